import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { IconX } from '@tabler/icons-react';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';
import { foldText } from '../../../archive/search/split-words.ts';
import { formatCount, formatCounted, formatInstant } from '../../../format/format.ts';
import { useFetchManyStore } from '../../../services/loads/fetch-many.ts';
import type { OfferedFiles } from '../../../ui/save/save-files.tsx';
import { colouringLabel, legendOf, type LegendEntry } from '../model/legend.ts';
import type { Viewport } from '../model/map-camera.ts';
import { changesByIdentity, type MapChanges } from '../model/map-changes.ts';
import { useMapColours } from '../model/map-colours.ts';
import { lookOf } from '../model/map-look.ts';
import { useNarrowedTo, useSystemBookmarks } from '../model/neighbourhood.ts';
import type { StarMap } from '../model/star-map.ts';
import { useShownRoute, useStarmapStore, type MapPanel, type MapView } from '../model/starmap-store.ts';
import { FetchDetailsButton } from '../shared/fetch-details-button.tsx';
import type { MapCaption } from '../stage/draw/map-caption.ts';
import { useReadablePlaces } from '../stage/layout/use-readable-places.ts';
import { MapStage } from '../stage/map-stage.tsx';
import { MapColumn } from './map-column.tsx';
import { MapLegend } from './map-legend.tsx';
import { formatNeighbourhood, NeighbourhoodBar } from './neighbourhood-bar.tsx';
import { comparedInstant, useMapInstants, useMapSince } from './map-since.ts';
import classes from './map-view.module.css';
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

interface DrawnMapProps {
  /** With what vanished, where the map is compared. */
  readonly map: StarMap;
  readonly changes: MapChanges | null;
  readonly source: string;
  /** Instant it is to be compared with, UTC epoch milliseconds; null when it is not. */
  readonly compared: number | null;
  /** The column that has the legend is closed, so it stands on the map. */
  readonly hasLegend: boolean;
  readonly offered: OfferedFiles;
}

function DrawnMap({ map, changes, source, compared, hasLegend, offered }: DrawnMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const viewport = useElementViewport(frame);
  const comparedWith = changes && compared;
  const view = useStarmapStore((store) => store.view);
  const selected = useStarmapStore((store) => store.selected);
  const route = useShownRoute();
  const colours = useMapColours();
  const { colouring, hidden, find, near, isBookmarked, spread } = view;
  const { places, state } = useReadablePlaces(map, spread, viewport);
  const changed = useMemo(() => changesByIdentity(changes), [changes]);
  const narrowed = useNarrowedTo(map);
  const bookmarks = useSystemBookmarks();
  const look = useMemo(
    () =>
      lookOf({
        map,
        view: { colouring, hidden, find },
        narrowed,
        bookmarks,
        colours,
        places,
        selected,
        route,
        ...changed,
      }),
    [map, colouring, hidden, find, narrowed, bookmarks, colours, places, selected, route, changed],
  );
  const caption = useMemo(
    () =>
      captionOf({
        map,
        view: { colouring, hidden, spread, find, near, isBookmarked },
        legend: legendOf(map, colouring, colours),
        source,
        comparedWith,
      }),
    [map, colouring, hidden, spread, find, near, isBookmarked, colours, source, comparedWith],
  );
  return (
    <div ref={frame} className={`${classes['drawing']} stack positioned narrow`}>
      <MapStage map={map} viewport={viewport} look={look} caption={caption} spreadState={state} offered={offered} />
      <FilterChips comparedWith={compared} />
      {hasLegend ? (
        <div className={classes['legend']} data-covers-map>
          <MapLegend drawn={map} />
        </div>
      ) : null}
    </div>
  );
}

/** The size of an element in CSS pixels, followed; 0 by 0 until it is laid out. */
function useElementViewport(element: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = (): void => {
      const { width, height } = measured.getBoundingClientRect();
      setViewport((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return viewport;
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

interface CaptionQuestion {
  readonly map: StarMap;
  readonly view: Pick<MapView, 'colouring' | 'hidden' | 'spread' | 'find' | 'near' | 'isBookmarked'>;
  /** Of the colouring on screen. */
  readonly legend: readonly LegendEntry[];
  /** What the map was drawn from, and its age. */
  readonly source: string;
  /** Instant it is compared with; null when it is not. */
  readonly comparedWith: number | null;
}

/** What a saved picture of the map says beneath it: its colours, what is not as it is, and where it comes from. */
export function captionOf({ map, view, legend, source, comparedWith }: CaptionQuestion): MapCaption {
  const off = new Set(view.hidden[view.colouring]);
  const how = [
    map.systems.some(({ hasDetails }) => !hasDetails) ? 'Hollow: no details yet.' : null,
    map.systems.some(({ position }) => position === null)
      ? 'Dashed: without a position, placed beside its neighbours.'
      : null,
    view.spread > 0 ? 'Systems are pulled apart; a line leads to where each is.' : null,
    view.find.trim() === '' ? null : `Faded: all but “${view.find.trim()}”.`,
    view.near === null ? null : `Faded: all but what is ${formatNeighbourhood(map, view.near)}.`,
    view.isBookmarked ? 'Faded: all but what is bookmarked.' : null,
    comparedWith === null ? null : `Marks: changes since ${formatInstant(comparedWith)}.`,
  ].filter((words) => words !== null);
  return {
    title: `Coloured by ${colouringLabel(view.colouring).toLowerCase()}`,
    entries: legend.map(({ key, words, colour, count }) => ({
      words: `${words} (${formatCount(count)}${off.has(key) ? ', faded' : ''})`,
      colour,
    })),
    lines: [...(how.length === 0 ? [] : [how.join(' ')]), source],
  };
}

/** Signs on the map of what filters or compares it while nothing beside it says so; a click undoes each. */
function FilterChips({ comparedWith }: { readonly comparedWith: number | null }) {
  const view = useStarmapStore((store) => store.view);
  const changeView = useStarmapStore((store) => store.changeView);
  const setSince = useStarmapStore((store) => store.setSince);
  const filters = filtersInForce(view, comparedWith);
  if (filters.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="In force on the map" data-covers-map>
      {filters.map(({ words, undo }) => (
        <li key={words}>
          <button
            type="button"
            className={classes['chip']}
            onClick={() => (undo === 'stop comparing' ? setSince(null) : changeView(undo))}
          >
            {words}
            <IconX size={14} stroke={1.75} aria-hidden />
            <span className="visually-hidden">: undo</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Something that keeps the map from being shown whole or as it is. */
interface FilterInForce {
  readonly words: string;
  readonly undo: Partial<MapView> | 'stop comparing';
}

const mostLetters = 24;

/**
 * What filters and compares the map without being seen beside it. The text and the comparison are told by their own panels
 * while those are open; the legend's own line may be folded, so it is always told here.
 *
 * @param comparedWith UTC epoch milliseconds; null when the map is not compared.
 */
export function filtersInForce(view: MapView, comparedWith: number | null): readonly FilterInForce[] {
  const { find, panel, colouring, hidden, isBookmarked } = view;
  const { [colouring]: off = [], ...others } = hidden;
  const filters: FilterInForce[] = [];
  if (panel !== 'find' && foldText(find) !== '') {
    filters.push({ words: `Filtered by “${shortened(find.trim())}”`, undo: { find: '' } });
  }
  if (off.length > 0) {
    const classes = off.length === 1 ? '1 class' : `${off.length} classes`;
    filters.push({ words: `Legend: ${classes} switched off`, undo: { hidden: others } });
  }
  if (isBookmarked) filters.push({ words: 'Only bookmarked', undo: { isBookmarked: false } });
  if (panel !== 'time' && comparedWith !== null) {
    filters.push({ words: `Compared with ${formatInstant(comparedWith)}`, undo: 'stop comparing' });
  }
  return filters;
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : text;
}
