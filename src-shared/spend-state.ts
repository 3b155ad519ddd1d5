import type { Cost } from './cost.ts';
import type { Problem } from './problem.ts';

/** `pending`: the call has not ended; `unknown`: it may have cost something, and nobody can say. */
export type SpendState = 'pending' | 'spent' | 'not-spent' | 'unknown';

/**
 * What a finished call has done to the quota, as far as it is certain. `unknown` wherever the call may have reached the
 * service without an answer that says more.
 *
 * @param problem null when the call succeeded.
 */
export function spendState(
  problem: Problem | null,
  cost: Pick<Cost, 'units' | 'measured'>,
): Exclude<SpendState, 'pending'> {
  if (problem === null) return isCertain(cost) ? 'spent' : 'unknown';
  switch (problem.kind) {
    // Nothing was sent. Main says `offline` only when no connection was made.
    case 'offline':
    case 'tls':
    case 'key-missing':
    case 'bad-parameters':
    case 'bad-address':
    case 'not-agreed':
    case 'spend-refused':
    case 'bridge-refused':
    case 'looking-back':
    case 'picture-refused':
    case 'backup-refused':
    // Sent, and turned away before anything was fetched live.
    case 'key-rejected':
    case 'quota-spent':
      return 'not-spent';
    // It reached the service, which says that every such request counts; where the count fell, somebody else may have spent.
    case 'redirected':
    case 'rate-limited':
    case 'timeout':
    case 'not-found':
    case 'upstream-trouble':
    case 'unexpected-shape':
    case 'too-large':
    case 'cancelled':
    case 'storage-failed':
    case 'file-not-written':
    case 'internal':
      return 'unknown';
    case 'storage-full':
      return problem.floorBytes === undefined ? 'unknown' : 'not-spent';
    default:
      return problem satisfies never;
  }
}

/** Whether a success at this price has spent something, before anybody has looked at the account. */
function isCertain({ units, measured }: Pick<Cost, 'units' | 'measured'>): boolean {
  return units !== null && units > 0 && (!measured || measured.agreed === measured.times);
}
