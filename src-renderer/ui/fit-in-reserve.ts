import type { FetchPlan } from '../../src-shared/plan.ts';
import { isWithinReserve } from './is-within-reserve.ts';

/** What of an act of many fetches may be sent. */
interface ReserveFit {
  /** The most units it would spend. */
  readonly sentUnits: number;
  /** How many priced ones would not be sent. */
  readonly unsent: number;
}

/**
 * How far an act of many fetches would come before it stops at the reserve, at the prices they may have at most.
 *
 * @param remaining what the account has left; null where that is not known.
 */
export function fitInReserve(
  plans: readonly Pick<FetchPlan, 'cost'>[],
  remaining: number | null,
  reserve: number,
): ReserveFit {
  let [sentUnits, unsent] = [0, 0];
  for (const { cost } of plans) {
    if (cost.maxUnits === 0) continue;
    const left = remaining === null ? null : remaining - sentUnits;
    if (unsent === 0 && isWithinReserve(left, cost.maxUnits, reserve)) sentUnits += cost.maxUnits;
    else unsent += 1;
  }
  return { sentUnits, unsent };
}
