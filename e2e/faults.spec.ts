import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DemoFault } from '../src-main/demo/start-demo-service.ts';
import { demoHandles } from '../src-shared/demo-handles.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows, countRows } from './rig/archive-rows-in-page.ts';
import { activeProfileId, connectService } from './rig/connect-service.ts';
import { startStranger } from './rig/stranger.ts';
import { bodyRows, freshness, goTo, quotaLeft, refreshButton } from './rig/views.ts';

const wrap = (message: string): string => JSON.stringify({ success: 0, message, data: null, source: null });

/** What the service does, and what the screen says about it. */
const faults: readonly (readonly [title: string, fault: DemoFault, words: RegExp])[] = [
  ['HTTP 404', { kind: 'status', status: 404 }, /no such entry/],
  ['HTTP 401', { kind: 'status', status: 401 }, /does not accept this key/],
  [
    'HTTP 429 with a long Retry-After',
    { kind: 'status', status: 429, headers: { 'Retry-After': '300' } },
    /Too many live requests.*in 5 min/,
  ],
  ['HTTP 500', { kind: 'status', status: 500 }, /trouble at its source/],
  ['HTTP 503 with a page of HTML', { kind: 'status', status: 503, body: '<h1>Busy</h1>' }, /trouble at its source/],
  ['HTTP 200 with success 0', { kind: 'status', status: 200, body: wrap('Malformed request.') }, /not complete/],
  ['HTTP 200 with "temporarily"', { kind: 'status', status: 200, body: wrap('temporarily down') }, /trouble at its/],
  ['HTTP 200 with data null', { kind: 'status', status: 200, body: '{"success":1,"data":null}' }, /no such entry/],
  ['a truncated body', { kind: 'truncated' }, /trouble at its source/],
  ['a page of HTML', { kind: 'not-json' }, /could not be read/],
  ['another envelope', { kind: 'wrong-envelope' }, /could not be read/],
  ['a body of 65 MiB', { kind: 'huge', bytes: 65 * 1024 * 1024 }, /too large.*64 MiB/],
  ['a connection that breaks off', { kind: 'reset' }, /trouble at its source/],
];

test.describe('with ships in the archive', () => {
  let page: Page;
  let profileId: string;

  test.beforeEach(async ({ openApp, service, dataDir }) => {
    ({ page } = await openApp());
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

  test('each way in which the service can fail is named, changes nothing in the archive, and can be got over', async ({
    service,
  }) => {
    test.setTimeout(120_000);
    for (const [title, fault, words] of faults) {
      await test.step(title, async () => {
        const before = await storedShips();
        await service.setFault({ ...fault, match: '/ships' });
        await refreshButton(page).click();
        await expect(page.getByRole('alert'), title).toContainText(words, { timeout: 15_000 });
        await expect(bodyRows(page)).toHaveCount(200);
        expect(await lastAttempt(), title).toMatchObject({ outcome: 'failed', snapshotId: null });
        expect(await storedShips(), title).toEqual(before);
        await service.setFault(null);
        await refreshButton(page).click();
        // It has run when it offers itself again; until then another click would cancel it.
        await expect(refreshButton(page), title).toHaveAccessibleName(/^Refresh free/);
        await expect(page.getByRole('alert'), title).toHaveCount(0);
      });
    }
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
    await service.setFault({ kind: 'delay', ms: 3_000, match: '/ships' });
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
    await expect(bodyRows(page)).toHaveCount(90);
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
