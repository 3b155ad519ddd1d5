import type { BasketItem } from '../archive-rows.ts';

/** The row as one that is not part of a run. */
export function withoutAgreement({ agreedUnits: _agreed, ...row }: BasketItem): BasketItem {
  return row;
}
