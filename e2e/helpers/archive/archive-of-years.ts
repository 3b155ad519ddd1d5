import { dayMs } from '../../../src-shared/day.ts';
import type { ArchiveImage } from './archive-image.ts';
import { activeProfileId } from '../app/connect-service.ts';
import type { JourneyFixtures, OpenedPrepared, PreparedName, PreparedOptions } from '../app/journey-fixtures.ts';
import { makeArchive, plantArchive, type OwnRows } from './made-archive.ts';
import { allOwnWork } from './own-work.ts';
import { responsesOfDays } from '../service/responses-of-days.ts';

// A small archive of two years with something in every table but that of pictures: opened, backed up and restored in a moment.
// Nothing is backed up by itself in it.

/** The last responses of a UTC day, so that several of them lie in it. */
export const lastAt = Math.floor(Date.now() / dayMs) * dayMs - 3_600_000;

/**
 * Days before that on which responses came, and by the rule as it stands: the first stays, of each month long ago one, of each
 * day two months ago one, and all of the last month.
 */
export const daysAgo = [700, 699.5, 60.3, 60.2, 60.1, 45, 12.2, 12.1, 3] as const;
export const goneDays = [60.3, 60.2] as const;

/** Ships, statistics and two players on each day. */
export const requests = 4;

/** Ships in each list. */
export const ships = 12;

/** A backup is due in so old an archive, and would come in between after some seconds. */
const noBackups = { key: 'backups', value: { everyDays: null, keep: 5 } };

const own: OwnRows = { ...allOwnWork, preferences: [...(allOwnWork['preferences'] ?? []), noBackups] };

let made: Promise<ArchiveImage> | null = null;

/** Made once in a process: that takes longer than to open it. */
function archiveOfYears(): Promise<ArchiveImage> {
  made ??= makeArchive(responsesOfDays({ lastAt, daysAgo, ships, players: 2 }), own);
  return made;
}

/** Opens the program on it: it stands in the place of a prepared connection's archive. */
export async function openArchiveOfYears(
  { openPrepared, dataDir }: Pick<JourneyFixtures, 'openPrepared' | 'dataDir'>,
  { prepared = 'connected', ...options }: PreparedOptions & { readonly prepared?: PreparedName } = {},
): Promise<OpenedPrepared> {
  const image = await archiveOfYears();
  return openPrepared(prepared, {
    ...options,
    beforeOpen: async (page) => {
      await plantArchive(page, activeProfileId(options.dataDir ?? dataDir), image);
      await options.beforeOpen?.(page);
    },
  });
}
