import { join } from 'node:path';
import { expect, test } from './orrery-test.ts';
import { openArchiveOfYears, ships } from './helpers/archive/archive-of-years.ts';
import { readArchiveImage } from './helpers/archive/archive-image.ts';
import { databaseOf, readRegister } from './helpers/archive/archive-register.ts';
import { archiveRows, countRows } from './helpers/archive/archive-rows-in-page.ts';
import { backUpNow, openBackups, restored } from './helpers/files/backup-parts.ts';
import { breakOpening, loseShip, mendOpening, writeAsNewer } from './helpers/archive/break-archive.ts';
import { backupFiles, backupFolder, checkBackupFile } from './helpers/files/check-backup-file.ts';
import { startSettled } from './helpers/app/start-settled.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

const trouble = 'The archive could not be read';

test('an archive of a newer Orrery is not opened, says so, and is kept when a backup takes its place', async ({
  openPrepared,
  dataDir,
}) => {
  const { page, profileId } = await openArchiveOfYears({ openPrepared, dataDir }, { launch: { view: 'offline' } });
  await openBackups(page);
  await backUpNow(page);
  const held = await countRows(page, profileId, 'snapshots');
  await writeAsNewer(page, databaseOf(profileId));
  const before = await readArchiveImage(page, profileId);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trouble);
  await expect(page.getByRole('alert')).toContainText('Update Orrery, and it opens again');
  await expect(page.getByRole('button', { name: 'Save what can be read' })).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Update Orrery');
  expect(await readArchiveImage(page, profileId)).toEqual(before);
  await page.getByRole('button', { name: /^Restore the backup/ }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Offline' }).waitFor({ timeout: 60_000 });
  expect(await restored(page)).toContain('all hashes agree');
  const register = await readRegister(page, profileId);
  expect(register).toMatchObject({ kept: [{ archiveId: profileId, why: 'restored' }] });
  expect(register.archiveId).toMatch(new RegExp(String.raw`^${profileId}~\d+$`));
  expect(await countRows(page, profileId, 'snapshots')).toBeGreaterThanOrEqual(held);
  expect(backupFiles(dataDir, profileId).filter((name) => name.includes('.part'))).toEqual([]);
});

test(
  'an archive that does not open says what the database said, saves what can be read, and opens again when it can; a fresh start keeps it aside, and can be undone',
  { tag: '@every-run' },
  async ({ openPrepared, dataDir }) => {
    const { page, profileId } = await openArchiveOfYears(
      { openPrepared, dataDir },
      { launch: { view: 'offline', exportDir: join(dataDir, 'out') }, beforeOpen: breakOpening },
    );
    const register = () => readRegister(page, profileId);

    await test.step('it says what the database said', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(trouble);
      await expect(page.getByRole('alert')).toContainText('reports an error');
      await page.getByText('Technical detail').click();
      await expect(page.getByText('Internal error opening backing store')).toBeVisible();
    });

    await test.step('it saves what can be read', async () => {
      await page.getByRole('button', { name: 'Save what can be read' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Every row could be read.' })).toBeVisible({
        timeout: 60_000,
      });
      const [name = ''] = backupFiles(dataDir, profileId);
      expect(checkBackupFile(join(backupFolder(dataDir, profileId), name))).toEqual([]);
      await page.getByRole('button', { name: 'Save a copy…' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Saved as' })).toBeVisible();
      expect(checkBackupFile(join(dataDir, 'out', name))).toEqual([]);
    });

    await test.step('a fresh start asks', async () => {
      await page.getByRole('button', { name: 'Start afresh…' }).click();
      await expect(page.getByRole('button', { name: 'Not now' })).toBeFocused();
      await page.getByRole('button', { name: 'Not now' }).click();
      expect(await register()).toMatchObject({ archiveId: profileId, kept: [] });
    });

    await test.step('it opens again when it can', async () => {
      await mendOpening(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(await register()).toMatchObject({ archiveId: profileId, kept: [] });
    });

    await test.step('a fresh start keeps the old archive aside, and can be undone', async () => {
      const before = await archiveRows(page, profileId, 'records');
      expect(before.length).toBeGreaterThan(ships);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(trouble);
      await mendOpening(page);
      await page.getByRole('button', { name: 'Start afresh…' }).click();
      await page.getByRole('button', { name: 'Start afresh', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Offline' }).waitFor();
      expect(await register()).toMatchObject({
        archiveId: `${profileId}~2`,
        kept: [{ archiveId: profileId, why: 'started-afresh' }],
      });
      const fetched = async () => (await archiveRows(page, profileId, 'snapshots')).map(({ resource }) => resource);
      await expect.poll(async () => (await fetched()).toSorted()).toEqual(['account', 'status']);
      await openBackups(page);
      await expect(page.getByText('Put aside for a fresh start')).toBeVisible();
      await page.getByRole('button', { name: /^Go back to the archive/ }).click();
      await page.getByRole('button', { name: 'Go back to it', exact: true }).click();
      await expect.poll(async () => (await register()).archiveId).toBe(profileId);
      // What the start asked for came besides.
      const after = await archiveRows(page, profileId, 'records');
      expect(after.filter(({ resource }) => !automatic.has(resource))).toEqual(
        before.filter(({ resource }) => !automatic.has(resource)),
      );
    });
  },
);

/** Fetched by itself at a start. */
const automatic: ReadonlySet<string> = new Set(['account', 'status']);

test('an archive with a lost record says so in words, deletes nothing, leaves the rest of the program one click away, and a restored backup brings it back', async ({
  openPrepared,
  dataDir,
}) => {
  const { page, profileId } = await openArchiveOfYears({ openPrepared, dataDir }, { launch: { view: 'offline' } });
  await openBackups(page);
  await backUpNow(page);
  await loseShip(page, profileId);
  const left = await archiveRows(page, profileId, 'records');
  const reloadedAt = Date.now();
  await page.reload();
  // A backup is not restored while somebody writes.
  await startSettled(page, profileId, reloadedAt);
  await goTo(page, 'Ships');

  await test.step('it says so in words, and the rest of the program is one click away', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(trouble);
    await expect(page.getByRole('alert')).toContainText('record of this snapshot is missing');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('record of this snapshot is missing');
    await goTo(page, 'People');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
    expect(await archiveRows(page, profileId, 'records')).toEqual(expect.arrayContaining([...left]));
  });

  await test.step('it leads to the backups, and a restored backup brings it back', async () => {
    await goTo(page, 'Ships');
    await page.getByRole('button', { name: 'Open Backups' }).click();
    await page
      .getByRole('button', { name: /^Restore the backup/ })
      .first()
      .click();
    await page.getByRole('radio', { name: /^Replace/ }).check();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await restored(page);
    await goTo(page, 'Ships');
    await expect(bodyRows(page)).toHaveCount(ships);
  });
});
