import type { Page } from 'playwright-core';
import { startBenchApp, withBenchFolder } from './bench-app.ts';
import { bounded, type Figure } from './figure.ts';

/** A new demo universe may take so long to fill, in milliseconds; before that, every view has the data of today. */
const mostMs = 20_000;
const mostTodayMs = 8_000;
/** No frame of the window may wait longer meanwhile, in milliseconds. */
const mostHeldMs = 250;
const patienceMs = 180_000;

/** Filling a new demo universe with its past, from the opening of the page, on the Overview; and how the window fares meanwhile. */
export function measureDemoDays(): Promise<readonly Figure[]> {
  return withBenchFolder(async (folder) => {
    const { openedAt, todayAt, filledAt, heldMs } = await fillDemo(folder);
    return [
      bounded('filling a new demo universe, to the end', filledAt - openedAt, mostMs),
      bounded('filling a new demo universe, all views of today', todayAt - openedAt, mostTodayMs),
      bounded('longest wait of a frame while it is filled', heldMs, mostHeldMs),
    ];
  });
}

/**
 * Runs something on a program that was started with a demo universe filled to its end.
 *
 * @param pageScript with `observeRest`: what is run begins when the Overview has reported.
 */
export function withFilledDemo<Result>(pageScript: string, run: (page: Page) => Promise<Result>): Promise<Result> {
  return withBenchFolder(async (folder) => {
    await fillDemo(folder);
    return withDemo(folder, pageScript, async (page) => {
      await page.waitForSelector('html[data-bench="reported"]', { state: 'attached' });
      return run(page);
    });
  });
}

/** A new demo universe, filled to its end. */
function fillDemo(folder: string): Promise<Observed> {
  return withDemo(folder, observe, async (page) => {
    await page.waitForSelector('html[data-bench="filled"]', { state: 'attached' });
    return page.evaluate<Observed>('window.__bench');
  });
}

async function withDemo<Result>(
  folder: string,
  pageScript: string,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { page, close } = await startBenchApp(folder, 'overview', { pageScript, demoPast: 'full' });
  page.setDefaultTimeout(patienceMs);
  try {
    return await run(page);
  } finally {
    await close();
  }
}

/** Instants are epoch milliseconds. */
interface Observed {
  readonly openedAt: number;
  readonly todayAt: number;
  readonly filledAt: number;
  /** Longest time between two frames while the line was there. */
  readonly heldMs: number;
}

/** Page script: follows the line that says how far the filling is. */
const observe = `(() => {
  const bench = { openedAt: performance.timeOrigin, todayAt: 0, filledAt: 0, heldMs: 0 };
  window.__bench = bench;
  const now = () => performance.timeOrigin + performance.now();
  let wasThere = false;
  let lastFrame = now();
  const look = () => {
    const line = document.querySelector('section[aria-label="Demo universe"]');
    if (wasThere) bench.heldMs = Math.max(bench.heldMs, now() - lastFrame);
    lastFrame = now();
    if (line && bench.todayAt === 0 && wasThere && !/today/.test(line.textContent) && /\\d of \\d/.test(line.textContent)) bench.todayAt = now();
    if (wasThere && !line) {
      bench.filledAt = now();
      document.documentElement.dataset.bench = 'filled';
      return;
    }
    wasThere = line !== null;
    requestAnimationFrame(look);
  };
  look();
})()`;
