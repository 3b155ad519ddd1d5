import { plainRow, type TimelineBar, type TimelineRow } from './timeline-row.ts';

/** A bar for tests, plain in all that is left out. */
export function barOf(bar: Pick<TimelineBar, 'startDay' | 'endDay'> & Partial<TimelineBar>): TimelineBar {
  return { colour: 'var(--c1)', isLight: false, done: null, ...bar };
}

/** A row for tests, plain in all that is left out. */
export function rowOf(row: Partial<TimelineRow> = {}): TimelineRow {
  const title = row.title ?? 'Mission board';
  return {
    ...plainRow,
    id: title,
    level: 0,
    title,
    note: null,
    label: title,
    ...row,
  };
}
