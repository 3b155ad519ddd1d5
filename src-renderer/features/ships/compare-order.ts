import { shownUnit, type UnitSystem } from '../../ui/units.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import type { CompareView } from './compare-view.ts';
import { shipField } from './ship-fields.ts';

/**
 * The columns as they are shown: sorted by a row, numbers by what is read in these units, or in the user's order. Unknown
 * comes last either way; what reads the same stays in the user's order.
 */
export function orderColumns(
  columns: readonly ResolvedColumn[],
  sort: CompareView['sort'],
  system: UnitSystem,
): readonly ResolvedColumn[] {
  if (sort === null) return columns;
  const valueOf = sortValue(sort.field, system);
  if (valueOf === null) return columns;
  const sign = sort.isDescending ? -1 : 1;
  const keyed = columns.map((column) => ({ column, value: valueOf(column) }));
  return keyed.toSorted((a, b) => compareValues(a.value, b.value, sign)).map(({ column }) => column);
}

type SortValue = string | number | null;

function sortValue(fieldId: string, system: UnitSystem): ((column: ResolvedColumn) => SortValue) | null {
  if (fieldId === 'name') return ({ title }) => title;
  const field = shipField(fieldId);
  if (field?.kind !== 'number') return field && (({ ship }) => (ship ? field.value(ship) : null));
  const { factor, decimals } = shownUnit(field.quantity, system);
  return ({ ship }) => {
    const value = ship ? field.value(ship) : null;
    return value === null ? null : Math.round(value * factor * 10 ** decimals);
  };
}

function compareValues(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
  return String(a).localeCompare(String(b), 'en') * sign;
}
