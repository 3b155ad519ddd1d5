import type { DrawnPoints } from './blend-places.ts';
import { pullApart } from './pull-apart.ts';

/** The layout worker: pulls what it is sent apart, off the page's thread, and answers once. The page ends it. */

addEventListener('message', ({ data: { points, radii } }: MessageEvent<DrawnPoints>) => {
  postMessage(pullApart(points, radii));
});
