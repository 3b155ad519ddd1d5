import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { cardPath } from '../../../ui/paths.ts';
import type { DayWindow } from '../../../ui/timeline/timeline-row.ts';
import { useToday } from '../../../ui/use-today.ts';
import { extentOfRows } from '../extent-of-rows.ts';
import { plansWindow } from '../plans-window.ts';
import { roadmapRows } from '../roadmap-rows.ts';
import { itemOfRow, rowIdOfRelease } from '../row-id.ts';
import { useRoadmapStore, type Board } from '../roadmap-store.ts';
import { boardWords } from '../roadmap-words.ts';
import { useFormerDays } from '../use-former-days.ts';
import type { ShownBoard } from './shown-board.ts';

/** What the timeline of a board draws, and what its rows do. */
export function useTimelineBoard({ board, filtered, gone, compared, atFirst, colourOf }: ShownBoard) {
  const folds = useRoadmapStore((store) => store.view.folds);
  const window = useRoadmapStore((store) => store.view.window);
  const [, navigate] = useLocation();
  const todayDay = useToday();
  const formerDays = useFormerDays(board, compared.beforeAt);
  const { lookup } = compared;
  const rows = useMemo(
    () => roadmapRows({ shown: filtered, gone, folds, atFirst, lookup, formerDays, colourOf }),
    [filtered, gone, folds, atFirst, lookup, formerDays, colourOf],
  );
  const extent = useMemo(() => extentOfRows(rows), [rows]);
  const plans = useMemo(
    () => plansWindow(rows, new Set([...atFirst].map(rowIdOfRelease)), todayDay),
    [rows, atFirst, todayDay],
  );
  const open = useMemo(() => new Set(rows.filter(({ isOpen }) => isOpen === true).map(({ id }) => id)), [rows]);
  const acts = useMemo(() => rowActs(board, open, navigate), [board, open, navigate]);
  return {
    rows,
    acts,
    picture: {
      label: `${boardWords[board]} in time`,
      rows,
      extent,
      todayDay,
      view: window === 'all' ? null : window === 'plans' ? plans : window,
      hasUndatedPlace: rows.some(({ undated }) => undated !== null),
    },
  };
}

/** The same functions as long as the same lanes are open: rows are drawn again only where something about them changed. */
function rowActs(board: Board, open: ReadonlySet<string>, navigate: (path: string) => void) {
  const { changeView } = useRoadmapStore.getState();
  const onToggle = (id: string): void => {
    const item = itemOfRow(id);
    const { folds } = useRoadmapStore.getState().view;
    if (item?.kind === 'release') changeView({ folds: { ...folds, [item.identity]: !open.has(id) } });
  };
  return {
    onToggle,
    onView: (next: DayWindow | null): void => changeView({ window: next ?? 'all' }),
    onCurrent: (id: string | null): void => changeView({ selected: id }),
    onOpen: (id: string): void => {
      const item = itemOfRow(id);
      if (item?.kind === 'card') navigate(cardPath(board, item.identity));
      else onToggle(id);
    },
  };
}
