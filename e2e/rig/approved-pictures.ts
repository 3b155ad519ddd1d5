import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, PageAssertionsToHaveScreenshotOptions } from '@playwright/test';
import { expect, test } from '@playwright/test';

/** What differs is the edge of a letter or a line, as between two builds of the same browser. */
const tolerance = { maxDiffPixelRatio: 0.002, threshold: 0.2 } as const;

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

/**
 * Something on screen beside its approved picture. A busy computer shows a state on the way there long enough to stand still,
 * so a picture that differs is taken again for a while; one that stays another is told with the words that it shows.
 *
 * @param name the folder and the file below `approved`.
 */
export async function expectPicture(
  page: Page,
  target: Page | Locator,
  name: readonly [folder: string, file: string],
  options: Pick<PageAssertionsToHaveScreenshotOptions, 'mask' | 'clip'> = {},
): Promise<void> {
  try {
    await expect(async () => {
      await expect(target).toHaveScreenshot([...name], { ...tolerance, ...options });
    }).toPass({ timeout: 30_000 });
  } catch (error) {
    const words = await page.getByRole('main').innerText();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\nThe view says:\n${words}`, {
      cause: error,
    });
  }
}
