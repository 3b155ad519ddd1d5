import { useLocation } from 'wouter';
import { requestKey } from '../../../src-shared/request-key.ts';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureCard } from '../../ui/failure-card.tsx';
import { formatCounted } from '../../ui/format.ts';
import { FreshnessLabel } from '../../ui/freshness-label.tsx';
import { objectPath, starmapPath, systemPath } from '../../ui/paths.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { usePlan } from '../../ui/use-plan.ts';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import { useTopOfPage } from '../../ui/use-top-of-page.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { ObjectDetails } from './system/object-details.tsx';
import { useEscape } from './system/use-escape.ts';
import { useLeaveToMap } from './system/use-leave-to-map.ts';
import { useObject, type ShownObject } from './system/use-object.ts';

/** One star, planet, moon, station or other object: its own details, or what its system says of it. */
export function ObjectPage({ code }: { readonly code: string }) {
  const object = useObject(code);
  const top = useTopOfPage(code);
  const [, navigate] = useLocation();
  const leaveToMap = useLeaveToMap(null);
  const home = object?.home?.code ?? null;
  useEscape(top, () => (home === null ? leaveToMap() : navigate(systemPath(home))));
  useReportShown('starmap', object !== undefined);
  return (
    <>
      <div ref={top}>
        <Crumbs way={wayTo(object)} here={object?.title ?? 'Object'} />
      </div>
      {object ? (
        <ObjectView key={code} code={code} object={object} />
      ) : (
        <>
          <ViewHead title="Object" freshness={null} />
          <TableSkeleton />
        </>
      )}
    </>
  );
}

/** The map, its system, and what it circles. */
function wayTo(object: ShownObject | undefined) {
  const { home, above = [] } = object ?? {};
  return [
    { title: 'Starmap', path: starmapPath() },
    ...(home ? [{ title: home.title, path: systemPath(home.code) }] : []),
    ...above.flatMap(({ title, object: { code } }) => (code === null ? [] : [{ title, path: objectPath(code) }])),
  ];
}

function ObjectView({ code, object }: { readonly code: string; readonly object: ShownObject }) {
  const { title, detail, known, node } = object;
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const storedPlan = usePlan('object', { code }, 'stored');
  const livePlan = usePlan('object', { code }, 'refresh');
  const stored = storedPlan.ok ? storedPlan.value : null;
  const children = node?.children.length ?? 0;
  return (
    <>
      <ViewHead
        title={title}
        freshness={
          <FreshnessLabel
            what={
              detail
                ? `own details, ${formatCounted(children, 'objects')} around it`
                : known && 'from its system’s details'
            }
            source={known?.source.source ?? null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={known?.source.confirmedAt ?? null}
            renewedAt={renewedAt}
          />
        }
        actions={
          <>
            {known ? <CopyLinkButton path={objectPath(code)} /> : null}
            {detail ? <RefreshButton plan={livePlan.ok ? livePlan.value : null} label="Live" tone="plain" /> : null}
            {known ? <RefreshButton plan={stored} label={detail ? 'Refresh' : 'Fetch its own details'} /> : null}
          </>
        }
      />
      <FailureCard
        requestKey={requestKey('object', { code })}
        {...(known ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      {known && node ? (
        <ObjectDetails code={code} object={object} known={known} node={node} />
      ) : (
        <EmptyState
          title={`No object “${code.length > 60 ? `${code.slice(0, 60)}…` : code}” in the archive`}
          action={<RefreshButton plan={stored} label="Fetch it" />}
          absent={{ what: 'details of this object', of: [{ resource: 'object', params: { code } }] }}
        >
          Neither its own details nor those of any system in this archive know this code. It may belong to another
          connection, or the service may know it.
        </EmptyState>
      )}
    </>
  );
}
