import { Dexie } from 'dexie';
import { archiveIdOf, type ArchiveDatabase } from './archive-database.ts';
import { joinArchive } from './join-archive.ts';

/**
 * Does the work on the given connection, or on one of its own where that one was closed, because the user went on to
 * another profile: what a call did has to be written all the same. Nothing is done where the archive was removed.
 *
 * @param work may be started twice, so it must be free to be repeated.
 * @throws whatever the work throws, other than that the given connection is closed.
 */
export async function withOpenArchive(
  archive: ArchiveDatabase,
  work: (open: ArchiveDatabase) => Promise<unknown>,
): Promise<void> {
  try {
    await work(archive);
  } catch (error) {
    if (!(error instanceof Dexie.DatabaseClosedError)) throw error;
    if (!(await Dexie.exists(archive.name))) return;
    const own = joinArchive(archiveIdOf(archive));
    try {
      await work(own);
    } finally {
      own.close();
    }
  }
}
