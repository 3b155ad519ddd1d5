import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { StarSystemDetail } from '../../../../src-shared/domain/starmap.ts';
import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { pictureUrlsOf } from '../../../../src-shared/resource/picture-urls.ts';
import { isPlainObject } from '../../../../src-shared/resource/read-tolerantly.ts';
import { useRecordHistory } from '../../../archive/hooks/use-records.ts';
import { formatCounted } from '../../../format/format.ts';
import { starmapPath, systemPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { ArchivedPicture } from '../../../ui/kit/archived-picture.tsx';
import { Button } from '../../../ui/kit/button.tsx';
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
import { WatchButton } from '../../../ui/view/watch-button.tsx';
import { useStarmapStore } from '../model/starmap-store.ts';
import { FetchDetailsButton } from '../shared/fetch-details-button.tsx';
import type { Sourced } from '../shared/raw-values.ts';
import { HistoryPanel } from './history-panel.tsx';
import { InhabitantsPanel } from './inhabitants-panel.tsx';
import { worldsWithoutDetails } from './model/read-details.ts';
import { useSourcedOf, useSystem, type ShownSystem } from './model/use-system.ts';
import { SystemAside, WaysOutPanel } from './system-aside.tsx';
import { SystemExplorer } from './system-explorer.tsx';
import classes from './system-page.module.css';
import { useEscape, useLeaveToMap } from './use-leave-to-map.ts';

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

interface SystemDetailsProps {
  readonly system: ShownSystem;
  readonly whole: Sourced<StarSystemDetail>;
}

/** A system's page below its head, once its details are archived. */
function SystemDetails({ system, whole }: SystemDetailsProps) {
  const { title, tree, links, map, shared, objects, code, listed } = system;
  const { frostLine, habitableZoneInner, habitableZoneOuter } = whole.fields;
  const zones = useMemo(
    () => ({ frost: frostLine, habitableInner: habitableZoneInner, habitableOuter: habitableZoneOuter }),
    [frostLine, habitableZoneInner, habitableZoneOuter],
  );
  const sourcedOf = useSourcedOf({ whole, tree, objects });
  const worlds = worldsWithoutDetails(tree, objects);
  const fields = (shared ?? whole).fields;
  return (
    <div className="record-page">
      <SystemExplorer
        title={title}
        tree={tree}
        zones={zones}
        links={links}
        sourcedOf={sourcedOf}
        beginAt={null}
        acts={
          <div className={`${classes['worlds']} row muted wrap gap2-4 above3`}>
            {worlds.length === 0 ? null : <p>Landing zones come with the details of the world they stand on.</p>}
            <FetchDetailsButton
              name={`worlds of ${code}`}
              label="Fetch the worlds’ details"
              resource="object"
              codes={worlds}
            />
          </div>
        }
      >
        <SystemAside shared={shared} whole={whole} />
      </SystemExplorer>
      <div className={classes['three']}>
        <WaysOutPanel
          links={links}
          hasTunnels={map.state === 'ready' && map.tunnels !== null}
          aside={listed ? <RouteFrom identity={listed.identity} /> : null}
        />
        <InhabitantsPanel system={fields} tree={tree} element={whole.element} />
        <Panel title="Description">
          <Thumbnail element={whole.element} title={title} />
          <DescriptionText text={fields.description} />
        </Panel>
      </div>
      <SystemHistory system={system} />
      <RawRecord element={whole.element} fetchedAt={whole.source.snapshot.fetchedAt} />
    </div>
  );
}

/** The service's own picture of it, which few have. */
function Thumbnail({ element, title }: { readonly element: unknown; readonly title: string }) {
  const thumbnail = isPlainObject(element) && Object.hasOwn(element, 'thumbnail') ? element['thumbnail'] : null;
  const urls = useMemo(() => pictureUrlsOf(thumbnail, 500), [thumbnail]);
  if (urls.length === 0) return null;
  return (
    <div className={classes['picture']}>
      <ArchivedPicture
        urls={urls}
        alt={`Picture of ${title}`}
        fallback={<p className="centred faint boxed-dashed round tall">Its picture is not archived.</p>}
      />
    </div>
  );
}

const everySystem = {};

function SystemHistory({ system: { detail, listed, tree } }: { readonly system: ShownSystem }) {
  const identity = listed?.identity ?? detail?.record.identity ?? '';
  const ofDetails = useRecordHistory('star-system', detail?.params ?? everySystem, detail?.record.identity ?? '');
  const ofList = useRecordHistory('systems', everySystem, identity);
  return (
    <HistoryPanel
      sources={[
        { title: 'Details', history: ofDetails },
        { title: 'List of systems', history: ofList },
      ]}
      nameOf={(step) => tree.byKey.get(step)?.title ?? null}
    />
  );
}

interface SystemWithoutDetailsProps {
  readonly system: ShownSystem;
  /** Fetches its details. */
  readonly plan: FetchPlan | null;
}

/** What the list of systems says of one whose details are not archived, and the act that fetches them. */
function SystemWithoutDetails({ system, plan }: SystemWithoutDetailsProps) {
  const { shared, whole, links, map, code, listed } = system;
  const action = <RefreshButton plan={plan} label="Fetch the details" reason="cannot be asked for" />;
  const absent = { what: 'details of this system', of: [{ resource: 'star-system', params: { code } }] } as const;
  if (!shared)
    return (
      <EmptyState title={`No system “${cut(code)}” in the archive`} action={action} absent={absent}>
        Neither the list of systems nor any details in this archive know this code. It may belong to another connection,
        or the service may know it.
      </EmptyState>
    );
  return (
    <div className="record-page">
      <div className={classes['beside']}>
        <div className="grid gap4">
          <EmptyState title="Its details are not archived yet" action={action} absent={absent}>
            Once they are fetched, its stars, planets, moons, stations and belts are here, each where it circles, also
            without a network.
          </EmptyState>
          <WaysOutPanel
            links={links}
            hasTunnels={map.state === 'ready' && map.tunnels !== null}
            aside={listed ? <RouteFrom identity={listed.identity} /> : null}
          />
          <Panel title="Description">
            <DescriptionText text={shared.fields.description} />
          </Panel>
        </div>
        <div className="card pad4 narrow">
          <SystemAside shared={shared} whole={whole} />
        </div>
      </div>
    </div>
  );
}

/** A code comes from an address, which anyone may have written. */
function cut(code: string): string {
  return code.length > 60 ? `${code.slice(0, 60)}…` : code;
}

/** From a system's page back to the map, with the system selected and in view. */
function ShowOnMap({ identity }: { readonly identity: string }) {
  const { select, flyTo, changeView } = useStarmapStore();
  const [, navigate] = useLocation();
  const show = () => {
    select(identity);
    flyTo([identity]);
    changeView({ picture: 'map', panel: 'system' });
    navigate(starmapPath());
  };
  return <Button onClick={show}>Show on the map</Button>;
}

/** Makes a system the beginning of a route, on the map. */
function RouteFrom({ identity }: { readonly identity: string }) {
  const { select, changeRequest, changeView } = useStarmapStore();
  const [, navigate] = useLocation();
  const start = () => {
    select(identity);
    changeRequest({ from: identity });
    changeView({ picture: 'map', panel: 'route' });
    navigate(starmapPath());
  };
  return <Button onClick={start}>Route from here</Button>;
}
