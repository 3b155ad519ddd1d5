import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dayMs } from '../src-shared/day.ts';
import { expect, test } from './orrery-test.ts';
import { daysAgo, goneDays, lastAt, openArchiveOfYears, requests } from './helpers/archive/archive-of-years.ts';
import { archiveRows, countRows } from './helpers/archive/archive-rows-in-page.ts';
import { checkArchive } from './helpers/archive/check-archive.ts';
import { backupFiles, backupFolder, checkBackupFile } from './helpers/files/check-backup-file.ts';
import { openPalette } from './helpers/expected/comparison.ts';
import type { JourneyFixtures, OpenedPrepared, PreparedOptions } from './helpers/app/journey-fixtures.ts';
import { panelOf } from './helpers/screens/panels.ts';
import { startSettled } from './helpers/app/start-settled.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

test('the archive of two years is told as a count over its rows tells it; below the floor of free space it is thinned, and not cleared of what nobody else has', async ({
  openPrepared,
  dataDir,
}) => {
  const openedAt = Date.now();
  let free = 1e12;
  const room = { readFreeBytes: () => Promise.resolve(free), floorBytes: 500_000_000 };
  const { page, profileId } = await openStorage({ openPrepared, dataDir }, { room });
  const disk = panelOf(page, 'This computer');
  const thin = panelOf(page, 'Thin old snapshots');

  await test.step('told by resource and by month as a count over its rows tells it', async () => {
    await expect(async () => {
      const expected = await countUse(page, profileId);
      expect(await tableRows(page, 'Size by resource')).toEqual(expected.resources);
      expect(await tableRows(page, 'Size by month')).toEqual(expected.months);
    }).toPass();
    await expect(disk.getByText(/^\d.* (MB|GB)$/).first()).toBeVisible();
    await expect(disk).toContainText('500 MB: below it nothing is fetched');
    await expect(disk).toContainText(/Until you remove it|Not promised/);
  });

  await test.step('thinning follows the number of days that is typed, and refuses what is none', async () => {
    const days = thin.getByLabel(/^Of each request all snapshots of the last/);
    const usual = await days.inputValue();
    await days.fill('5');
    // Of the two of one day, twelve days ago, the last stays.
    await expect(thin).toContainText(`${requests * (goneDays.length + 1)} of`);
    await days.fill('0');
    await expect(thin.getByRole('alert')).toContainText('a whole number from 1 to 3,650');
    await days.fill('3650');
    await expect(thin).toContainText('Nothing to thin');
    const reloadedAt = Date.now();
    await page.reload();
    await expect(days).toHaveValue('3650');
    await startSettled(page, profileId, reloadedAt);
    await days.fill(usual);
  });

  const before = await archiveRows(page, profileId, 'snapshots');
  const gone = before.filter(({ fetchedAt }) =>
    goneDays.some((days) => Math.abs(lastAt - days * dayMs - fetchedAt) < 60_000),
  );
  expect(gone).toHaveLength(requests * goneDays.length);
  await expect(thin).toContainText(`${gone.length} of ${before.length} snapshots would go`);
  free = 1;
  const shown = await latestShown(page);

  await test.step('below the floor of free space it is not cleared of what nobody else has', async () => {
    await page.getByRole('link', { name: 'Storage' }).click();
    await expect(disk.getByRole('alert')).toContainText('thin old snapshots');
    const tables = ['snapshots', 'attempts', 'notes', 'sets', 'watches', 'basket'] as const;
    const countAll = () => Promise.all(tables.map((table) => countRows(page, profileId, table)));
    const counts = await countAll();
    const clear = panelOf(page, 'Clear');
    const parts = clear.getByRole('group', { name: 'Cannot be fetched again' });
    for (const part of ['Older snapshots', 'History', 'Your own work']) {
      const box = parts.getByLabel(part);
      if (await box.isEnabled()) await box.check();
    }
    await parts.getByRole('button', { name: 'Clear', exact: true }).click();
    await parts.getByRole('group', { name: 'Clear these?' }).getByRole('button', { name: 'Clear' }).click();
    await expect(clear.getByRole('alert')).toContainText('Nothing was cleared.', { timeout: 30_000 });
    expect(await countAll()).toEqual(counts);
  });

  await test.step('it is thinned after its question is answered, by the keyboard alone, and shows the same latest data', async () => {
    await thin.getByRole('button', { name: /^Thin now/ }).focus();
    await page.keyboard.press('Enter');
    await expect(thin.getByRole('heading', { name: `Remove ${gone.length} snapshots?` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(thin.getByRole('button', { name: /^Thin now/ })).toBeFocused();
    expect(await countRows(page, profileId, 'snapshots')).toBe(before.length);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(thin.getByRole('button', { name: `Remove ${gone.length}` })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(thin.getByText(`${gone.length} snapshots removed.`)).toBeVisible();
    await expect(thin).toContainText('Nothing to thin');
    const ids = new Set((await archiveRows(page, profileId, 'snapshots')).map(({ id }) => id));
    expect(before.filter(({ id }) => !ids.has(id)).map(({ id }) => id)).toEqual(gone.map(({ id }) => id));
    expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
    expect(await latestShown(page)).toEqual(shown);
  });
});

test('what can be fetched again is cleared without a backup and alone; what nobody else has only after a backup of it was made', async ({
  openPrepared,
  dataDir,
}) => {
  const openedAt = Date.now();
  const { page, profileId } = await openStorage({ openPrepared, dataDir });
  const leftOf = async () => (await archiveRows(page, profileId, 'snapshots')).map(({ resource }) => resource);
  const panel = panelOf(page, 'Clear');

  await test.step('it loses stored copies that can be fetched again without a backup, and nothing else', async () => {
    await goTo(page, 'Starmap');
    await page
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click();
    await expect.poll(leftOf).toContain('systems');
    await goTo(page, 'Offline');
    await page.getByRole('link', { name: 'Storage' }).click();
    const clear = panel.getByRole('group', { name: 'Can be fetched again' });
    await clear.getByLabel('Stored copies').check();
    await clear.getByRole('button', { name: 'Clear', exact: true }).click();
    await clear.getByRole('group', { name: 'Clear these?' }).getByRole('button', { name: 'Clear' }).click();
    await expect(panel.getByText(/^Cleared: Stored copies/)).toBeVisible();
    const left = await leftOf();
    expect(left).not.toContain('systems');
    expect(left.filter((resource) => resource === 'ships')).toHaveLength(daysAgo.length);
    expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
    expect(backupsBeforeClearing(dataDir, profileId)).toEqual([]);
  });

  await test.step('stopped while the backup is made, it loses nothing and says so', async () => {
    const before = await leftOf();
    const [isHeld, isStopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/bridge/backup:append', async (route) => {
      isHeld.resolve();
      await isStopped.promise;
      await route.fallback().catch(() => undefined);
    });
    const clear = panel.getByRole('group', { name: 'Cannot be fetched again' });
    await clear.getByLabel('Older snapshots').check();
    await clear.getByRole('button', { name: 'Clear', exact: true }).click();
    await clear.getByRole('group', { name: 'Clear these?' }).getByRole('button', { name: 'Clear' }).click();
    await isHeld.promise;
    await panel.getByRole('button', { name: 'Stop' }).click();
    isStopped.resolve();
    await expect(panel.getByText('Stopped: nothing was removed, and the archive is as it was.')).toBeVisible();
    await page.unroute('**/bridge/backup:append');
    expect(await leftOf()).toEqual(before);
    expect(backupsBeforeClearing(dataDir, profileId)).toEqual([]);
  });

  await test.step('it loses what nobody else has only after a backup of it was made', async () => {
    const clear = panel.getByRole('group', { name: 'Cannot be fetched again' });
    for (const part of ['Older snapshots', 'Your own work']) await clear.getByLabel(part).check();
    await clear.getByRole('button', { name: 'Clear', exact: true }).click();
    const older = requests * (daysAgo.length - 1);
    const question = clear.getByRole('group', { name: 'Clear these?' });
    await expect(question).toContainText(`Older snapshots (${older} snapshots) and Your own work (`);
    await expect(question).toContainText('A backup is made first');
    await question.getByRole('button', { name: 'Clear' }).click();
    await expect(panel.getByText(/The backup made before is in/)).toBeVisible({ timeout: 30_000 });
    const [backup = '', ...others] = backupsBeforeClearing(dataDir, profileId);
    expect(others).toEqual([]);
    expect(checkBackupFile(join(backupFolder(dataDir, profileId), backup))).toEqual([]);
    const left = await leftOf();
    expect(left.filter((resource) => resource === 'ships')).toHaveLength(1);
    for (const table of ['notes', 'sets', 'watches', 'basket'] as const)
      expect(await countRows(page, profileId, table)).toBe(0);
    expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
  });
});

test('the archive is thinned by itself once it may, in a quiet moment, and not again on the same day', async ({
  openPrepared,
  dataDir,
}) => {
  const openedAt = Date.now();
  const beforeOpen = (opened: Page) => opened.clock.install();
  const { page, profileId } = await openStorage({ openPrepared, dataDir }, { beforeOpen });
  const thin = panelOf(page, 'Thin old snapshots');
  const countSnapshots = () => countRows(page, profileId, 'snapshots');
  await startSettled(page, profileId, openedAt);
  const before = await countSnapshots();
  // What thins by itself comes with the palette, and looks at the clock from then on.
  await openPalette(page);
  await page.keyboard.press('Escape');
  await page.clock.fastForward('11:00');
  await expect(thin).toContainText(/^.*\d+ of \d+ snapshots would go/s);
  expect(await countSnapshots()).toBe(before);
  await thin.getByRole('checkbox', { name: /^Thin by itself/ }).check();
  await expect(thin.getByRole('checkbox', { name: /^Thin by itself/ })).toBeChecked();
  await page.clock.fastForward('11:00');
  await expect(thin).toContainText('Nothing to thin');
  await expect(thin).toContainText('last thinned');
  expect(await countSnapshots()).toBe(before - requests * goneDays.length);
  expect(await checkArchive(page, profileId, openedAt)).toEqual([]);

  // More would go from now on, and does so on the next day.
  const thinned = async () =>
    (await archiveRows(page, profileId, 'preferences')).find(({ key }) => key === 'thinnedAt')?.value;
  const at = Number(await thinned());
  await thin.getByLabel(/^Of each request all snapshots of the last/).fill('5');
  await expect(thin).toContainText(`${requests} of`);
  await page.clock.fastForward('23:30:00');
  await latestShown(page);
  await page.getByRole('link', { name: 'Storage' }).click();
  await expect(thin).toContainText(`${requests} of`);
  expect(await thinned()).toBe(at);
  await page.clock.fastForward('45:00');
  await expect.poll(async () => Number(await thinned())).toBeGreaterThanOrEqual(at + dayMs);
  await expect(thin).toContainText('Nothing to thin');
});

function backupsBeforeClearing(dataDir: string, profileId: string): readonly string[] {
  return backupFiles(dataDir, profileId).filter((name) => name.includes('before-clear'));
}

/** Opens the program on the archive of two years, in Storage. */
async function openStorage(
  fixtures: Pick<JourneyFixtures, 'openPrepared' | 'dataDir'>,
  options: PreparedOptions = {},
): Promise<OpenedPrepared> {
  const app = await openArchiveOfYears(fixtures, { ...options, launch: { view: 'offline' } });
  await app.page.getByRole('main').getByRole('link', { name: 'Storage' }).click();
  await expect(panelOf(app.page, 'What is kept')).toBeVisible();
  return app;
}

/** The words of a table's rows: those of their heads, then their cells; without the empty ones of the bars. */
function tableRows(page: Page, name: string): Promise<readonly (readonly string[])[]> {
  return page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText.trim()).filter(Boolean),
      ),
    );
}

/** The same, counted over the archive's rows: each body with the first snapshot that has it. */
async function countUse(page: Page, profileId: string) {
  const outlines = (await archiveRows(page, profileId, 'outlines')).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const seen = new Set<string>();
  const sized = outlines.map((row) => {
    const bytes = seen.has(row.bodyHash) ? 0 : row.gzipBytes;
    seen.add(row.bodyHash);
    return { ...row, bytes, month: new Date(row.fetchedAt).toISOString().slice(0, 7) };
  });
  const sum = (rows: readonly { readonly bytes: number }[]): number => rows.reduce((all, { bytes }) => all + bytes, 0);
  const whole = sum(sized);
  const resources = [...Map.groupBy(sized, ({ resource }) => resource)]
    .map(([resource, rows]) => ({ resource, rows, bytes: sum(rows) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ resource, rows, bytes }) => [
      titles[resource] ?? resource,
      String(new Set(rows.map(({ requestKey }) => requestKey)).size),
      String(rows.length),
      bytesWords(bytes),
      Math.round((bytes / whole) * 100) === 0 ? 'below 1 %' : `${Math.round((bytes / whole) * 100)} %`,
    ]);
  const last = new Date(Math.max(...outlines.map(({ fetchedAt }) => fetchedAt)));
  const first = Math.min(...outlines.map(({ fetchedAt }) => fetchedAt));
  const months: string[][] = [];
  for (let at = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1)); ;) {
    const month = at.toISOString().slice(0, 7);
    const own = sized.filter((row) => row.month === month);
    const name = at.toLocaleDateString('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
    months.push([name, String(own.length), bytesWords(sum(own))]);
    if (at.getTime() <= first) break;
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1));
  }
  return { resources, months };
}

const titles: Readonly<Record<string, string>> = {
  ships: 'Ships',
  stats: 'Statistics',
  user: 'Player',
  status: 'Service status',
  account: 'Account',
};

function bytesWords(bytes: number): string {
  return bytes < 1_000 ? `${bytes} B` : `${Math.round(bytes / 1_000)} kB`;
}

/** What the views say of the latest responses. */
async function latestShown(page: Page): Promise<readonly string[]> {
  await goTo(page, 'Ships');
  await expect(bodyRows(page)).toHaveCount(12);
  const ships = await bodyRows(page).allInnerTexts();
  await goTo(page, 'Offline');
  return ships;
}
