import { IconX } from '@tabler/icons-react';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { foldText } from '../../../archive/search/split-words.ts';
import { formatCount, formatInstant } from '../../../format/format.ts';
import type { OfferedFiles } from '../../../ui/save/save-files.tsx';
import { colouringLabel, legendOf, type LegendEntry } from '../model/legend.ts';
import type { Viewport } from '../model/map-camera.ts';
import { changesByIdentity, type MapChanges } from '../model/map-changes.ts';
import { useMapColours } from '../model/map-colours.ts';
import { lookOf } from '../model/map-look.ts';
import { useNarrowedTo, useSystemBookmarks } from '../model/neighbourhood.ts';
import type { StarMap } from '../model/star-map.ts';
import { useShownRoute, useStarmapStore, type MapView } from '../model/starmap-store.ts';
import type { MapCaption } from '../stage/draw/map-caption.ts';
import { useReadablePlaces } from '../stage/layout/use-readable-places.ts';
import { MapStage } from '../stage/map-stage.tsx';
import { MapLegend } from './map-legend.tsx';
import classes from './map-view.module.css';
import { formatNeighbourhood } from './neighbourhood-bar.tsx';

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

/** The map as it is drawn, with what filters it, and its legend where the column that has it is closed. */
export function DrawnMap({ map, changes, source, compared, hasLegend, offered }: DrawnMapProps) {
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
