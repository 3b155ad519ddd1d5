import { formatCounted } from '../../ui/format.ts';
import { numbersOf } from './ship-values.ts';
import type { NumberField } from './ship-fields.ts';
import type { ShipRow } from './ship-row.ts';

/**
 * What there is to know about filtering by a number, one sentence each; often nothing.
 *
 * @param rows what the other conditions let pass: the same ships as the choices beside count.
 */
export function rangeHints(field: NumberField, rows: readonly ShipRow[]): readonly string[] {
  const { from, insteadOfNumber } = field;
  const hints: string[] = [];
  if (from)
    hints.push(
      'A ship has a range of this, from least to most. It passes where the two ranges overlap; the bars count the most.',
    );
  if (insteadOfNumber) {
    const without = rows.filter((_, index) => numbersOf(rows, field)[index] === null);
    const said = without.filter(({ fields }) => insteadOfNumber(fields) !== null).length;
    const parts = [countWords(said, 'not sold'), countWords(without.length - said, 'of unknown price')];
    const named = parts.filter((part) => part !== null).join(' and ');
    if (named !== '') hints.push(`Unpriced: ${named}. The filter Sale tells them apart.`);
  }
  return hints;
}

function countWords(count: number, which: string): string | null {
  return count === 0 ? null : `${formatCounted(count, 'ships')} ${which}`;
}
