import type { Page } from '@playwright/test';
import { shipPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { askForShips } from './helpers/screens/open-ships.ts';
import { serveShips } from './helpers/service/serve-ships.ts';
import { bodyRows, freshness, goTo, quotaLeft } from './helpers/screens/views.ts';

let page: Page;
let profileId: string;

const live = () => page.getByRole('button', { name: /^Live/ });
const shipAttempts = async () =>
  (await archiveRows(page, profileId, 'attempts'))
    .filter(({ resource, intent }) => resource === 'ships' && intent === 'refresh')
    .toSorted((a, b) => a.startedAt - b.startedAt);

test.beforeEach(async ({ openPrepared }) => {
  ({ page, profileId } = await openPrepared('ships', { launch: { view: 'ships' } }));
  await expect(bodyRows(page)).toHaveCount(200);
  expect(await quotaLeft(page)).toBe(493);
});

async function startLive(): Promise<void> {
  await live().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 1' }).click();
}

test(
  'a live list is waited for and cancelled without losing anything, and teaches what the next one takes',
  { tag: '@every-run' },
  async ({ service }) => {
    await test.step('a slow live list says how long it runs and how long it may take, leaves the program usable, and can be cancelled', async () => {
      await expect(live()).toHaveAccessibleName('Live ~1 unit');
      await service.setFault({ kind: 'delay', ms: 90_000, match: '/live/ships' });
      await startLive();
      await expect(live()).toHaveAccessibleName(/^Live: running\. Cancel, \d+ s of about 5 min$/);
      const first = await live().textContent();
      await expect(live()).not.toHaveText(first ?? '');
      const bar = page.getByRole('progressbar', { name: 'Ships live' });
      await expect(bar).toHaveAttribute('aria-valuetext', /^About 0 of 20 pages done, [45] min left$/);

      await goTo(page, 'Starmap');
      await page.getByRole('button', { name: /^Refresh/ }).click();
      await expect(freshness(page)).toContainText('90 systems, 130 tunnels');
      await goTo(page, 'Ships');
      await page.getByLabel('Find a ship').fill('no such ship');
      await expect(bodyRows(page)).toHaveCount(0);
      await page.getByLabel('Find a ship').fill('');
      await expect(bodyRows(page)).toHaveCount(200);

      await live().click();
      await expect(live()).toHaveAccessibleName('Live ~1 unit');
      await expect(live()).toHaveAccessibleDescription(/^about 5 min · 1 unit \(reported\)/);
      await expect(bar).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await shipAttempts()).toMatchObject([{ outcome: 'cancelled', snapshotId: null }]);
      await expect(freshness(page)).toContainText('stored copy');
    });

    await test.step('the estimate and the price learn from a run', async () => {
      await serveShips(service, (await askForShips(service)).slice(1));
      await startLive();
      await expect(freshness(page)).toContainText('live', { timeout: 20_000 });
      await expect(live()).toHaveAccessibleName('Live 1 unit');
      expect(await shipAttempts()).toMatchObject([{ outcome: 'cancelled' }, { outcome: 'stored' }]);
      await live().click();
      await expect(page.getByRole('dialog')).toContainText('measured once');
    });
  },
);

test('one ship is asked for live alone, at its price, and its page shows what came; the list stays as it was', async ({
  service,
}) => {
  const [ship = {}] = await askForShips(service);
  await page.evaluate((path) => (location.hash = path), shipPath(String(ship['id'])));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(ship['name']));
  await expect(live()).toHaveAccessibleName('Live ~1 unit');
  await expect(live()).toHaveAccessibleDescription(/^about 15 s · 1 unit \(reported\)/);
  await serveShips(service, [{ ...ship, cargocapacity: '4711' }]);
  await startLive();
  await expect(page.getByRole('region', { name: 'Key numbers' })).toContainText(/4,711 SCU\d+(st|nd|rd|th) of 200/);
  await expect(freshness(page)).toContainText('live');
  expect(await shipAttempts()).toMatchObject([{ outcome: 'stored', params: { name: ship['name'], page_max: 1 } }]);
  await expect.poll(() => quotaLeft(page)).toBe(492);
  await goTo(page, 'Ships');
  await expect(bodyRows(page)).toHaveCount(200);
  await expect(freshness(page)).toContainText('200 ships · stored copy');
});
