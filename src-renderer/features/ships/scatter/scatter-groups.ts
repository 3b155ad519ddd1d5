import type { WordField } from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';

/** Marks differ in shape as well as in colour: colour never speaks alone. */
export const markShapes = ['circle', 'square', 'triangle', 'diamond', 'cross', 'ring'] as const;
type MarkShape = (typeof markShapes)[number];

/** Ships that share a word, a colour and a shape. */
export interface ScatterGroup {
  /** Names the group within its field: stays the same when counts change. */
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** 0 to 5: which of `markShapes` and of the colours `--c1` to `--c6`. */
  readonly series: number;
}

interface ScatterGrouping {
  /** Commonest first, "other" last; empty without rows. */
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
    const groups = rows.length === 0 ? [] : [{ key: 'all', label: 'all ships', count: drawn.length, series: 0 }];
    return { groups, groupOf: () => 0 };
  }
  const counts = countWords(rows, field);
  const drawnCounts = drawn === rows ? counts : countWords(drawn, field);
  const words = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || compareWords(a, b));
  const own = words.length <= markShapes.length ? words : words.slice(0, markShapes.length - 1);
  const rest = words.slice(own.length);
  const groups = own.map(([word], series): ScatterGroup => ({
    key: word === null ? 'unknown' : `word ${word}`,
    label: word ?? 'unknown',
    count: drawnCounts.get(word) ?? 0,
    series,
  }));
  const position = new Map(own.map(([word], index) => [word, index]));
  if (rest.length > 0) {
    const count = rest.reduce((sum, [word]) => sum + (drawnCounts.get(word) ?? 0), 0);
    groups.push({ key: 'other', label: `other (${rest.length})`, count, series: markShapes.length - 1 });
  }
  return { groups, groupOf: (row) => position.get(field.value(row.fields)) ?? own.length };
}

function countWords(rows: readonly ShipRow[], field: WordField): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { fields } of rows) {
    const word = field.value(fields);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
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
 * @param radius pixels.
 */
export function markPath(shape: MarkShape, radius: number): string {
  switch (shape) {
    case 'circle':
      return disc(radius);
    case 'square': {
      const half = (radius * Math.sqrt(Math.PI)) / 2;
      return polygon([
        [-half, -half],
        [half, -half],
        [half, half],
        [-half, half],
      ]);
    }
    case 'triangle': {
      // Side of an equilateral triangle of the area π r²; its centre lies a third up.
      const side = radius * Math.sqrt((4 * Math.PI) / Math.sqrt(3));
      const height = (side * Math.sqrt(3)) / 2;
      return polygon([
        [0, (-height * 2) / 3],
        [side / 2, height / 3],
        [-side / 2, height / 3],
      ]);
    }
    case 'diamond': {
      const reach = radius * Math.sqrt(Math.PI / 2);
      return polygon([
        [0, -reach],
        [reach, 0],
        [0, reach],
        [-reach, 0],
      ]);
    }
    case 'cross':
      return cross(radius * Math.sqrt(Math.PI / 5));
    case 'ring':
      // The two circles run against each other, so that the hole is one under either fill rule.
      return `${disc(radius * 1.25)}${disc(radius * 0.75, true)}`;
  }
}

function disc(radius: number, isBackwards = false): string {
  const r = round(radius);
  const sweep = isBackwards ? 0 : 1;
  return `M${-r},0A${r},${r},0,1,${sweep},${r},0A${r},${r},0,1,${sweep},${-r},0Z`;
}

/** Five squares of the side `arm`. */
function cross(arm: number): string {
  const near = arm / 2;
  const far = arm * 1.5;
  return polygon([
    [-near, -far],
    [near, -far],
    [near, -near],
    [far, -near],
    [far, near],
    [near, near],
    [near, far],
    [-near, far],
    [-near, near],
    [-far, near],
    [-far, -near],
    [-near, -near],
  ]);
}

function polygon(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`;
}

function round(px: number): number {
  return Math.round(px * 100) / 100;
}
