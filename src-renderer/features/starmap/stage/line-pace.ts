import type { MapScene } from './map-scene.ts';

/** How many lines a frame draws. */
export interface LinePace {
  /** @param movingMs time of the frame in milliseconds while the map moves; null when it stands still. */
  readonly count: (scene: Pick<MapScene, 'lineFrom' | 'firstLines'>, movingMs: number | null) => number;
}

/** Maps with fewer lines are always drawn whole. */
const fewLines = 4_000;
const slowMs = 42;
const fastMs = 24;
const leastPart = 0.02;
const firstMoving = 12_000;

/**
 * While a large map moves on a slow machine, a fair sample of its tunnels is drawn, as many as it has time for; as soon as
 * it stands still, all of them. Marks, routes and labels are always whole.
 */
export function createLinePace(): LinePace {
  // Slowness shows only after several frames of it, so a large map begins with few.
  let part = 0;
  let lastMs: number | null = null;
  return {
    count: ({ lineFrom, firstLines }, movingMs) => {
      const all = lineFrom.length;
      const tookMs = movingMs === null || lastMs === null ? null : movingMs - lastMs;
      lastMs = movingMs;
      if (all <= fewLines || movingMs === null) return all;
      if (part === 0) part = Math.min(1, firstMoving / all);
      // A frame that comes after a pause says nothing about speed.
      if (tookMs !== null && tookMs < 1_500) {
        if (tookMs > slowMs) part = Math.max(leastPart, part * Math.max(0.3, slowMs / tookMs));
        else if (tookMs < fastMs) part = Math.min(1, part * 1.12);
      }
      return Math.min(all, firstLines + Math.max(fewLines, Math.round((all - firstLines) * part)));
    },
  };
}
