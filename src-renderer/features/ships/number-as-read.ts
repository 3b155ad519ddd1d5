import type { ShownUnit } from '../../ui/units.ts';

/** A number as its text says it in this unit: two that read the same are the same. Beyond all numbers it stays as it is. */
export function numberAsRead(value: number, { factor, decimals }: ShownUnit): number {
  const shown = Number((value * factor).toFixed(decimals));
  return Number.isFinite(shown) ? shown + 0 : value; // -0 reads 0
}
