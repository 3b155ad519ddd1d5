import { formatDayNumber } from '../../../src-shared/day.ts';
import {
  minimumSampleSize,
  type ChangedField,
  type DatedItem,
  type ItemScheduleHistory,
  type SlipGroup,
  type SlipStatistics,
} from '../../archive/schedule/schedule.ts';
import {
  formatCount,
  formatCounted,
  formatDate,
  formatFigure,
  formatFixed,
  formatInstant,
  formatMoment,
  formatSigned,
} from '../../format/format.ts';
import type { ItemNoun } from './diff-lists.ts';

/** A slip with its sign: `+14 days`, `−1 day`, `0 days`. Days. */
export function formatSlip(days: number): string {
  const signed = formatSigned(days, 1);
  return `${signed} ${/^\D1$/.test(signed) ? 'day' : 'days'}`;
}

/** A slip in a sentence: `14 days later`, `1 day earlier`; null where nothing moved. Days. */
export function formatSlipSentence(days: number | null): string | null {
  return days === null || days === 0
    ? null
    : `${formatCounted(Math.abs(days), 'days')} ${days > 0 ? 'later' : 'earlier'}`;
}

/** The slip in the middle of those that slipped, with their number: `median +14 days (n = 15)`; no claim where those are too few. */
export function formatMedianSlip({
  medianOfSlipped,
  slipped,
}: Pick<SlipStatistics, 'medianOfSlipped' | 'slipped'>): string {
  const from = `n = ${formatCount(slipped)}`;
  return medianOfSlipped === null || slipped < minimumSampleSize
    ? `${from}, too few to tell`
    : `median ${formatSlip(medianOfSlipped)} (${from})`;
}

/** A share, 0 to 1, in whole percent: `33 %`. A few of many are not called none, nor nearly all called all. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1 %';
  if (share < 1 && share >= 0.995) return 'over 99 %';
  return `${Math.round(share * 100)} %`;
}

/** A mean slip for columns that align: always one digit after the point, and its sign. Days. */
export function formatMeanSlip(days: number): string {
  const words = formatFixed(Math.abs(days), 1);
  // What rounds to nothing has no sign.
  const sign = words === '0.0' ? '' : days > 0 ? '+' : '−';
  return `${sign}${words}`;
}

/** A value of a field that differs, in words; null where there is nothing. */
export function formatChangedValue(kind: ChangedField['kind'], value: ChangedField['before']): string | null {
  if (kind === 'day' && (value === null || typeof value === 'number')) return formatDayNumber(value);
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? formatFigure(value) : value;
}

/** The days of an item in words; `no date` where neither is known. */
export function formatDates({ startDay, endDay }: Pick<DatedItem, 'startDay' | 'endDay'>, noun: ItemNoun): string {
  if (noun === 'cards') return endDay === null ? 'no date' : `scheduled for ${formatDayNumber(endDay)}`;
  return startDay === null && endDay === null ? 'no date' : `${formatDayNumber(startDay)} – ${formatDayNumber(endDay)}`;
}

/** How the states of an archive are called: to the minute, or to the second where two lie in the same. */
export function instantFormatter(instants: readonly number[]): (at: number) => string {
  const isTold = new Set(instants.map(formatInstant)).size === instants.length;
  return isTold ? formatInstant : formatMoment;
}

/** As short as tells them apart: the day alone where each state is of another one. */
export function shortInstantFormatter(instants: readonly number[]): (at: number) => string {
  const isTold = new Set(instants.map(formatDate)).size === instants.length;
  return isTold ? formatDate : instantFormatter(instants);
}

/** What slips are grouped by, as a heading. */
export const groupLabels = {
  team: 'Team',
  discipline: 'Discipline',
  category: 'Category',
  release: 'Release',
} as const satisfies Record<SlipGroup, string>;

/** When an item was first and last in a response. */
export function formatSeen({
  firstSeenAt,
  lastSeenAt,
}: Pick<ItemScheduleHistory, 'firstSeenAt' | 'lastSeenAt'>): string {
  return `First seen ${formatInstant(firstSeenAt)}, last seen ${formatInstant(lastSeenAt)}.`;
}

/** That an item is no more in the responses, and when it last was, in a sentence; null while it is. */
export function formatAbsence(
  { presence, responsesWithout, lastSeenAt }: Pick<ItemScheduleHistory, 'presence' | 'responsesWithout' | 'lastSeenAt'>,
  noun: ItemNoun,
): string | null {
  const absent = `absent from ${formatCounted(responsesWithout, 'responses')} of ${noun}`;
  switch (presence) {
    case 'present':
      return null;
    case 'missing':
      return `Missing, last seen ${formatInstant(lastSeenAt)}: ${absent}, which may be a fault of the list.`;
    case 'removed':
      return `Removed, last seen ${formatInstant(lastSeenAt)}: ${absent}.`;
    default:
      return presence satisfies never;
  }
}
