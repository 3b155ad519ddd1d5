import { dayMs } from '../../../src-shared/day.ts';
import { endOfDay, endOfMinute } from '../../services/time-machine/as-of.ts';

const minuteMs = 60_000;

/** What was typed, as an instant to look back to: UTC, epoch milliseconds, null for now; or what is wrong with it, for the user. */
export type TypedInstant =
  | { readonly ok: true; readonly at: number | null }
  | { readonly ok: false; readonly field: 'date' | 'time'; readonly message: string };

/**
 * Reads a UTC date (`2026-11-12`, `12 Nov 2026`, `12 November 2026`) and a time of day (`14:00`; empty is the end of the day).
 * The minute named is part of what is shown, to its last millisecond.
 *
 * @param now UTC, epoch milliseconds.
 */
export function readTypedInstant(date: string, time: string, now: number): TypedInstant {
  const day = readDay(date);
  if (day === null) return wrong('date', date.trim() === '' ? 'Type a date, or pick one below.' : unreadableDate);
  const minutes = readMinutes(time);
  if (minutes === null) return wrong('time', 'Type the time as hours and minutes, such as 14:00.');
  return atOf(day, minutes, now);
}

function atOf(day: number, minutes: number | 'end', now: number): TypedInstant {
  if (day * dayMs > now) return wrong('date', inFuture);
  if (minutes === 'end') return { ok: true, at: endOfDay(day, now) };
  const begin = day * dayMs + minutes * minuteMs;
  if (begin > now) return wrong('time', inFuture);
  return { ok: true, at: endOfMinute(begin, now) };
}

const inFuture = 'That is still to come, and nothing is archived of it yet. Choose an earlier instant.';
const unreadableDate = 'This is no date. Type it as 2026-11-12 or 12\u00a0Nov\u00a02026.';

function wrong(field: 'date' | 'time', message: string): TypedInstant {
  return { ok: false, field, message };
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const namedDate = /^(\d{1,2})\.? ([a-z]{3,9})\.? (\d{4})$/;

function readDay(text: string): number | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const [, year, month, day] = isoDate.exec(typed) ?? [];
  if (year !== undefined) return dayNumber(Number(year), Number(month), Number(day));
  const [, dayToo, name, yearToo] = namedDate.exec(typed) ?? [];
  if (name === undefined) return null;
  const place = monthNames.findIndex((full) => full.startsWith(name)) + 1;
  return place === 0 ? null : dayNumber(Number(yearToo), place, Number(dayToo));
}

/** Null where the calendar has no such day, or before 1970, where no response can be. */
function dayNumber(year: number, month: number, day: number): number | null {
  if (year < 1970) return null;
  const at = Date.UTC(year, month - 1, day);
  const read = new Date(at);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? at / dayMs : null;
}

function readMinutes(text: string): number | 'end' | null {
  const typed = text.trim().replace(/\s*utc$/i, '');
  if (typed === '') return 'end';
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}
