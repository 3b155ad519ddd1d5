import { ProblemError } from '../../src-shared/problem.ts';
import { ArchiveDatabase } from './archive-database.ts';

/** What is said where an archive is gone that was there. */
export const archiveGone =
  'The archive of this connection is no longer there: something outside of Orrery removed it, or a full disk cost it. ' +
  'Restore a backup, or start afresh.';

/** A further connection to an archive that the page has opened. It rejects where that is gone, and never makes an empty one. */
export function joinArchive(archiveId: string): ArchiveDatabase {
  const archive = new ArchiveDatabase(archiveId);
  refuseToMake(archive);
  return archive;
}

/**
 * From now on opening does not make the database. Chromium rebuilds a whole store that a full disk damaged, without a word;
 * whoever then opened an archive in it would find an empty one.
 */
export function refuseToMake(archive: ArchiveDatabase): void {
  archive.on('populate', () => {
    throw new ProblemError({ kind: 'storage-failed', detail: archiveGone });
  });
}
