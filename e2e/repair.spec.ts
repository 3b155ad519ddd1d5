import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { readArchiveImage } from './rig/archive-image.ts';
import { readRegister } from './rig/archive-register.ts';
import { countRows } from './rig/archive-rows-in-page.ts';
import { backUpNow, openBackups, restored } from './rig/backup-parts.ts';
import { backupFiles, backupFolder, checkBackupFile } from './rig/check-backup-file.ts';
import { seriousFindings } from './rig/serious-findings.ts';
import { goTo } from './rig/views.ts';

test.describe.configure({ timeout: 120_000 });

const trouble = 'The archive could not be read';

/** Waits until the demo universe has fetched what it fetches by itself. */
async function demoFetched(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Offline' }).waitFor();
  await expect.poll(() => countRows(page, 'demo', 'snapshots'), { timeout: 60_000 }).toBe(5);
}

/** Makes an archive look as if a program of a later schema had written it; the page’s own connections make way. */
async function writeAsNewer(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('orrery-archive-demo', 990);
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
        opening.addEventListener('error', () => reject(new Error('not opened')));
      }),
  );
}

/** Makes every opening of an archive fail in the page, as a damaged database does, for as long as the session says so. */
async function breakOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name: string, version?: number) => {
      if (!name.startsWith('orrery-archive-') || sessionStorage.getItem('mended') === 'yes') return open(name, version);
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    };
  });
}

test('an archive of a newer Orrery is not opened, says so, and is kept when a backup takes its place', async ({
  openApp,
  dataDir,
}) => {
  const { page } = await openApp({ launch: { view: 'offline' } });
  await demoFetched(page);
  await openBackups(page);
  await backUpNow(page);
  await writeAsNewer(page);
  const before = await readArchiveImage(page, 'demo');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trouble);
  await expect(page.getByRole('alert')).toContainText('Update Orrery, and it opens again');
  await expect(page.getByRole('button', { name: 'Save what can be read' })).toBeHidden();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Update Orrery');
  expect(await readArchiveImage(page, 'demo')).toEqual(before);
  await page.getByRole('button', { name: /^Restore the backup/ }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Offline' }).waitFor({ timeout: 60_000 });
  expect(await restored(page)).toContain('all hashes agree');
  expect(await readRegister(page, 'demo')).toMatchObject({
    archiveId: expect.stringMatching(/^demo~\d+$/),
    kept: [{ archiveId: 'demo', why: 'restored' }],
  });
  expect(await countRows(page, 'demo', 'snapshots')).toBeGreaterThanOrEqual(5);
  expect(backupFiles(dataDir, 'demo').filter((name) => name.includes('.part'))).toEqual([]);
});

test('an archive that does not open says what the database said, saves what can be read, and opens again when it can', async ({
  openApp,
  dataDir,
}) => {
  const first = await openApp({ launch: { view: 'offline' } });
  await demoFetched(first.page);
  await first.close();
  const { page } = await openApp({ launch: { exportDir: join(dataDir, 'out') }, beforeOpen: breakOpening });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trouble);
  await expect(page.getByRole('alert')).toContainText('reports an error');
  await page.getByText('Technical detail').click();
  await expect(page.getByText('Internal error opening backing store')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save what can be read' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Every row could be read.' })).toBeVisible({
    timeout: 60_000,
  });
  const [name = ''] = backupFiles(dataDir, 'demo');
  expect(checkBackupFile(join(backupFolder(dataDir, 'demo'), name))).toEqual([]);
  await page.getByRole('button', { name: 'Save a copy…' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved as' })).toBeVisible();
  expect(checkBackupFile(join(dataDir, 'out', name))).toEqual([]);

  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await readRegister(page, 'demo')).toMatchObject({ archiveId: 'demo', kept: [] });
});

test('a fresh start asks, keeps the old archive aside, and can be undone', async ({ openApp }) => {
  const first = await openApp({ launch: { view: 'offline' } });
  await demoFetched(first.page);
  const before = await readArchiveImage(first.page, 'demo');
  await first.close();
  const { page } = await openApp({ launch: { view: 'offline' }, beforeOpen: breakOpening });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trouble);
  await page.getByRole('button', { name: 'Start afresh…' }).click();
  await expect(page.getByRole('button', { name: 'Not now' })).toBeFocused();
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(await readRegister(page, 'demo')).toMatchObject({ archiveId: 'demo', kept: [] });
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
  await page.getByRole('button', { name: 'Start afresh…' }).click();
  await page.getByRole('button', { name: 'Start afresh', exact: true }).click();
  await demoFetched(page);
  expect(await readRegister(page, 'demo')).toMatchObject({
    archiveId: 'demo~2',
    kept: [{ archiveId: 'demo', why: 'started-afresh' }],
  });
  await openBackups(page);
  await expect(page.getByText('Put aside for a fresh start')).toBeVisible();
  await page.getByRole('button', { name: /^Go back to the archive/ }).click();
  await page.getByRole('button', { name: 'Go back to it', exact: true }).click();
  await expect.poll(async () => (await readRegister(page, 'demo')).archiveId).toBe('demo');
  const rows = (image: typeof before) => (image.tables['records'] ?? []).map((row) => JSON.stringify(row));
  expect(rows(await readArchiveImage(page, 'demo'))).toEqual(rows(before));
});

test('a view whose records are lost leads to the backups, and a restored backup brings them back', async ({
  openApp,
}) => {
  const { page } = await openApp({ launch: { view: 'offline' } });
  await demoFetched(page);
  await openBackups(page);
  await backUpNow(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('orrery-archive-demo');
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('records', 'readwrite');
          writing.objectStore('records').delete(IDBKeyRange.bound('ships|', 'ships|\uffff'));
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          writing.addEventListener('error', () => reject(new Error('not removed')));
        });
      }),
  );
  await page.reload();
  await goTo(page, 'Ships');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trouble);
  await page.getByRole('button', { name: 'Open Backups' }).click();
  await page
    .getByRole('button', { name: /^Restore the backup/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^Replace/ }).check();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await restored(page);
  await goTo(page, 'Ships');
  await expect(page.locator('main table tbody tr')).not.toHaveCount(0);
});
