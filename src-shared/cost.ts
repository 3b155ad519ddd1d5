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
export function measuredWords({ agreed, times }: NonNullable<Cost['measured']>): string {
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
