import { formatCount, formatInstant } from '../../../ui/format.ts';
import type { LegendEntry } from '../legend.ts';
import type { MapCaption } from '../stage/map-caption.ts';
import type { StarMap } from '../star-map.ts';
import type { MapView } from '../starmap-store.ts';
import { colouringWords } from './colouring-words.ts';

interface CaptionQuestion {
  readonly map: StarMap;
  readonly view: Pick<MapView, 'colouring' | 'hidden' | 'spread' | 'find'>;
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
    comparedWith === null ? null : `Signs: changes since ${formatInstant(comparedWith)}.`,
  ].filter((words) => words !== null);
  return {
    title: `Coloured by ${colouringWords[view.colouring].toLowerCase()}`,
    entries: legend.map(({ key, words, colour, count }) => ({
      words: `${words} (${formatCount(count)}${off.has(key) ? ', faded' : ''})`,
      colour,
    })),
    lines: [...(how.length === 0 ? [] : [how.join(' ')]), source],
  };
}
