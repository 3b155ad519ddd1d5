import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screensDir } from './suite-folders.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;

/** Takes `<view>-<scheme>-<size>-<state>.png` in both colour schemes and at both sizes. The theme must be "as the system". */
export async function takeScreens(page: Page, view: string, state: string): Promise<void> {
  mkdirSync(screensDir, { recursive: true });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-scheme="${colorScheme}"]`).waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      const name = `${view}-${colorScheme}-${size.width}x${size.height}-${state}.png`;
      await page.screenshot({ path: join(screensDir, name), animations: 'disabled', caret: 'hide' });
    }
  }
}
