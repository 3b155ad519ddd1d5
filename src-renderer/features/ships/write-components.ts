import type { ResolvedColumn } from './compare-columns.ts';
import type { CompareView } from './compare-view.ts';
import { componentSections, type ComponentRow } from './component-sections.ts';
import { componentSentence } from './describe-component.ts';

/** One row of components on its way into a file. */
export interface WrittenComponents {
  /** Such as "Turrets" or "Turrets, slot 2". */
  readonly title: string;
  /** In the order of the columns. */
  readonly cells: readonly {
    /** Null where it is unknown. */
    readonly text: string | null;
    /** Whether it is another than that of the ship the others are held against. */
    readonly differs: boolean;
  }[];
}

/**
 * The components of a comparison as it shows them: without folded classes and without what "differences only" hides.
 *
 * @param elements the ships as they were sent, by key of the column; null writes no components.
 */
export function writtenComponents(
  columns: readonly ResolvedColumn[],
  { baseline, differencesOnly, folded }: CompareView,
  elements: ReadonlyMap<string, unknown> | null,
): readonly { readonly title: string; readonly rows: readonly WrittenComponents[] }[] {
  if (elements === null) return [];
  const base = Math.max(
    0,
    columns.findIndex(({ key }) => key === baseline),
  );
  return componentSections({ columns, elements, differencesOnly, base })
    .filter(({ title, rows }) => !folded.includes(title) && rows.length > 0)
    .map(({ title, rows }) => ({ title, rows: rows.map(writeRow) }));
}

function writeRow(row: ComponentRow): WrittenComponents {
  if (row.kind === 'totals')
    return {
      title: row.title,
      cells: row.cells.map((text) => ({ text: text === 'unknown' ? null : text, differs: false })),
    };
  return {
    title: row.under === null ? row.title : `${row.under}, ${row.title}`,
    cells: row.cells.map((cell, index) => ({
      text: cell === 'unknown' ? null : cell === 'none' ? 'none' : componentSentence(cell),
      differs: row.differs[index] ?? false,
    })),
  };
}
