import type { UnitSystem } from '../../ui/units.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import { compareRow, type CompareCell, type CompareRow } from './compare-row.ts';
import type { CompareView } from './compare-view.ts';
import { shipFields, shipSections, type ShipField, type ShipSection } from './ship-fields.ts';

export interface CompareSection {
  readonly title: ShipSection;
  readonly isFolded: boolean;
  /** Without those that `differencesOnly` hides; all the others, also where the section is folded. */
  readonly rows: readonly CompareRow[];
  /** How many rows `differencesOnly` hides. */
  readonly hiddenRows: number;
}

/**
 * The body of a comparison, its cells in the order of the given columns. A section of which nothing is known drops out; one
 * whose rows are all hidden stays, without rows, so that their number can be told.
 *
 * @param more fields that are no rows on screen.
 */
export function compareRows(
  columns: readonly ResolvedColumn[],
  view: CompareView,
  system: UnitSystem,
  more: readonly ShipField[] = [],
): readonly CompareSection[] {
  const context = { columns, neighbours: neighboursInTime(columns), baseline: view.baseline, system };
  return shipSections.flatMap((title): readonly CompareSection[] => {
    const all = [...shipFields, ...more]
      .filter(({ section }) => section === title)
      .map((field) => compareRow(field, context));
    if (all.every(({ cells }) => cells.every(isWithoutWord))) return [];
    const rows = view.differencesOnly ? all.filter(({ cells }) => !readsTheSame(cells)) : all;
    return [{ title, isFolded: view.folded.includes(title), rows, hiddenRows: all.length - rows.length }];
  });
}

function isWithoutWord({ state }: CompareCell): boolean {
  return state === 'unknown' || state === 'absent';
}

/** Columns without a ship say nothing of the row; of a single column there is nothing to say. */
function readsTheSame(cells: readonly CompareCell[]): boolean {
  const present = cells.filter(({ state }) => state !== 'absent');
  return present.length > 1 && present.every(({ text, isChanged }) => !isChanged && text === present[0]?.text);
}

/**
 * For each column the indices of the columns that show the same ship just before and just after it in time, by when their
 * content was first seen. A column of now stands at the snapshot it shows.
 */
function neighboursInTime(columns: readonly ResolvedColumn[]): readonly (readonly number[])[] {
  const withShip = [...columns.entries()].filter(([, { ship }]) => ship !== null);
  const ships = Map.groupBy(withShip, ([, { column }]) => column.identity);
  const neighbours = columns.map((): number[] => []);
  for (const entries of ships.values()) {
    const inTime = entries
      .toSorted(([, a], [, b]) => (a.snapshot?.fetchedAt ?? 0) - (b.snapshot?.fetchedAt ?? 0))
      .map(([index]) => index);
    for (const [place, index] of inTime.entries()) {
      neighbours[index] = [inTime[place - 1], inTime[place + 1]].filter((near) => near !== undefined);
    }
  }
  return neighbours;
}
