import type { FetchPlan } from '../../src-shared/plan.ts';
import { enoughMeasurements } from '../archive/attempts/known-prices.ts';

/** Calls of one profile that may move the account's count. */
interface Traffic {
  underWay: number;
  begun: number;
}

const traffic = new Map<string, Traffic>();

/** Notes a call from its sending to its end. What is free for certain moves nothing and is not noted. */
export async function withTraffic<Result>(
  profileId: string,
  plan: FetchPlan,
  call: () => Promise<Result>,
): Promise<Result> {
  if (isCertainlyFree(plan)) return call();
  const own = trafficOf(profileId);
  own.underWay += 1;
  own.begun += 1;
  try {
    return await call();
  } finally {
    own.underWay -= 1;
  }
}

/**
 * Watches a profile's calls from now on.
 *
 * @returns a question: were there exactly so many calls since then, and none under way at either time?
 */
export function watchTraffic(profileId: string): (calls: number) => boolean {
  const own = trafficOf(profileId);
  const wasQuiet = own.underWay === 0;
  const before = own.begun;
  return (calls) => wasQuiet && own.underWay === 0 && own.begun === before + calls;
}

/** By document, or by as many measurements as are ever made. */
export function isCertainlyFree({ cost }: FetchPlan): boolean {
  return cost.maxUnits === 0 && (cost.basis === 'documented' || (cost.measured?.times ?? 0) >= enoughMeasurements);
}

function trafficOf(profileId: string): Traffic {
  const known = traffic.get(profileId) ?? { underWay: 0, begun: 0 };
  traffic.set(profileId, known);
  return known;
}
