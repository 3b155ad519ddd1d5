import type { QuotaDay } from '../../archive/reconcile-days.ts';
import { formatClock, formatCount, formatCounted } from '../../ui/format.ts';

/** What was spent from here in a quota day: "3 units", "1 unit, up to 2 more". */
export function spentWords(day: QuotaDay | null): string {
  if (!day) return '0 units';
  const { measured, planned, uncertain } = day.ours;
  const certain = formatCounted(measured + planned, 'units');
  return uncertain === 0 ? certain : `${certain}, up to ${formatCount(uncertain)} more`;
}

/** What the service counted beside it, in one sentence; where and why the two differ is told in the ledger. */
export function countWords(day: QuotaDay | null): string {
  if (!day || day.serviceUnits === null || day.difference === null || !day.lastReading)
    return 'The account’s count was not read yet.';
  const theirs = `The service counted ${formatCount(day.serviceUnits)} by ${formatClock(day.lastReading.at)}`;
  switch (day.verdict) {
    case 'agrees':
      return `${theirs}; the two agree.`;
    case 'may-agree':
      return `${theirs}; the two may agree.`;
    case 'differs':
      return `${theirs}${differenceWords(day.difference)}.`;
    case 'unread':
      return `${theirs}.`;
    default:
      return day.verdict satisfies never;
  }
}

function differenceWords(difference: number): string {
  if (difference === 0) return '; the sums agree, their parts do not';
  return difference > 0
    ? `, ${formatCount(difference)} more than here`
    : `, ${formatCount(-difference)} fewer than here`;
}
