import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoHandles } from '../src-shared/demo-handles.ts';
import { sides } from '../src-shared/problem-words.ts';
import { faultTable, type FaultRow } from './fault-table.ts';
import { expect, test } from './orrery-test.ts';
import { isLongRun } from './rig/is-long-run.ts';
import { archiveRows, countRows } from './rig/archive-rows-in-page.ts';
import { activeProfileId, connectService } from './rig/connect-service.ts';
import { moveConnection, startPlaces } from './rig/wrong-places.ts';
import { startStranger } from './rig/stranger.ts';
import { bodyRows, freshness, goTo, quotaLeft, refreshButton } from './rig/views.ts';

test.describe('with ships in the archive', () => {
  let page: Page;
  let closeApp: () => Promise<void>;
  let profileId: string;

  test.beforeEach(async ({ openApp, service, dataDir }) => {
    ({ page, close: closeApp } = await openApp());
    await connectService(page, { address: service.address });
    await goTo(page, 'Ships');
    await page.getByRole('button', { name: /^Fetch/ }).click();
    await expect(bodyRows(page)).toHaveCount(200);
    profileId = activeProfileId(dataDir);
  });

  const storedShips = async () => ({
    snapshots: (await archiveRows(page, profileId, 'snapshots')).filter(({ resource }) => resource === 'ships'),
    records: await countRows(page, profileId, 'records'),
  });
  const lastAttempt = async () =>
    (await archiveRows(page, profileId, 'attempts'))
      .filter(({ resource }) => resource === 'ships')
      .toSorted((a, b) => b.startedAt - a.startedAt)[0];

  const rows = faultTable.filter(([, , , , , isLong]) => isLong !== true || isLongRun);

  /** Asks for the stored ships and holds the card against the row; afterwards nothing may have changed. */
  const meetFault = async ([title, , says, side, next]: FaultRow) => {
    const before = await storedShips();
    await refreshButton(page).click();
    const card = page.getByRole('alert');
    await expect(card, title).toContainText(says, { timeout: 45_000 });
    await expect(card, title).toContainText(sides[side]);
    await expect(card, title).toContainText('Nothing was spent: it was free.');
    await expect(card, title).toContainText('What was fetched before is shown below.');
    const acts = card.getByRole('button').filter({ hasNotText: 'Dismiss' });
    if (next === null) await expect(acts, title).toHaveCount(0);
    else await expect(acts, title).toHaveText([new RegExp(`^${next}`)]);
    await expect(bodyRows(page)).toHaveCount(200);
    expect(await lastAttempt(), title).toMatchObject({ outcome: 'failed', snapshotId: null });
    expect(await storedShips(), title).toEqual(before);
  };

  test('each way in which the service can fail is named, changes nothing in the archive, and can be got over', async ({
    service,
  }) => {
    test.setTimeout(300_000);
    expect(faultTable.length).toBeGreaterThanOrEqual(30);
    for (const row of rows) {
      const [title, fault] = row;
      if (typeof fault === 'string') continue;
      await test.step(title, async () => {
        await service.setFault({ ...fault, match: '/ships' });
        await meetFault(row);
        await service.setFault(null);
        await refreshButton(page).click();
        // It has run when it offers itself again; until then another click would cancel it.
        await expect(refreshButton(page), title).toHaveAccessibleName(/^Refresh free/);
        await expect(page.getByRole('alert'), title).toHaveCount(0);
      });
    }
  });

  test('each way in which there can be no way to the service is named and changes nothing', async ({
    openApp,
    dataDir,
  }) => {
    test.setTimeout(120_000);
    const places = await startPlaces();
    for (const row of rows) {
      const [title, fault] = row;
      if (typeof fault !== 'string') continue;
      await test.step(title, async () => {
        await closeApp();
        moveConnection(dataDir, places.addressOf(fault));
        ({ page, close: closeApp } = await openApp());
        await goTo(page, 'Ships');
        await expect(bodyRows(page)).toHaveCount(200);
        await meetFault(row);
      });
    }
    await places.stop();
  });

  test('keys named __proto__ and constructor are data like any other', async ({ service }) => {
    await service.setFault({ kind: 'proto-keys', match: '/ships' });
    await refreshButton(page).click();
    await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh free/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(bodyRows(page)).toHaveCount(200);
    expect(await lastAttempt()).toMatchObject({ outcome: 'stored' });
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
  });

  test('a request that takes long can be cancelled, which is no failure and stores nothing', async ({ service }) => {
    const before = await storedShips();
    await service.setFault({ kind: 'delay', ms: 60_000, match: '/ships' });
    await refreshButton(page).click();
    await page.getByRole('button', { name: 'Refresh: running. Cancel' }).click();
    await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh free/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await lastAttempt()).toMatchObject({ outcome: 'cancelled' });
    expect(await storedShips()).toEqual(before);
  });

  test('a redirect to another server is not followed, and that server sees nothing', async ({ service }) => {
    const stranger = await startStranger();
    await service.setFault({ kind: 'redirect', to: `${stranger.address}/ships`, match: '/ships' });
    await refreshButton(page).click();
    await expect(page.getByRole('alert')).toContainText('sent us to another address');
    expect(stranger.requests).toEqual([]);
    await stranger.stop();
  });

  test('a load that fails after another connection was chosen leaves no mark on that one', async ({
    service,
    dataDir,
  }) => {
    await service.setFault({ kind: 'delay', ms: 60_000, match: '/ships' });
    await refreshButton(page).click();
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Use the demo universe' }).click();
    await goTo(page, 'Ships');
    await expect(freshness(page)).toContainText('demo');
    await service.stop(); // breaks the waiting request off
    await expect
      .poll(() => readFileSync(join(dataDir, 'logs', 'orrery.log'), 'utf8'))
      .toContain('ships stored: upstream');
    // By the time that another has run, the news of this one has arrived.
    await goTo(page, 'Starmap');
    await expect(freshness(page)).toContainText('90 systems, 130 tunnels');
    await refreshButton(page).click();
    await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh free/);
    await goTo(page, 'Ships');
    await expect(bodyRows(page)).toHaveCount(200);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('with the quota used up a refresh says so and names the reset, and stored copies still come', async ({
    service,
  }) => {
    await goTo(page, 'People');
    await page.getByLabel('Handle').fill(demoHandles[0]);
    await page.getByRole('button', { name: /^Look up/ }).click();
    await expect(freshness(page)).toContainText('stored copy');
    const body = JSON.stringify({ success: false, message: 'number of calls per day has been exceeded', data: null });
    await service.setFault({ kind: 'status', status: 429, body, match: '/v2/users' });
    await refreshButton(page).click();
    await page.getByRole('button', { name: 'Spend 1' }).click();
    await expect(page.getByRole('alert')).toContainText('Today’s quota is used up');
    await expect(page.getByRole('alert')).toContainText(/resets in/);
    await service.setFault(null);
    await page.getByLabel('Handle').fill(demoHandles[1]);
    await page.getByRole('button', { name: /^Look up/ }).click();
    await expect(page.getByRole('group', { name: 'The whole answer' })).toContainText(demoHandles[1]);
    expect(await quotaLeft(page)).toBe(493);
    await expect
      .poll(async () => (await archiveRows(page, profileId, 'ledger')).map(({ state }) => state))
      .toEqual(['not-spent']);
  });
});
