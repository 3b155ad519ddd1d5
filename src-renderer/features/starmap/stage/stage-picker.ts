import type { MapSystem } from '../star-map.ts';
import type { ScreenPoint } from './move-camera.ts';
import { buildPickGrid, type PickGrid } from './pick-system.ts';
import type { StageFrame, StageLoop } from './stage-loop.ts';

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
