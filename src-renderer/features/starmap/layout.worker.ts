import { pullApart } from './pull-apart.ts';

/** The layout worker: pulls the points it is sent apart, off the page's thread, and answers once. The page ends it. */

addEventListener('message', (event: MessageEvent<Float64Array<ArrayBuffer>>) => {
  postMessage(pullApart(event.data));
});
