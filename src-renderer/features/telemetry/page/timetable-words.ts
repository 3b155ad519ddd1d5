import type { Timetable } from '../telemetry.ts';

/** A timetable as an adverb: `by month`. */
export function byTimetable(timetable: Timetable): string {
  return `by ${nounOf(timetable)}`;
}

/** `day`, `week`, `month`. */
export function nounOf(timetable: Timetable): string {
  return { DAY: 'day', WEEK: 'week', MONTH: 'month' }[timetable];
}
