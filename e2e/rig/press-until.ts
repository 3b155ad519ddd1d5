import type { Locator } from '@playwright/test';

/** More presses than any way through a page takes. */
const mostPresses = 200;

/** Presses a key, as often as it takes, until something has the focus. */
export async function pressUntil(key: string, target: Locator): Promise<void> {
  // Radios are drawn by their labels.
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses <= mostPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target.toString()}.`);
}
