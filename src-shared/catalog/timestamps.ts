/**
 * The service's five ways to write a time, each read to a UTC instant in epoch milliseconds. Times without a zone are
 * taken as UTC: the specification does not say, and the recordings' times agree with UTC (docs/decisions/not-shown.md).
 */

/** ISO 8601, with or without zone and fraction (`2021-07-30T00:00:00.000000`), and `YYYY-MM-DD HH:MM:SS`. */
export function readInstant(value: string | null | undefined): number | null {
  if (!value) return null;
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    value.trim(),
  );
  if (!match) return null;
  const [, day, time = '00:00:00', fraction = '', zone = 'Z'] = match;
  if (!isDay(day ?? '')) return null;
  const ms = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}${fraction.slice(0, 4)}${zone}`);
  return Number.isNaN(ms) ? null : ms;
}

/** Date.parse turns 30 February into 2 March; such a day is a mistake, not a date. */
function isDay(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
