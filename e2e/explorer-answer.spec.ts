import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import papaparse from 'papaparse';
import { expect, test } from './orrery-test.ts';
import { connectService } from './rig/connect-service.ts';
import { explorer, openResource } from './rig/explorer-parts.ts';
import type { TestService } from './rig/test-service.ts';
import { freshness, goTo, quotaLeft } from './rig/views.ts';

let page: Page;
let exportDir: string;

test.beforeEach(async ({ openApp, service, dataDir }) => {
  exportDir = join(dataDir, 'exports');
  mkdirSync(exportDir);
  ({ page } = await openApp({ launch: { exportDir } }));
  await connectService(page, { address: service.address });
  await expect.poll(() => quotaLeft(page)).toBe(493);
  await goTo(page, 'Explorer');
  await openResource(page, 'ships');
});

/** Lets the service answer ships with exactly these, and fetches them. */
async function fetchShips(service: TestService, data: unknown): Promise<void> {
  const body = JSON.stringify({ success: 1, message: 'ok', source: 'cache', data });
  await service.setFault({ kind: 'status', status: 200, body, match: '/ships' });
  await explorer(page)
    .plan.getByRole('button', { name: /^Fetch/ })
    .click();
  await expect(explorer(page).answer).toBeVisible({ timeout: 30_000 });
}

const showAs = (shape: string) => explorer(page).answer.getByText(shape, { exact: true }).click();

const odd = [
  { id: '1', name: '=1+1', length: '12.5', mass: 'unknown mass', colour: 'red', description: 'two\nlines' },
  null,
  { id: '2', name: 'Heron', length: 7, price: 0, colour: 'blue' },
];

test('an answer filtered by name is read as a table, as a tree and as text', async () => {
  const { form, plan, answer } = explorer(page);
  await form.getByLabel('Name').fill('a');
  await plan.getByRole('button', { name: /^Fetch/ }).click();
  const rows = answer.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(freshness(page)).toContainText(/\d+ ships · stored copy · fetched just now/);
  await rows.first().getByRole('button').click();
  const record = page.getByRole('region', { name: /^Record / });
  await expect(record).toBeFocused();
  await expect(record).toContainText('Description');
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await showAs('Tree');
  await expect(page.getByRole('tree')).toContainText('source:"cache"');
  await expect(page.getByRole('tree')).toContainText('0 – 99');
  await showAs('Raw');
  const text = page.getByRole('region', { name: 'Answer as text' });
  await expect(text).toContainText('"afterburner_speed": "');
  const shown = (await text.textContent())?.length ?? 0;
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect.poll(async () => (await text.textContent())?.length ?? 0).toBeGreaterThan(shown * 2);
});

test('drift is told with its place, its count and a sample; without any, that is said', async ({ service }) => {
  const { answer } = explorer(page);
  await fetchShips(service, odd);
  await answer.getByText('1 empty entry, 1 unknown field, 1 unreadable value').click();
  const drift = page.getByRole('region', { name: 'Drift' });
  await expect(drift.getByRole('row', { name: /^colour a field the catalogue does not know 2 red$/ })).toBeVisible();
  await expect(drift.getByRole('row', { name: /^mass a value that could not be read 1 unknown mass$/ })).toBeVisible();
  await fetchShips(service, [{ id: '1', name: 'Heron' }]);
  await expect(answer).toContainText('No drift');
});

test('CSV is saved with every field, formulas as text and numbers bare, and it is said where', async ({ service }) => {
  await fetchShips(service, odd);
  await page.getByRole('button', { name: /^Export CSV/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved as' })).toContainText(exportDir);
  const [file = ''] = readdirSync(exportDir);
  expect(file).toMatch(/^ships-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
  const text = readFileSync(join(exportDir, file), 'utf8');
  expect(text).toContain(',12.5,');
  const [first, second] = papaparse.parse<Record<string, string>>(text, { header: true }).data;
  expect(first).toMatchObject({ name: "'=1+1", lengthM: '12.5', massKg: '', description: 'two\nlines' });
  expect(second).toMatchObject({ name: 'Heron', lengthM: '7', priceUsd: '0' });
});

test('JSON is saved as it was received', async ({ service }) => {
  await fetchShips(service, odd);
  await page.getByRole('button', { name: /^Export JSON as received/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved as' })).toBeVisible();
  const [file = ''] = readdirSync(exportDir);
  const saved: unknown = JSON.parse(readFileSync(join(exportDir, file), 'utf8'));
  expect(saved).toEqual({ success: 1, message: 'ok', source: 'cache', data: odd });
});

test('an empty list is said to be one, and no CSV of it is offered', async ({ service }) => {
  const { form, answer } = explorer(page);
  await form.getByLabel('Name').fill('nothing like it');
  await fetchShips(service, []);
  await expect(answer).toContainText('The service answered with an empty list.');
  await expect(page.getByRole('button', { name: /^Export CSV/ })).toBeDisabled();
});

test('a failure leaves the archived answer readable below it', async ({ service }) => {
  const { plan, answer } = explorer(page);
  await fetchShips(service, odd);
  await service.setFault({ kind: 'status', status: 500, match: '/ships' });
  await plan.getByRole('button', { name: /^Fetch/ }).click();
  await expect(page.getByRole('alert')).toContainText('The archived answer is shown below.');
  await expect(answer.getByRole('row', { name: /Heron/ })).toBeVisible();
});

test('a raw answer the archive has lost is said in its place; the records stay', async ({ service }) => {
  const { answer } = explorer(page);
  await fetchShips(service, odd);
  await forgetBodies(page);
  await showAs('Raw');
  await expect(answer.getByRole('alert')).toContainText('The raw answer of this snapshot is missing');
  await showAs('Table');
  await expect(answer.getByRole('row', { name: /Heron/ })).toBeVisible();
});

test('10,000 records stay usable: few rows on screen, all of them reachable, the tree in groups', async ({
  service,
}) => {
  const { answer } = explorer(page);
  await fetchShips(
    service,
    Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), name: `Ship ${index}`, length: index % 977 })),
  );
  const table = answer.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  await expect(table.getByRole('row', { name: /^Ship 0 / })).toBeVisible();
  expect(await table.locator('tbody tr').count()).toBeLessThan(150);
  await answer.getByRole('region', { name: 'Records' }).evaluate((frame) => {
    frame.scrollTop = frame.scrollHeight;
  });
  await expect(table.getByRole('row', { name: /^Ship 9999 / })).toBeVisible();
  await table.getByRole('button', { name: 'Length' }).click();
  await table.getByRole('button', { name: 'Length' }).click();
  await answer.getByRole('region', { name: 'Records' }).evaluate((frame) => {
    frame.scrollTop = 0;
  });
  await expect(table.locator('tbody tr').filter({ hasText: 'Ship 0' }).first()).toBeVisible();
  await showAs('Tree');
  await expect(page.getByRole('tree')).toContainText('9900 – 9999');
  expect(await page.getByRole('treeitem').count()).toBeLessThan(150);
});

/** Empties the archive's raw answers behind the program's back. */
async function forgetBodies(target: Page): Promise<void> {
  await target.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find((entry) => entry.name?.startsWith('orrery-archive-')) ?? {};
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
      opening.addEventListener('success', () => {
        const clearing = opening.result.transaction('bodies', 'readwrite');
        clearing.objectStore('bodies').clear();
        clearing.addEventListener('complete', () => {
          opening.result.close();
          resolve();
        });
      });
    });
  });
}
