import { Link, useLocation } from 'wouter';
import { useCallback } from 'react';
import type { CelestialObject } from '../../../../src-shared/domain/starmap.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useRecordHistory } from '../../../archive/hooks/use-records.ts';
import { formatCounted } from '../../../format/format.ts';
import { objectPath, starmapPath, systemPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { CopyLinkButton } from '../../../ui/kit/copy-and-save.tsx';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { Crumbs, useTopOfPage } from '../../../ui/kit/page-navigation.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { RawRecord } from '../../../ui/record/json-tree.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { codeOf } from '../model/find-systems.ts';
import { formatJumpLink } from '../model/jump-links.ts';
import { FactSections } from '../shared/facts.tsx';
import { elementOfObject, type Sourced } from '../shared/raw-values.ts';
import { HistoryPanel } from './history-panel.tsx';
import type { SystemNode } from './model/system-tree.ts';
import { useObject, type ShownObject } from './model/use-system.ts';
import { objectSections } from './object-aside.tsx';
import { SystemExplorer } from './system-explorer.tsx';
import { useEscape, useLeaveToMap } from './use-leave-to-map.ts';

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

interface ObjectDetailsProps {
  readonly code: string;
  readonly object: ShownObject;
  readonly known: Sourced<CelestialObject>;
  readonly node: SystemNode;
}

const noZones = { frost: null, habitableInner: null, habitableOuter: null };

/** An object's page below its head. */
function ObjectDetails({ code, object, known, node }: ObjectDetailsProps) {
  const { home, tree, detail, title } = object;
  const sourcedOf = useSourcedOf(object, known);
  const link = home?.links.find(({ mouthId, mouth }) => mouthId === node.object.id || mouth?.code === code) ?? null;
  const history = useRecordHistory('object', detail?.params ?? { code }, detail?.record.identity ?? '');
  const zones = home?.whole
    ? {
        frost: home.whole.fields.frostLine,
        habitableInner: home.whole.fields.habitableZoneInner,
        habitableOuter: home.whole.fields.habitableZoneOuter,
      }
    : noZones;
  return (
    <div className="record-page">
      <SystemExplorer
        title={home?.title ?? title}
        tree={tree}
        zones={zones}
        links={home?.links ?? []}
        sourcedOf={sourcedOf}
        beginAt={beginAt(tree.byKey, node)}
      >
        <h2 className="large below2 bolder">{title}</h2>
        {link?.next ? (
          <p className="muted below3">
            Leads to{' '}
            <Link href={systemPath(codeOf(link.next))} className="clear firmer">
              {link.next.title}
            </Link>
            , {formatJumpLink(link)}
          </p>
        ) : null}
        <FactSections sections={objectSections} of={known} level={3} />
      </SystemExplorer>
      <Panel title="Description">
        <DescriptionText text={known.fields.description} />
      </Panel>
      <HistoryPanel
        sources={[{ title: 'Own details', history }]}
        nameOf={(step) => tree.byKey.get(step)?.title ?? null}
      />
      <RawRecord element={known.element} fetchedAt={known.source.snapshot.fetchedAt} />
    </div>
  );
}

/** A world with something around it is looked at by itself; anything else among its neighbours. */
function beginAt(byKey: ReadonlyMap<string, SystemNode>, node: SystemNode): string | null {
  const parent = byKey.get(node.parentKey ?? '');
  const body = node.children.length > 0 ? node : parent;
  return body === undefined || body.kind === 'star' || body.kind === 'black-hole' ? null : body.key;
}

function useSourcedOf({ home, node }: ShownObject, known: Sourced<CelestialObject>) {
  const whole = home?.whole ?? null;
  return useCallback(
    (other: SystemNode): Sourced<CelestialObject> => {
      if (other.key === node?.key) return known;
      if (!whole) return { fields: other.object, source: known.source, element: undefined };
      const element = whole.element === undefined ? undefined : elementOfObject(whole.element, other.object);
      return { fields: other.object, source: whole.source, element };
    },
    [whole, node, known],
  );
}
