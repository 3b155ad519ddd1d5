import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { MapStage } from '../map-stage.tsx';
import { legendOf } from '../legend.ts';
import { lookOf } from '../look-of.ts';
import type { MapChanges, SystemChangeKind, TunnelChangeKind } from '../map-changes.ts';
import type { StarMap } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { useMapColours } from '../use-map-colours.ts';
import { useMapSince } from '../use-map-since.ts';
import { useReadablePlaces } from '../use-readable-places.ts';
import { captionOf } from './caption-of.ts';
import { FilterChips } from './filter-chips.tsx';
import { MapColumn } from './map-column.tsx';
import { comparedInstant } from './map-instants.ts';
import classes from './map-workspace.module.css';
import { opensSystemPanel } from './opens-system-panel.ts';
import { SystemsTable } from './systems-table.tsx';
import { TunnelsTable } from './tunnels-table.tsx';
import { useMapInstants } from './use-map-instants.ts';
import { usePaneKeys } from './use-pane-keys.ts';

interface MapWorkspaceProps {
  readonly map: StarMap;
  /** What it was drawn from, in words. */
  readonly source: string;
}

/** The map, drawn or as tables that say the same, and what belongs to it in a column beside it. */
export function MapWorkspace({ map, source }: MapWorkspaceProps) {
  const picture = useStarmapStore((store) => store.view.picture);
  const since = useStarmapStore((store) => store.since);
  const instants = useMapInstants();
  const compared = instants && comparedInstant(instants, since);
  const mapSince = useMapSince(map, since === null ? null : compared);
  // What the marks are coloured by, the legend explains.
  const changes = mapSince.state === 'ready' ? mapSince.changes : null;
  const drawn = mapSince.state === 'ready' ? mapSince.both : map;
  const shown = useRef<HTMLDivElement>(null);
  useOpenSelected(shown);
  const onKeyDown = usePaneKeys(shown);
  return (
    <div className={classes['workspace']} data-picture={picture} onKeyDown={onKeyDown}>
      <div ref={shown} className={classes['shown']}>
        {picture === 'map' ? (
          <>
            <DrawnMap map={drawn} changes={changes} source={source} comparedWith={changes && (compared ?? null)} />
            <FilterChips comparedWith={compared ?? null} />
          </>
        ) : picture === 'systems' ? (
          <SystemsTable map={drawn} changes={changes} />
        ) : (
          <TunnelsTable map={drawn} changes={changes} />
        )}
      </div>
      <MapColumn map={map} drawn={drawn} mapSince={mapSince} />
    </div>
  );
}

interface DrawnMapProps {
  /** With what vanished, where the map is compared. */
  readonly map: StarMap;
  readonly changes: MapChanges | null;
  readonly source: string;
  /** UTC epoch milliseconds; null when it is not compared. */
  readonly comparedWith: number | null;
}

function DrawnMap({ map, changes, source, comparedWith }: DrawnMapProps) {
  const view = useStarmapStore((store) => store.view);
  const selected = useStarmapStore((store) => store.selected);
  const route = useStarmapStore(({ routes, shownRoute }) =>
    shownRoute === null ? null : (routes[shownRoute] ?? null),
  );
  const colours = useMapColours();
  const { colouring, hidden, find, spread } = view;
  const { places, state } = useReadablePlaces(map, spread);
  const changed = useMemo(() => changesByIdentity(changes), [changes]);
  const look = useMemo(
    () => lookOf({ map, view: { colouring, hidden, find }, colours, places, selected, route, ...changed }),
    [map, colouring, hidden, find, colours, places, selected, route, changed],
  );
  const caption = useMemo(
    () =>
      captionOf({
        map,
        view: { colouring, hidden, spread, find },
        legend: legendOf(map, colouring, colours),
        source,
        comparedWith,
      }),
    [map, colouring, hidden, spread, find, colours, source, comparedWith],
  );
  return <MapStage map={map} look={look} caption={caption} spreadState={state} />;
}

interface ChangesByIdentity {
  readonly changes: ReadonlyMap<string, SystemChangeKind> | null;
  readonly tunnelChanges: ReadonlyMap<string, TunnelChangeKind> | null;
}

/** What both moved and changed is marked as what comes first. */
function changesByIdentity(changes: MapChanges | null): ChangesByIdentity {
  if (changes === null) return { changes: null, tunnelChanges: null };
  return {
    changes: new Map(changes.systems.toReversed().map(({ identity, kind }) => [identity, kind])),
    tunnelChanges: new Map(changes.tunnels.toReversed().map(({ identity, kind }) => [identity, kind])),
  };
}

/** Who selects a system on the map or in a table sees what it is; who comes to it from another panel stays in that one. */
function useOpenSelected(shown: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      useStarmapStore.subscribe((store, before) => {
        if (store.selected === before.selected || store.selected === null) return;
        const isChosenHere = shown.current?.contains(document.activeElement) === true;
        if (opensSystemPanel({ panel: store.view.panel, isChosenHere })) store.changeView({ panel: 'system' });
      }),
    [shown],
  );
}
