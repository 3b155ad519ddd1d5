import { decodeHTML } from 'entities';
import * as z from 'zod/mini';
import { dayMs } from '../day.ts';

/**
 * Field types for payload schemas. The recordings show text, numbers, booleans and null in the same places, depending on
 * the year; each of these accepts all of them and ends in one type. What cannot be read fails, becomes null in
 * `readTolerantly` and is listed as drift.
 */

/** What was sent, brought into the form that the schema reads. */
function preprocess<Out extends z.core.$ZodType>(toForm: (value: unknown) => unknown, schema: Out) {
  return z.pipe(z.transform(toForm), schema);
}

/** A number delivered as number or text ("18.0", "1,204"). Empty text and the service's "TBD", "-", "n/a" mean unknown. */
export const numeric = preprocess((value) => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (isBlankWord(text)) return null;
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : value;
}, z.nullish(z.number()));

/** Plain text with HTML entities resolved once more than they were escaped, or null when empty. */
export const text = preprocess((value) => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? plainText(value) : value;
}, z.nullish(z.string()));

/** An identifier: text that is kept exactly as sent, numbers turned into text. Empty text identifies nothing. */
export const identifier = preprocess((value) => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() === '' ? null : value;
}, z.nullish(z.string()));

/** A flag delivered as boolean, 0/1 or "0"/"1"/"true"/"false". */
export const flag = preprocess((value) => {
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return value;
}, z.nullish(z.boolean()));

/** A list of words; null and a lone word are accepted. */
export const textList = preprocess(
  (value) => {
    if (typeof value === 'string') return value === '' ? [] : [value];
    return value;
  },
  z.nullish(z.array(text)),
);

/** Anything the specification does not describe: kept raw. */
export const opaque = z.optional(z.unknown());

/**
 * Resolves HTML entities until nothing changes, three rounds at most: the recordings hold doubly escaped titles. The
 * result is text for display as text; it is never markup.
 */
export function plainText(value: string): string | null {
  let current = value;
  for (let round = 0; round < 3 && current.includes('&'); round++) {
    const next = decodeHTML(current);
    if (next === current) break;
    current = next;
  }
  const trimmed = current.trim();
  return trimmed === '' ? null : trimmed;
}

function isBlankWord(value: string): boolean {
  return value === '' || value === '-' || /^(n\/a|tbd|null|none)$/i.test(value);
}

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

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Field types for times. Like those of `wire.ts` they accept every form seen and fail on what cannot be read, so that it
 * becomes null and is listed as drift.
 */

/**
 * Unix seconds as number or text, ISO 8601, or `YYYY-MM-DD HH:MM:SS`, as a UTC instant in epoch milliseconds. 0 and empty
 * text mean none. Which of them a `scheduled_at` is, is not described (docs/decisions/not-shown.md).
 */
export const instant = preprocess((value) => {
  const sent = numberIfNumeric(value);
  if (isNone(sent)) return null;
  if (typeof sent === 'number') return readUnixSeconds(sent) ?? unreadable;
  return typeof sent === 'string' ? (readInstant(sent) ?? unreadable) : sent;
}, z.nullish(z.number()));

/** A date in RFC 1123 style, or any form of `instant`, as a UTC day number: days since 1 January 1970. */
export const day = preprocess((value) => {
  const sent = numberIfNumeric(value);
  if (isNone(sent)) return null;
  if (typeof sent === 'number') return Math.floor((readUnixSeconds(sent) ?? unreadable) / dayMs);
  return typeof sent === 'string' ? (readDay(sent) ?? unreadable) : sent;
}, z.nullish(z.number()));

/** What a schema of numbers refuses. */
const unreadable = Number.NaN;

function numberIfNumeric(value: unknown): unknown {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}

function isNone(value: unknown): boolean {
  return value === 0 || (typeof value === 'string' && value.trim() === '');
}
