import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import { ArchiveDatabase } from './archive-database.ts';
import { abandonArchive, newArchiveId, switchArchive } from './generations.ts';
import { storageProblem } from './storage-problem.ts';

/**
 * Gives a profile an empty archive and keeps the one it had aside, as it is. For an archive that cannot be opened: the user
 * decides, and nothing is lost by it.
 */
export async function startAfresh(profileId: string): Promise<Outcome<null>> {
  try {
    const archiveId = await newArchiveId(profileId);
    try {
      const empty = new ArchiveDatabase(archiveId);
      await empty.open().finally(() => empty.close());
      await switchArchive(profileId, archiveId, 'started-afresh');
    } catch (error) {
      await abandonArchive(profileId, archiveId).catch(() => undefined); // the next start sweeps it
      throw error;
    }
    return succeed(null);
  } catch (error) {
    return fail(storageProblem(error));
  }
}
