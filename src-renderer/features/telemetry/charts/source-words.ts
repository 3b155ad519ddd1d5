import { formatCounted, formatDay } from '../../../ui/format.ts';
import { isoInstant } from '../iso-instant.ts';
import type { TelemetryAnswer, Timetable } from '../telemetry.ts';

/** Whose figures a picture shows and of when: the last line of a file. Days are UTC, by the service's own times. */
export function sourceWords(
  answers: ReadonlyMap<string, TelemetryAnswer>,
  versions: readonly string[],
  timetable: Timetable,
): string {
  const drawn = versions.flatMap((version) => answers.get(version) ?? []);
  const times = drawn
    .flatMap(({ telemetry }) => telemetry.current?.updatedAt ?? [])
    .filter((at) => isoInstant(at) !== null);
  const span = { DAY: 'day', WEEK: 'week', MONTH: 'month' }[timetable];
  const ofWhen = times.length === 0 ? '' : `, as of ${spanOfDays(times)} (UTC)`;
  return `Client telemetry by ${span} of ${formatCounted(drawn.length, 'versions')}, as the service sent it${ofWhen}. Units are not told. Drawn by Orrery.`;
}

function spanOfDays(times: readonly number[]): string {
  const first = formatDay(times.reduce((least, at) => Math.min(least, at), Infinity));
  const last = formatDay(times.reduce((most, at) => Math.max(most, at), -Infinity));
  return first === last ? first : `${first} to ${last}`;
}
