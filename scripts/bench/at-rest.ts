import type { CDPSession, Page } from 'playwright-core';
import type { ViewName } from '../../src-shared/view-names.ts';
import { withFilledDemo } from './demo-days.ts';
import { bounded, type Figure } from './figure.ts';
import { observeRest } from './observe-rest.ts';

/** Views with clocks, with a map and with a long table. */
const views = ['overview', 'starmap', 'ships'] as const satisfies readonly ViewName[];
const shownMs = 60_000;
const hiddenMs = 90_000;
/** A minute renews the ages and countdowns on screen, at the most; nothing else moves. */
const mostFrames = 6;
/** Of the page's main thread, in milliseconds of a minute. */
const mostBusyMs = 60;

/**
 * What the program does while nobody does anything, with everything archived: how often its page wakes up, how many frames it
 * draws and how long its main thread is busy, shown and hidden. Hidden is what the page is told, not what a browser then
 * slows down by itself.
 */
export function measureAtRest(): Promise<readonly Figure[]> {
  return withFilledDemo(`${countWakes};${observeRest()}`, async (page) => {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Performance.enable');
    const figures: Figure[] = [];
    for (const view of views) {
      await page.evaluate(`document.querySelector('nav a[href$="#/${view}"]').click()`);
      // What the program does of itself after a start is done by then.
      await page.waitForTimeout(view === 'overview' ? 30_000 : 15_000);
      const { frames, busyMs } = await watch(page, protocol, shownMs);
      figures.push(
        bounded(`frames drawn at rest, a minute, ${view}`, frames, mostFrames, 'frames'),
        bounded(`main thread busy at rest, a minute, ${view}`, busyMs, mostBusyMs),
      );
    }
    await page.evaluate('window.__hide()');
    await page.waitForTimeout(5_000);
    const { wakes, frames, busyMs } = await watch(page, protocol, hiddenMs);
    return [
      ...figures,
      bounded('wake-ups of a hidden window, a minute', wakes, 1, 'wake-ups'),
      bounded('frames drawn by a hidden window, a minute', frames, 1, 'frames'),
      bounded('main thread busy while hidden, a minute', busyMs, mostBusyMs),
    ];
  });
}

/** A minute's worth of what was counted. */
interface Rest {
  readonly wakes: number;
  readonly frames: number;
  readonly busyMs: number;
}

async function watch(page: Page, protocol: CDPSession, forMs: number): Promise<Rest> {
  const read = async (): Promise<Rest> => {
    const { metrics } = await protocol.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    const { wakes, frames } = await page.evaluate<Pick<Rest, 'wakes' | 'frames'>>('window.__rest');
    // Every drawn frame of a page begins with a recalculation of its styles or a callback for it.
    return { wakes, frames: frames + metric('LayoutCount'), busyMs: metric('TaskDuration') * 1_000 };
  };
  const before = await read();
  await page.waitForTimeout(forMs);
  const after = await read();
  const perMinute = (name: keyof Rest): number => ((after[name] - before[name]) / forMs) * 60_000;
  return { wakes: perMinute('wakes'), frames: perMinute('frames'), busyMs: perMinute('busyMs') };
}

/** Page script: counts what timers and frames call, and lets the page be told that it is hidden. */
const countWakes = `(() => {
  const rest = { wakes: 0, frames: 0 };
  window.__rest = rest;
  const counted = (name, kind) => {
    const original = window[name].bind(window);
    window[name] = (callback, ...args) =>
      original((...given) => {
        rest[kind] += 1;
        return callback(...given);
      }, ...args);
  };
  counted('setTimeout', 'wakes');
  counted('setInterval', 'wakes');
  counted('requestAnimationFrame', 'frames');
  window.__hide = () => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  };
})()`;
