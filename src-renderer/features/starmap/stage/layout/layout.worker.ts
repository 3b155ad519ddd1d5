import type { Viewport } from '../../model/map-camera.ts';
import { resolveOverlaps } from './resolve-overlaps.ts';

/** The layout worker: pulls what it is sent apart, off the page's thread, and answers once. The page ends it. */

/** What has to be known of the systems to tell their marks apart, in the map's order. */
export interface DrawnPoints {
  /** x, y, z of each system's place. */
  readonly points: Float64Array;
  /** Of its mark, in CSS pixels. */
  readonly radii: Float64Array;
}

/** The marks of a map, and what it is drawn in. */
export interface LayoutQuestion extends DrawnPoints {
  readonly drawing: Viewport;
}

addEventListener('message', ({ data: { points, radii, drawing } }: MessageEvent<LayoutQuestion>) => {
  postMessage(resolveOverlaps(points, radii, drawing));
});
