import { spendState } from '../../../src-shared/spend-state.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import type { Attempt, BasketItem, LedgerEntry } from '../archive-rows.ts';

/** What an attempt means for the item it ran, and for those after it. */
export interface JudgedEnd {
  readonly state: BasketItem['state'];
  readonly problem: Problem | null;
  /** Units it cost; where nobody can say, the most it may have cost. */
  readonly units: number;
  /** `pause`: the next would meet the same; `hold`: nothing priced can be sent, what is free can. */
  readonly next: 'go-on' | 'hold' | 'pause';
}

/**
 * Judges how an attempt ended. What certainly cost nothing and would meet the same again waits once more; what may have cost
 * something is never sent a second time by itself.
 *
 * @param entry its entry in the ledger; null where it was thought free.
 */
export function judgeEnd(attempt: Attempt, entry: LedgerEntry | null): JudgedEnd {
  const units = unitsOf(attempt, entry);
  const { problem } = attempt;
  switch (attempt.outcome) {
    case 'stored':
      return { state: 'done', problem: null, units, next: 'go-on' };
    case 'unchanged':
      return { state: 'unchanged', problem: null, units, next: 'go-on' };
    case 'cancelled':
      return { state: 'skipped', problem: problem ?? { kind: 'cancelled' }, units, next: 'go-on' };
    // A free one can simply be asked for again.
    case 'interrupted':
    case 'running':
      return { state: units === 0 ? 'waiting' : 'interrupted', problem: null, units, next: 'go-on' };
    case 'failed':
      return judgeFailure(problem ?? { kind: 'internal' }, units, attempt.plan.cost.maxUnits === 0);
    default:
      return attempt.outcome satisfies never;
  }
}

function judgeFailure(problem: Problem, units: number, isFree: boolean): JudgedEnd {
  // Where even what is free is turned away, it would be asked for again at once, and again.
  if (problem.kind === 'quota-spent')
    return { state: 'waiting', problem: null, units, next: isFree ? 'pause' : 'hold' };
  if (!pausing.has(problem.kind)) return { state: 'failed', problem, units, next: 'go-on' };
  // Slow once may be slow again, and would hold up the others for ever.
  const waits = units === 0 && problem.kind !== 'timeout';
  return { state: waits ? 'waiting' : 'failed', problem: waits ? null : problem, units, next: 'pause' };
}

/** Problems of the connection, the key, the limits or the archive, which the next call would meet again. */
const pausing: ReadonlySet<Problem['kind']> = new Set([
  'offline',
  'timeout',
  'tls',
  'key-missing',
  'key-rejected',
  'rate-limited',
  'redirected',
  'bad-address',
  'bridge-refused',
  'storage-full',
  'storage-failed',
]);

function unitsOf({ outcome, problem, plan: { cost } }: Attempt, entry: LedgerEntry | null): number {
  if (!entry) return 0;
  if (entry.measuredUnits !== null) return entry.measuredUnits;
  if (entry.state === 'not-spent') return 0;
  if (entry.state === 'spent') return entry.plannedUnits ?? cost.maxUnits;
  // The attempt may say more than an entry that was left unsettled.
  const isKnownFree = outcome === 'failed' && problem !== null && spendState(problem, cost) === 'not-spent';
  return isKnownFree ? 0 : cost.maxUnits;
}
