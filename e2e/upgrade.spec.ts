import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { archiveVersion } from '../src-renderer/archive/schema/archive-database.ts';
import { expect, test } from './orrery-test.ts';
import { readArchiveImage, readDatabaseImage, type ArchiveImage } from './helpers/archive/archive-image.ts';
import { databaseOf } from './helpers/archive/archive-register.ts';
import { checkArchive } from './helpers/archive/check-archive.ts';
import { compareArchives, missingRows } from './helpers/archive/compare-archives.ts';
import { isLongRun } from '../src-shared/long-run-fixture.ts';
import { makeArchive } from './helpers/archive/made-archive.ts';
import { asOlderArchive } from './helpers/archive/older-archive.ts';
import { allOwnWork, ownWork } from './helpers/archive/own-work.ts';
import { openAgainWithArchive, openWithArchive } from './helpers/app/planted-connection.ts';
import { responsesOfDays } from './helpers/service/responses-of-days.ts';
import { bodyRows } from './helpers/screens/views.ts';

test.use({ profile: 'disk' });

// An archive as each earlier program wrote it, opened by this one; and one that a later program wrote.

const responses = () => responsesOfDays({ lastAt: Date.now() - 3_600_000, daysAgo: [40, 20, 3] });

/** The longest way and the shortest; the long run takes all of them. */
const versions = isLongRun
  ? Array.from({ length: archiveVersion - 1 }, (_, index) => index + 1)
  : [1, archiveVersion - 1];

const backupsOf = (dataDir: string, profileId: string): readonly string[] => {
  try {
    return readdirSync(join(dataDir, 'backups', profileId)).toSorted();
  } catch {
    return [];
  }
};

test('archives of earlier schemas are backed up, then open with every row they held; one of a newer schema is refused', async ({
  openPrepared,
  dataDir,
}) => {
  const [oldest = 1, ...others] = versions;
  const made = await makeArchive(responses(), ownWork);
  const asOf = (version: number) => ({ image: asOlderArchive(made, version), withoutRegister: true });
  let openedAt = Date.now();
  const { page, profileId } = await openWithArchive(
    { openPrepared, dataDir },
    { ...asOf(oldest), launch: { view: 'ships' } },
  );
  const isOpened = async (version: number, backups: number): Promise<void> => {
    const { image: older } = asOf(version);
    await expect(bodyRows(page)).toHaveCount(12);
    const newer = await readArchiveImage(page, profileId);
    expect(newer.version).toBe(10 * archiveVersion);
    expect(missingRows(older, newer)).toEqual([]);
    expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
    const pattern: unknown = expect.stringMatching(/^orrery-before-update-[\d-]+\.zip$/);
    expect(backupsOf(dataDir, profileId)).toEqual(Array.from({ length: backups }, () => pattern));
  };

  await test.step(`an archive of schema ${oldest}`, () => isOpened(oldest, 1));
  for (const [index, version] of others.entries()) {
    await test.step(`an archive of schema ${version}`, async () => {
      openedAt = Date.now();
      await openAgainWithArchive(page, profileId, asOf(version));
      await isOpened(version, 2 + index);
    });
  }
  await test.step('an archive of a newer schema is refused in words, and every row of it stays as it is', async () => {
    const newer: ArchiveImage = {
      ...(await makeArchive(responses(), allOwnWork)),
      version: 10 * (archiveVersion + 1),
    };
    await openAgainWithArchive(page, profileId, { image: newer });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The archive could not be read');
    await expect(page.getByRole('alert').first()).toContainText(/newer (version of )?Orrery/);
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByRole('alert').first()).toContainText(/newer (version of )?Orrery/);
    expect(compareArchives(newer, await readDatabaseImage(page, databaseOf(profileId)))).toEqual([]);
  });
});
