import { join } from 'node:path';
import type { Snapshot } from '../src-renderer/archive/schema/archive-rows.ts';
import { dayMs } from '../src-shared/day.ts';
import { expect, test } from './orrery-test.ts';
import { readArchiveImage } from './helpers/archive/archive-image.ts';
import { checkImage, rowsOf } from './helpers/archive/check-archive.ts';
import { backupFiles, backupFolder, checkBackupFile } from './helpers/files/check-backup-file.ts';
import { withClockBehind } from './helpers/limits/clock-behind.ts';
import { missingRows } from './helpers/archive/compare-archives.ts';
import { makeArchive } from './helpers/archive/made-archive.ts';
import { allOwnWork } from './helpers/archive/own-work.ts';
import { openWithArchive } from './helpers/app/planted-connection.ts';
import { responsesOfDays } from './helpers/service/responses-of-days.ts';
import { lookBackTo, timeParts } from './helpers/screens/time-parts.ts';
import { bodyRows, goTo, refreshButton } from './helpers/screens/views.ts';

test.use({ profile: 'disk' });

const yearMs = 365 * dayMs;

test('after the clock was set back a year answers still come last, nothing of the future is thinned or hidden, and backups keep their order', async ({
  openPrepared,
  dataDir,
}) => {
  test.setTimeout(180_000);
  const lastAt = Date.now() - dayMs;
  const image = await makeArchive(responsesOfDays({ lastAt, daysAgo: [200, 199, 198, 100, 40, 3, 0] }), allOwnWork);
  const openedAt = Date.now();
  const { page, profileId } = await openWithArchive({ openPrepared, dataDir }, { image, launch: { view: 'ships' } });
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
  const backUp = async (): Promise<void> => {
    await goTo(page, 'Offline');
    await main.getByRole('link', { name: /^Backups/ }).click();
    await button('Back up now').click();
    await expect(page.getByRole('status').filter({ hasText: /^Backed up/ })).toBeVisible({ timeout: 60_000 });
  };
  await expect(bodyRows(page)).toHaveCount(12);
  await backUp();

  await withClockBehind(yearMs, async () => {
    await page.clock.setFixedTime(Date.now());
    await test.step('what came while the clock was ahead is neither fresh nor of an age', async () => {
      await goTo(page, 'Ships');
      const freshness = main.getByRole('status', { name: 'Freshness' });
      await expect(freshness).toContainText('while this computer’s clock was ahead');
      await expect(freshness).toHaveAttribute('data-age', 'old');
    });
    await test.step('fetching', async () => {
      await goTo(page, 'Ships');
      await refreshButton(page).first().click();
      await expect(bodyRows(page)).toHaveCount(200);
      const ships = rowsOf<Snapshot>(await readArchiveImage(page, profileId), 'snapshots')
        .filter(({ resource }) => resource === 'ships')
        .toSorted((a, b) => a.fetchedAt - b.fetchedAt);
      expect(ships.map(({ manifest }) => manifest.length).at(-1)).toBe(200);
    });
    await test.step('looking back', async () => {
      await lookBackTo(page, Date.now() - dayMs);
      await expect(bodyRows(page)).toHaveCount(0);
      await timeParts(page).backToNow.click();
      await expect(bodyRows(page)).toHaveCount(200);
    });
    await test.step('thinning', async () => {
      await goTo(page, 'Offline');
      await main.getByRole('link', { name: /^Storage/ }).click();
      await expect(main.getByText(/^Nothing to thin/)).toBeVisible();
    });
    await test.step('backing up', backUp);
  });

  const after = await readArchiveImage(page, profileId);
  // A fetch counts on in these two; whether they are right, the next check says.
  expect(missingRows(image, after).filter((line) => !/^(?:totals|observations):/.test(line))).toEqual([]);
  expect(checkImage(after, openedAt)).toEqual([]);
  const names = backupFiles(dataDir, profileId);
  expect(names).toHaveLength(2);
  for (const name of names) expect(checkBackupFile(join(backupFolder(dataDir, profileId), name)), name).toEqual([]);
});
