import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { readArchiveImage } from './rig/archive-image.ts';
import { countRows } from './rig/archive-rows-in-page.ts';
import { readRegister } from './rig/archive-register.ts';
import { backUpNow, backupRows, openBackups, restored, rowsUntil } from './rig/backup-parts.ts';
import { backupFiles, backupFolder, checkBackupFile } from './rig/check-backup-file.ts';
import { activeProfileId, connectService } from './rig/connect-service.ts';
import { removeBodies } from './rig/remove-bodies.ts';
import { seriousFindings } from './rig/serious-findings.ts';
import { dataRoot } from './rig/suite-folders.ts';
import { bodyRows, goTo } from './rig/views.ts';

test.describe.configure({ timeout: 120_000 });

/** Waits until the demo universe has fetched what it fetches by itself. */
async function demoFetched(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Offline' }).waitFor();
  await expect.poll(() => countRows(page, 'demo', 'snapshots'), { timeout: 60_000 }).toBe(5);
}

/** Fetches the ships of a connection, writes a note of the user's own, and gives the connection's id. */
async function fillArchive(page: Page, dataDir: string): Promise<string> {
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Fetch/ }).click();
  await expect(bodyRows(page)).toHaveCount(200);
  const profileId = activeProfileId(dataDir);
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('notes', 'readwrite');
          const note = {
            id: 'n1',
            resource: 'ships',
            identity: 'ship|x',
            text: 'Jötun’s note',
            createdAt: 1,
            editedAt: 2,
          };
          writing.objectStore('notes').put(note);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          writing.addEventListener('error', () => reject(new Error('not written')));
        });
      }),
    `orrery-archive-${profileId}`,
  );
  return profileId;
}

test('a backup holds every row, and in an empty data folder every table of it is the same again', async ({
  openApp,
  service,
  dataDir,
}) => {
  const first = await openApp({ launch: { exportDir: join(dataDir, 'copies') } });
  await connectService(first.page, { address: service.address });
  const profileId = await fillArchive(first.page, dataDir);
  await openBackups(first.page);
  await expect(first.page.getByRole('main').getByText('No backup yet')).toBeVisible();
  const words = await backUpNow(first.page);
  const until = Date.now();
  const before = await readArchiveImage(first.page, profileId);
  const rows = Object.values(before.tables).reduce((sum, table) => sum + table.length, 0);
  expect(words).toContain(
    `Read back: ${rows.toLocaleString('en')} rows in ${Object.keys(before.tables).length} tables, all hashes agree`,
  );

  // What is on the disk, read without the program.
  const [name = ''] = backupFiles(dataDir, profileId);
  expect(backupFiles(dataDir, profileId)).toHaveLength(1);
  expect(checkBackupFile(join(backupFolder(dataDir, profileId), name))).toEqual([]);
  expect(statSync(join(backupFolder(dataDir, profileId), name)).mode & 0o077).toBe(0);
  await first.page.getByRole('button', { name: /^Save a copy/ }).click();
  await expect(first.page.getByRole('status').filter({ hasText: 'byte for byte' })).toBeVisible();
  const copy = join(dataDir, 'copies', name);
  expect(readFileSync(copy).equals(readFileSync(join(backupFolder(dataDir, profileId), name)))).toBe(true);
  await first.close();

  // Another computer, where the service gives nothing at all.
  const elsewhere = mkdtempSync(join(dataRoot, 'elsewhere-'));
  const second = await openApp({ dataDir: elsewhere });
  await connectService(second.page, { address: service.address, name: 'At home' });
  await second.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const newId = activeProfileId(elsewhere);
  expect(newId).not.toBe(profileId);
  await service.setFault({ kind: 'status', status: 503 });
  await openBackups(second.page);
  await second.page.getByLabel('Backup file').setInputFiles(copy);
  await expect(second.page.getByText(`Checked: ${rows.toLocaleString('en')} rows`)).toBeVisible();
  await second.page.getByRole('radio', { name: /^Replace/ }).check();
  const act = second.page.getByRole('button', { name: 'Restore', exact: true });
  await expect(act).toBeDisabled();
  await second.page.getByRole('checkbox', { name: /^It belongs to At home/ }).check();
  await act.click();
  expect(await restored(second.page)).toContain('all hashes agree');
  const after = await readArchiveImage(second.page, newId);
  expect(after.version).toBe(before.version);
  expect(rowsUntil(after, until)).toEqual(rowsUntil(before, until));
  await goTo(second.page, 'Ships');
  await expect(bodyRows(second.page)).toHaveCount(200);
  expect((await readRegister(second.page, newId)).kept.map(({ why }) => why)).toEqual(['restored']);
});

test('a damaged backup, and one that is none, are refused with the reason, and nothing changes', async ({
  openApp,
  dataDir,
}) => {
  const { page } = await openApp({ launch: { view: 'offline' } });
  await demoFetched(page);
  await openBackups(page);
  await backUpNow(page);
  const [name = ''] = backupFiles(dataDir, 'demo');
  const good = readFileSync(join(backupFolder(dataDir, 'demo'), name));
  const before = await readArchiveImage(page, 'demo');
  const flipped = Buffer.from(good);
  const middle = Math.floor(good.length / 2);
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
  const files: readonly (readonly [string, Buffer])[] = [
    ['cut', good.subarray(0, good.length - 100)],
    ['flipped', flipped],
    ['text', Buffer.from('no backup')],
  ];
  for (const [what, bytes] of files) {
    await page
      .getByLabel('Backup file')
      .setInputFiles({ name: `${what}.zip`, mimeType: 'application/zip', buffer: bytes });
    const refusal = page.getByRole('alert').filter({ hasText: 'The backup was refused' });
    await expect(refusal, what).toContainText('The archive is as it was.');
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(refusal).toBeHidden();
  }
  // A disk may lose what was good when it was made.
  writeFileSync(join(backupFolder(dataDir, 'demo'), name), flipped);
  await page.getByRole('button', { name: /^Check again/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Damaged:/ })).toBeVisible();
  expect((await readArchiveImage(page, 'demo')).tables).toEqual(before.tables);
  expect(await readRegister(page, 'demo')).toMatchObject({ archiveId: 'demo', kept: [] });
});

test('a backup of the demo universe never goes into a real connection', async ({ openApp, service, dataDir }) => {
  const first = await openApp({ launch: { view: 'offline' } });
  await demoFetched(first.page);
  await openBackups(first.page);
  await backUpNow(first.page);
  const [name = ''] = backupFiles(dataDir, 'demo');
  await first.close();
  const elsewhere = mkdtempSync(join(dataRoot, 'real-'));
  const { page } = await openApp({ dataDir: elsewhere });
  await connectService(page, { address: service.address });
  await openBackups(page);
  await page.getByLabel('Backup file').setInputFiles(join(backupFolder(dataDir, 'demo'), name));
  await expect(page.getByRole('alert')).toContainText('Invented data never goes into the archive of a real connection');
});

test('a backup of an archive that has lost something says so where it is made, in the list and before it is restored', async ({
  openApp,
}) => {
  const { page } = await openApp({ launch: { view: 'offline' } });
  await demoFetched(page);
  await openBackups(page);
  expect(await backUpNow(page)).not.toContain('Missing');
  await removeBodies(page, 'demo');
  const missing = /Missing already when it was made: \d+ raw answers\./;
  expect(await backUpNow(page)).toMatch(missing);
  await expect(backupRows(page).first()).toContainText(missing);
  await expect(backupRows(page).last()).not.toContainText('Missing');
  await backupRows(page)
    .first()
    .getByRole('button', { name: /^Restore the backup/ })
    .click();
  await expect(page.getByRole('region', { name: 'Restore', exact: true })).toContainText(missing);
});

test('what a restore replaced can be gone back to, and removed', async ({ openApp, dataDir }) => {
  const { page } = await openApp({ launch: { view: 'offline' } });
  await demoFetched(page);
  await openBackups(page);
  await backUpNow(page);
  await page.getByRole('button', { name: /^Restore the backup/ }).click();
  await page.getByRole('radio', { name: /^Replace/ }).check();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await restored(page);
  await expect(backupRows(page)).toHaveCount(2);
  await expect(backupRows(page).first()).toContainText('Before a restore');
  expect(backupFiles(dataDir, 'demo').filter((name) => name.includes('before-restore'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Go back to the archive/ }).click();
  await page.getByRole('button', { name: 'Go back to it', exact: true }).click();
  await expect.poll(async () => (await readRegister(page, 'demo')).archiveId).toBe('demo');
  const { kept } = await readRegister(page, 'demo');
  expect(kept.map(({ archiveId, why }) => [archiveId, why])).toEqual([['demo~2', 'went-back']]);
  await expect(page.getByText('Left for an earlier archive')).toBeVisible();
  await page.getByRole('button', { name: /^Remove the archive/ }).click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await expect.poll(async () => (await readRegister(page, 'demo')).kept).toEqual([]);
  await goTo(page, 'Ships');
  await expect(bodyRows(page)).not.toHaveCount(0);
});

test('a backup that is cancelled leaves nothing behind', async ({ openApp, dataDir }) => {
  const { page } = await openApp({ launch: { view: 'offline' } });
  await demoFetched(page);
  await openBackups(page);
  const isHeld = Promise.withResolvers<void>();
  await page.route('**/bridge/backup:append', async (route) => {
    isHeld.resolve();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.fallback().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Back up now' }).click();
  await isHeld.promise;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled; nothing was kept.' })).toBeVisible();
  await expect.poll(() => backupFiles(dataDir, 'demo')).toEqual([]);
  await page.unroute('**/bridge/backup:append');
  await backUpNow(page);
  expect(backupFiles(dataDir, 'demo')).toHaveLength(1);
});

test('below the floor of free space no backup is begun and nothing is sent', async ({ openApp, dataDir }) => {
  const { page } = await openApp({
    launch: { view: 'offline' },
    room: { readFreeBytes: () => Promise.resolve(1), floorBytes: 500_000_000 },
  });
  await openBackups(page);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('alert')).toContainText('too little room on the disk');
  await expect(page.getByRole('alert')).toContainText('Orrery leaves 500 MB alone');
  expect(backupFiles(dataDir, 'demo')).toEqual([]);
});

test('a due backup is made by itself in a quiet moment, and takes the place of the oldest automatic one', async ({
  openApp,
  dataDir,
}) => {
  const first = await openApp({ launch: { view: 'offline' } });
  await demoFetched(first.page);
  await openBackups(first.page);
  await backUpNow(first.page);
  const [made = ''] = backupFiles(dataDir, 'demo');
  await first.page.getByLabel(/^keep the last/).fill('2');
  await expect
    .poll(async () => JSON.stringify((await readArchiveImage(first.page, 'demo')).tables['preferences']))
    .toContain('"keep":2');
  await first.close();
  // As if three had been made by themselves long ago, and none since.
  const folder = backupFolder(dataDir, 'demo');
  const bytes = readFileSync(join(folder, made));
  for (const day of ['01', '02', '03'])
    writeFileSync(join(folder, `orrery-automatic-202601${day}-000000-000.zip`), bytes);
  const { page } = await openApp();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openBackups(page);
  await page
    .getByRole('button', { name: /^Remove the backup/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(backupRows(page)).toHaveCount(3);
  await expect
    .poll(() => backupFiles(dataDir, 'demo').map((name) => name.slice(0, 'orrery-automatic-20260103'.length)), {
      timeout: 60_000,
    })
    .toEqual(['orrery-automatic-20260103', expect.stringMatching(/^orrery-automatic-20(?!260)/)]);
  await expect(backupRows(page)).toHaveCount(2);
});

test('before the first start of a new version everything is backed up, and nothing is opened where that fails', async ({
  openApp,
  dataDir,
}) => {
  const first = await openApp({ launch: { view: 'offline' }, version: '1.0.0' });
  await demoFetched(first.page);
  await first.close();
  const same = await openApp({ launch: { view: 'offline' }, version: '1.0.0' });
  await demoFetched(same.page);
  await same.close();
  expect(backupFiles(dataDir, 'demo')).toEqual([]);

  let free = 1;
  const room = { readFreeBytes: () => Promise.resolve(free) };
  const { page, close } = await openApp({ launch: { view: 'offline' }, version: '2.0.0', room });
  await expect(page.getByRole('heading', { level: 1, name: 'The archive was not backed up' })).toBeVisible();
  expect(await readRegister(page, 'demo')).toMatchObject({ openedBy: '1.0.0' });
  expect(await seriousFindings(page)).toEqual([]);
  free = 1e12;
  await page.getByRole('button', { name: 'Try again' }).click();
  await demoFetched(page);
  const files = backupFiles(dataDir, 'demo');
  expect(files).toEqual([expect.stringMatching(/^orrery-before-update-.*\.zip$/)]);
  expect(checkBackupFile(join(backupFolder(dataDir, 'demo'), files[0] ?? ''))).toEqual([]);
  await expect.poll(async () => (await readRegister(page, 'demo')).openedBy).toBe('2.0.0');
  await close();

  free = 1;
  const third = await openApp({ launch: { view: 'offline' }, version: '3.0.0', room });
  await third.page.getByRole('button', { name: 'Go on without a backup' }).click();
  await demoFetched(third.page);
  expect(backupFiles(dataDir, 'demo')).toEqual(files);
});

test('the list and the decision can be used with the keyboard, and axe finds nothing', async ({ openApp, dataDir }) => {
  const { page } = await openApp({ launch: { view: 'offline' } });
  await demoFetched(page);
  await openBackups(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back up now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Backed up/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeFocused();
  await page.getByRole('button', { name: /^Remove the backup/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove the backup/ })).toBeFocused();
  expect(backupFiles(dataDir, 'demo')).toHaveLength(1);
  await page.getByRole('button', { name: /^Restore the backup/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Replace/ })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: /^Replace/ })).toBeHidden();
});
