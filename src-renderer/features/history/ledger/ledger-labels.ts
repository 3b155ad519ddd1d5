import {
  gapOf,
  mayAgree,
  type DayVerdict,
  type QuotaDay,
  type ReadingInterval,
  type SpendSum,
} from '../../../archive/attempts/reconcile-days.ts';
import type { LedgerEntry } from '../../../archive/schema/archive-rows.ts';
import { formatClock, formatCount, formatCounted, formatSigned } from '../../../format/format.ts';
import { formatChangedRecords } from '../shared/attempt-labels.ts';

/** The verdict in a word or two, for a column. */
export const verdictLabels: Readonly<Record<DayVerdict, string>> = {
  agrees: 'agrees',
  'may-agree': 'may agree',
  differs: 'differs',
  unread: 'not read',
};

/** Units whose price is known, be it measured or planned. */
export function certainUnits({ measured, planned }: SpendSum): number {
  return measured + planned;
}

/** "3 units (2 measured, 1 as planned); up to 1 more of unknown outcome". */
export function formatSpendSum(sum: SpendSum): string {
  if (sum.calls === 0) return 'nothing';
  const parts = [
    ...(sum.measured > 0 ? [`${formatCount(sum.measured)} measured`] : []),
    ...(sum.planned > 0 ? [`${formatCount(sum.planned)} as planned`] : []),
  ];
  const certain = `${units(certainUnits(sum))}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
  return sum.uncertain === 0 ? certain : `${certain}; up to ${formatCount(sum.uncertain)} more of unknown outcome`;
}

/** What the day's two counts come to, in one sentence each. */
export function quotaDayLines(day: QuotaDay): readonly string[] {
  const { serviceUnits, lastReading, difference, verdict } = day;
  const ours = `Spent here: ${formatSpendSum(day.ours)}.`;
  if (serviceUnits === null || !lastReading || difference === null)
    return [ours, 'The account’s count was not read that day, so there is nothing to compare with.'];
  const limit = lastReading.limit === null ? '' : ` of ${formatCount(lastReading.limit)}`;
  const theirs = `The service had counted ${formatCount(serviceUnits)}${limit} by ${formatClock(lastReading.at)}.`;
  const later =
    day.later.calls === 0 ? [] : [`Of these, ${formatSpendSum(day.later)} came after that and compare with nothing.`];
  return [ours, theirs, ...later, conclusion(verdict, difference)];
}

function conclusion(verdict: DayVerdict, difference: number): string {
  switch (verdict) {
    case 'agrees':
      return 'The two agree.';
    case 'may-agree':
      return 'The two agree if the calls of unknown outcome did cost something.';
    case 'differs':
      return difference === 0
        ? 'The sums agree, their parts do not.'
        : `The difference is ${formatSigned(difference)}. Nothing was corrected.`;
    case 'unread':
      return 'There is nothing to compare with.';
    default:
      return verdict satisfies never;
  }
}

/** Where in the day a difference lies and what it may come from: possible reasons, none of them taken for certain. */
export function formatGap(stretch: ReadingInterval): string {
  const gap = gapOf(stretch);
  const where = stretch.opensDay
    ? `Before the first reading of the day at ${formatClock(stretch.until)}`
    : `Between ${formatClock(stretch.from)} and ${formatClock(stretch.until)}`;
  const much =
    gap > 0 ? `${formatCount(gap)} more than the ledger holds` : `${formatCount(-gap)} fewer than the ledger holds`;
  return `${where}: ${much}. ${sentence(reasons(stretch, gap))}`;
}

function reasons(stretch: ReadingInterval, gap: number): readonly string[] {
  const { ours, opensDay, hasRestart, hasNewLimit } = stretch;
  if (hasNewLimit) return ['the limit changed in between'];
  const unseen = hasRestart ? ['used before the count began anew, out of sight'] : [];
  if (gap < 0) {
    return [
      ...unseen,
      ...(ours.planned > 0 ? ['the price is lower than planned'] : []),
      ...(ours.measured > 0 ? ['units counted earlier or later than measured'] : []),
    ];
  }
  return [
    ...unseen,
    ...(ours.uncertain > 0 ? [`up to ${formatCount(ours.uncertain)} by calls of unknown outcome`] : []),
    ...(mayAgree(stretch) ? [] : ['spent elsewhere with the same key']),
    ...(opensDay ? ['spent before this archive kept a ledger'] : []),
    ...(ours.planned > 0 ? ['a price higher than planned'] : []),
  ];
}

function sentence(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `Possible: ${parts.join('; or ')}.`;
}

/** "3 units, 1 changed record": what a spend cost and brought. */
export function spendLine(entry: LedgerEntry): string {
  const brought = entry.changedRecords === null ? '' : `, ${formatChangedRecords(entry.changedRecords)}`;
  switch (entry.state) {
    case 'spent':
    case 'not-spent': {
      const spent = entry.measuredUnits ?? (entry.state === 'spent' ? (entry.plannedUnits ?? 0) : 0);
      return `${units(spent)}${entry.measuredUnits === null ? '' : ' measured'}${planRemark(entry)}${brought}`;
    }
    case 'unknown':
      return `0 or ${units(entry.plannedUnits ?? 1)}: unknown${brought}`;
    case 'pending':
      return 'under way';
    default:
      return entry.state satisfies never;
  }
}

/** Where what was measured is not what was planned. */
function planRemark({ plannedUnits, measuredUnits, basis, state }: LedgerEntry): string {
  if (measuredUnits === null) return state === 'spent' ? ` (${basis})` : '';
  if (plannedUnits === null) return ', price was unknown';
  return measuredUnits === plannedUnits ? '' : `, planned ${formatCount(plannedUnits)}`;
}

function units(count: number): string {
  return formatCounted(count, 'units');
}
