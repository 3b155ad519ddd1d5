import type { ChangeRate } from '../../archive/basket/read-basket-facts.ts';
import { formatCount } from '../format.ts';

/** "changed in 2 of 14 refreshes"; null before there was any. */
export function changeWords({ changed, refreshes }: ChangeRate): string | null {
  if (refreshes === 0) return null;
  return `changed in ${formatCount(changed)} of ${formatCount(refreshes)} ${refreshes === 1 ? 'refresh' : 'refreshes'}`;
}
