import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/** Longest the browser may take to write what the page keeps, in milliseconds; then it closes anyway. */
const writePatienceMs = 10_000;

/** Longest a page may take to be left, milliseconds: one that hangs does not go. */
const leavePatienceMs = 3_000;

/** Longest its process may then take to end, milliseconds. Browsers may have others that show something and never end. */
const endPatienceMs = 2_000;

/**
 * Has the browser write what the page keeps in `localStorage` before it is closed. Chromium does that a second after a change,
 * in a process of its own that it does not wait for when it ends: where the machine is busy, the last would be lost. It writes at
 * once when no page of the origin is left; a question to the same process, about an origin that keeps nothing, is answered after
 * that. The page is left when its process has ended, which is some time after another page is shown in its stead.
 */
export async function writePageStorage(context: BrowserContext, page: Page): Promise<void> {
  const write = async (): Promise<void> => {
    const processes = await pageProcesses(context);
    await page.goto('data:text/html,', { timeout: leavePatienceMs });
    await whenEnded(processes, endPatienceMs);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: 'https://nothing.orrery.localhost',
      storageTypes: 'local_storage',
    });
  };
  // The window may be gone, or its page broken.
  await Promise.race([write().catch(() => undefined), wait(writePatienceMs, undefined, { ref: false })]);
}

/** Numbers of the processes that show pages, as the system counts them. None where the browser does not say. */
async function pageProcesses(context: BrowserContext): Promise<readonly number[]> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo').catch(() => null)) ?? {};
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Until the processes have ended, or have not in that time. */
async function whenEnded(processes: readonly number[], patienceMs: number): Promise<void> {
  const end = Date.now() + patienceMs;
  while (processes.some(isRunning) && Date.now() < end) await wait(10, undefined, { ref: false });
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0); // asks only
    return true;
  } catch {
    return false;
  }
}
