import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { openArchiveOfYears, ships } from './helpers/archive/archive-of-years.ts';
import { readArchiveImage } from './helpers/archive/archive-image.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { readRegister } from './helpers/archive/archive-register.ts';
import { backUpNow, backupRows, openBackups, restored, rowsUntil } from './helpers/files/backup-parts.ts';
import { backupFiles, backupFolder, checkBackupFile } from './helpers/files/check-backup-file.ts';
import { removeBodies } from './helpers/archive/remove-bodies.ts';
import { dataRoot } from './helpers/app/suite-folders.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

test(
  'a backup holds every row, and in an empty data folder every table of it is the same again',
  { tag: '@every-run' },
  async ({ openPrepared, service, dataDir }) => {
    const first = await openPrepared('ships', { launch: { view: 'offline', exportDir: join(dataDir, 'copies') } });
    const { profileId } = first;
    await writeNote(first.page, profileId);
    await openBackups(first.page);
    await expect(first.page.getByRole('main').getByText('No backup yet')).toBeVisible();
    // What the start asks by itself is no part of this, and would be interrupted in the backup and done in the archive.
    await expect.poll(() => startupCalls(first.page, profileId)).toEqual(['account', 'status']);
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
    const second = await openPrepared('connected', { dataDir: elsewhere, launch: { view: 'offline' } });
    const newId = second.profileId;
    expect(newId).not.toBe(profileId);
    await service.setFault({ kind: 'status', status: 503 });
    await openBackups(second.page);
    await second.page.getByLabel('Backup file').setInputFiles(copy);
    await expect(second.page.getByText(`Checked: ${rows.toLocaleString('en')} rows`)).toBeVisible();
    await second.page.getByRole('radio', { name: /^Replace/ }).check();
    const act = second.page.getByRole('button', { name: 'Restore', exact: true });
    await expect(act).toBeDisabled();
    await second.page.getByRole('checkbox', { name: /^It belongs to Test service/ }).check();
    await act.click();
    expect(await restored(second.page)).toContain('all hashes agree');
    const after = await readArchiveImage(second.page, newId);
    expect(after.version).toBe(before.version);
    expect(rowsUntil(after, until)).toEqual(rowsUntil(before, until));
    await goTo(second.page, 'Ships');
    await expect(bodyRows(second.page)).toHaveCount(200);
    expect((await readRegister(second.page, newId)).kept.map(({ why }) => why)).toEqual(['restored']);
  },
);

test('below the floor no backup is begun, a cancelled one leaves nothing behind, a due one is made by itself, and a damaged one is refused', async ({
  openPrepared,
  dataDir,
}) => {
  let free = 1;
  const { page, profileId } = await openArchiveOfYears(
    { openPrepared, dataDir },
    {
      launch: { view: 'offline' },
      room: { readFreeBytes: () => Promise.resolve(free), floorBytes: 500_000_000 },
      beforeOpen: (opened) => opened.clock.install(),
    },
  );
  const folder = backupFolder(dataDir, profileId);
  const files = () => backupFiles(dataDir, profileId);
  await openBackups(page);

  await test.step('below the floor of free space no backup is begun', async () => {
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByRole('alert')).toContainText('too little room on the disk');
    await expect(page.getByRole('alert')).toContainText('Orrery leaves 500 MB alone');
    expect(files()).toEqual([]);
    free = 1e12;
  });

  await test.step('a backup that is cancelled leaves nothing behind', async () => {
    const [isHeld, isCancelled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/bridge/backup:append', async (route) => {
      isHeld.resolve();
      await isCancelled.promise;
      await route.fallback().catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Back up now' }).click();
    await isHeld.promise;
    await page.getByRole('button', { name: 'Stop' }).click();
    isCancelled.resolve();
    await expect(page.getByRole('status').filter({ hasText: 'Stopped; nothing was kept.' })).toBeVisible();
    await expect.poll(files).toEqual([]);
    await page.unroute('**/bridge/backup:append');
  });

  await test.step('the list and the decision can be used with the keyboard', async () => {
    await page.getByRole('button', { name: 'Back up now' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Backed up/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back up now' })).toBeFocused();
    await page.getByRole('button', { name: /^Remove the backup/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Remove the backup/ })).toBeFocused();
    expect(files()).toHaveLength(1);
    await page.getByRole('button', { name: /^Restore the backup/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /^Replace/ })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('radio', { name: /^Replace/ })).toBeHidden();
  });

  const good = readFileSync(join(folder, files()[0] ?? ''));

  await test.step('a due backup is made by itself in a quiet moment, and takes the place of the oldest automatic one', async () => {
    await page.getByRole('switch', { name: 'Back up by itself' }).press('Space');
    await page.getByLabel(/^keep the last/).fill('2');
    const preferences = async () => JSON.stringify(await archiveRows(page, profileId, 'preferences'));
    await expect.poll(preferences).toContain('{"everyDays":7,"keep":2}');
    // The first look finds one that was just made; the next one comes an hour later.
    await page.clock.fastForward('00:25');
    // As if three had been made by themselves long ago, and none since.
    for (const day of ['01', '02', '03'])
      writeFileSync(join(folder, `orrery-automatic-202601${day}-000000-000.zip`), good);
    await page.getByRole('button', { name: /^Remove the backup/ }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(backupRows(page)).toHaveCount(3);
    expect(files()).toHaveLength(3);
    await page.clock.fastForward('01:01:00');
    await expect
      .poll(() => files().map((name) => name.slice(0, 'orrery-automatic-20260103'.length)))
      .toEqual(['orrery-automatic-20260103', expect.stringMatching(/^orrery-automatic-20(?!260)/)]);
    await expect(backupRows(page)).toHaveCount(2);
  });

  await test.step('a damaged backup, and one that is none, are refused with the reason, and nothing changes', async () => {
    const before = await readArchiveImage(page, profileId);
    const flipped = Buffer.from(good);
    const middle = Math.floor(good.length / 2);
    flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
    const damaged: readonly (readonly [string, Buffer])[] = [
      ['cut', good.subarray(0, good.length - 100)],
      ['flipped', flipped],
      ['text', Buffer.from('no backup')],
    ];
    for (const [what, bytes] of damaged) {
      await page
        .getByLabel('Backup file')
        .setInputFiles({ name: `${what}.zip`, mimeType: 'application/zip', buffer: bytes });
      const refusal = page.getByRole('alert').filter({ hasText: 'The backup was refused' });
      await expect(refusal, what).toContainText('The archive is as it was.');
      await refusal.getByRole('button', { name: 'Close' }).click();
      await expect(refusal).toBeHidden();
    }
    // A disk may lose what was good when it was made.
    writeFileSync(join(folder, files()[0] ?? ''), flipped);
    await page
      .getByRole('button', { name: /^Check again/ })
      .last()
      .click();
    await expect(page.getByRole('alert').filter({ hasText: /^Damaged:/ })).toBeVisible();
    expect((await readArchiveImage(page, profileId)).tables).toEqual(before.tables);
    expect(await readRegister(page, profileId)).toMatchObject({ archiveId: profileId, kept: [] });
  });
});

test('what a restore replaced can be gone back to, and removed; a backup of an archive that has lost something says so', async ({
  openPrepared,
  dataDir,
}) => {
  const { page, profileId } = await openArchiveOfYears({ openPrepared, dataDir }, { launch: { view: 'offline' } });
  const register = () => readRegister(page, profileId);
  await openBackups(page);
  expect(await backUpNow(page)).not.toContain('Missing');

  await test.step('a restore that is stopped has restored nothing, says so, and can be begun again', async () => {
    const [before, files] = [await register(), backupFiles(dataDir, profileId)];
    const [isHeld, isStopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/bridge/backup:append', async (route) => {
      isHeld.resolve();
      await isStopped.promise;
      await route.fallback().catch(() => undefined);
    });
    await page.getByRole('button', { name: /^Restore the backup/ }).click();
    await page.getByRole('radio', { name: /^Replace/ }).check();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await isHeld.promise;
    await page.getByRole('button', { name: 'Stop' }).click();
    isStopped.resolve();
    await expect(page.getByRole('status').filter({ hasText: 'nothing was restored' })).toHaveText(
      'Stopped: nothing was restored, and the archive is as it was.',
    );
    await page.unroute('**/bridge/backup:append');
    expect(await register()).toEqual(before);
    await expect.poll(() => backupFiles(dataDir, profileId)).toEqual(files);
  });

  await test.step('what a restore replaced can be gone back to, and removed', async () => {
    await page.getByRole('radio', { name: /^Replace/ }).check();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await restored(page);
    await expect(backupRows(page)).toHaveCount(2);
    await expect(backupRows(page).first()).toContainText('Before a restore');
    expect(backupFiles(dataDir, profileId).filter((name) => name.includes('before-restore'))).toHaveLength(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Go back to the archive/ }).click();
    await page.getByRole('button', { name: 'Go back to it', exact: true }).click();
    await expect.poll(async () => (await register()).archiveId).toBe(profileId);
    const { kept } = await register();
    expect(kept.map(({ archiveId, why }) => [archiveId, why])).toEqual([[`${profileId}~2`, 'went-back']]);
    await expect(page.getByText('Left for an earlier archive')).toBeVisible();
    await page.getByRole('button', { name: /^Remove the archive/ }).click();
    await page.getByRole('button', { name: 'Remove for good' }).click();
    await expect.poll(async () => (await register()).kept).toEqual([]);
    await goTo(page, 'Ships');
    await expect(bodyRows(page)).toHaveCount(ships);
  });

  await test.step('a backup of an archive that has lost something says so where it is made, in the list and before it is restored', async () => {
    await removeBodies(page, profileId);
    await openBackups(page);
    const missing = /Missing already when it was made: \d+ raw responses\./;
    expect(await backUpNow(page)).toMatch(missing);
    await expect(backupRows(page).first()).toContainText(missing);
    await expect(backupRows(page).last()).not.toContainText('Missing');
    await backupRows(page)
      .first()
      .getByRole('button', { name: /^Restore the backup/ })
      .click();
    await expect(page.getByRole('region', { name: 'Restore', exact: true })).toContainText(missing);
  });
});

test('before the first start of a new version everything is backed up, and nothing is opened where that fails; a backup of the demo universe never goes into a real connection', async ({
  openPrepared,
  dataDir,
}) => {
  let free = 1;
  const room = { readFreeBytes: () => Promise.resolve(free) };
  const launch = { view: 'offline' } as const;
  const files = () => backupFiles(dataDir, 'demo');

  await test.step('before the first start of a new version everything is backed up', async () => {
    const { page, close } = await openPrepared('demo', { launch, version: '2.0.0', room });
    await expect(page.getByRole('heading', { level: 1, name: 'The archive was not backed up' })).toBeVisible();
    expect(await readRegister(page, 'demo')).toMatchObject({ openedBy: 'test' });
    free = 1e12;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Offline' }).waitFor();
    expect(files()).toEqual([expect.stringMatching(/^orrery-before-update-.*\.zip$/)]);
    expect(checkBackupFile(join(backupFolder(dataDir, 'demo'), files()[0] ?? ''))).toEqual([]);
    await expect.poll(async () => (await readRegister(page, 'demo')).openedBy).toBe('2.0.0');
    // The same version opens it as it is.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Offline' }).waitFor();
    expect(files()).toHaveLength(1);
    await close();
  });

  const elsewhere = mkdtempSync(join(dataRoot, 'real-'));
  free = 1;
  const { page, profileId } = await openPrepared('connected', {
    dataDir: elsewhere,
    launch,
    version: '3.0.0',
    room,
  });
  await test.step('it is opened without a backup where the user says so', async () => {
    await page.getByRole('button', { name: 'Go on without a backup' }).click();
    await page.getByRole('heading', { level: 1, name: 'Offline' }).waitFor();
    expect(backupFiles(elsewhere, profileId)).toEqual([]);
  });

  await test.step('a backup of the demo universe never goes into a real connection', async () => {
    await openBackups(page);
    await page.getByLabel('Backup file').setInputFiles(join(backupFolder(dataDir, 'demo'), files()[0] ?? ''));
    await expect(page.getByRole('alert')).toContainText(
      'Invented data never goes into the archive of a real connection',
    );
  });
});

/** What this window has asked for and what has ended; with anything under way, none. */
async function startupCalls(page: Page, profileId: string): Promise<readonly string[]> {
  const opened = await page.evaluate(() => performance.timeOrigin);
  const { tables } = await readArchiveImage(page, profileId);
  const calls = (tables['attempts'] ?? []).filter((attempt) => Number(attempt['startedAt']) >= opened);
  if (calls.some((attempt) => attempt['outcome'] === 'running')) return [];
  return [...new Set(calls.map((attempt) => String(attempt['resource'])))].toSorted();
}

/** Writes a note of the user's own into an archive. */
async function writeNote(page: Page, profileId: string): Promise<void> {
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
}
