/**
 * When the service renewed its stored copies, by the clock of this computer: no later than the answer that told of it first.
 * Without that bound, where the service's clock runs ahead, a copy read after its renewal would count as older than it for ever.
 *
 * @param renewedAt as the service said; null where it did not say.
 * @param heardAt when the answer that said so came. All are UTC, epoch milliseconds.
 */
export function heardRenewal(renewedAt: number | null, heardAt: number): number | null {
  return renewedAt === null ? null : Math.min(renewedAt, heardAt);
}
