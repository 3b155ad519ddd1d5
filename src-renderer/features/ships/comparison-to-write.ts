import type { UnitSystem } from '../../ui/units.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import { orderColumns } from './compare-order.ts';
import type { CompareRow } from './compare-row.ts';
import { compareRows } from './compare-rows.ts';
import type { CompareView } from './compare-view.ts';
import { shipRecordFields } from './ship-record-fields.ts';
import { writtenComponents } from './write-components.ts';

/** A comparison on its way into a file. */
export interface ComparisonToWrite {
  readonly columns: readonly ResolvedColumn[];
  readonly view: CompareView;
  readonly system: UnitSystem;
  /** The ships as they were sent, by key of the column, for their components; null writes none. */
  readonly elements: ReadonlyMap<string, unknown> | null;
  /** Whether what only names a ship has rows too. */
  readonly isWhole?: boolean;
}

/** The same with nothing left out: every row of every section, the ships in the same order. */
export function wholeComparison(comparison: ComparisonToWrite): ComparisonToWrite {
  return { ...comparison, view: { ...comparison.view, differencesOnly: false, folded: [] }, isWhole: true };
}

/** How many rows a comparison writes. */
export function countRows(comparison: ComparisonToWrite): number {
  const components = writtenComponents(inOrder(comparison), comparison.view, comparison.elements);
  return [...writtenSections(comparison), ...components].reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Fields that a comparison writes as it shows them: without folded sections and without what "differences only" hides. */
export function writtenSections(comparison: ComparisonToWrite): readonly WrittenSection[] {
  const { view, system, isWhole = false } = comparison;
  return compareRows(inOrder(comparison), view, system, isWhole ? shipRecordFields : [])
    .filter(({ isFolded, rows }) => !isFolded && rows.length > 0)
    .map(({ title, rows }) => ({ title, rows }));
}

/** The ships as they are shown, sorted by a row or in the user's order. */
export function inOrder({ columns, view, system, elements }: ComparisonToWrite): readonly ResolvedColumn[] {
  return orderColumns(columns, view.sort, system, elements);
}

interface WrittenSection {
  readonly title: string;
  readonly rows: readonly CompareRow[];
}
