import { requestKey } from '../../../src-shared/request-key.ts';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { FailureCard } from '../../ui/failure-card.tsx';
import { formatCounted } from '../../ui/format.ts';
import { FreshnessLabel } from '../../ui/freshness-label.tsx';
import { starmapPath, systemPath } from '../../ui/paths.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { usePlan } from '../../ui/use-plan.ts';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import { useTopOfPage } from '../../ui/use-top-of-page.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { WatchButton } from '../../ui/watch-button.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { ShowOnMap } from './system/show-on-map.tsx';
import { SystemDetails } from './system/system-details.tsx';
import { SystemWithoutDetails } from './system/system-without-details.tsx';
import { useEscape } from './system/use-escape.ts';
import { useLeaveToMap } from './system/use-leave-to-map.ts';
import { useSystem, type ShownSystem } from './system/use-system.ts';

/** One system: what circles where in it, where its jump points lead, and everything the archive knows of it. */
export function SystemPage({ code }: { readonly code: string }) {
  const system = useSystem(code);
  const top = useTopOfPage(code);
  useEscape(top, useLeaveToMap(system?.listed?.identity ?? null));
  useReportShown('starmap', system !== undefined);
  return (
    <>
      <div ref={top}>
        <Crumbs way={[{ title: 'Starmap', path: starmapPath() }]} here={system?.title ?? 'System'} />
      </div>
      {system ? (
        <SystemView key={system.code} system={system} />
      ) : (
        <>
          <ViewHead title="System" freshness={null} />
          <TableSkeleton />
        </>
      )}
    </>
  );
}

function SystemView({ system }: { readonly system: ShownSystem }) {
  const { code, title, listed, detail, shared, whole } = system;
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const storedPlan = usePlan('star-system', { code }, 'stored');
  const livePlan = usePlan('star-system', { code }, 'refresh');
  const stored = storedPlan.ok ? storedPlan.value : null;
  return (
    <>
      <ViewHead
        title={title}
        freshness={
          <FreshnessLabel
            what={whatIsShown(system)}
            source={(detail?.source ?? shared?.source)?.source ?? null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={(detail?.source ?? shared?.source)?.confirmedAt ?? null}
            renewedAt={renewedAt}
          />
        }
        actions={
          <>
            {shared ? (
              <WatchButton
                resource="star-system"
                params={{ code }}
                identity={listed?.identity ?? detail?.record.identity ?? code}
                title={title}
                path={systemPath(code)}
              />
            ) : null}
            {shared ? <CopyLinkButton path={systemPath(code)} /> : null}
            {listed ? <ShowOnMap identity={listed.identity} /> : null}
            {detail ? <RefreshButton plan={livePlan.ok ? livePlan.value : null} label="Live" tone="plain" /> : null}
            {detail ? <RefreshButton plan={stored} /> : null}
          </>
        }
      />
      <FailureCard
        requestKey={requestKey('star-system', { code })}
        {...(shared ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      {whole ? <SystemDetails system={system} whole={whole} /> : <SystemWithoutDetails system={system} plan={stored} />}
    </>
  );
}

function whatIsShown({ detail, shared }: ShownSystem): string | null {
  if (detail) return formatCounted(detail.record.fields.celestialObjects.length, 'objects');
  return shared ? 'from the list, without details' : null;
}
