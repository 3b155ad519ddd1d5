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
    void closeInTime(core).then(() => {
      isClosed = true;
      return app.quit();
    });
  });
}

/** Never rejects: a core that cannot close is no reason to stay. */
async function closeInTime(core: Pick<Core, 'close'>): Promise<void> {
  const close = core.close().catch(() => undefined);
  await Promise.race([close, wait(patienceMs)]);
}
