import { useMemo } from 'react';
import { useRecordsAt } from '../../archive/use-records-at.ts';
import type { SnapshotFacts } from '../../archive/snapshot-facts.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import { resolveColumns, type ResolvedColumn } from './compare-columns.ts';
import { useComparedElements } from './compare-elements.ts';
import { orderColumns } from './compare-order.ts';
import { compareRows, type CompareSection } from './compare-rows.ts';
import type { CompareView } from './compare-view.ts';
import { readMountSort } from './mount-sort.ts';
import { useSetFacts } from './use-set-facts.ts';

/** A comparison with what the archive knows of its ships. */
export interface Comparison {
  /** In the order on screen. */
  readonly columns: readonly ResolvedColumn[];
  readonly sections: readonly CompareSection[];
  /** Of the whole ship list; null where it was never fetched. */
  readonly latest: SnapshotFacts | null;
}

/** Reads the ships of a comparison, and no others. Undefined while the archive is opened. */
export function useComparison(view: CompareView): Comparison | undefined {
  const system = useUnitsStore((store) => store.system);
  const records = useRecordsAt('ships', view.columns);
  const fromFiles = useSetFacts();
  const resolved = useMemo(
    () => (records && fromFiles ? resolveColumns(view.columns, { records, fromFiles }) : null),
    [view.columns, records, fromFiles],
  );
  // Mounts stand in the raw answers alone; until these are read the order is the user's.
  const elements = useComparedElements(resolved ?? [], view.sort !== null && readMountSort(view.sort.field) !== null);
  const columns = useMemo(
    () => resolved && orderColumns(resolved, view.sort, system, elements ?? null),
    [resolved, view.sort, system, elements],
  );
  const sections = useMemo(() => columns && compareRows(columns, view, system), [columns, view, system]);
  if (!records || !columns || !sections) return undefined;
  return { columns, sections, latest: records.latest?.snapshot ?? null };
}
