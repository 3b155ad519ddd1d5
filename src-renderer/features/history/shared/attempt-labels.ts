import { describeProblem } from '../../../../src-shared/problem-labels.ts';
import type { AttemptEffect } from '../../../archive/attempts/read-attempts.ts';
import type { Attempt, LedgerEntry, Snapshot } from '../../../archive/schema/archive-rows.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { formatCost } from '../../../services/quota/quota.ts';

/** What came of an attempt, in one or two words. */
export const outcomeLabels: Readonly<Record<Attempt['outcome'], string>> = {
  stored: 'Stored',
  unchanged: 'Unchanged',
  failed: 'Failed',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
  running: 'Under way',
};

/** What each outcome means, in one sentence. */
export const outcomeMeanings: Readonly<Record<Attempt['outcome'], string>> = {
  stored: 'The response was new and became a snapshot.',
  unchanged: 'The response was the same as the latest snapshot, which it confirmed.',
  failed: 'There was no usable response. Nothing was stored.',
  cancelled: 'It was cancelled before the response was stored.',
  interrupted: 'The program ended before the response was stored.',
  running: 'The response has not come yet.',
};

/** The outcome as a list has it: a failure says what failed. */
export function outcomeLine({ outcome, problem }: Attempt): string {
  if (outcome !== 'failed' || !problem) return outcomeLabels[outcome];
  return describeProblem(problem, String).title;
}

/** What an attempt cost, shortest first: the figure, and where it comes from. */
export interface CostLabel {
  readonly units: string;
  readonly basis: string;
  /** False where nobody can say. */
  readonly isCertain: boolean;
}

/** What a call really cost: what was measured, else what was planned with its basis; unknown stays unknown. */
export function formatAttemptCost(attempt: Pick<Attempt, 'plan'>, spend: LedgerEntry | null): CostLabel {
  const { cost } = attempt.plan;
  if (!spend) return { units: 'free', basis: freeBases[cost.basis], isCertain: true };
  if (spend.measuredUnits !== null) return certain(spend.measuredUnits, 'measured');
  switch (spend.state) {
    case 'spent':
      return certain(spend.plannedUnits ?? 0, spend.basis);
    case 'not-spent':
      return certain(0, 'not spent');
    case 'pending':
      return { units: atMost(spend), basis: 'under way', isCertain: false };
    case 'unknown':
      return { units: atMost(spend), basis: 'unknown', isCertain: false };
    default:
      return spend.state satisfies never;
  }
}

/** What a snapshot was planned to cost; what it really cost stands with its attempt. */
export function formatSnapshotPrice({
  cost,
  imported,
  isDemoPast,
}: Pick<Snapshot, 'cost' | 'imported' | 'isDemoPast'>): string {
  if (imported) return 'not fetched here';
  return isDemoPast ? 'part of the demo' : formatCost(cost);
}

/** Where a free price comes from; a call that was not measured itself must not look as if it was. */
const freeBases = { documented: '', reported: 'reported', measured: 'as measured', unknown: '' } as const;

function certain(units: number, basis: string): CostLabel {
  return { units: formatCount(units), basis, isCertain: true };
}

function atMost({ plannedUnits }: LedgerEntry): string {
  return `0 or ${formatCount(plannedUnits ?? 1)}`;
}

/** The cost as a sentence of its own: "1 unit (measured)", "free (reported)". */
export function costLine(attempt: Pick<Attempt, 'plan'>, spend: LedgerEntry | null): string {
  const { units, basis } = formatAttemptCost(attempt, spend);
  const figure = units === 'free' ? 'free' : `${units} ${units === '1' || units === '0 or 1' ? 'unit' : 'units'}`;
  return basis === '' ? figure : `${figure} (${basis})`;
}

/** What a new snapshot was against the one before. */
export function formatAttemptEffect(effect: AttemptEffect): string {
  if (effect.kind === 'first') return 'first snapshot';
  return formatChangedRecords(effect.records);
}

/** "12 changed records"; a response that differs in none of its records says that. */
export function formatChangedRecords(records: number): string {
  return records === 0 ? 'no record changed' : formatCounted(records, 'changed records');
}
