import { useMemo } from 'react';
import { useRecordsAt } from '../../../archive/hooks/use-records.ts';
import type { SnapshotFacts } from '../../../archive/read/read-records-at.ts';
import { shownUnit, type UnitSystem } from '../../../format/units.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { numberAsRead } from '../model/compare-labels.ts';
import type { CompareView } from '../model/compare-view.ts';
import { useImportedShips } from '../model/imported-ships.ts';
import { mountsIn, readMountSort } from '../model/mount-sort.ts';
import { shipField } from '../model/ship-fields.ts';
import { resolveColumns, useComparedElements, type ResolvedColumn } from './compare-columns.ts';
import { compareRows, type CompareSection } from './compare-rows.ts';

/** A comparison with what the archive knows of its ships. */
export interface Comparison {
  /** In the order on screen. */
  readonly columns: readonly ResolvedColumn[];
  readonly sections: readonly CompareSection[];
  /** Raw elements of the ships by key of the column; undefined while they are unpacked. */
  readonly elements: ReadonlyMap<string, unknown> | undefined;
  /** Of the whole ship list; null where it was never fetched. */
  readonly latest: SnapshotFacts | null;
}

/** Reads the ships of a comparison, and no others. Undefined while the archive is opened. */
export function useComparison(view: CompareView): Comparison | undefined {
  const system = useUnitsStore((store) => store.system);
  const records = useRecordsAt('ships', view.columns);
  const fromFiles = useImportedShips();
  const resolved = useMemo(
    () => (records && fromFiles ? resolveColumns(view.columns, { records, fromFiles }) : null),
    [view.columns, records, fromFiles],
  );
  const elements = useComparedElements(resolved ?? noColumns);
  const columns = useMemo(
    () => resolved && orderColumns(resolved, view.sort, system, elements),
    [resolved, view.sort, system, elements],
  );
  const sections = useMemo(() => columns && compareRows(columns, view, system), [columns, view, system]);
  if (!records || !columns || !sections) return undefined;
  return { columns, sections, elements, latest: records.latest?.snapshot ?? null };
}

const noColumns: readonly ResolvedColumn[] = [];
const noElements: ReadonlyMap<string, unknown> = new Map();

/**
 * The columns as they are shown: sorted by a row, numbers by what is read in these units, or in the user's order. Unknown
 * comes last either way; what reads the same stays in the user's order.
 *
 * @param elements mounts stand in these raw elements alone: until they are read the order is the user's.
 */
export function orderColumns(
  columns: readonly ResolvedColumn[],
  sort: CompareView['sort'],
  system: UnitSystem,
  elements = noElements,
): readonly ResolvedColumn[] {
  if (sort === null) return columns;
  const mounted = readMountSort(sort.field);
  const valueOf = mounted
    ? ({ key }: ResolvedColumn) => (elements.has(key) ? mountsIn(elements.get(key), mounted) : null)
    : sortValue(sort.field, system);
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

function compareValues(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
  return String(a).localeCompare(String(b), 'en') * sign;
}
