import { dayMs } from '../../src-shared/day.ts';
import { isAhead } from '../../src-shared/clock-ahead.ts';

/**
 * All numbers, dates and units on screen go through here. English words with the reader's own number and date customs
 * would mix languages, so both follow one locale.
 */
const locale = 'en-GB';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const instantFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const clockFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const secondsFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
const momentFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
const longDayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: 'long' });
const shortDateFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const fullDayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A number with exactly `decimals` digits after the point, for columns that align. */
export function formatFixed(value: number, decimals: number): string {
  const format =
    fixed[decimals] ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  fixed[decimals] = format;
  return format.format(value);
}

const fixed: Intl.NumberFormat[] = [];

/** A number with as many digits as were sent, at most eight after the point, for figures whose unit nobody names: `−1`, `0.00246642`. */
export function formatFigure(value: number): string {
  return figure.format(value).replace('-', '−');
}

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

/** "a", "a and b", "a, b and c"; empty of none. */
export function formatList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * A figure as it is read at a glance, about four digits of it: averages come with more than anybody reads. Files and
 * comparisons hold all of them.
 */
export function formatMeasured(value: number): string {
  return formatFigure(roundMeasured(value));
}

/** The same with its sign: `+0.42`, `−12.1`. */
export function formatMeasuredDifference(value: number): string {
  return formatSigned(roundMeasured(value), 8);
}

/** `+2.1 %`; what would read as 0 and is not is said to be less than the least that is written. */
export function formatPercentChange(percent: number): string {
  const size = Math.abs(percent);
  if (percent !== 0 && size < 0.01) return percent < 0 ? '−<0.01 %' : '+<0.01 %';
  if (percent === 0) return '0 %';
  return `${percent < 0 ? '−' : '+'}${formatFixed(size, size < 1 ? 2 : size < 100 ? 1 : 0)} %`;
}

function roundMeasured(value: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1_000) return Math.round(value);
  return Number(fourDigits.format(value));
}

/** Unlike `toPrecision` it rounds the number as it is written: 234.85 is 234.9, though its binary fraction is a little less. */
const fourDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4, useGrouping: false });

/** A large number in few characters, with at most `digits` digits, for the ticks of an axis: `810.6M`, `6.45M`, `−12K`. */
export function formatCompact(value: number, digits: number): string {
  const format =
    compact[digits] ?? new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: digits });
  compact[digits] = format;
  return format.format(value).replace('-', '−');
}

const compact: Intl.NumberFormat[] = [];

export function formatCount(value: number): string {
  return whole.format(value);
}

/** `1 ship`, `214 ships`; the plural noun is given. */
export function formatCounted(count: number, plural: string): string {
  return `${formatCount(count)} ${count === 1 ? singular(plural) : plural}`;
}

/** `1st`, `22nd`, `113th`. @param place a whole number from 1. */
export function formatOrdinal(place: number): string {
  return `${formatCount(place)}${{ one: 'st', two: 'nd', few: 'rd', other: 'th' }[ordinalKind(place)]}`;
}

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** English ordinals have these four kinds. */
function ordinalKind(place: number): 'one' | 'two' | 'few' | 'other' {
  const kind = ordinals.select(place);
  return kind === 'one' || kind === 'two' || kind === 'few' ? kind : 'other';
}

function singular(plural: string): string {
  return plural
    .replace(/ies$/, 'y')
    .replace(/tches$/, 'tch')
    .replace(/s$/, '');
}

/** A flag in words; null is unknown. */
export function yesOrNo(value: boolean | null): string | null {
  return value === null ? null : value ? 'yes' : 'no';
}

/** An instant (epoch ms, UTC) in the reader's time zone. */
export function formatInstant(atMs: number): string {
  return instantFormat.format(atMs);
}

/** A date without a time of day (epoch ms, read as UTC). */
export function formatDay(atMs: number): string {
  return dayFormat.format(atMs);
}

/** The same with its month written out: `14 March 2016`. */
export function formatDayInFull(atMs: number): string {
  return fullDayFormat.format(atMs);
}

/** The day an instant lies on for the reader: `20 Oct 2026`. */
export function formatDate(atMs: number): string {
  return dateFormat.format(atMs);
}

/** An instant to the second, in the reader's time zone, where two may lie in the same minute. */
export function formatMoment(atMs: number): string {
  return momentFormat.format(atMs);
}

/** The time of day to the second, in the reader's time zone: `14:02:33`. */
export function formatClock(atMs: number): string {
  return secondsFormat.format(atMs);
}

/** The time of day to the minute, in the reader's time zone: `14:02`. */
export function formatMinute(atMs: number): string {
  return clockFormat.format(atMs);
}

/** An instant before now as people say it after "since": `14:02`, `yesterday`, `Tuesday`, `20 Oct`, `20 Oct 2025`. */
export function formatSince(atMs: number, nowMs: number): string {
  const days = Math.round((startOfDay(nowMs) - startOfDay(atMs)) / dayMs);
  if (days <= 0) return clockFormat.format(atMs);
  if (days === 1) return 'yesterday';
  if (days < 7) return weekdayFormat.format(atMs);
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return (isThisYear ? shortDateFormat : dateFormat).format(atMs);
}

function startOfDay(atMs: number): number {
  return new Date(atMs).setHours(0, 0, 0, 0);
}

/** The day an instant lies on for the reader: `Friday 21 November 2025`. */
export function formatLongDay(atMs: number): string {
  return longDayFormat.format(atMs);
}

/** A difference with its sign and at most `decimals` digits after the point: `+2`, `−14.5`, `0`. */
export function formatSigned(value: number, decimals = 2): string {
  const format =
    signed[decimals] ?? new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals, signDisplay: 'exceptZero' });
  signed[decimals] = format;
  return format.format(value).replace('-', '−');
}

const signed: Intl.NumberFormat[] = [];

/**
 * How long ago: "just now", "5 min ago", "2 h ago", "6 days ago". Of an instant that lies ahead nobody knows it
 * (`clock-ahead.ts`): it is said to be of a time when the clock was.
 */
export function formatAge(ageMs: number): string {
  if (isAhead(-ageMs, 0)) return 'while this computer’s clock was ahead';
  if (ageMs < 60_000) return 'just now';
  return `${formatDuration(ageMs, 1)} ago`;
}

/** `3 h 12 min`, `45 s`, `6 days`; at most `parts` units. Negative counts as 0. */
export function formatDuration(durationMs: number, parts: 1 | 2 = 2): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return joinParts(`${hours} h`, `${minutes % 60} min`, parts === 2 && minutes % 60 > 0);
  const days = Math.floor(hours / 24);
  return joinParts(`${days} days`, `${hours % 24} h`, parts === 2 && hours % 24 > 0);
}

/** How long something took, exactly enough for what is over in a moment: `120 ms`, `2.4 s`, `3 min`. */
export function formatElapsed(durationMs: number): string {
  if (durationMs < 1_000) return `${Math.max(0, Math.round(durationMs))} ms`;
  return durationMs < 9_950 ? `${formatFixed(durationMs / 1_000, 1)} s` : formatDuration(durationMs);
}

function joinParts(first: string, second: string, both: boolean): string {
  return both ? `${first} ${second}` : first;
}

/** "in 3 h 12 min (18:00)", for problems and countdowns; "now" once it has passed. */
export function formatUpcoming(atMs: number, nowMs: number): string {
  if (atMs <= nowMs) return 'now';
  return `in ${formatDuration(atMs - nowMs)} (${clockFormat.format(atMs)})`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${whole.format(bytes / 1_000)} kB`;
  if (bytes < 1_000_000_000) return `${plain.format(Math.round(bytes / 100_000) / 10)} MB`;
  return `${plain.format(Math.round(bytes / 100_000_000) / 10)} GB`;
}

/** An instant (UTC, epoch milliseconds) to the minute, in UTC as everything about looking back is: `12 Nov 2026, 14:00 UTC`. */
export function formatUtcInstant(atMs: number): string {
  return `${formatDay(atMs)}, ${formatUtcTime(atMs)} UTC`;
}

/** The time of day in UTC: `14:00`. */
export function formatUtcTime(atMs: number): string {
  return new Date(atMs).toISOString().slice(11, 16);
}

/** A UTC day number as files have it, `2021-08-25`; null for unknown days, and for those no calendar of this program reaches. */
export function formatIsoDay(day: number | null | undefined): string | null {
  if (day === null || day === undefined || !(Math.abs(day) <= mostDays)) return null;
  const [date] = new Date(day * dayMs).toISOString().split('T');
  return date ?? null;
}

/** The days JavaScript has dates for. */
const mostDays = 100_000_000;

/** An instant (UTC, epoch milliseconds) as files have it, `2026-11-21T08:30:00.000Z`; null for unknown ones, and for those no calendar reaches. */
export function formatIsoInstant(atMs: number | null): string | null {
  return atMs !== null && Math.abs(atMs) <= mostMs ? new Date(atMs).toISOString() : null;
}

/** The instants JavaScript has dates for. */
const mostMs = 8.64e15;

/**
 * The name suggested for a file of ours: what is in it and the day in UTC, such as `ships-2026-11-21.csv`. Never the
 * connection, an address or a key: file names travel further than their contents.
 */
export function datedName(what: string, ending: string, atMs: number): string {
  return `${what}-${new Date(atMs).toISOString().slice(0, 10)}.${ending}`;
}
