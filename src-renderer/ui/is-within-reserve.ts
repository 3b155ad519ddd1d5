/**
 * Whether an act of many fetches may spend: the reserve stays whole. Where the account does not say what is left, a reserve
 * cannot be kept, so nothing priced is sent while there is one.
 *
 * @param remaining what the account has left; null where that is not known.
 * @param units the most it may cost.
 */
export function isWithinReserve(remaining: number | null, units: number, reserve: number): boolean {
  return remaining === null ? reserve === 0 : remaining - units >= reserve;
}
