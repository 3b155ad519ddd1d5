import { shownUnit, type UnitSystem } from '../../ui/units.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import type { CompareView } from './compare-view.ts';
import { mountsIn, readMountSort } from './mount-sort.ts';
import { numberAsRead } from './number-as-read.ts';
import { shipField } from './ship-fields.ts';

/**
 * The columns as they are shown: sorted by a row, numbers by what is read in these units, or in the user's order. Unknown
 * comes last either way; what reads the same stays in the user's order.
 *
 * @param elements the ships as they were sent, by key of the column, to sort by mounts; null while they are not read.
 */
export function orderColumns(
  columns: readonly ResolvedColumn[],
  sort: CompareView['sort'],
  system: UnitSystem,
  elements: ReadonlyMap<string, unknown> | null = null,
): readonly ResolvedColumn[] {
  if (sort === null) return columns;
  const mounted = readMountSort(sort.field);
  const valueOf = mounted ? elements && mountValue(mounted, elements) : sortValue(sort.field, system);
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
  const unit = shownUnit(field.quantity, system);
  return ({ ship }) => {
    const value = ship ? field.value(ship) : null;
    return value === null ? null : numberAsRead(value, unit);
  };
}

function mountValue(
  mounted: NonNullable<ReturnType<typeof readMountSort>>,
  elements: ReadonlyMap<string, unknown>,
): (column: ResolvedColumn) => SortValue {
  return ({ key }) => (elements.has(key) ? mountsIn(elements.get(key), mounted) : null);
}

function compareValues(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
  return String(a).localeCompare(String(b), 'en') * sign;
}
