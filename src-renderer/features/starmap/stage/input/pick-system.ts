import type { Viewport } from '../../model/map-camera.ts';
import type { MapSystem } from '../../model/star-map.ts';
import type { ScreenPoint } from '../camera/move-camera.ts';
import type { StageFrame, StageLoop } from '../draw/stage-loop.ts';

/** Finds the system under the pointer; made for one view of the map. */
export interface PickGrid {
  /** Place of the system whose mark is at or nearest to a point on screen; null when none is within reach. */
  readonly pick: (x: number, y: number) => number | null;
}

/** From a mark's edge; CSS pixels. Together with the smallest mark the area is wider than 28 pixels. */
const reach = 11;
const cell = 32;

/**
 * Sorts the marks into fields of the drawing, so that picking looks at a few of them only.
 *
 * @param screen x, y and depth of each point, as `projectWith` gives them; may hold more points than there are systems.
 * @param radii CSS pixels.
 */
export function buildPickGrid(
  screen: Float64Array,
  radii: Float32Array,
  systemCount: number,
  { width, height }: Viewport,
): PickGrid {
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  const starts = new Uint32Array(columns * rows + 1);
  const fieldOf = (index: number): number => {
    const x = screen[index * 3] ?? NaN;
    const y = screen[index * 3 + 1] ?? NaN;
    if (!(x >= 0 && y >= 0 && x < width && y < height)) return -1;
    return Math.floor(y / cell) * columns + Math.floor(x / cell);
  };
  let widest = 0;
  for (let index = 0; index < systemCount; index++) {
    const field = fieldOf(index);
    if (field < 0) continue;
    starts[field + 1] = (starts[field + 1] ?? 0) + 1;
    widest = Math.max(widest, radii[index] ?? 0);
  }
  for (let field = 1; field < starts.length; field++) starts[field] = (starts[field] ?? 0) + (starts[field - 1] ?? 0);
  const places = new Uint32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  for (let index = 0; index < systemCount; index++) {
    const field = fieldOf(index);
    if (field < 0) continue;
    places[next[field] ?? 0] = index;
    next[field] = (next[field] ?? 0) + 1;
  }
  const span = Math.ceil((widest + reach) / cell);
  return {
    pick: (x, y) => {
      let best: number | null = null;
      let bestGap = Infinity;
      let bestDepth = Infinity;
      for (let row = Math.floor(y / cell) - span; row <= Math.floor(y / cell) + span; row++) {
        for (let column = Math.floor(x / cell) - span; column <= Math.floor(x / cell) + span; column++) {
          if (row < 0 || column < 0 || row >= rows || column >= columns) continue;
          const field = row * columns + column;
          for (let at = starts[field] ?? 0; at < (starts[field + 1] ?? 0); at++) {
            const index = places[at] ?? 0;
            const away = Math.hypot((screen[index * 3] ?? NaN) - x, (screen[index * 3 + 1] ?? NaN) - y);
            // On a mark is on it: of several under the pointer the nearest to the eye is meant, as it is drawn above.
            const gap = Math.max(0, away - (radii[index] ?? 0));
            const depth = screen[index * 3 + 2] ?? Infinity;
            if (gap > reach || gap > bestGap || (gap === bestGap && depth >= bestDepth)) continue;
            best = index;
            bestGap = gap;
            bestDepth = depth;
          }
        }
      }
      return best;
    },
  };
}

/** Finds what is under the pointer in the frame on screen. */
export interface StagePicker {
  readonly pick: (at: ScreenPoint) => MapSystem | null;
}

/** Sorts the marks for picking when it is first asked in a view, and not while the map moves. */
export function createStagePicker(loop: StageLoop): StagePicker {
  let known: { readonly frame: StageFrame; readonly grid: PickGrid } | null = null;
  return {
    pick: ({ x, y }) => {
      const frame = loop.read();
      if (frame === null) return null;
      if (known?.frame !== frame) {
        const { screen, scene, projection } = frame;
        known = { frame, grid: buildPickGrid(screen, scene.radii, scene.systemCount, projection.viewport) };
      }
      const place = known.grid.pick(x, y);
      return place === null ? null : (frame.scene.map.systems[place] ?? null);
    },
  };
}
