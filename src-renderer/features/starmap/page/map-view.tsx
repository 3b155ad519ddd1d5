import { requestKey } from '../../../../src-shared/request-key.ts';
import { usePreference } from '../../../archive/hooks/use-own-work.ts';
import { starmapPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { useOfferedFiles, type OfferedFiles, type Shared } from '../../../ui/save/save-files.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { CombinedPlanButton } from '../../../ui/spend/combined-plan-button.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { LossNotice } from '../../../ui/view/loss-notice.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import type { StarMap } from '../model/star-map.ts';
import { linkOfStore, writeMapLink } from '../model/starmap-address.ts';
import { useStarmapStore, type MapViewMode } from '../model/starmap-store.ts';
import {
  formatMapCounts,
  formatMapSource,
  olderPart,
  useMapPlans,
  useStarMap,
  type StarMapState,
} from '../model/use-star-map.ts';
import classes from './map-view.module.css';
import { MapWorkspace } from './map-workspace.tsx';

const parts = ['systems', 'tunnels'] as const;
const partKeys = parts.map((resource) => requestKey(resource, {}));
const lists = parts.map((resource) => ({ resource, params: {} }));

/** The starmap in all its states: nothing fetched yet, on its way, failed, and the map itself, drawn or as tables. */
export function MapView() {
  const state = useStarMap();
  // Read beside the map: the panel of routes waits for it, and would come behind the map.
  usePreference('tunnelSizes');
  const profile = useActiveProfile();
  const isReady = state.state === 'ready';
  const { offered, files } = useOfferedFiles();
  useReportShown('starmap', isReady);
  return (
    <>
      <MapHead state={state} files={files} />
      <FailureCard
        requestKey={partKeys}
        {...(isReady ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      {isReady ? (
        <>
          <LossNotice of={lists} />
          <Ready
            map={state.map}
            hasTunnels={state.tunnels !== null}
            source={formatMapSource(state, profile.kind === 'demo')}
            offered={offered}
          />
        </>
      ) : state.state === 'empty' ? (
        <NothingYet />
      ) : null}
    </>
  );
}

interface ReadyProps {
  readonly map: StarMap;
  readonly hasTunnels: boolean;
  /** What the map was drawn from, in words. */
  readonly source: string;
  readonly offered: OfferedFiles;
}

function Ready({ map, hasTunnels, source, offered }: ReadyProps) {
  if (map.systems.length === 0) return <NoSystems />;
  return (
    <>
      {hasTunnels ? null : (
        <p className="muted rigid below3">
          The tunnels between these systems were never fetched, so nothing joins them and no route is found. A refresh
          brings both.
        </p>
      )}
      <MapWorkspace map={map} source={source} offered={offered} />
    </>
  );
}

function NoSystems() {
  return (
    <EmptyState title="The service listed no systems">
      The list of systems in the archive is empty, so there is no map to draw. A refresh may bring some; earlier states
      of the map stay in the archive and are seen by looking back to their date.
    </EmptyState>
  );
}

function NothingYet() {
  const stored = useMapPlans('stored');
  const isLoading = useLoadsStore((store) => partKeys.some((key) => store.running[key]));
  // The place of the map, so that nothing jumps when it comes.
  if (isLoading) return <div className={classes['loading']} aria-hidden />;
  return (
    <EmptyState
      title="No systems in the archive yet"
      action={<CombinedPlanButton plans={stored} label="Refresh" />}
      absent={{ what: 'systems', of: [{ resource: 'systems', params: {} }] }}
    >
      Every star system where it really is, who holds it, and the tunnels between them, with the ways from one to
      another. The service keeps a stored copy of both; fetched once, they stay here, also without a network.
    </EmptyState>
  );
}

const everything = {};

/** Title, how old the map is, how it is shown, and what fetching it again costs. */
function MapHead({ state, files }: { readonly state: StarMapState; readonly files: NonNullable<Shared['files']> }) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = useMapPlans('stored');
  const live = useMapPlans('refresh');
  const picture = useStarmapStore((store) => store.view.picture);
  const isReady = state.state === 'ready';
  const older = isReady ? olderPart(state) : null;
  return (
    <ViewHead
      title="Starmap"
      freshness={
        <FreshnessLabel
          what={isReady ? formatMapCounts(state) : state.state === 'opening' ? undefined : null}
          source={older?.confirmedSource ?? null}
          isDemo={profile.kind === 'demo'}
          confirmedAt={older?.confirmedAt ?? null}
          renewedAt={renewedAt}
        />
      }
      share={isReady ? { link: () => starmapPath(writeMapLink(linkOfStore())), files } : null}
      watch={isReady ? { resource: 'systems', params: everything, path: starmapPath() } : null}
      live={{ plans: live }}
      refresh={{ plans: stored }}
      isEmpty={!isReady}
      tabs={isReady ? <PictureSwitch /> : null}
      search={isReady && picture !== 'map' ? <SystemSearch /> : null}
      display={isReady && picture === 'map' ? <MapDisplay /> : null}
    />
  );
}

/** What the tables are narrowed to; on the map its panel finds. */
function SystemSearch() {
  const find = useStarmapStore((store) => store.view.find);
  const changeView = useStarmapStore((store) => store.changeView);
  return <FindField label="Find a system" value={find} onChange={(text) => changeView({ find: text })} result={null} />;
}

const pictures: readonly { readonly value: MapViewMode; readonly label: string }[] = [
  { value: 'map', label: 'Map' },
  { value: 'systems', label: 'Systems' },
  { value: 'tunnels', label: 'Tunnels' },
];

function PictureSwitch() {
  const picture = useStarmapStore((store) => store.view.picture);
  const changeView = useStarmapStore((store) => store.changeView);
  return (
    <Segments
      label="Shown as"
      value={picture}
      options={pictures}
      onChange={(chosen) => changeView({ picture: chosen })}
    />
  );
}

/** How the map is drawn, for its display menu. */
export function MapDisplay() {
  const spread = useStarmapStore((store) => store.view.spread);
  const labelDensity = useStarmapStore((store) => store.view.labelDensity);
  const isFlat = useStarmapStore((store) => store.view.isFlat);
  const changeView = useStarmapStore((store) => store.changeView);
  return (
    <div className={classes['display']}>
      <DisplaySlider
        label="Systems"
        ends={['where they are', 'moved apart']}
        value={spread}
        onChange={(value) => changeView({ spread: value })}
      />
      <DisplaySlider
        label="Names"
        ends={['few', 'many']}
        value={labelDensity}
        onChange={(value) => changeView({ labelDensity: value })}
      />
      <label className="row small gap2 target">
        <input
          type="checkbox"
          checked={isFlat}
          onChange={(event) => changeView({ isFlat: event.currentTarget.checked })}
        />
        Draw without the graphics card
      </label>
    </div>
  );
}

interface DisplaySliderProps {
  readonly label: string;
  /** Words at both ends. */
  readonly ends: readonly [least: string, most: string];
  /** 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How much of something, without a number: its ends say what it does. */
function DisplaySlider({ label, ends: [least, most], value, onChange }: DisplaySliderProps) {
  return (
    <div className={classes['slider']}>
      <span className="firmer small">{label}</span>
      <input
        type="range"
        aria-label={`${label}, from ${least} to ${most}`}
        aria-valuetext={`${Math.round(value * 100)} percent`}
        min={0}
        max={1}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span className="row spread muted tiny" aria-hidden>
        <span>{least}</span>
        <span>{most}</span>
      </span>
    </div>
  );
}
