import { ArchiveDatabase } from '../archive-database.ts';

/**
 * Has everything that was written to an archive reach the disk. One that is built beside the current one is written without
 * waiting for the disk each time: should the power fail, it is swept as half built. Before it may become the current one,
 * this strict write stands behind all of its others.
 */
export async function reachDisk(archiveId: string): Promise<void> {
  const archive = new ArchiveDatabase(archiveId);
  try {
    await archive.transaction('rw', archive.preferences, async () => {
      const kept = await archive.preferences.get('reserve');
      await archive.preferences.put(kept ?? { key: 'reserve', value: null });
      if (!kept) await archive.preferences.delete('reserve');
    });
  } finally {
    archive.close();
  }
}
