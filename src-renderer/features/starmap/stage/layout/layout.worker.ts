import type { Viewport } from '../../model/map-camera.ts';
import type { DrawnPoints } from './interpolate-positions.ts';
import { resolveOverlaps } from './resolve-overlaps.ts';

/** The layout worker: pulls what it is sent apart, off the page's thread, and answers once. The page ends it. */

/** The marks of a map, and what it is drawn in. */
export interface LayoutQuestion extends DrawnPoints {
  readonly drawing: Viewport;
}

addEventListener('message', ({ data: { points, radii, drawing } }: MessageEvent<LayoutQuestion>) => {
  postMessage(resolveOverlaps(points, radii, drawing));
});
