import { readShipComponents, type ShipComponent } from '../../../../src-shared/catalog/ship-components.ts';
import type { CompareView } from '../model/compare-view.ts';
import { mountSort } from '../model/mount-sort.ts';
import {
  alignComponents,
  componentSentence,
  mountsLabel,
  type ComponentSlot,
  type ComponentType,
  type SlotCell,
} from '../model/ship-components.ts';
import type { ResolvedColumn } from './compare-columns.ts';

/** A row of components, or of their numbers, in the order of the columns. */
export type ComponentRow =
  | {
      readonly kind: 'totals';
      readonly id: string;
      readonly title: string;
      readonly sort: string;
      readonly cells: readonly string[];
    }
  | {
      readonly kind: 'slot';
      readonly id: string;
      /** Such as "Turrets", or "slot 2" under the totals of its type. */
      readonly title: string;
      /** The type it belongs to, where the title does not say it. */
      readonly under: string | null;
      /** What it sorts the ships by; null for one slot of several, which stands for no number. */
      readonly sort: string | null;
      readonly cells: ComponentSlot;
      /** Whether each cell reads otherwise than that of the column it is held against (`heldAgainst`). */
      readonly differs: readonly boolean[];
    };

/** Components of one class. */
export interface ComponentSectionRows {
  readonly title: string;
  readonly rows: readonly ComponentRow[];
  /** How many slots `differencesOnly` hides. */
  readonly hiddenRows: number;
}

interface SectionsInput {
  readonly columns: readonly ResolvedColumn[];
  /** Ships as they were sent, by key of the column. */
  readonly elements: ReadonlyMap<string, unknown>;
  readonly differencesOnly: boolean;
  /** Index of the column the others are held against. */
  readonly base: number;
}

/** The components of the compared ships, slot by slot. A ship whose raw answer is not there has unknown components. */
export function componentSections(input: SectionsInput): readonly ComponentSectionRows[] {
  const { columns, elements } = input;
  const lists = columns.map(({ key }) => (elements.has(key) ? readShipComponents(elements.get(key)) : null));
  const against = heldAgainst(columns, input.base);
  return alignComponents(lists).map(({ title, types }) => {
    const rows = types.flatMap((type) => typeRows({ section: title, ...type }, { ...input, against }));
    const slots = types.reduce((sum, type) => sum + type.slots.length, 0);
    return { title, rows, hiddenRows: slots - rows.filter(({ kind }) => kind === 'slot').length };
  });
}

/**
 * The index of the column that each one is held against: of a ship as of an earlier day the next later column of the same ship,
 * so that it is told what became of that ship; of every other the baseline.
 *
 * @param base index of the baseline.
 */
export function heldAgainst(columns: readonly ResolvedColumn[], base: number): readonly number[] {
  const timeOf = ({ column, snapshot }: ResolvedColumn): number =>
    column.snapshotId === null ? Infinity : (snapshot?.fetchedAt ?? Infinity);
  return columns.map((own, index) => {
    if (index === base) return base;
    const later = [...columns.entries()]
      .filter(([, other]) => other.column.identity === own.column.identity && timeOf(other) > timeOf(own))
      .toSorted(([, a], [, b]) => Math.sign(timeOf(a) - timeOf(b)) || 0);
    return later[0]?.[0] ?? base;
  });
}

/** One row for a type that every ship has one slot of at most; else its totals, and a row for each slot. */
function typeRows(
  { section, title, slots }: ComponentType & { readonly section: string },
  { differencesOnly, against }: Pick<SectionsInput, 'differencesOnly'> & { readonly against: readonly number[] },
): readonly ComponentRow[] {
  const sort = mountSort(section, title);
  const rows = slots.flatMap((cells, index): readonly ComponentRow[] => {
    if (differencesOnly && readsTheSame(cells)) return [];
    const isOnly = slots.length === 1;
    return [
      {
        kind: 'slot',
        id: `${title} ${index}`,
        title: isOnly ? title : `slot ${index + 1}`,
        under: isOnly ? null : title,
        sort: isOnly ? sort : null,
        cells,
        differs: differences(cells, against),
      },
    ];
  });
  if (slots.length === 1 || rows.length === 0) return rows;
  return [{ kind: 'totals', id: title, title, sort, cells: totals(slots) }, ...rows];
}

function totals(slots: readonly ComponentSlot[]): readonly string[] {
  return (slots[0] ?? []).map((first, ship) =>
    first === 'unknown' ? 'unknown' : mountsLabel(slots.flatMap((slot) => componentIn(slot[ship]) ?? [])),
  );
}

function componentIn(cell: SlotCell | undefined): ShipComponent | null {
  return cell === undefined || typeof cell === 'string' ? null : cell;
}

function textOf(cell: SlotCell | undefined): string {
  if (cell === undefined) return 'unknown';
  return typeof cell === 'string' ? cell : componentSentence(cell);
}

function readsTheSame(cells: ComponentSlot): boolean {
  const known = cells.filter((cell) => cell !== 'unknown').map(textOf);
  return known.length > 1 && known.every((text) => text === known[0]);
}

/** What is unknown differs from nothing. */
function differences(cells: ComponentSlot, against: readonly number[]): readonly boolean[] {
  return cells.map((cell, index) => {
    const text = textOf(cells[against[index] ?? -1]);
    return text !== 'unknown' && cell !== 'unknown' && textOf(cell) !== text;
  });
}

/** One row of components on its way into a file. */
export interface WrittenComponents {
  /** Such as "Turrets" or "Turrets, slot 2". */
  readonly title: string;
  /** In the order of the columns. */
  readonly cells: readonly {
    /** Null where it is unknown. */
    readonly text: string | null;
    /** Whether it is another than that of the column it is held against. */
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
