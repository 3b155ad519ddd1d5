import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../orrery-test.ts';

/** What differs is the edge of a letter or a line, as between two builds of the same browser. */
export const pictureTolerance = { maxDiffPixelRatio: 0.002, threshold: 0.2 } as const;

/** Letters and lines are drawn a little differently by every build of a browser: its pictures are compared with its own. */
const approvedIn = join(import.meta.dirname, '..', 'approved', 'browser.txt');

/** Skips a journey of approved pictures where they were taken in another browser. */
export async function skipInOtherBrowsers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { product } = await session.send('Browser.getVersion');
  if (test.info().config.updateSnapshots === 'all') writeFileSync(approvedIn, `${product}\n`);
  const approved = readFileSync(approvedIn, 'utf8').trim();
  test.skip(product !== approved, `Skipped: the approved pictures were taken in ${approved}, and this is ${product}.`);
}
