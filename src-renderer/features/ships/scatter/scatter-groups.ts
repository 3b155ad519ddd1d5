import { symbol, symbolCircle, symbolCross, symbolSquare, symbolTriangle, type SymbolType } from 'd3-shape';
import type { WordField } from '../model/ship-fields.ts';
import { textsOf, type ShipRow } from '../model/ship-row.ts';

/** Ships that share a word, a colour and a shape. */
export interface ScatterGroup {
  /** Names the group within its field: stays the same when counts change. */
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

interface ScatterGrouping {
  /**
   * Commonest first, "other" last; empty without rows. There are six at most: the place of each says which of `markShapes` and
   * of the colours `--c1` to `--c6` it has.
   */
  readonly groups: readonly ScatterGroup[];
  /** Position of a row's group in `groups`. */
  readonly groupOf: (row: ShipRow) => number;
}

/**
 * Every row in a group by a word of it: the commonest words, and the rest as "other" where there are more than six. Which
 * are the commonest is asked of all rows, so that a word keeps its colour when other numbers are plotted.
 *
 * @param drawn those of the rows that are counted.
 */
export function groupRows(
  rows: readonly ShipRow[],
  field: WordField | null,
  drawn: readonly ShipRow[] = rows,
): ScatterGrouping {
  if (!field) {
    const groups = rows.length === 0 ? [] : [{ key: 'all', label: 'all ships', count: drawn.length }];
    return { groups, groupOf: () => 0 };
  }
  const counts = countWords(rows, field);
  const drawnCounts = drawn === rows ? counts : countWords(drawn, field);
  const words = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || compareWords(a, b));
  const own = words.length <= markShapes.length ? words : words.slice(0, markShapes.length - 1);
  const rest = words.slice(own.length);
  const groups = own.map(([word]): ScatterGroup => ({
    key: word === null ? 'unknown' : `word ${word}`,
    label: word ?? 'unknown',
    count: drawnCounts.get(word) ?? 0,
  }));
  const position = new Map(own.map(([word], index) => [word, index]));
  if (rest.length > 0) {
    const count = rest.reduce((sum, [word]) => sum + (drawnCounts.get(word) ?? 0), 0);
    groups.push({ key: 'other', label: `other (${rest.length})`, count });
  }
  return { groups, groupOf: (row) => position.get(field.value(row.fields)) ?? own.length };
}

function countWords(rows: readonly ShipRow[], field: WordField): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const word of textsOf(rows, field)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Unknown comes after every word. */
function compareWords(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a.localeCompare(b, 'en');
}

/**
 * A mark around 0, 0 as SVG path data. Every shape covers the area of a circle of this radius, so that areas can be
 * compared across shapes; a ring is as much material with a hole in it.
 *
 * @param group place of the shape in `markShapes`. @param radius pixels.
 */
export function markPath(group: number, radius: number): string {
  return symbol(markShapes[group] ?? symbolCircle, Math.PI * radius ** 2)() ?? '';
}

/** A square on its corner; the library's diamond is slimmer. */
const symbolUprightSquare: SymbolType = {
  draw: (path, area) => {
    const reach = Math.sqrt(area / 2);
    path.moveTo(0, -reach);
    path.lineTo(reach, 0);
    path.lineTo(0, reach);
    path.lineTo(-reach, 0);
    path.closePath();
  },
};

const symbolRing: SymbolType = {
  draw: (path, area) => {
    const radius = Math.sqrt(area / Math.PI);
    path.arc(0, 0, radius * 1.25, 0, 2 * Math.PI);
    path.moveTo(radius * 0.75, 0);
    // The two circles run against each other, so that the hole is one under either fill rule.
    path.arc(0, 0, radius * 0.75, 0, 2 * Math.PI, true);
  },
};

/** Marks differ in shape as well as in colour: colour never speaks alone. */
export const markShapes: readonly SymbolType[] = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolUprightSquare,
  symbolCross,
  symbolRing,
];
