import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, type Locator, type Page, type PageScreenshotOptions } from '@playwright/test';
import { openSharedWindow } from '../app/shared-browser.ts';

const approvedDir = join(import.meta.dirname, '..', '..', 'approved');

/** Pixels of a square whose mean colour is compared. Letters and edges are drawn a little differently by every build of a browser. */
const squarePx = 8;
/** How far the mean of a square may be off, of 255, in the channel that is off most, wherever within a pixel it fits best. */
const tolerance = 10;

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
      expect(await differences(readFileSync(approved), shown)).toEqual([]);
    }).toPass({ timeout: 30_000, intervals: [100, 500, 1_000, 2_000] });
  } catch (error) {
    await test.info().attach(`shown-${file}`, { body: shown, contentType: 'image/png' });
    writeFileSync(test.info().outputPath(`shown-${file}`), shown);
    const words = await page.getByRole('main').innerText();
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`Another picture than ${approved}: ${what}\n\nThe view says:\n${words}`, { cause: error });
  }
}

/** The squares in which two pictures differ, as `x,y: by how much`; what is wrong with their sizes where they differ in that. */
async function differences(approved: Buffer, shown: Buffer): Promise<readonly string[]> {
  const page = await drawingPage();
  return page.evaluate(
    async ([one, other, square, most]) => {
      const steps = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
      const draw = async (base64: string): Promise<ImageData> => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('Nothing can be drawn here.');
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [before, after] = [await draw(one), await draw(other)];
      if (before.width !== after.width || before.height !== after.height)
        return [`${before.width} × ${before.height} pixels, then ${after.width} × ${after.height}`];
      const { width, height } = before;
      const mean = ({ data }: ImageData, left: number, top: number): readonly number[] => {
        const sums = [0, 0, 0];
        let count = 0;
        for (let y = Math.max(0, top); y < Math.min(height, top + square); y++) {
          for (let x = Math.max(0, left); x < Math.min(width, left + square); x++) {
            for (let channel = 0; channel < 3; channel++)
              sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0);
            count += 1;
          }
        }
        return sums.map((sum) => sum / count);
      };
      const found: string[] = [];
      for (let top = 0; top < height; top += square) {
        for (let left = 0; left < width; left += square) {
          const wanted = mean(before, left, top);
          const offBy = (x: number, y: number): number =>
            Math.max(...mean(after, left + x, top + y).map((part, channel) => Math.abs(part - (wanted[channel] ?? 0))));
          let off = offBy(0, 0);
          for (const [x, y] of off > most ? steps : []) off = Math.min(off, offBy(x, y));
          if (off > most) found.push(`${left},${top}: ${Math.round(off)}`);
        }
      }
      return found;
    },
    [approved.toString('base64'), shown.toString('base64'), squarePx, tolerance] as const,
  );
}

let drawing: Promise<Page> | undefined;

/** A page of its own, where no policy of the program's stands in the way. */
function drawingPage(): Promise<Page> {
  drawing ??= openSharedWindow([]).then((window) => window.newPage());
  return drawing;
}
