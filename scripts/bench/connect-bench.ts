import type { Page } from 'playwright-core';

/** Connects to a service with a key and opens the ship view, at rest: status and account have been read. */
export async function connectBench(page: Page, address: string, key: string): Promise<void> {
  const request = JSON.stringify({ name: 'Bench', address, key });
  const response = await page.evaluate(
    `window.orrery.commands['connection:create'](${JSON.stringify(request)}).then((text) => JSON.parse(text).ok)`,
  );
  if (response !== true) throw new Error('The bench connection was refused.');
  // Reading the account around the fetch would be the last receipt, and is no part of ingesting.
  const configured = await page.evaluate(measureNoPrices);
  if (configured !== true) throw new Error('The bench connection could not be configured.');
  await page.goto('https://app.orrery.localhost/#/ships');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ships' }).waitFor();
  await page.getByRole('meter', { name: 'Quota' }).and(page.locator('[data-known="true"]')).waitFor();
  await page.waitForTimeout(500);
}

const measureNoPrices = `(async () => {
  const state = JSON.parse(await window.orrery.commands['app:read-state']('{}')).value;
  const { id, settings } = state.profiles.find(({ id }) => id === state.activeProfileId);
  const request = { profileId: id, settings: { ...settings, measuresPrices: false } };
  return JSON.parse(await window.orrery.commands['connection:configure'](JSON.stringify(request))).ok;
})()`;
