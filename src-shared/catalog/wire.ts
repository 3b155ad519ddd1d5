import { decodeHTML } from 'entities';
import { z } from 'zod';

/**
 * Field types for payload schemas. The recordings show text, numbers, booleans and null in the same places, depending on
 * the year; each of these accepts all of them and ends in one type. What cannot be read fails, becomes null in
 * `readTolerantly` and is listed as drift.
 */

/** A number delivered as number or text ("18.0", "1,204"). Empty text and the service's "TBD", "-", "n/a" mean unknown. */
export const numeric = z.preprocess((value) => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (isBlankWord(text)) return null;
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : value;
}, z.number().nullish());

/** Plain text with HTML entities resolved once more than they were escaped, or null when empty. */
export const text = z.preprocess((value) => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? plainText(value) : value;
}, z.string().nullish());

/** An identifier: text that is kept exactly as sent, numbers turned into text. Empty text identifies nothing. */
export const identifier = z.preprocess((value) => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() === '' ? null : value;
}, z.string().nullish());

/** A flag delivered as boolean, 0/1 or "0"/"1"/"true"/"false". */
export const flag = z.preprocess((value) => {
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return value;
}, z.boolean().nullish());

/** A list of words; null and a lone word are accepted. */
export const words = z.preprocess((value) => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value;
}, z.array(text).nullish());

/** Anything the specification does not describe: kept raw. */
export const opaque = z.unknown().optional();

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
