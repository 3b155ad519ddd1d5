import { formatCount, formatCounted, formatDay, formatFigure, formatIsoInstant } from '../../../format/format.ts';
import type { ChartCell } from '../../../ui/chart/chart.ts';
import type { Disk, TelemetryResponse, Timetable } from './telemetry.ts';

/** A timetable as an adverb: `by month`. */
export function formatTimetable(timetable: Timetable): string {
  return `by ${timetableNoun(timetable)}`;
}

/** As heads and buttons name it. */
export const timetableTitles: Readonly<Record<Timetable, string>> = { DAY: 'Day', WEEK: 'Week', MONTH: 'Month' };

/** `day`, `week`, `month`. */
export function timetableNoun(timetable: Timetable): string {
  return timetableTitles[timetable].toLowerCase();
}

/** The kinds of disk as they are written. */
export const diskTitles: Readonly<Record<Disk, string>> = { hdd: 'HDD', ssd: 'SSD' };

/** How many reports stand behind a figure, as far as the service says. */
export function formatReportCount(reports: number | null, isFetched: boolean): string {
  if (!isFetched) return 'not fetched';
  if (reports === null) return 'number of reports unknown';
  return Number.isInteger(reports) ? formatCounted(reports, 'reports') : `${formatCount(reports)} reports`;
}

/** Whose figures a picture shows and of when: the last line of a file. Days are UTC, by the service's own times. */
export function formatSource(
  responses: ReadonlyMap<string, TelemetryResponse>,
  versions: readonly string[],
  timetable: Timetable,
): string {
  const drawn = versions.flatMap((version) => responses.get(version) ?? []);
  const times = drawn.map(({ telemetry }) => telemetry.current?.updatedAt ?? null);
  const span = timetableNoun(timetable);
  return `Client telemetry by ${span} of ${formatCounted(drawn.length, 'versions')}, as the service sent it${formatAsOf(times)}. Units are not told. Drawn by Orrery.`;
}

/** `, as of 21 Nov 2026 (UTC)`; empty where no time is known, or none that a calendar reaches. */
export function formatAsOf(updatedAt: readonly (number | null)[]): string {
  const times = updatedAt.filter((at) => at !== null && formatIsoInstant(at) !== null).map(Number);
  if (times.length === 0) return '';
  const first = formatDay(times.reduce((least, at) => Math.min(least, at), Infinity));
  const last = formatDay(times.reduce((most, at) => Math.max(most, at), -Infinity));
  return `, as of ${first === last ? first : `${first} to ${last}`} (UTC)`;
}

/** A figure of a table: all of it, and "unknown" where it is. */
export function figureCell(value: number | null): ChartCell {
  return { text: value === null ? 'unknown' : formatFigure(value), value, isNumber: true };
}
