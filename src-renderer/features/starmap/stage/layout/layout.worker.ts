import type { DrawnPoints } from './interpolate-positions.ts';
import { resolveOverlaps } from './resolve-overlaps.ts';

/** The layout worker: pulls what it is sent apart, off the page's thread, and answers once. The page ends it. */

addEventListener('message', ({ data: { points, radii } }: MessageEvent<DrawnPoints>) => {
  postMessage(resolveOverlaps(points, radii));
});
