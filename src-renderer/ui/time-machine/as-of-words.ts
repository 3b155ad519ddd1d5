import { formatDay } from '../format.ts';

/** An instant (UTC, epoch milliseconds) to the minute, in UTC as everything about looking back is: `12 Nov 2026, 14:00 UTC`. */
export function utcWords(atMs: number): string {
  return `${formatDay(atMs)}, ${utcTime(atMs)} UTC`;
}

/** The time of day in UTC: `14:00`. */
export function utcTime(atMs: number): string {
  return new Date(atMs).toISOString().slice(11, 16);
}
