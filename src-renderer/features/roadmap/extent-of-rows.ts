import type { DaySpan, TimelineRow } from '../../ui/timeline/timeline-row.ts';

/** The days all rows lie in, with where they stood before; null where none has a date. */
export function extentOfRows(rows: readonly TimelineRow[]): DaySpan | null {
  let startDay = Infinity;
  let endDay = -Infinity;
  for (const { bars, ghost, formerEnds } of rows) {
    for (const span of ghost === null ? bars : [...bars, ghost]) {
      startDay = Math.min(startDay, span.startDay);
      endDay = Math.max(endDay, span.endDay);
    }
    for (const day of formerEnds) {
      startDay = Math.min(startDay, day);
      endDay = Math.max(endDay, day);
    }
  }
  return startDay > endDay ? null : { startDay, endDay };
}
