import { searchTexts, soughtWords } from './search-text.ts';
import { shipField } from './ship-fields.ts';
import type { RangeFilter, ShipFilter, WordsFilter } from './ship-filter.ts';
import type { ShipRow } from './ship-row.ts';
import { numbersOf, otherEndsOf, wordsOf } from './ship-values.ts';
import type { ShipsView } from './ships-store.ts';

/**
 * The ships that pass every filter and hold every word sought, in the order given; the very same array when nothing is
 * asked. A filter on a field that does not exist, or of the wrong kind, is not applied. Fast enough for a keystroke over
 * 10,000 ships, as long as `rows` stays the same array.
 */
export function filterShips(
  rows: readonly ShipRow[],
  { find, filters }: Pick<ShipsView, 'find' | 'filters'>,
): readonly ShipRow[] {
  const tests = [...filters.map((filter) => filterTest(rows, filter)), textTest(rows, find)].filter(
    (test) => test !== null,
  );
  if (tests.length === 0) return rows;
  return rows.filter((_, index) => {
    for (const passes of tests) if (!passes(index)) return false;
    return true;
  });
}

/** Whether the row at an index passes. */
type RowTest = (index: number) => boolean;

function filterTest(rows: readonly ShipRow[], filter: ShipFilter): RowTest | null {
  return filter.kind === 'range' ? rangeTest(rows, filter) : wordsTest(rows, filter);
}

/**
 * A number that a ship has as a range, its crew, passes where the two ranges overlap: a ship for 2 to 4 people is one for
 * 3. No number is no number: it is never compared, so it cannot pass as 0.
 */
function rangeTest(rows: readonly ShipRow[], { field: id, min, max, unknown }: RangeFilter): RowTest | null {
  const field = shipField(id);
  if (field?.kind !== 'number') return null;
  const values = numbersOf(rows, field);
  const others = otherEndsOf(rows, field);
  const least = min ?? -Infinity;
  const most = max ?? Infinity;
  return (index) => {
    const value = values[index] ?? null;
    if (value === null) return unknown !== 'out';
    if (unknown === 'only' || least > most) return false;
    const other = others[index] ?? value;
    return Math.max(value, other) >= least && Math.min(value, other) <= most;
  };
}

function wordsTest(rows: readonly ShipRow[], { field: id, words }: WordsFilter): RowTest | null {
  const field = shipField(id);
  if (field?.kind !== 'word') return null;
  const values = wordsOf(rows, field);
  const chosen = new Set(words);
  return (index) => chosen.has(values[index] ?? null);
}

function textTest(rows: readonly ShipRow[], find: string): RowTest | null {
  const sought = soughtWords(find);
  if (sought.length === 0) return null;
  const texts = searchTexts(rows);
  return (index) => sought.every((word) => texts[index]?.includes(word));
}
