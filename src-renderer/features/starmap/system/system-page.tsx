import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { systemPictureUrls, type StarSystemDetail } from '../../../../src-shared/catalog/starmap/star-system.ts';
import { useRecordHistory } from '../../../archive/hooks/use-records.ts';
import { formatCounted } from '../../../format/format.ts';
import { starmapPath, systemPath } from '../../../format/paths.ts';
import { ArchivedPicture } from '../../../ui/picture/archived-picture.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { useOfferedFiles, type OfferedFiles } from '../../../ui/save/save-files.tsx';
import { RawRecord } from '../../../ui/record/json-tree.tsx';
import { RecordNotes } from '../../../ui/record/record-notes.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import { showNeighbourhood } from '../model/neighbourhood.ts';
import type { StarMap } from '../model/star-map.ts';
import { showSystem, useStarmapStore } from '../model/starmap-store.ts';
import type { StarMapState } from '../model/use-star-map.ts';
import type { Sourced } from '../shared/facts.tsx';
import { FetchDetailsButton } from '../shared/fetch-details-button.tsx';
import { DetailHead, DetailPage, shortCode, useDetailPlan, useLeaveToMap } from './detail-page.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { useSourcedOf, useSystem, worldsWithoutDetails, type ShownSystem } from './model/use-system.ts';
import { SystemExplorer } from './system-explorer.tsx';
import classes from './system-page.module.css';
import { InhabitantsPanel, SystemAside, WaysOutPanel } from './system-panels.tsx';

/** One system: what circles where in it, where its jump points lead, and everything the archive knows of it. */
export function SystemPage({ code }: { readonly code: string }) {
  const system = useSystem(code);
  const leave = useLeaveToMap(system?.listed?.identity ?? null);
  return (
    <DetailPage kind="System" title={system?.title} onLeave={leave}>
      {system ? <SystemView key={system.code} system={system} /> : null}
    </DetailPage>
  );
}

function SystemView({ system }: { readonly system: ShownSystem }) {
  const { offered, files } = useOfferedFiles();
  const { code, title, listed, detail, shared, whole } = system;
  const identity = listed?.identity ?? detail?.identity ?? code;
  return (
    <>
      <DetailHead
        title={title}
        resource="star-system"
        code={code}
        what={whatIsShown(system)}
        source={detail?.source ?? shared?.source ?? null}
        hasDetails={detail !== null}
        head={{
          share: shared ? { link: systemPath(code), files } : null,
          watch: shared
            ? {
                resource: 'star-system',
                params: { code },
                identity,
                title,
                path: systemPath(code),
              }
            : null,
        }}
      />
      <RecordNotes place={{ kind: 'system', identity }} title={shared ? title : null} />
      {whole ? (
        <SystemDetails system={system} whole={whole} offered={offered} />
      ) : (
        <SystemWithoutDetails system={system} />
      )}
    </>
  );
}

function whatIsShown({ detail, shared }: ShownSystem): string | null {
  if (detail) return formatCounted(detail.fields.celestialObjects.length, 'objects');
  return shared ? 'from the list, without details' : null;
}

interface SystemDetailsProps {
  readonly system: ShownSystem;
  readonly whole: Sourced<StarSystemDetail>;
  readonly offered: OfferedFiles;
}

/** A system's page below its head, once its details are archived. */
function SystemDetails({ system, whole, offered }: SystemDetailsProps) {
  const { title, tree, links, shared, objects, code } = system;
  const sourcedOf = useSourcedOf({ whole, tree, objects });
  const worlds = worldsWithoutDetails(tree, objects);
  const fields = (shared ?? whole).fields;
  return (
    <div className="record-page">
      <SystemExplorer
        title={title}
        tree={tree}
        zones={whole.fields}
        links={links}
        sourcedOf={sourcedOf}
        beginAt={null}
        offered={offered}
        acts={
          <div className={`${classes['worlds']} row muted wrap gap2-4 above3`}>
            {worlds.length === 0 ? null : <p>Landing zones come with the details of the world they stand on.</p>}
            <FetchDetailsButton name={`worlds of ${code}`} label="Refresh" resource="object" codes={worlds} />
          </div>
        }
      >
        <SystemAside shared={shared} whole={whole} />
      </SystemExplorer>
      <div className={classes['three']}>
        <WaysOut system={system} />
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

function WaysOut({ system: { links, map, listed } }: { readonly system: ShownSystem }) {
  return (
    <WaysOutPanel
      links={links}
      hasTunnels={map.state === 'ready' && map.tunnels !== null}
      aside={listed ? <OnTheMap identity={listed.identity} map={map} /> : null}
    />
  );
}

/** The service's own picture of it, which few have. */
function Thumbnail({ element, title }: { readonly element: unknown; readonly title: string }) {
  const urls = useMemo(() => systemPictureUrls(element), [element]);
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
  const identity = listed?.identity ?? detail?.identity ?? '';
  const ofDetails = useRecordHistory(
    'star-system',
    detail?.source.snapshot.params ?? everySystem,
    detail?.identity ?? '',
  );
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

/** What the list of systems says of one whose details are not archived, and the act that fetches them. */
function SystemWithoutDetails({ system }: { readonly system: ShownSystem }) {
  const { shared, whole, code } = system;
  const plan = useDetailPlan('star-system', code, 'stored');
  const action = <RefreshButton plan={plan} reason="cannot be asked for" />;
  const absent = { what: 'details of this system', of: [{ resource: 'star-system', params: { code } }] } as const;
  if (!shared)
    return (
      <EmptyState title={`No system “${shortCode(code)}” in the archive`} action={action} absent={absent}>
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
          <WaysOut system={system} />
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

/** From a system's page to the map: with the system selected and in view, narrowed to what is near it, or for a route from it. */
function OnTheMap({ identity, map }: { readonly identity: string; readonly map: StarMapState }) {
  const [, navigate] = useLocation();
  const goAnd = (act: () => void) => () => {
    act();
    navigate(starmapPath());
  };
  const route = () => {
    const { select, changeRequest, changeView } = useStarmapStore.getState();
    select(identity);
    changeRequest({ from: identity });
    changeView({ picture: 'map', panel: 'route' });
  };
  const neighbourhood = (of: StarMap) => () => {
    showSystem(identity, 'system');
    showNeighbourhood(of, identity);
  };
  return (
    <div className="row wrap gap2">
      <Button onClick={goAnd(() => showSystem(identity, 'system'))}>Show on the map</Button>
      <Button onClick={goAnd(route)}>Route from here</Button>
      {map.state === 'ready' ? <Button onClick={goAnd(neighbourhood(map.map))}>Neighbourhood</Button> : null}
    </div>
  );
}
