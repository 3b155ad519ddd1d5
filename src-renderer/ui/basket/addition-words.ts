import type { BasketAddition } from '../../archive/basket/edit-basket.ts';
import { formatCount } from '../format.ts';

/** What became of refreshes that were put into the basket, in a line: "3 put in the basket, 2 were in it already". */
export function additionWords({ added, known, turned, left }: BasketAddition): string {
  const parts = [
    ...(added > 0 || known + turned + left === 0 ? [`${formatCount(added)} put in the basket`] : []),
    ...(turned > 0 ? [`${formatCount(turned)} in it turned to this way of asking`] : []),
    ...(known > 0 ? [`${formatCount(known)} ${known === 1 ? 'was' : 'were'} in it already`] : []),
    ...(left > 0 ? [`${formatCount(left)} found no room or cannot be asked for`] : []),
  ];
  return parts.join(', ');
}
