import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { archiveVersion } from '../src-renderer/archive/archive-database.ts';
import { expect, test } from './orrery-test.ts';
import { answersOfDays } from './rig/answers-of-days.ts';
import { readArchiveImage, readDatabaseImage, type ArchiveImage } from './rig/archive-image.ts';
import { databaseOf } from './rig/archive-register.ts';
import { checkArchive } from './rig/check-archive.ts';
import { compareArchives, missingRows } from './rig/compare-archives.ts';
import { isLongRun } from './rig/is-long-run.ts';
import { makeArchive } from './rig/made-archive.ts';
import { asOlderArchive } from './rig/older-archive.ts';
import { allOwnWork, ownWork } from './rig/own-work.ts';
import { plantProfile } from './rig/planted-profile.ts';
import { bodyRows } from './rig/views.ts';

// An archive as each earlier program wrote it, opened by this one; and one that a later program wrote.

const answers = () => answersOfDays({ lastAt: Date.now() - 3_600_000, daysAgo: [40, 20, 3] });

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

for (const version of versions) {
  test(`an archive of schema ${version} is backed up, then opens with every row it held`, async ({
    openApp,
    service,
    dataDir,
  }) => {
    const older = asOlderArchive(await makeArchive(answers(), ownWork), version);
    const planting = { address: service.address, image: older, withoutRegister: true };
    const profileId = await plantProfile({ openApp, dataDir }, planting);
    const openedAt = Date.now();
    const { page } = await openApp({ launch: { view: 'ships' } });
    await expect(bodyRows(page)).toHaveCount(12);
    const newer = await readArchiveImage(page, profileId);
    expect(newer.version).toBe(10 * archiveVersion);
    expect(missingRows(older, newer)).toEqual([]);
    expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
    const backups = backupsOf(dataDir, profileId);
    expect(backups).toEqual([expect.stringMatching(/^orrery-before-update-[\d-]+\.zip$/)]);
  });
}

test('an archive of a newer schema is refused in words, and every row of it stays as it is', async ({
  openApp,
  service,
  dataDir,
}) => {
  const made = await makeArchive(answers(), allOwnWork);
  const newer: ArchiveImage = { ...made, version: 10 * (archiveVersion + 1) };
  const profileId = await plantProfile({ openApp, dataDir }, { address: service.address, image: newer });
  const { page } = await openApp({ launch: { view: 'ships' } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The archive could not be read');
  await expect(page.getByRole('alert').first()).toContainText(/newer (version of )?Orrery/);
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.getByRole('alert').first()).toContainText(/newer (version of )?Orrery/);
  expect(compareArchives(newer, await readDatabaseImage(page, databaseOf(profileId)))).toEqual([]);
});
