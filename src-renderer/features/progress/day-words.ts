import { formatDay } from '../../ui/format.ts';

const dayMs = 86_400_000;

/** A UTC day number as a date: `21 Nov 2026`. */
export function dayWords(day: number): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  const words = formatDay(day * dayMs);
  if (written.size < mostWritten) written.set(day, words);
  return words;
}

/** Thousands of rows have a few hundred days among them, and writing one takes as long as all else about a row. */
const written = new Map<number, string>();
const mostWritten = 5_000;

/** First and last day in words, for what is known of them. */
export function spanWords(startDay: number | null, endDay: number | null): string {
  if (startDay === null && endDay === null) return 'no date';
  if (startDay === null) return `until ${dayWords(endDay ?? 0)}, start unknown`;
  if (endDay === null) return `from ${dayWords(startDay)}, end unknown`;
  return `${dayWords(startDay)} to ${dayWords(endDay)}`;
}

/** `14 days later`, `1 day earlier`, `on the same day`. */
export function slipWords(days: number): string {
  if (days === 0) return 'on the same day';
  const length = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return `${length} ${days > 0 ? 'later' : 'earlier'}`;
}

/** A UTC day number as files have it: `2026-11-21`. */
export function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
