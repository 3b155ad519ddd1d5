import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import papaparse from 'papaparse';
import { expect, test } from './orrery-test.ts';
import { explorer, openResource } from './helpers/screens/explorer-parts.ts';
import { removeBodies } from './helpers/archive/remove-bodies.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { freshness } from './helpers/screens/views.ts';

let page: Page;
let profileId: string;
let exportDir: string;

test.beforeEach(async ({ openPrepared, dataDir }) => {
  exportDir = join(dataDir, 'exports');
  mkdirSync(exportDir);
  ({ page, profileId } = await openPrepared('connected', { launch: { view: 'explorer', exportDir } }));
  await openResource(page, 'ships');
});

/** Lets the service answer ships with exactly these, and fetches them. */
async function fetchShips(service: TestService, data: unknown): Promise<void> {
  const body = JSON.stringify({ success: 1, message: 'ok', source: 'cache', data });
  await service.setFault({ kind: 'status', status: 200, body, match: '/ships' });
  await explorer(page).send.click();
  await expect(explorer(page).response).toBeVisible({ timeout: 30_000 });
}

const showAs = (shape: string) => explorer(page).response.getByText(shape, { exact: true }).click();

const odd = [
  { id: '1', name: '=1+1', length: '12.5', mass: 'unknown mass', colour: 'red', description: 'two\nlines' },
  null,
  { id: '2', name: 'Heron', length: 7, price: 0, colour: 'blue' },
];

test('an answer is read as a table, as a tree and as text, and stays usable with 10,000 records', async ({
  service,
}) => {
  await test.step('an answer filtered by name is read as a table, as a tree and as text', async () => {
    const { form, send, response } = explorer(page);
    await form.getByLabel('Name').fill('a');
    await send.click();
    const rows = response.getByRole('table').locator('tbody tr');
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
    const text = page.getByRole('region', { name: 'Response as text' });
    await expect(text).toContainText('"afterburner_speed": "');
    const shown = (await text.textContent())?.length ?? 0;
    await page.getByRole('button', { name: /^Show all/ }).click();
    await expect.poll(async () => (await text.textContent())?.length ?? 0).toBeGreaterThan(shown * 2);
  });

  await test.step('10,000 records stay usable: few rows on screen, all of them reachable, the tree in groups', async () => {
    const { form, response } = explorer(page);
    await showAs('Table');
    await form.getByLabel('Name').fill('');
    await expect(response).toBeHidden();
    await fetchShips(
      service,
      Array.from({ length: 10_000 }, (_, index) => ({
        id: String(index),
        name: `Ship ${index}`,
        length: index % 977,
      })),
    );
    const table = response.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', '10001');
    await expect(table.getByRole('row', { name: /^Ship 0 / })).toBeVisible();
    expect(await table.locator('tbody tr').count()).toBeLessThan(150);
    await response.getByRole('region', { name: 'Records' }).evaluate((frame) => {
      frame.scrollTop = frame.scrollHeight;
    });
    await expect(table.getByRole('row', { name: /^Ship 9999 / })).toBeVisible();
    await table.getByRole('button', { name: 'Length' }).click();
    await table.getByRole('button', { name: 'Length' }).click();
    await response.getByRole('region', { name: 'Records' }).evaluate((frame) => {
      frame.scrollTop = 0;
    });
    await expect(table.locator('tbody tr').filter({ hasText: 'Ship 0' }).first()).toBeVisible();
    await showAs('Tree');
    await expect(page.getByRole('tree')).toContainText('9900 – 9999');
    expect(await page.getByRole('treeitem').count()).toBeLessThan(150);
  });
});

test('drift is told, CSV and JSON are saved, and what failed, what the archive has lost and what is empty are said', async ({
  service,
}) => {
  const { form, send, response } = explorer(page);
  const saved = (ending: string) => readdirSync(exportDir).filter((name) => name.endsWith(ending));
  await fetchShips(service, odd);

  await test.step('drift is told with its place, its count and a sample', async () => {
    await response.getByText('1 empty entry, 1 unknown field, 1 unreadable value').click();
    const drift = page.getByRole('region', { name: 'Drift' });
    await expect(drift.getByRole('row', { name: /^colour a field the catalogue does not know 2 red$/ })).toBeVisible();
    await expect(
      drift.getByRole('row', { name: /^mass a value that could not be read 1 unknown mass$/ }),
    ).toBeVisible();
  });

  await test.step('CSV is saved with every field, formulas as text and numbers bare, and it is said where', async () => {
    await page.getByRole('button', { name: /^Export CSV/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved as' })).toContainText(exportDir);
    const [file = ''] = saved('.csv');
    expect(file).toMatch(/^ships-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    const text = readFileSync(join(exportDir, file), 'utf8');
    expect(text).toContain(',12.5,');
    const [first, second] = papaparse.parse<Record<string, string>>(text, { header: true }).data;
    expect(first).toMatchObject({ name: "'=1+1", lengthM: '12.5', massKg: '', description: 'two\nlines' });
    expect(second).toMatchObject({ name: 'Heron', lengthM: '7', priceUsd: '0' });
  });

  await test.step('JSON is saved as it was received', async () => {
    await page.getByRole('button', { name: /^Export JSON as received/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /Saved as .*\.json/ })).toBeVisible();
    const [file = ''] = saved('.json');
    expect(JSON.parse(readFileSync(join(exportDir, file), 'utf8'))).toEqual({
      success: 1,
      message: 'ok',
      source: 'cache',
      data: odd,
    });
  });

  await test.step('a failure leaves the archived answer readable below it', async () => {
    await service.setFault({ kind: 'status', status: 500, match: '/ships' });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('The archived response is shown below.');
    await expect(response.getByRole('row', { name: /Heron/ })).toBeVisible();
  });

  await test.step('a raw answer the archive has lost is said in its place; the records stay', async () => {
    await removeBodies(page, profileId);
    await showAs('Raw');
    await expect(response.getByRole('alert')).toContainText('The raw response of this snapshot is missing');
    await showAs('Table');
    await expect(response.getByRole('row', { name: /Heron/ })).toBeVisible();
  });

  await test.step('without any drift, that is said', async () => {
    await fetchShips(service, [{ id: '1', name: 'Heron' }]);
    await expect(response).toContainText('No drift');
  });

  await test.step('an empty list is said to be one, and no CSV of it is offered', async () => {
    await form.getByLabel('Name').fill('nothing like it');
    await fetchShips(service, []);
    await expect(response).toContainText('The service responded with an empty list.');
    await expect(page.getByRole('button', { name: /^Export CSV/ })).toBeDisabled();
  });
});
