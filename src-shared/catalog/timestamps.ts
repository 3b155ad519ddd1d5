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

/** Unix seconds (`time_modified: 1654041600`). Epoch milliseconds come from nowhere in the service and are refused. */
export function readUnixSeconds(value: number | null | undefined): number | null {
  if (value === null || value === undefined || value <= 0 || value > 253_402_300_799) return null;
  return Math.round(value * 1000);
}

/**
 * A date at midnight UTC as its UTC day number: days since 1 January 1970. Reads RFC 1123-style dates
 * (`Fri, 30 Jul 2021 00:00:00 +0000`, weekday optional) and what `readInstant` reads.
 */
export function readDay(value: string | null | undefined): number | null {
  if (!value) return null;
  const match =
    /^(?:[A-Z][a-z]{2,8}, )?(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})(?: \d{2}:\d{2}(?::\d{2})?(?: (?:GMT|UTC|[+-]\d{4}))?)?$/.exec(
      value.trim(),
    );
  if (!match) {
    const at = readInstant(value);
    return at === null ? null : Math.floor(at / dayMs);
  }
  const [, date = '', monthName = '', year = ''] = match;
  const month = months.indexOf(monthName) + 1;
  const day = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return month > 0 && isDay(day) ? Date.parse(day) / dayMs : null;
}

const dayMs = 86_400_000;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
