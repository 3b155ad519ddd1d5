import { readShipComponents, type ShipComponent } from '../../../../src-shared/catalog/ship-components.ts';
import type { CompareView } from '../model/compare-view.ts';
import { mountSort } from '../model/mount-sort.ts';
import {
  alignComponents,
  componentSentence,
  mountsLabel,
  type ComponentSlot,
  type ComponentType,
} from '../model/ship-components.ts';
import type { ResolvedColumn } from './compare-columns.ts';

/** One slot of the ships, or the totals of a type that has several. */
export interface ComponentRow {
  readonly id: string;
  /** Such as "Turrets", or "slot 2" under the totals of its type. */
  readonly title: string;
  /** The type it belongs to, where the title does not say it. */
  readonly under: string | null;
  /** What it sorts the ships by; null for one slot of several, which stands for no number. */
  readonly sort: string | null;
  /** In the order of the columns: a component, or a text such as "none", "unknown" or "6 mounts". */
  readonly cells: readonly (ShipComponent | string)[];
  /** Whether each cell reads otherwise than that of the column it is held against (`heldAgainst`); empty of totals. */
  readonly differs: readonly boolean[];
}

/** Components of one class. */
interface ComponentSectionRows {
  readonly title: string;
  readonly rows: readonly ComponentRow[];
  /** How many slots `differencesOnly` hides. */
  readonly hiddenRows: number;
}

/**
 * The components of the compared ships, slot by slot. A ship whose raw response is not there has unknown components.
 *
 * @param elements raw elements of the ships, by key of the column.
 */
export function componentSections(
  columns: readonly ResolvedColumn[],
  { baseline, differencesOnly }: Pick<CompareView, 'baseline' | 'differencesOnly'>,
  elements: ReadonlyMap<string, unknown>,
): readonly ComponentSectionRows[] {
  const lists = columns.map(({ key }) => (elements.has(key) ? readShipComponents(elements.get(key)) : null));
  const against = heldAgainst(columns, baseline);
  const isHidden = (cells: ComponentSlot): boolean => differencesOnly && readsTheSame(cells);
  return alignComponents(lists).map(({ title, types }) => ({
    title,
    rows: types.flatMap((type) => typeRows(title, type, { against, isHidden })),
    hiddenRows: types.flatMap(({ slots }) => slots).filter(isHidden).length,
  }));
}

/**
 * The index of the column that each one is held against: of a ship as of an earlier day the next later column of the same ship,
 * so that it is told what became of that ship; of every other the baseline.
 *
 * @param baseline key of its column; the first where it is null or none of these.
 */
export function heldAgainst(columns: readonly ResolvedColumn[], baseline: string | null): readonly number[] {
  const base = Math.max(
    0,
    columns.findIndex(({ key }) => key === baseline),
  );
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

interface TypeContext {
  readonly against: readonly number[];
  readonly isHidden: (cells: ComponentSlot) => boolean;
}

/** One row for a type that every ship has one slot of at most; else its totals, and a row for each slot. */
function typeRows(
  section: string,
  { title, slots }: ComponentType,
  { against, isHidden }: TypeContext,
): readonly ComponentRow[] {
  const sort = mountSort(section, title);
  const isOnly = slots.length === 1;
  const rows = slots.flatMap((cells, index): readonly ComponentRow[] => {
    if (isHidden(cells)) return [];
    const names = isOnly ? { title, under: null, sort } : { title: `slot ${index + 1}`, under: title, sort: null };
    return [{ id: `${title} ${index}`, ...names, cells, differs: differences(cells, against) }];
  });
  if (isOnly || rows.length === 0) return rows;
  return [{ id: title, title, under: null, sort, cells: totals(slots), differs: [] }, ...rows];
}

function totals(slots: readonly ComponentSlot[]): readonly string[] {
  return (slots[0] ?? []).map((first, ship) => {
    if (first === 'unknown') return 'unknown';
    return mountsLabel(slots.map((slot) => slot[ship]).filter((cell) => typeof cell === 'object'));
  });
}

/** A component, or what stands in its place, as one text. */
export function componentText(cell: ShipComponent | string | undefined): string {
  return typeof cell === 'object' ? componentSentence(cell) : (cell ?? 'unknown');
}

function readsTheSame(cells: ComponentSlot): boolean {
  const known = cells.filter((cell) => cell !== 'unknown').map(componentText);
  return known.length > 1 && known.every((text) => text === known[0]);
}

/** What is unknown differs from nothing. */
function differences(cells: ComponentSlot, against: readonly number[]): readonly boolean[] {
  return cells.map((cell, index) => {
    const text = componentText(cells[against[index] ?? -1]);
    return text !== 'unknown' && cell !== 'unknown' && componentText(cell) !== text;
  });
}
