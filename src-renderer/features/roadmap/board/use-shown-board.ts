import { useDeferredValue, useMemo } from 'react';
import type { Board } from '../../../../src-shared/catalog/roadmap.ts';
import type { OfferedFiles } from '../../../ui/save/save-files.tsx';
import type { ScheduleComparison } from '../../../ui/planner/use-schedule-comparison.ts';
import { filterRoadmap, goneCards, openAtFirst, type FilteredRoadmap, type GoneCard } from '../model/filter-cards.ts';
import { suitedViewMode, type Roadmap } from '../model/roadmap-model.ts';
import { useRoadmapStore, type RoadmapViewMode } from '../model/roadmap-store.ts';

/** A board as its pictures show it: narrowed down, and compared. */
export interface ShownBoard {
  readonly board: Board;
  /** The picture that was chosen, or the one that suits it. */
  readonly picture: RoadmapViewMode;
  readonly roadmap: Roadmap;
  readonly filtered: FilteredRoadmap;
  /** Cards of the state compared with that are gone, narrowed down as well. */
  readonly gone: readonly GoneCard[];
  readonly compared: ScheduleComparison;
  /** Releases whose cards are shown where nobody said otherwise. */
  readonly atFirst: ReadonlySet<string>;
  readonly colourOf: (category: string) => string;
}

/** What a picture of a board is given. */
export interface BoardPictureProps {
  readonly shown: ShownBoard;
  /** What the head's Share menu saves of it. */
  readonly offered: OfferedFiles;
}

export function useShownBoard(board: Board, roadmap: Roadmap, compared: ScheduleComparison): ShownBoard {
  const view = useRoadmapStore((store) => store.view);
  const { find, categories, states, released, releases } = view;
  // Typing stays ahead of the pictures.
  const query = useDeferredValue(find);
  const filter = useMemo(
    () => ({ find: query, categories, states, released, releases }),
    [query, categories, states, released, releases],
  );
  const { diff } = compared;
  const filtered = useMemo(() => filterRoadmap(roadmap, filter), [roadmap, filter]);
  const gone = useMemo(() => goneCards(diff, roadmap.releases, filter), [diff, roadmap, filter]);
  const suited = useMemo(() => suitedViewMode(roadmap), [roadmap]);
  const picture = view.picture ?? suited;
  const atFirst = useMemo(() => openAtFirst(roadmap.releases), [roadmap]);
  return useMemo(
    () => ({ board, picture, roadmap, filtered, gone, compared, atFirst, colourOf: colourIn(roadmap) }),
    [board, picture, roadmap, filtered, gone, compared, atFirst],
  );
}

/** Grey for a category that only cards that are gone have. */
function colourIn({ categories }: Roadmap): (category: string) => string {
  const colours = new Map(categories.map(({ key, colour }) => [key, colour]));
  return (category) => colours.get(category) ?? 'var(--c6)';
}
