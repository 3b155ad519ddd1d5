import { useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { useFetchManyStore } from '../../../services/loads/fetch-many.ts';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';
import type { OfferedFiles } from '../../../ui/save/save-files.tsx';
import type { StarMap } from '../model/star-map.ts';
import { useStarmapStore, type MapPanel } from '../model/starmap-store.ts';
import { FetchDetailsButton } from '../shared/fetch-details-button.tsx';
import { DrawnMap } from './drawn-map.tsx';
import { MapColumn } from './map-column.tsx';
import { comparedInstant, useMapInstants, useMapSince } from './map-since.ts';
import classes from './map-view.module.css';
import { NeighbourhoodBar } from './neighbourhood-bar.tsx';
import { SystemsTable, TunnelsTable } from './tables/map-tables.tsx';

interface MapWorkspaceProps {
  readonly map: StarMap;
  /** What it was drawn from, in words. */
  readonly source: string;
  /** What the head's Share menu saves of it. */
  readonly offered: OfferedFiles;
}

/** The map, drawn or as tables that say the same, and what belongs to it in a column beside it. */
export function MapWorkspace({ map, source, offered }: MapWorkspaceProps) {
  const picture = useStarmapStore((store) => store.view.picture);
  const isClosed = useStarmapStore((store) => store.view.panel === null);
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
      <div ref={shown} className="stack positioned narrow low">
        <NeighbourhoodBar map={map} />
        {picture === 'map' ? (
          <DrawnMap
            map={drawn}
            changes={changes}
            source={source}
            compared={compared ?? null}
            hasLegend={isClosed}
            offered={offered}
          />
        ) : picture === 'systems' ? (
          <SystemsTable map={drawn} changes={changes} offered={offered} />
        ) : (
          <TunnelsTable map={drawn} changes={changes} offered={offered} />
        )}
        <DetailsLine map={map} />
      </div>
      <MapColumn map={map} drawn={drawn} mapSince={mapSince} />
    </div>
  );
}

/** Tells what this fetches from what other buttons do. */
const completeSystems = 'complete systems';

/** Below the map, how many systems have no details yet, and what gets them; nothing where all have. */
function DetailsLine({ map }: { readonly map: StarMap }) {
  const missing = map.systems.filter(({ hasDetails }) => !hasDetails);
  // What came of fetching them is said where it was asked for.
  const wasFetched = useFetchManyStore(({ run }) => run?.name === completeSystems);
  if (missing.length === 0 && !wasFetched) return null;
  // A system without a code cannot be asked for.
  const codes = missing.flatMap(({ fields }) => fields.code ?? []);
  const uncoded = missing.length - codes.length;
  const all = formatCounted(map.systems.length, 'systems');
  return (
    <section aria-label="Details" className={`${classes['details']} row wrap rigid gap2-3`}>
      <p className="muted small">
        {missing.length === 0
          ? `The details of all ${all} are archived.`
          : missing.length === 1
            ? `1 of ${all} has no details yet; its mark is hollow.`
            : `${formatCount(missing.length)} of ${all} have no details yet; their marks are hollow.`}
        {uncoded > 0 ? ` ${formatCounted(uncoded, 'systems')} cannot be asked for: no code was sent.` : ''}
      </p>
      <FetchDetailsButton name={completeSystems} label="Refresh" resource="star-system" codes={codes} />
    </section>
  );
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

interface Selection {
  /** What is open beside the map. */
  readonly panel: MapPanel | null;
  /** Whether it was selected on the map or in a table, rather than in a panel. */
  readonly isChosenHere: boolean;
}

/** Whether a selected system opens its panel. A closed column stays closed: the map would move away under the pointer. */
export function opensSystemPanel({ panel, isChosenHere }: Selection): boolean {
  return isChosenHere && panel !== null && panel !== 'system';
}

const paneShortcuts: ShortcutGroup<'other pane'> = {
  title: 'Starmap',
  shortcuts: [{ does: 'to the panel beside the map, and back', keys: { F6: 'other pane' } }],
};

/**
 * F6 goes from the map or table to the panel beside it and back, as between the parts of other windows; a closed panel opens.
 * Who came back to the map by a key finds the keyboard there.
 *
 * @param shown the element that has the map or the table.
 */
function usePaneKeys(shown: RefObject<HTMLElement | null>): (event: KeyboardEvent<HTMLElement>) => void {
  useListedShortcuts(paneShortcuts);
  useLayoutEffect(() => {
    const { isKeyboardAwaited, awaitKeyboard } = useStarmapStore.getState();
    if (!isKeyboardAwaited) return;
    awaitKeyboard(false);
    focusShown(shown.current);
  }, [shown]);
  return useCallback(
    (event) => {
      const { target, currentTarget } = event;
      if (actionOf(paneShortcuts, event) === null) return;
      // What floats above the page belongs to it for React only.
      if (!(target instanceof Node) || !currentTarget.contains(target)) return;
      event.preventDefault();
      if (shown.current?.contains(target) !== true) focusShown(shown.current);
      else focusPanel(currentTarget);
    },
    [shown],
  );
}

function focusShown(shown: HTMLElement | null): void {
  const places = ['[role="application"]', 'tr[aria-current] [data-row]', '[data-row][tabindex="0"]', '[role="region"]'];
  for (const place of places) {
    const found = shown?.querySelector<HTMLElement>(place);
    if (found) {
      found.focus();
      return;
    }
  }
}

function focusPanel(workspace: HTMLElement): void {
  const { view, selected, changeView } = useStarmapStore.getState();
  if (view.panel === null) flushSync(() => changeView({ panel: selected === null ? 'route' : 'system' }));
  workspace.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')?.focus();
}
