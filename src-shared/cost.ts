import type { Problem } from './problem.ts';

/**
 * What a request costs in quota units.
 *
 * - `documented`: the specification says so ("Limits": each request with `refresh=true` counts as 1).
 * - `reported`: the service's public documentation says so, the specification does not (recordings, mark D).
 * - `measured`: read from the account's remaining count before and after, on this connection.
 * - `unknown`: nobody says.
 */
export interface Cost {
  /** Expected units; null when unknown. */
  readonly units: number | null;
  /** The most it can cost: what a confirmation has to cover. */
  readonly maxUnits: number;
  readonly basis: 'documented' | 'reported' | 'measured' | 'unknown';
  /** For `measured`: how often exactly `units` was seen, of how many measurements. */
  readonly measured?: { readonly agreed: number; readonly times: number };
}

/** "3 of 3 times", and "once" where it was measured a single time. */
export function formatMeasured({ agreed, times }: NonNullable<Cost['measured']>): string {
  return times === 1 ? 'once' : `${agreed} of ${times} times`;
}

export const freeByDocument: Cost = { units: 0, maxUnits: 0, basis: 'documented' };
export const oneByDocument: Cost = { units: 1, maxUnits: 1, basis: 'documented' };
export const freeByReport: Cost = { units: 0, maxUnits: 0, basis: 'reported' };
export const oneByReport: Cost = { units: 1, maxUnits: 1, basis: 'reported' };
export const unknownCost: Cost = { units: null, maxUnits: 1, basis: 'unknown' };

/** What earlier runs of a resource in one mode have shown. */
export interface Observation {
  /** How often each price was measured. */
  readonly prices: readonly { readonly units: number; readonly times: number }[];
  /** How long the latest runs took, each as a share of what the catalogue expects; oldest first. */
  readonly paces: readonly number[];
}

/**
 * The cost after measurements: the price seen most often (the higher one of equals), and never less than the dearest one
 * ever seen as the most it can cost. What the specification documents is not measured over.
 */
export function withMeasurements(cost: Cost, observation: Observation | null): Cost {
  const prices = observation?.prices.filter(({ times }) => times > 0) ?? [];
  if (cost.basis === 'documented' || prices.length === 0) return cost;
  const usual = prices.toSorted((a, b) => b.times - a.times || b.units - a.units)[0];
  if (!usual) return cost;
  return {
    units: usual.units,
    maxUnits: Math.max(cost.maxUnits, ...prices.map(({ units }) => units)),
    basis: 'measured',
    measured: { agreed: usual.times, times: prices.reduce((sum, { times }) => sum + times, 0) },
  };
}

/** `pending`: the call has not ended; `unknown`: it may have cost something, and nobody can say. */
export type SpendState = 'pending' | 'spent' | 'not-spent' | 'unknown';

/**
 * What a finished call has done to the quota, as far as it is certain. `unknown` wherever the call may have reached the
 * service without a response that says more.
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
    case 'archive-busy':
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

/**
 * Whether a fetch session of many requests may spend: the reserve stays whole. Where the account does not say what is left,
 * a reserve cannot be kept, so nothing priced is sent while there is one.
 *
 * @param remaining units that the account has left; null where that is not known.
 * @param units the most it may cost.
 */
export function isWithinReserve(remaining: number | null, units: number, reserve: number): boolean {
  return remaining === null ? reserve === 0 : remaining - units >= reserve;
}

/** What of some requests, in their order, would be sent before the reserve is touched. */
export interface ReserveFit {
  /** Units spent at most, as what does not fit is not sent. */
  readonly sentUnits: number;
  /** How many that cost something, or may, would not be sent. */
  readonly unsent: number;
  /** Place of the first of them, from 0; null where all fit. */
  readonly stopsAt: number | null;
}

/**
 * Adds up requests at the prices they may have at most. What does not fit any more is not sent; what is free goes on, and so
 * does nothing that is priced behind it: the spending stops at the first that would touch the reserve.
 */
export function fitInReserve(
  priced: readonly { readonly cost: Pick<Cost, 'maxUnits'> }[],
  remaining: number | null,
  reserve: number,
): ReserveFit {
  let [sentUnits, unsent] = [0, 0];
  let stopsAt: number | null = null;
  for (const [place, { cost }] of priced.entries()) {
    if (cost.maxUnits === 0) continue;
    const left = remaining === null ? null : remaining - sentUnits;
    if (stopsAt === null && !isWithinReserve(left, cost.maxUnits, reserve)) stopsAt = place;
    if (stopsAt === null) sentUnits += cost.maxUnits;
    else unsent += 1;
  }
  return { sentUnits, unsent, stopsAt };
}
