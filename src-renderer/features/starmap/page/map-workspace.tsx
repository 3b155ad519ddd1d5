import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { MapStage } from '../map-stage.tsx';
import { lookOf } from '../look-of.ts';
import type { MapChanges, SystemChangeKind } from '../map-changes.ts';
import type { MapLook } from '../map-look.ts';
import type { StarMap } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { useMapColours } from '../use-map-colours.ts';
import { useMapSince } from '../use-map-since.ts';
import { useReadablePlaces } from '../use-readable-places.ts';
import { MapColumn } from './map-column.tsx';
import classes from './map-workspace.module.css';
import { SystemsTable } from './systems-table.tsx';
import { TunnelsTable } from './tunnels-table.tsx';

/** The map, drawn or as tables that say the same, and what belongs to it in a column beside it. */
export function MapWorkspace({ map }: { readonly map: StarMap }) {
  const picture = useStarmapStore((store) => store.view.picture);
  const since = useStarmapStore((store) => store.since);
  const mapSince = useMapSince(map, since);
  const shown = useRef<HTMLDivElement>(null);
  useOpenSelected(shown);
  return (
    <div className={classes['workspace']} data-picture={picture}>
      <div ref={shown} className={classes['shown']}>
        {picture === 'map' ? (
          <DrawnMap
            map={mapSince.state === 'ready' ? mapSince.both : map}
            changes={mapSince.state === 'ready' ? mapSince.changes : null}
          />
        ) : picture === 'systems' ? (
          <SystemsTable map={map} />
        ) : (
          <TunnelsTable map={map} />
        )}
      </div>
      <MapColumn map={map} mapSince={mapSince} />
    </div>
  );
}

interface DrawnMapProps {
  /** With what vanished, where the map is compared. */
  readonly map: StarMap;
  readonly changes: MapChanges | null;
}

function DrawnMap({ map, changes }: DrawnMapProps) {
  return <MapStage map={map} look={useMapLook(map, changes)} />;
}

function useMapLook(map: StarMap, changes: MapChanges | null): MapLook {
  const view = useStarmapStore((store) => store.view);
  const selected = useStarmapStore((store) => store.selected);
  const route = useStarmapStore(({ routes, shownRoute }) =>
    shownRoute === null ? null : (routes[shownRoute] ?? null),
  );
  const colours = useMapColours();
  const { colouring, hidden, find, spread } = view;
  const places = useReadablePlaces(map, spread);
  const changeOf = useMemo(() => (changes ? changesByIdentity(changes) : null), [changes]);
  return useMemo(
    () => lookOf({ map, view: { colouring, hidden, find }, colours, places, selected, route, changes: changeOf }),
    [map, colouring, hidden, find, colours, places, selected, route, changeOf],
  );
}

/** A system that both moved and changed hands is marked as what comes first. */
function changesByIdentity({ systems }: MapChanges): ReadonlyMap<string, SystemChangeKind> {
  return new Map(systems.toReversed().map(({ identity, kind }) => [identity, kind]));
}

/** Who selects a system on the map or in a table sees what it is; who comes to it from another panel stays in that one. */
function useOpenSelected(shown: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      useStarmapStore.subscribe((store, before) => {
        if (store.selected === before.selected || store.selected === null) return;
        if (store.view.panel === 'system' || !shown.current?.contains(document.activeElement)) return;
        store.changeView({ panel: 'system' });
      }),
    [shown],
  );
}
