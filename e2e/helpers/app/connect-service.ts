import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { orreryTestKey } from '../security/test-keys.ts';

interface Connecting {
  readonly name?: string;
  readonly address: string;
  readonly key?: string;
}

/** Fills the connect form, on the welcome screen or in Settings, and presses Connect. */
export async function connectService(page: Page, { name = 'Test service', address, key }: Connecting): Promise<void> {
  await openConnectForm(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Service address').fill(address);
  await typeSecret(page.getByLabel('API key'), key ?? orreryTestKey);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** Opens the form on the welcome screen; does nothing where it is open, as it is in Settings. */
async function openConnectForm(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Connect to a service' });
  const field = page.getByLabel('Service address');
  await opener.or(field).first().waitFor();
  if (!(await field.isVisible())) await opener.click();
}

/**
 * Types into a field without Playwright's own `fill`, which would put the text into step titles, error messages and
 * traces.
 */
export async function typeSecret(field: Locator, secret: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, text) => {
    if (element instanceof HTMLInputElement) element.select();
    // The one way for a script to type as a person does, events and all.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('insertText', false, text);
  }, secret);
}

/** The id of the connection in use, from the settings file. */
export function activeProfileId(dataDir: string): string {
  const settings: unknown = JSON.parse(readFileSync(join(dataDir, 'settings.json'), 'utf8'));
  const isSettings = typeof settings === 'object' && settings !== null && 'activeProfileId' in settings;
  if (!isSettings || typeof settings.activeProfileId !== 'string') throw new Error('No connection is in use.');
  return settings.activeProfileId;
}
