import { formatCounted, formatDay } from '../../../ui/format.ts';
import { isoInstant } from '../../../ui/iso-instant.ts';
import type { TelemetryAnswer, Timetable } from '../telemetry.ts';

/** Whose figures a picture shows and of when: the last line of a file. Days are UTC, by the service's own times. */
export function sourceWords(
  answers: ReadonlyMap<string, TelemetryAnswer>,
  versions: readonly string[],
  timetable: Timetable,
): string {
  const drawn = versions.flatMap((version) => answers.get(version) ?? []);
  const times = drawn.map(({ telemetry }) => telemetry.current?.updatedAt ?? null);
  const span = { DAY: 'day', WEEK: 'week', MONTH: 'month' }[timetable];
  return `Client telemetry by ${span} of ${formatCounted(drawn.length, 'versions')}, as the service sent it${asOfWords(times)}. Units are not told. Drawn by Orrery.`;
}

/** `, as of 21 Nov 2026 (UTC)`; empty where no time is known, or none that a calendar reaches. */
export function asOfWords(updatedAt: readonly (number | null)[]): string {
  const times = updatedAt.filter((at) => at !== null && isoInstant(at) !== null).map(Number);
  if (times.length === 0) return '';
  const first = formatDay(times.reduce((least, at) => Math.min(least, at), Infinity));
  const last = formatDay(times.reduce((most, at) => Math.max(most, at), -Infinity));
  return `, as of ${first === last ? first : `${first} to ${last}`} (UTC)`;
}
