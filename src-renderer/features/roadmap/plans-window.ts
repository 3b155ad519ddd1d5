import { mostDays } from '../../ui/timeline/day-window.ts';
import type { DayWindow, TimelineRow } from '../../ui/timeline/timeline-row.ts';
import { extentOfRows } from './extent-of-rows.ts';

/** Air on either side, as shares of what is shown; behind the ends there is room for how far they moved. */
const airBefore = 0.03;
const airAfter = 0.1;

/**
 * The days of the lanes that are open at first, and today: who comes for the plans sees them large, and opening an old lane
 * moves nothing. What is gone does not count. Null, which is everything, where none of those lanes is shown with a date, and
 * where they reach further than a view: the timeline then begins around today.
 *
 * @param lanes row ids of the releases that are open at first.
 */
export function plansWindow(
  rows: readonly TimelineRow[],
  lanes: ReadonlySet<string>,
  todayDay: number,
): DayWindow | null {
  const extent = extentOfRows(rowsOfLanes(rows, lanes).filter(({ bars }) => bars.length > 0));
  if (extent === null) return null;
  const from = Math.min(extent.startDay, todayDay);
  const to = Math.max(extent.endDay, todayDay) + 1;
  const plans = { from: from - (to - from) * airBefore, to: to + (to - from) * airAfter };
  return plans.to - plans.from > mostDays ? null : plans;
}

function rowsOfLanes(rows: readonly TimelineRow[], lanes: ReadonlySet<string>): readonly TimelineRow[] {
  let isIn = false;
  return rows.filter(({ id, level }) => {
    if (level === 0) isIn = lanes.has(id);
    return isIn;
  });
}
