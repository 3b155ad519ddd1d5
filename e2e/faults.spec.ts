import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoHandles } from '../src-shared/demo-names.ts';
import { problemSides } from '../src-shared/problem-labels.ts';
import { faultTable, isPlace, type FaultRow } from './fault-table.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows, countRows } from './helpers/archive/archive-rows-in-page.ts';
import { startStranger } from './helpers/security/stranger.ts';
import { bodyRows, freshness, goTo, liveButton, quotaLeft, refreshButton } from './helpers/screens/views.ts';

// One failure of each kind on screen. Every way in which the service or the way to it can fail goes through the program without a
// window in `faults.test.ts`.

/** What is archived of the ships, and their last call. */
function shipArchive(page: Page, profileId: string) {
  const ofShips = async (table: 'snapshots' | 'attempts') =>
    (await archiveRows(page, profileId, table)).filter(({ resource }) => resource === 'ships');
  return {
    stored: async () => ({
      snapshots: await ofShips('snapshots'),
      records: await countRows(page, profileId, 'records'),
    }),
    lastAttempt: async () =>
      (await archiveRows(page, profileId, 'attempts'))
        .filter(({ resource }) => resource === 'ships')
        .toSorted((a, b) => b.startedAt - a.startedAt)[0],
  };
}

/** Half a minute of silence, or pauses before a repeat: nothing on screen differs by them. */
const takesLong = (title: string): boolean => /silence|without Retry-After/.test(title);

/** The rows that differ in what the screen says or offers, the first of each. */
const oneOfEachKind = [
  ...Map.groupBy(
    faultTable.filter(([title, fault]) => !isPlace(fault) && !takesLong(title)),
    ([, , says, side, next]) => `${says} ${side} ${next}`,
  ).values(),
].flatMap((rows) => rows.slice(0, 1));

test(
  'one failure of each kind is named with its side, its price and one thing to do, changes nothing in the archive, and can be got over',
  { tag: '@every-run' },
  async ({ openPrepared, service }) => {
    const { page, profileId } = await openPrepared('ships', { launch: { view: 'ships' } });
    await expect(bodyRows(page)).toHaveCount(200);
    const { stored, lastAttempt } = shipArchive(page, profileId);
    const before = await stored();
    const meet = async ([title, , says, side, next]: FaultRow): Promise<void> => {
      await refreshButton(page).click();
      const card = page.getByRole('alert');
      await expect(card, title).toContainText(says, { timeout: 45_000 });
      await expect(card, title).toContainText(problemSides[side]);
      await expect(card, title).toContainText('Nothing was spent: it was free.');
      await expect(card, title).toContainText('What was fetched before is shown below.');
      const acts = card.getByRole('button').filter({ hasNotText: 'Dismiss' });
      if (next === null) await expect(acts, title).toHaveCount(0);
      // Wherever it can help, trying again stands beside it; another copy that is free is none beside one that is free itself.
      else
        await expect(acts, title).toHaveText(
          next === 'Try again' ? [/^Try again/] : [new RegExp(`^${next}`), /^Try again/],
        );
      await expect(bodyRows(page)).toHaveCount(200);
      expect(await lastAttempt(), title).toMatchObject({ outcome: 'failed', snapshotId: null });
      expect(await stored(), title).toEqual(before);
    };
    expect(oneOfEachKind.length).toBeGreaterThan(6);
    for (const row of oneOfEachKind) {
      const [title, fault] = row;
      if (isPlace(fault)) continue;
      await test.step(title, async () => {
        await service.setFault({ ...fault, match: '/ships' });
        await meet(row);
      });
    }
    await service.setFault(null);
    await refreshButton(page).click();
    // It has run when it offers itself again; until then another click would cancel it.
    await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh free/);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await test.step('nobody listens', async () => {
      const row = faultTable.find(([, fault]) => fault === 'nobody listens');
      if (!row) throw new Error('There is no such row.');
      await service.stop();
      const { snapshots } = await stored();
      await refreshButton(page).click();
      await expect(page.getByRole('alert')).toContainText(row[2]);
      await expect(page.getByRole('alert').getByRole('button').first()).toContainText('Try again');
      expect((await stored()).snapshots).toEqual(snapshots);
    });
  },
);

test('strange keys are data, a redirect is not followed, a request can be cancelled, and a quota used up leaves the stored copies', async ({
  openPrepared,
  service,
}) => {
  const { page, profileId } = await openPrepared('ships', { launch: { view: 'ships' } });
  await expect(bodyRows(page)).toHaveCount(200);
  const { stored, lastAttempt } = shipArchive(page, profileId);

  await test.step('keys named __proto__ and constructor are data like any other', async () => {
    await service.setFault({ kind: 'proto-keys', match: '/ships' });
    await refreshButton(page).click();
    await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh free/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(bodyRows(page)).toHaveCount(200);
    expect(await lastAttempt()).toMatchObject({ outcome: 'stored' });
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
  });

  await test.step('a redirect to another server is not followed, and that server sees nothing', async () => {
    const stranger = await startStranger();
    await service.setFault({ kind: 'redirect', to: `${stranger.address}/ships`, match: '/ships' });
    await refreshButton(page).click();
    await expect(page.getByRole('alert')).toContainText('sent us to another address');
    expect(stranger.requests).toEqual([]);
    await stranger.stop();
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('a request that takes long can be cancelled, which is no failure and stores nothing', async () => {
    const before = await stored();
    await service.setFault({ kind: 'delay', ms: 60_000, match: '/ships' });
    await refreshButton(page).click();
    await page.getByRole('button', { name: 'Refresh: running. Cancel' }).click();
    await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh free/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await lastAttempt()).toMatchObject({ outcome: 'cancelled' });
    expect(await stored()).toEqual(before);
    await service.setFault(null);
  });

  await test.step('with the quota used up a refresh says so and names the reset, and stored copies still come', async () => {
    await goTo(page, 'People');
    await page.getByLabel('Handle').fill(demoHandles[0]);
    await page.getByRole('button', { name: /^Look up/ }).click();
    await expect(freshness(page)).toContainText('stored copy');
    const body = JSON.stringify({ success: false, message: 'number of calls per day has been exceeded', data: null });
    await service.setFault({ kind: 'status', status: 429, body, match: '/v2/users' });
    await liveButton(page).click();
    await page.getByRole('button', { name: 'Spend 1' }).click();
    await expect(page.getByRole('alert')).toContainText('Today’s quota is used up');
    // The account still counts units left: one of the two is wrong, and both places say so.
    await expect(page.getByRole('alert')).toContainText('Its own account counts 493 of 500 left');
    await expect(page.getByRole('alert').getByRole('button')).toHaveText([/^Refresh/, /^Try again/, 'Dismiss']);
    await expect(page.getByRole('banner')).toContainText('493 of 500 left · disputed');
    await expect(page.getByRole('alert')).toContainText(/resets in/);
    await service.setFault(null);
    await page.getByLabel('Handle').fill(demoHandles[1]);
    await page.getByRole('button', { name: /^Look up/ }).click();
    await expect(page.getByRole('group', { name: 'The whole response' })).toContainText(demoHandles[1]);
    expect(await quotaLeft(page)).toBe(493);
    await expect
      .poll(async () => (await archiveRows(page, profileId, 'ledger')).map(({ state }) => state))
      .toEqual(['not-spent']);
  });
});

test('a load that fails after another connection was chosen leaves no mark on that one', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const { page, profileId } = await openPrepared('ships', { launch: { view: 'ships' } });
  await expect(bodyRows(page)).toHaveCount(200);
  await service.setFault({ kind: 'delay', ms: 60_000, match: '/ships' });
  await refreshButton(page).click();
  // Another connection that is chosen before anything was sent keeps it from being sent at all.
  await expect.poll(async () => (await shipArchive(page, profileId).lastAttempt())?.outcome).toBe('running');
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
