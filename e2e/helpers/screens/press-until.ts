import type { Locator } from '@playwright/test';

/** More presses than any way through a page takes. */
const mostPresses = 200;

/** To look for something by its role and name in a long table takes longer than to press a key. */
const pressesBetweenLooks = 25;

/** Presses a key, as often as it takes, until something has the focus. */
export async function pressUntil(key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses <= mostPresses; presses += pressesBetweenLooks) {
    const element = await target.elementHandle();
    for (let press = 0; press < pressesBetweenLooks; press++) {
      const found = await element?.evaluate((known) => ({
        isFocused: known === document.activeElement,
        isThere: known.isConnected,
      }));
      if (found?.isFocused) return;
      // Drawn anew meanwhile: another element may have the focus already.
      if (!found?.isThere) break;
      await target.page().keyboard.press(key);
    }
    await element?.dispose();
  }
  throw new Error(`${key} does not lead to ${target.toString()}.`);
}
