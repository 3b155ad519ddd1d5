/**
 * What a request costs in quota units.
 *
 * - `documented`: the specification says so ("Limits": each request with `refresh=true` counts as 1).
 * - `reported`: the service's public documentation says so, the specification does not (recordings, mark D).
 * - `measured`: read from the account's remaining count before and after.
 * - `unknown`: nobody says.
 */
export interface Cost {
  /** Expected units; null when unknown. */
  readonly units: number | null;
  /** The most it can cost: what a confirmation has to cover. */
  readonly maxUnits: number;
  readonly basis: 'documented' | 'reported' | 'measured' | 'unknown';
}

export const freeByDocument: Cost = { units: 0, maxUnits: 0, basis: 'documented' };
export const oneByDocument: Cost = { units: 1, maxUnits: 1, basis: 'documented' };
export const freeByReport: Cost = { units: 0, maxUnits: 0, basis: 'reported' };
export const oneByReport: Cost = { units: 1, maxUnits: 1, basis: 'reported' };
export const unknownCost: Cost = { units: null, maxUnits: 1, basis: 'unknown' };
