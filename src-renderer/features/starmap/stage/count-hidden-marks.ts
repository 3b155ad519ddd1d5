import type { Viewport } from '../map-camera.ts';
import { labelHeight, type PlacedLabel } from './placed-label.ts';

/** Marks under a label; it may stop at `enough`, when more make no difference. */
export type HiddenCount = (label: PlacedLabel, enough: number) => number;

/** Sorted into fields of this many CSS pixels, so that a label looks at the few marks about it only. */
const cell = 32;

/**
 * How many marks, discs and all, lie under a label, that of the system it names aside.
 *
 * @param screen x, y and depth of each point; those outside of the drawing count for nothing.
 * @param radii CSS pixels.
 */
export function countMarks(screen: Float64Array, radii: Float32Array, { width, height }: Viewport): HiddenCount {
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  // The first mark of each field, then from each to the next; −1 ends it.
  const first = new Int32Array(columns * rows).fill(-1);
  const next = new Int32Array(screen.length / 3);
  let widest = 0;
  for (let index = 0; index < next.length; index++) {
    const x = screen[index * 3] ?? NaN;
    const y = screen[index * 3 + 1] ?? NaN;
    if (!(x >= 0 && y >= 0 && x < width && y < height)) continue;
    const field = Math.floor(y / cell) * columns + Math.floor(x / cell);
    next[index] = first[field] ?? -1;
    first[field] = index;
    widest = Math.max(widest, radii[index] ?? 0);
  }
  return ({ index: own, left, top, width: wide }, enough) => {
    const lastColumn = Math.min(columns - 1, Math.floor((left + wide + widest) / cell));
    const lastRow = Math.min(rows - 1, Math.floor((top + labelHeight + widest) / cell));
    let count = 0;
    for (let row = Math.max(0, Math.floor((top - widest) / cell)); row <= lastRow; row++) {
      for (let column = Math.max(0, Math.floor((left - widest) / cell)); column <= lastColumn; column++) {
        for (let at = first[row * columns + column] ?? -1; at >= 0; at = next[at] ?? -1) {
          if (at === own) continue;
          const x = screen[at * 3] ?? NaN;
          const y = screen[at * 3 + 1] ?? NaN;
          const dx = x - Math.min(left + wide, Math.max(left, x));
          const dy = y - Math.min(top + labelHeight, Math.max(top, y));
          const radius = radii[at] ?? 0;
          if (dx * dx + dy * dy < radius * radius) count++;
          if (count >= enough) return count;
        }
      }
    }
    return count;
  };
}

const field = 8;

/**
 * The same for a map so dense that every place has many marks: how many stand in the fields a label covers, which is about
 * as many as it hides, and takes no longer the more there are.
 */
export function countCrowd(screen: Float64Array, { width, height }: Viewport): HiddenCount {
  const columns = Math.max(1, Math.ceil(width / field));
  const marks = new Uint16Array(columns * Math.max(1, Math.ceil(height / field)));
  for (let at = 0; at < screen.length; at += 3) {
    const x = screen[at] ?? NaN;
    const y = screen[at + 1] ?? NaN;
    if (!(x >= 0 && y >= 0 && x < width && y < height)) continue;
    const place = Math.floor(y / field) * columns + Math.floor(x / field);
    marks[place] = Math.min(65_535, (marks[place] ?? 0) + 1);
  }
  return ({ index, left, top, width: wide }) => {
    const firstColumn = Math.max(0, Math.floor(left / field));
    const lastColumn = Math.min(columns - 1, Math.floor((left + wide) / field));
    const firstRow = Math.max(0, Math.floor(top / field));
    const lastRow = Math.floor((top + labelHeight) / field);
    let count = 0;
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) count += marks[row * columns + column] ?? 0;
    }
    const ownColumn = Math.floor((screen[index * 3] ?? NaN) / field);
    const ownRow = Math.floor((screen[index * 3 + 1] ?? NaN) / field);
    const isOwnCovered = ownColumn >= firstColumn && ownColumn <= lastColumn && ownRow >= firstRow && ownRow <= lastRow;
    return isOwnCovered ? count - 1 : count;
  };
}
