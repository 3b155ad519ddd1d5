import { formatDayInFull } from '../../../ui/format.ts';
import { shortInstant } from './short-instant.ts';

/** An instant as one tells it, and as one writes it down. */
export interface EnlistedWords {
  /** `14 March 2016`, the UTC day. */
  readonly day: string;
  /** `10 years ago`, counted by the UTC calendar. */
  readonly ago: string;
  /** ISO 8601, UTC: `2016-03-14T00:00:00Z`. */
  readonly iso: string;
}

/**
 * When a player enlisted. The service names no zone, so UTC (docs/decisions/not-shown.md): the day is the same for every
 * reader.
 *
 * @param at epoch milliseconds.
 * @param now epoch milliseconds.
 * @returns null for instants no calendar of this program reaches.
 */
export function enlistedWords(at: number, now: number): EnlistedWords | null {
  const iso = shortInstant(at);
  return iso === null ? null : { day: formatDayInFull(at), ago: agoWords(at, now), iso };
}

function agoWords(at: number, now: number): string {
  if (at > now) return 'still ahead';
  const [then, today] = [new Date(at), new Date(now)];
  const months = wholeMonths(then, today);
  if (months >= 12) return counted(Math.floor(months / 12), 'year');
  if (months >= 1) return counted(months, 'month');
  const days = Math.floor((startOfDay(today) - startOfDay(then)) / dayMs);
  return days === 0 ? 'today' : counted(days, 'day');
}

const dayMs = 86_400_000;

/** Months of the calendar that have gone by: from the 31st, a month ends when the next has as many days. */
function wholeMonths(then: Date, today: Date): number {
  const months = (today.getUTCFullYear() - then.getUTCFullYear()) * 12 + today.getUTCMonth() - then.getUTCMonth();
  return today.getUTCDate() < then.getUTCDate() ? months - 1 : months;
}

function startOfDay(instant: Date): number {
  return Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate());
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'} ago`;
}
