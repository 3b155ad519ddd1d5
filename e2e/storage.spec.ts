import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import type { JourneyFixtures } from './rig/journey-fixtures.ts';
import { answersOfDays } from './rig/answers-of-days.ts';
import { archiveRows, countRows } from './rig/archive-rows-in-page.ts';
import { backupFiles, backupFolder, checkBackupFile } from './rig/check-backup-file.ts';
import { checkArchive } from './rig/check-archive.ts';
import { makeArchive } from './rig/made-archive.ts';
import { allOwnWork } from './rig/own-work.ts';
import { panelOf } from './rig/panels.ts';
import { plantProfile } from './rig/planted-profile.ts';
import { seriousFindings } from './rig/serious-findings.ts';
import { bodyRows, goTo } from './rig/views.ts';

const dayMs = 86_400_000;

/** The last answers of a UTC day, so that several of them lie in it. */
const lastAt = Math.floor(Date.now() / dayMs) * dayMs - 3_600_000;

/**
 * Days before that on which answers came, and by the rule as it stands: the first stays, of each month long ago one, of each
 * day two months ago one, and all of the last month.
 */
const daysAgo = [700, 699.5, 60.3, 60.2, 60.1, 45, 12.2, 12.1, 3];
const goneDays = [60.3, 60.2];

/** Ships, statistics and two players. */
const requests = 4;

test.describe('the archive of two years', () => {
  let profileId = '';
  test.beforeEach(async ({ openApp, dataDir, service }) => {
    const image = await makeArchive(answersOfDays({ lastAt, daysAgo, players: 2 }), allOwnWork);
    profileId = await plantProfile({ openApp, dataDir }, { address: service.address, image });
  });

  test('is told by resource and by month as a count over its rows tells it', async ({ openApp }) => {
    const page = await openStorage({ openApp });
    await expect(async () => {
      const expected = await countUse(page, profileId);
      expect(await tableRows(page, 'Size by resource')).toEqual(expected.resources);
      expect(await tableRows(page, 'Size by month')).toEqual(expected.months);
    }).toPass();
    const disk = panelOf(page, 'This computer');
    await expect(disk.getByText(/^\d.* (MB|GB)$/).first()).toBeVisible();
    await expect(disk).toContainText('500 MB: below it nothing is fetched');
    await expect(disk).toContainText(/Until you remove it|Not promised/);
  });

  test('is thinned after its question is answered, by the keyboard alone, and shows the same latest data', async ({
    openApp,
  }) => {
    const openedAt = Date.now();
    const page = await openStorage({ openApp });
    const thin = panelOf(page, 'Thin old snapshots');
    const before = await archiveRows(page, profileId, 'snapshots');
    const gone = before.filter(({ fetchedAt }) =>
      goneDays.some((days) => Math.abs(lastAt - days * dayMs - fetchedAt) < 60_000),
    );
    expect(gone).toHaveLength(requests * goneDays.length);
    await expect(thin).toContainText(`${gone.length} of ${before.length} snapshots would go`);
    const shown = await latestShown(page);

    await page.getByRole('link', { name: 'Storage' }).click();
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

  test('is thinned by itself once it may, in a quiet moment, and not again on the same day', async ({ openApp }) => {
    const openedAt = Date.now();
    const page = await openStorage({ openApp, beforeOpen: (opened) => opened.clock.install() });
    const thin = panelOf(page, 'Thin old snapshots');
    const before = await countRows(page, profileId, 'snapshots');
    await page.clock.fastForward('11:00');
    await expect(thin).toContainText(/^.*\d+ of \d+ snapshots would go/s);
    expect(await countRows(page, profileId, 'snapshots')).toBe(before);
    await thin.getByRole('checkbox', { name: /^Thin by itself/ }).check();
    await expect(thin.getByRole('checkbox', { name: /^Thin by itself/ })).toBeChecked();
    await page.clock.fastForward('11:00');
    await expect(thin).toContainText('Nothing to thin');
    await expect(thin).toContainText('last thinned');
    expect(await countRows(page, profileId, 'snapshots')).toBe(before - requests * goneDays.length);
    expect(await checkArchive(page, profileId, openedAt)).toEqual([]);

    const thinned = async () =>
      (await archiveRows(page, profileId, 'preferences')).find(({ key }) => key === 'thinnedAt')?.value;
    const at = await thinned();
    await page.clock.fastForward('11:00');
    await page.waitForTimeout(1_000);
    expect(await thinned()).toBe(at);
    await page.clock.fastForward('25:00:00');
    await expect.poll(thinned).toBeGreaterThan(Number(at));
  });

  test('follows the number of days that is typed, and refuses what is none', async ({ openApp }) => {
    const page = await openStorage({ openApp });
    const thin = panelOf(page, 'Thin old snapshots');
    const days = thin.getByLabel(/^Of each request all snapshots of the last/);
    await days.fill('5');
    // Of the two of one day, twelve days ago, the last stays.
    await expect(thin).toContainText(`${requests * (goneDays.length + 1)} of`);
    await days.fill('0');
    await expect(thin.getByRole('alert')).toContainText('a whole number from 1 to 3,650');
    await days.fill('3650');
    await expect(thin).toContainText('Nothing to thin');
    await page.reload();
    await expect(thin.getByLabel(/^Of each request/)).toHaveValue('3650');
  });

  test('loses stored copies that can be fetched again without a backup, and nothing else', async ({
    openApp,
    dataDir,
  }) => {
    const openedAt = Date.now();
    const page = await openStorage({ openApp });
    await goTo(page, 'Starmap');
    await page
      .getByRole('button', { name: /^Fetch/ })
      .first()
      .click();
    await expect
      .poll(async () => (await archiveRows(page, profileId, 'snapshots')).map(({ resource }) => resource))
      .toContain('systems');
    await goTo(page, 'Offline');
    await page.getByRole('link', { name: 'Storage' }).click();
    const clear = panelOf(page, 'Clear').getByRole('group', { name: 'Can be fetched again' });
    await clear.getByLabel('Stored copies').check();
    await clear.getByRole('button', { name: 'Clear', exact: true }).click();
    await clear.getByRole('group', { name: 'Clear these?' }).getByRole('button', { name: 'Clear' }).click();
    await expect(panelOf(page, 'Clear').getByText(/^Cleared: Stored copies/)).toBeVisible();
    const left = (await archiveRows(page, profileId, 'snapshots')).map(({ resource }) => resource);
    expect(left).not.toContain('systems');
    expect(left.filter((resource) => resource === 'ships')).toHaveLength(daysAgo.length);
    expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
    expect(backupsBeforeClearing(dataDir, profileId)).toEqual([]);
  });

  test('loses what nobody else has only after a backup of it was made', async ({ openApp, dataDir }) => {
    const openedAt = Date.now();
    const page = await openStorage({ openApp });
    const clear = panelOf(page, 'Clear').getByRole('group', { name: 'Cannot be fetched again' });
    for (const part of ['Older snapshots', 'Your own work']) await clear.getByLabel(part).check();
    await clear.getByRole('button', { name: 'Clear', exact: true }).click();
    const older = requests * (daysAgo.length - 1);
    const question = clear.getByRole('group', { name: 'Clear these?' });
    await expect(question).toContainText(`Older snapshots (${older} snapshots) and Your own work (`);
    await expect(question).toContainText('A backup is made first');
    await question.getByRole('button', { name: 'Clear' }).click();
    await expect(panelOf(page, 'Clear').getByText(/The backup made before is in/)).toBeVisible({ timeout: 30_000 });
    const [backup = '', ...others] = backupsBeforeClearing(dataDir, profileId);
    expect(others).toEqual([]);
    expect(checkBackupFile(join(backupFolder(dataDir, profileId), backup))).toEqual([]);
    const left = await archiveRows(page, profileId, 'snapshots');
    expect(left.filter(({ resource }) => resource === 'ships')).toHaveLength(1);
    for (const table of ['notes', 'sets', 'watches', 'basket'] as const)
      expect(await countRows(page, profileId, table)).toBe(0);
    expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
  });

  test('below the floor of free space is not cleared of what nobody else has, and can still be thinned', async ({
    openApp,
  }) => {
    const openedAt = Date.now();
    const page = await openStorage({
      openApp: (options) =>
        openApp({ ...options, room: { readFreeBytes: () => Promise.resolve(1), floorBytes: 500_000_000 } }),
    });
    await expect(panelOf(page, 'This computer').getByRole('alert')).toContainText('thin old snapshots');
    const tables = ['snapshots', 'attempts', 'notes', 'sets', 'watches', 'basket'] as const;
    const countAll = () => Promise.all(tables.map((table) => countRows(page, profileId, table)));
    const before = await countAll();
    const clear = panelOf(page, 'Clear');
    const parts = clear.getByRole('group', { name: 'Cannot be fetched again' });
    for (const part of ['Older snapshots', 'History', 'Your own work']) {
      const box = parts.getByLabel(part);
      if (await box.isEnabled()) await box.check();
    }
    await parts.getByRole('button', { name: 'Clear', exact: true }).click();
    await parts.getByRole('group', { name: 'Clear these?' }).getByRole('button', { name: 'Clear' }).click();
    await expect(clear.getByRole('alert')).toContainText('Nothing was cleared.', { timeout: 30_000 });
    expect(await countAll()).toEqual(before);
    const thin = panelOf(page, 'Thin old snapshots');
    await thin.getByRole('button', { name: /^Thin now/ }).click();
    await thin.getByRole('button', { name: /^Remove \d/ }).click();
    await expect(thin.getByRole('status').filter({ hasText: /snapshots removed/ })).toBeVisible({ timeout: 30_000 });
    expect(await countRows(page, profileId, 'snapshots')).toBeLessThan(before[0] ?? 0);
    expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
  });

  test('has nothing that axe would object to, in either scheme', async ({ openApp }) => {
    const page = await openStorage({ openApp });
    await expect(panelOf(page, 'Thin old snapshots').getByRole('button', { name: /^Thin now/ })).toBeVisible();
    await expect(panelOf(page, 'Clear').getByLabel('Older snapshots')).toBeVisible();
    await panelOf(page, 'Thin old snapshots')
      .getByRole('button', { name: /^Thin now/ })
      .click();
    expect(await seriousFindings(page)).toEqual([]);
  });
});

function backupsBeforeClearing(dataDir: string, profileId: string): readonly string[] {
  return backupFiles(dataDir, profileId).filter((name) => name.includes('before-clear'));
}

async function openStorage({
  openApp,
  beforeOpen,
}: Pick<JourneyFixtures, 'openApp'> & { readonly beforeOpen?: (page: Page) => Promise<void> }): Promise<Page> {
  const { page } = await openApp({ launch: { view: 'offline' }, ...(beforeOpen ? { beforeOpen } : {}) });
  await page.getByRole('main').getByRole('link', { name: 'Storage' }).click();
  await expect(panelOf(page, 'What is kept')).toBeVisible();
  return page;
}

/** The words of a table's rows: those of their heads, then their cells; without the empty ones of the bars. */
async function tableRows(page: Page, name: string): Promise<readonly (readonly string[])[]> {
  const rows = await page.getByRole('table', { name }).locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).map((text) => text.trim()).filter(Boolean)),
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

/** What the views say of the latest answers. */
async function latestShown(page: Page): Promise<readonly string[]> {
  await goTo(page, 'Ships');
  await expect(bodyRows(page)).toHaveCount(12);
  const ships = await bodyRows(page).allInnerTexts();
  await goTo(page, 'Offline');
  return ships;
}
