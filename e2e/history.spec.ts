import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { comparePath } from '../src-renderer/format/paths.ts';
import { dayMs } from '../src-shared/day.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { removeBodies } from './helpers/archive/remove-bodies.ts';
import { orreryTestKey } from './helpers/security/test-keys.ts';
import { freshness, goTo, liveButton, quotaLeft, refreshButton, share } from './helpers/screens/views.ts';

const handle = demoHandles[0];

let page: Page;
let profileId: string;

/** One failure, one stored copy and one refresh of a player. */
async function makeThreeCalls(): Promise<void> {
  await lookUp('nobody_has_this');
  await expect(page.getByRole('alert')).toBeVisible();
  await lookUp(handle);
  await expect(freshness(page)).toContainText('stored copy');
  await liveButton(page).click();
  await page.getByRole('button', { name: 'Spend 1' }).click();
  await expect.poll(() => quotaLeft(page)).toBe(492);
  await goTo(page, 'History');
  await expect(attempts()).toHaveCount(3);
}

async function lookUp(text: string): Promise<void> {
  await page.getByLabel('Handle').fill(text);
  await page.getByRole('button', { name: /^Look up/ }).click();
}

/** The listed attempts, newest first; the head and the days' headings are rows as well. */
function attempts(): Locator {
  return page.getByRole('grid', { name: 'Attempts' }).locator('[role="row"][id]');
}

const requests = (): Locator => page.getByRole('region', { name: 'Requests with snapshots' });

const detail = (): Locator => page.getByRole('region', { name: 'Attempt' });

/** What was asked for by the attempt that is open. */
const wanted = (): Locator =>
  detail()
    .getByRole('term')
    .filter({ hasText: /^Wanted$/ })
    .locator('xpath=following-sibling::dd');

async function openTab(name: 'Attempts' | 'Snapshots' | 'Ledger'): Promise<void> {
  await page.getByRole('navigation', { name: 'History' }).getByRole('link', { name }).click();
}

async function follow(path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** Fetches the ships' stored copy once more. */
async function refreshShips(): Promise<void> {
  const stored = async (): Promise<number> =>
    (await archiveRows(page, profileId, 'snapshots')).filter(({ resource }) => resource === 'ships').length;
  const before = await stored();
  await refreshButton(page).click();
  await expect.poll(stored).toBe(before + 1);
}

test(
  'calls are listed with what came of them, found by conditions and keys, exported, repeated, and the ledger counts them',
  { tag: '@every-run' },
  async ({ openPrepared, service, dataDir }) => {
    ({ page, profileId } = await openPrepared('connected', { launch: { view: 'people', exportDir: dataDir } }));
    await makeThreeCalls();

    await test.step('a failure, a stored copy and a refresh are listed with what came of them and what they cost', async () => {
      await expect(attempts().nth(0)).toContainText(/Player Mira_Quill.*1 measured/);
      await expect(attempts().nth(1)).toContainText(/Player Mira_Quill.*Stored.*first snapshot.*free/);
      await expect(attempts().nth(2)).toContainText(/Player nobody_has_this.*The service has no such entry.*free/);
    });

    await test.step('account and status reads are left out, counted, and shown on request', async () => {
      const reads = (await archiveRows(page, profileId, 'attempts')).length - 3;
      await expect(freshness(page)).toContainText(`3 attempts · ${reads} account and status reads hidden · last call`);
      await page.getByRole('button', { name: 'Account and status reads' }).click();
      await expect(attempts()).toHaveCount(3 + reads);
      await page.getByRole('button', { name: 'Account and status reads' }).click();
      await expect(attempts()).toHaveCount(3);
    });

    await test.step('the list is walked with the arrow keys, Enter opens an attempt and Escape closes it', async () => {
      const grid = page.getByRole('grid', { name: 'Attempts' });
      await grid.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(detail()).toContainText('nobody_has_this');
      await expect(detail().getByRole('alert')).toContainText('Nothing was spent: it was free.');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(detail().getByRole('heading', { level: 2 })).toContainText(handle);
      await expect(wanted()).toHaveText('stored copy');
      await expect(grid).toBeFocused();
      await page.getByRole('button', { name: 'Close the details' }).press('Escape');
      await expect(detail()).toBeHidden();
      await expect(grid).toBeFocused();
    });

    await test.step('the listed attempts are exported as CSV', async () => {
      await page.getByLabel('Outcome').selectOption('Failed');
      await expect(attempts()).toHaveCount(1);
      await share(page, 'Table as CSV');
      await expect(page.getByRole('status').filter({ hasText: 'Saved as' })).toContainText('attempts-');
      const file = readdirSync(dataDir).find((name) => /^attempts-.*\.csv$/.test(name)) ?? '';
      const lines = readFileSync(join(dataDir, file), 'utf8').trimEnd().split(/\r?\n/);
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain('not-found');
    });

    await test.step('conditions hold together, outlive another view, and can all be lifted', async () => {
      await page.getByRole('button', { name: 'Spends only' }).click();
      await expect(page.getByRole('heading', { name: 'No attempt fits' })).toBeVisible();
      await goTo(page, 'Ships');
      await goTo(page, 'History');
      await expect(page.getByRole('heading', { name: 'No attempt fits' })).toBeVisible();
      await page.getByRole('button', { name: 'Show all attempts' }).click();
      await expect(attempts()).toHaveCount(3);
      await page.getByLabel('Find an attempt').fill('no such nobody');
      await expect(attempts()).toHaveCount(1);
      await page.getByLabel('Find an attempt').fill('');
      await page.getByLabel('Resource').selectOption('Ships');
      await expect(page.getByRole('heading', { name: 'No attempt fits' })).toBeVisible();
      await page.getByRole('button', { name: 'Show all attempts' }).click();
    });

    await test.step('repeating a refresh asks for its price; declining costs nothing, agreeing is a new attempt', async () => {
      await attempts().nth(0).click();
      await expect(detail()).toContainText('493 → 492');
      await expect(wanted()).toHaveText('live');
      const repeat = detail().getByRole('button', { name: /^Repeat/ });
      await expect(repeat).toHaveAccessibleName('Repeat 1 unit');
      await repeat.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await archiveRows(page, profileId, 'ledger')).toHaveLength(1);
      await repeat.click();
      await page.getByRole('button', { name: 'Spend 1' }).click();
      await expect.poll(() => quotaLeft(page)).toBe(491);
      await expect(attempts()).toHaveCount(4);
      await expect(attempts().nth(0)).toContainText('1 measured');
    });

    await test.step('the ledger’s day comes to what the account lost, and a spend made elsewhere shows as a difference', async () => {
      await openTab('Ledger');
      const day = page.getByRole('region', { name: 'Quota days' }).getByRole('row').nth(1);
      const figures = async () => (await day.getByRole('cell').allTextContents()).slice(0, 4);
      // Seven of the day's units were gone before this connection was made.
      await expect.poll(figures).toEqual([String(493 - (await quotaLeft(page))), '', '9', '+7']);
      const gaps = page.getByRole('list', { name: 'Where the counts part' }).getByRole('listitem');
      await expect(gaps).toHaveText([/^Before the first reading of the day .*: 7 more than the ledger holds\./]);

      await fetch(`${service.address}/v2/users/${handle}?refresh=true`, { headers: { 'x-api-key': orreryTestKey } });
      await page.getByRole('list', { name: 'Spends' }).getByRole('link').first().click();
      await detail()
        .getByRole('button', { name: /^Repeat/ })
        .click();
      await page.getByRole('button', { name: 'Spend 1' }).click();
      await expect.poll(() => quotaLeft(page)).toBe(489);
      await openTab('Ledger');
      await expect.poll(figures).toEqual(['3', '', '11', '+8']);
      await expect(gaps).toHaveText([
        /^Before the first reading/,
        /^Between .* and .*: 1 more than the ledger holds\. Possible: spent elsewhere with the same key\.$/,
      ]);
    });

    await test.step('an attempt’s snapshot opens as the answer it was', async () => {
      await openTab('Attempts');
      await attempts().filter({ hasText: 'first snapshot' }).click();
      await detail().getByRole('link', { name: 'Open the snapshot' }).click();
      await expect(page.getByRole('region', { name: 'Response' })).toContainText(handle);
    });
  },
);

test('two snapshots are compared field by field, and what can’t be compared says why', async ({
  openPrepared,
  service,
}) => {
  ({ page, profileId } = await openPrepared('ships', { launch: { view: 'ships' } }));
  const { address } = service;

  await test.step('two snapshots that lie a day apart differ in the fields the service changed, and in no others', async () => {
    const before = await readShips(address);
    await service.setClockOffset(dayMs + 2 * 3_600_000);
    await refreshShips();
    const changed = changedFields(before, await readShips(address));
    expect(changed.length).toBeGreaterThan(0);
    await goTo(page, 'History');
    await openTab('Snapshots');
    await requests().getByRole('link', { name: 'Ships' }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByText(`${changed.length} changed, ${before.size - changed.length} unchanged`)).toBeVisible();
    const records = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(records).toHaveCount(changed.length);
    const shown = await records.evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('h3 span:last-child')?.textContent ?? '',
        [...item.querySelectorAll('dt')].map((name) => name.textContent).toSorted(),
      ]),
    );
    expect(shown).toEqual(changed);
    const priced = changed.filter(([, fields]) => fields.includes('price')).length;
    await page.getByLabel('Find in the changes').fill('price');
    await expect(records).toHaveCount(priced);
    await page.getByRole('button', { name: /^Show .* unchanged/ }).click();
    await expect(page.getByRole('region', { name: 'Unchanged records' }).getByRole('listitem')).toHaveCount(
      before.size - changed.length,
    );
    await page.getByRole('button', { name: 'Swap before and after' }).click();
    await expect(page.getByText('the older one stands on the right')).toBeVisible();
    await expect(page.getByText(`${changed.length} changed`)).toBeVisible();
  });

  await test.step('what can’t be compared says why: snapshots that are gone, of different requests, the same, or damaged', async () => {
    const snapshots = await archiveRows(page, profileId, 'snapshots');
    const [older, newer] = snapshots.filter(({ resource }) => resource === 'ships').toSorted(byTime);
    const account = snapshots.find(({ resource }) => resource === 'account');
    await follow(comparePath(newer?.id ?? '', 'no-such-snapshot'));
    await expect(page.getByRole('heading', { name: 'One of these snapshots is gone' })).toBeVisible();
    await follow(comparePath(newer?.id ?? '', account?.id ?? ''));
    await expect(page.getByRole('heading', { name: 'These two can’t be compared' })).toBeVisible();
    await follow(comparePath(newer?.id ?? '', newer?.id ?? ''));
    await expect(page.getByRole('heading', { name: 'No record differs' })).toBeVisible();
    await removeBodies(page, profileId);
    await follow(comparePath(older?.id ?? '', newer?.id ?? ''));
    await expect(page.getByRole('alert')).toContainText('The raw response of this snapshot is missing.');
  });
});

/** Its other fields are only compared. */
interface ShipWire {
  readonly id?: string | number;
  readonly name?: string;
  readonly [field: string]: unknown;
}

/** The service's stored ships by id, as it sends them. */
async function readShips(address: string): Promise<ReadonlyMap<string, ShipWire>> {
  const response = await fetch(`${address}/${encodeURIComponent(orreryTestKey)}/v1/cache/ships`);
  const { data } = (await response.json()) as { readonly data: readonly (ShipWire | null)[] }; // the ships' shape
  return new Map(data.flatMap((ship) => (ship?.id === undefined ? [] : [[String(ship.id), ship]])));
}

/** Ids and sorted field names of the ships that differ, relative wording aside. */
function changedFields(
  before: ReadonlyMap<string, ShipWire>,
  after: ReadonlyMap<string, ShipWire>,
): readonly (readonly [id: string, fields: readonly string[]])[] {
  return [...after].flatMap(([id, ship]) => {
    const names = Object.keys(ship).filter(
      (name) => name !== 'time_modified' && JSON.stringify(ship[name]) !== JSON.stringify(before.get(id)?.[name]),
    );
    const written = names.map((name) => name.replaceAll('.', '_')).toSorted();
    return names.length === 0 ? [] : [[id, written] as const];
  });
}

const byTime = (a: { readonly fetchedAt: number }, b: { readonly fetchedAt: number }): number =>
  a.fetchedAt - b.fetchedAt;
