import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mountSmallDisk } from '../src-main/files/small-disk-fixture.ts';
import { expect, test } from './orrery-test.ts';
import { readArchiveImage } from './helpers/archive/archive-image.ts';
import { quotaAtService } from './helpers/service/ask-service.ts';
import { backUpNow, openBackups } from './helpers/files/backup-parts.ts';
import { checkImage } from './helpers/archive/check-archive.ts';
import { backupFiles } from './helpers/files/check-backup-file.ts';
import { checkGenerations } from './helpers/archive/check-generations.ts';
import { missingRows } from './helpers/archive/compare-archives.ts';
import { leaveFree } from './helpers/limits/filled-disk.ts';
import { makeArchive, makeBackupFile } from './helpers/archive/made-archive.ts';
import type { OpenedApp } from './helpers/app/open-app.ts';
import { allOwnWork } from './helpers/archive/own-work.ts';
import { leaveArchive, openWithArchive } from './helpers/app/planted-connection.ts';
import { processesOfFolder } from '../scripts/processes-of-folder.ts';
import { serveShips } from './helpers/service/serve-ships.ts';
import { responsesOfDays } from './helpers/service/responses-of-days.ts';
import { askForShips } from './helpers/screens/open-ships.ts';
import { takeQuota, type StorageQuota } from './helpers/limits/storage-quota.ts';
import { bodyRows, goTo, refreshButton } from './helpers/screens/views.ts';

test.use({ profile: 'disk' });

// What becomes of each kind of write when nothing more fits: refused in words, and nothing is lost.

const hourMs = 3_600_000;
/** For what takes a worker, and a busy machine. */
const patience = { timeout: 60_000 };
const responses = () => responsesOfDays({ lastAt: Date.now() - hourMs, daysAgo: [400, 200, 100, 99.9, 99.8, 40, 3] });

/** A call that an earlier full disk interrupted: the next start wants to write that down. */
const interrupted = {
  id: 'a-interrupted',
  requestKey: 'ships',
  resource: 'ships',
  params: {},
  intent: 'stored',
  plan: { route: 'path-key', mode: 'cache', refresh: false, cost: { units: 0, maxUnits: 0, basis: 'reported' } },
  startedAt: 5_000,
  endedAt: null,
  outcome: 'running',
  problem: null,
  snapshotId: null,
  source: null,
  byteLength: null,
  confirmedUnits: 0,
};

test('where the browser has no room left the archive can still be read, every kind of write is refused in words, and nothing is lost', async ({
  openApp,
  openPrepared,
  dataDir,
}) => {
  test.setTimeout(300_000);
  const image = await makeArchive(responses(), { ...allOwnWork, attempts: [interrupted] });
  // By a window of its own: the browser goes on for a while by the room that it found at a database's first write.
  const profileId = await leaveArchive({ openPrepared }, { image });
  const backupFile = join(dataDir, 'other.zip');
  await makeBackupFile(backupFile, { responses: responsesOfDays({ lastAt: Date.now(), daysAgo: [9, 1], ships: 9 }) });
  const importFile = join(dataDir, 'stats-2026-01-01.json');
  const stats = { current_live: '3.10.1', fans: 2_000, fleet: 10, funds: 5_000 };
  writeFileSync(importFile, JSON.stringify({ success: 1, message: 'ok', source: 'cache', data: stats }));

  let quota: StorageQuota | undefined;
  const { page } = await openApp({
    launch: { view: 'ships' },
    beforeOpen: async (opened) => {
      quota = await takeQuota(opened);
      await quota.fill();
    },
  });
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
  const notKept = page.getByRole('region', { name: 'Not kept' });
  const full = /disk is full/i;
  const openOffline = async (section: RegExp): Promise<void> => {
    await goTo(page, 'Offline');
    await main.getByRole('link', { name: section }).click();
  };

  await test.step('fetching', async () => {
    await expect(bodyRows(page)).toHaveCount(12);
    await refreshButton(page).first().click();
    await expect(main.getByRole('alert')).toContainText(full, patience);
  });
  await test.step('a set', async () => {
    for (const box of (await page.getByRole('checkbox', { name: /^Pick / }).all()).slice(0, 2)) await box.check();
    await page.getByRole('button', { name: /^Save set/ }).click();
    await page.getByLabel('Name of the set').fill('New');
    await page.getByLabel('Name of the set').press('Enter');
    await expect(page.getByText('Not saved: the disk is full')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('a watch', async () => {
    await bodyRows(page).first().getByRole('link').first().click();
    await button('Watch').click();
    await expect(notKept).toContainText(full, patience);
    await notKept.getByRole('button', { name: 'Put this away' }).click();
    await expect(button('Watch')).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('the basket', async () => {
    await openOffline(/^Basket/);
    await button('Add a view').click();
    const views = page.getByRole('dialog', { name: 'Add a view' });
    await views
      .getByRole('button', { name: /^Stored/ })
      .first()
      .click();
    await expect(views.getByText(/could not be written|disk is full/)).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('a setting', async () => {
    await main.getByRole('textbox', { name: /reserve/i }).fill('77');
    await expect(notKept).toContainText(full, patience);
    await notKept.getByRole('button', { name: 'Put this away' }).click();
  });
  await test.step('thinning', async () => {
    await openOffline(/^Storage/);
    await button(/^Thin now/).click();
    await button(/^Remove \d/).click();
    await expect(main.getByRole('alert').first()).toContainText(full, patience);
  });
  await test.step('importing', async () => {
    await page.getByLabel('Files to import').setInputFiles(importFile);
    await button('Import 1').click();
    await expect(main.getByRole('listitem').filter({ hasText: 'stats-2026' })).toContainText(full, patience);
  });
  await test.step('restoring', async () => {
    await openOffline(/^Backups/);
    for (const way of ['Restore', 'Merge']) {
      // An automatic backup may be under way.
      await expect(button('Choose a file…')).toBeEnabled(patience);
      await page.getByLabel('Backup file').setInputFiles(backupFile);
      await page.getByRole('radio', { name: way === 'Merge' ? /^Merge/ : /^Replace/ }).check();
      await page.getByRole('checkbox', { name: /^It belongs to/ }).check();
      await button(way).click();
      await expect(main.getByRole('alert').first()).toContainText(full, patience);
      await button('Close').click();
    }
  });
  await test.step('backing up, which takes nothing of the browser’s room', async () => {
    await button('Back up now').click();
    await expect(page.getByRole('status').filter({ hasText: /^Backed up/ })).toBeVisible(patience);
  });

  const after = await readArchiveImage(page, profileId);
  expect(missingRows(image, after)).toEqual([]);
  expect(missingRows(after, image)).toEqual([]);

  await quota?.free();
  const openedAt = Date.now();
  await page.reload();
  await goTo(page, 'Ships');
  await refreshButton(page).first().click();
  await expect(bodyRows(page)).toHaveCount(200);
  expect(checkImage(await readArchiveImage(page, profileId), openedAt)).toEqual([]);
  await expect.poll(() => checkGenerations(page, profileId)).toEqual([]);
});

/** Too long for what a full disk still has room for here and there, and random, so that it does not pack. */
const longNote = {
  id: 'n-long',
  resource: 'ships',
  identity: '2',
  text: randomBytes(1_500_000).toString('base64'),
  createdAt: 5_000,
  editedAt: 5_000,
};

test('where the disk of the data folder fills up, nothing is sent or begun below the floor, and what was begun before ends in words and leaves nothing half', async ({
  openApp,
  openPrepared,
  service,
}) => {
  test.setTimeout(300_000);
  const disk = mountSmallDisk(800_000);
  test.skip(disk === null, 'a small disk can be mounted by root on Linux only');
  if (!disk) return;
  const dataDir = join(disk.folder, 'data');
  const image = await makeArchive(responses(), { ...allOwnWork, notes: [...(allOwnWork['notes'] ?? []), longNote] });
  const opened: OpenedApp[] = [];
  try {
    const app = await openWithArchive({ openPrepared, dataDir }, { image, dataDir, launch: { view: 'ships' } });
    opened.push(app);
    const { page, profileId, close } = app;
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
    const alert = main.getByRole('alert').first();
    await expect(bodyRows(page)).toHaveCount(12);
    await expect(page.getByRole('meter', { name: 'Quota' })).toHaveAttribute('aria-valuenow', /\d/);

    await test.step('while there is room, a backup', async () => {
      leaveFree(disk.folder, 700_000_000);
      await openBackups(page);
      await backUpNow(page);
      await goTo(page, 'Ships');
    });
    const kept = backupFiles(dataDir, profileId);
    expect(kept).toHaveLength(1);
    await test.step('below the floor nothing is asked of the service, and no backup is begun', async () => {
      leaveFree(disk.folder, 300_000_000);
      const asked = await quotaAtService(service);
      await refreshButton(page).first().click();
      await expect(alert).toContainText('disk');
      await expect(alert).toContainText('leaves 500 MB alone', patience);
      expect(await quotaAtService(service)).toBe(asked);
      await goTo(page, 'Offline');
      await main.getByRole('link', { name: /^Backups/ }).click();
      await button('Back up now').click();
      await expect(alert).toContainText('leaves 500 MB alone', patience);
      expect(backupFiles(dataDir, profileId)).toEqual(kept);
    });
    await test.step('a backup that meets the full disk is no backup, and nothing of it is left', async () => {
      leaveFree(disk.folder, 700_000_000);
      await page.route('**/bridge/backup:append', async (route) => {
        leaveFree(disk.folder, 0);
        await route.fallback();
      });
      await button('Back up now').click();
      await expect(alert).toContainText(/full|not written/, patience);
      await expect.poll(() => backupFiles(dataDir, profileId)).toEqual(kept);
      await page.unroute('**/bridge/backup:append');
    });
    await test.step('an answer that meets the full disk is not stored, and what was stored before is whole', async () => {
      leaveFree(disk.folder, 700_000_000);
      // Too much for what a full disk still has room for here and there, and random, so that it does not pack.
      const ships = await askForShips(service);
      await serveShips(
        service,
        ships.map((ship) => ({ ...ship, description: randomBytes(30_000).toString('base64') })),
      );
      let isOfShips = false;
      await goTo(page, 'Ships');
      page.on('request', (request) => {
        if (request.url().endsWith('/bridge/resource:load'))
          isOfShips = request.postData()?.includes('"ships"') === true;
      });
      await page.route('**/payload/**', async (route) => {
        if (isOfShips) leaveFree(disk.folder, 0);
        await route.fallback();
      });
      await refreshButton(page).first().click();
      await expect(alert).toContainText(/disk is full|could not be written/, patience);
      await page.unroute('**/payload/**');
      leaveFree(disk.folder, 700_000_000);
    });
    await close();

    const openedAt = Date.now();
    const again = await openApp({ dataDir, launch: { view: 'ships' } });
    opened.push(again);
    // Chromium may give up a whole store on a disk that was full. Then the program says so, instead of beginning an empty one.
    const lost = again.page.getByRole('heading', { name: 'The archive could not be read' });
    await expect(lost.or(bodyRows(again.page).first())).toBeVisible(patience);
    console.log(`an archive whose disk was full: ${(await lost.isVisible()) ? 'lost, and said so' : 'whole'}`);
    if (await lost.isVisible()) {
      await expect(again.page.getByRole('alert')).toContainText('no longer there');
      await again.page.getByRole('button', { name: /^Restore the backup/ }).click();
      await again.page.getByRole('button', { name: 'Restore', exact: true }).click();
    }
    await expect(bodyRows(again.page)).toHaveCount(12, patience);
    const after = await readArchiveImage(again.page, profileId);
    expect(missingRows(image, after)).toEqual([]);
    expect(checkImage(after, openedAt)).toEqual([]);
    await refreshButton(again.page).first().click();
    await expect(bodyRows(again.page)).toHaveCount(200);
    await again.close();
  } finally {
    for (const { page } of opened) await page.close().catch(() => undefined);
    await expect.poll(() => processesOfFolder(dataDir)).toEqual([]);
    disk.remove();
  }
});
