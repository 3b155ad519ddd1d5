import { z } from 'zod';
import { readDay, readInstant, readUnixSeconds } from './timestamps.ts';

/**
 * Field types for times. Like those of `wire.ts` they accept every form seen and fail on what cannot be read, so that it
 * becomes null and is listed as drift.
 */

/**
 * Unix seconds as number or text, ISO 8601, or `YYYY-MM-DD HH:MM:SS`, as a UTC instant in epoch milliseconds. 0 and empty
 * text mean none. Which of them a `scheduled_at` is, is not described (docs/decisions/not-shown.md).
 */
export const instant = z.preprocess((value) => {
  const sent = numberIfNumeric(value);
  if (isNone(sent)) return null;
  if (typeof sent === 'number') return readUnixSeconds(sent) ?? unreadable;
  return typeof sent === 'string' ? (readInstant(sent) ?? unreadable) : sent;
}, z.number().nullish());

/** A date in RFC 1123 style, or any form of `instant`, as a UTC day number: days since 1 January 1970. */
export const day = z.preprocess((value) => {
  const sent = numberIfNumeric(value);
  if (isNone(sent)) return null;
  if (typeof sent === 'number') return Math.floor((readUnixSeconds(sent) ?? unreadable) / dayMs);
  return typeof sent === 'string' ? (readDay(sent) ?? unreadable) : sent;
}, z.number().nullish());

/** What a schema of numbers refuses. */
const unreadable = Number.NaN;
const dayMs = 86_400_000;

function numberIfNumeric(value: unknown): unknown {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
}

function isNone(value: unknown): boolean {
  return value === 0 || (typeof value === 'string' && value.trim() === '');
}
