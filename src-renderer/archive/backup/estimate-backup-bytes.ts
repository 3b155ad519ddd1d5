import { Dexie } from 'dexie';
import { archiveName } from '../archive-database.ts';
import type { StoredTotals } from '../archive-rows.ts';

/** What a row of most tables takes in a backup, about, packed. */
const bytesPerRow = 200;

/**
 * About how large a backup of an archive will be, for the question whether there is room: bodies and pictures are packed
 * already and stay as they are. 0 where it cannot be told.
 */
export async function estimateBackupBytes(archiveId: string): Promise<number> {
  const database = new Dexie(archiveName(archiveId), { cache: 'disabled' });
  try {
    await database.open();
    let bytes = 0;
    for (const { name } of database.tables) {
      if (name !== 'bodies' && name !== 'pictures') bytes += (await database.table(name).count()) * bytesPerRow;
      if (name === 'totals') await database.table<StoredTotals>(name).each(({ ownBytes }) => void (bytes += ownBytes));
      if (name === 'pictures')
        for (const size of await database.table(name).orderBy('byteLength').keys()) bytes += Number(size);
    }
    return Number.isSafeInteger(bytes) ? bytes : 0;
  } catch {
    return 0;
  } finally {
    database.close();
  }
}
