import { archiveName, archiveVersion } from '../../archive/schema/archive-database.ts';
import { readGenerations, readTableCounts } from '../../archive/schema/generations.ts';

/**
 * Whether a backup has to be made before this version opens a profile's archive for the first time: Chromium has lost
 * databases with updates (electron#38616), and an upgrade of the schema cannot be taken back. Nothing is opened that could
 * be upgraded.
 *
 * @param version of this program.
 * @returns false also where that cannot be told: opening will say what is wrong.
 */
export async function needsBackupFirst(profileId: string, version: string): Promise<boolean> {
  try {
    const { archiveId, openedBy } = await readGenerations(profileId);
    const schema = await storedSchema(archiveId);
    // A newer one is refused before it is opened.
    if (schema === null || schema > archiveVersion) return false;
    if (schema === archiveVersion && openedBy === version) return false;
    const counts = await readTableCounts(archiveId);
    return counts !== null && Object.values(counts).some((rows) => rows > 0);
  } catch {
    return false;
  }
}

/** The schema version an archive has on disk; null where it is not there. Dexie stores its version n as 10 n, and a little more. */
export async function storedSchema(archiveId: string): Promise<number | null> {
  const databases = await indexedDB.databases();
  const version = databases.find(({ name }) => name === archiveName(archiveId))?.version;
  return version === undefined ? null : Math.floor(version / 10);
}
