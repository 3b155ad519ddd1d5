import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, type Locator, type Page, type PageScreenshotOptions } from '@playwright/test';
import { comparePictures } from './compare-pictures.ts';

const approvedDir = join(import.meta.dirname, '..', '..', 'approved');

interface PictureOptions extends Pick<PageScreenshotOptions, 'mask' | 'clip'> {
  /** What makes the picture the same whatever was on screen before; done each time before it is taken. */
  readonly prepare?: () => Promise<void>;
}

/**
 * Something on screen beside a picture of it that somebody has looked at, in any version of the browser: square by square, by mean
 * colour. A busy computer shows a state on the way there long enough to stand still, so a picture that differs is taken again for a
 * while; one that stays another is told with the words that it shows. `--update-snapshots` approves what is on screen.
 *
 * @param name the folder and the file below `approved`.
 */
export async function expectPicture(
  page: Page,
  target: Page | Locator,
  [folder, file]: readonly [folder: string, file: string],
  { prepare, ...options }: PictureOptions = {},
): Promise<void> {
  const approved = join(approvedDir, folder, file);
  const take = async (): Promise<Buffer> => {
    await prepare?.();
    return target.screenshot({ animations: 'disabled', caret: 'hide', ...options });
  };
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    await page.waitForTimeout(500);
    mkdirSync(dirname(approved), { recursive: true });
    writeFileSync(approved, await take());
    return;
  }
  let shown: Buffer = Buffer.alloc(0);
  try {
    await expect(async () => {
      shown = await take();
      expect(comparePictures(readFileSync(approved), shown)).toEqual([]);
    }).toPass({ timeout: 30_000, intervals: [100, 500, 1_000, 2_000] });
  } catch (error) {
    await test.info().attach(`shown-${file}`, { body: shown, contentType: 'image/png' });
    writeFileSync(test.info().outputPath(`shown-${file}`), shown);
    const words = await page.getByRole('main').innerText();
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`Another picture than ${approved}: ${what}\n\nThe view says:\n${words}`, { cause: error });
  }
}

/**
 * Takes the pointer and the focus away. For `prepare`: a menu that closes gives the focus back some time later, and whether its ring
 * is drawn is the browser's choice.
 */
export async function leaveAll(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
}
