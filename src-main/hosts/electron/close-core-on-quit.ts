import { setTimeout as wait } from 'node:timers/promises';
import { app } from 'electron';
import type { Core } from '../../core.ts';

/** Longest the core may take to close, in milliseconds; then the program ends anyway. */
const patienceMs = 3_000;

/** Lets the core cancel its fetches and stop the demo service before the program ends. */
export function closeCoreOnQuit(core: Pick<Core, 'close'>): void {
  let isClosed = false;
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    const close = core.close().catch(() => undefined);
    void Promise.race([close, wait(patienceMs)]).then(() => {
      isClosed = true;
      app.quit();
    });
  });
}
