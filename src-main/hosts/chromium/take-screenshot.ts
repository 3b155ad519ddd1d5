import { mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';

/** Writes a PNG of the window, whole or not at all. Waits for fonts and for the layout to come to rest. */
export async function takeScreenshot(page: Page, file: string): Promise<void> {
  await page.evaluate(
    'document.fonts.ready.then(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))))',
  );
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = file.replace(/\.png$/i, '.unfinished.png');
  await page.screenshot({ path: unfinished, animations: 'disabled', caret: 'hide' });
  renameSync(unfinished, file);
}
