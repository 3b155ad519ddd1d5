import type { Dexie } from 'dexie';
import { hashTable } from './hash-table.ts';

/** Their rows never change, so that their number and their last key tell whether anything did. */
const immutable = new Set(['bodies', 'records', 'snapshots', 'outlines', 'changes', 'pictures']);

/**
 * A text that is another as soon as anything was written to an archive: a confirmed snapshot shows in its request's totals,
 * the user's own work in its own table.
 */
export async function archiveFingerprint(database: Dexie): Promise<string> {
  const parts: string[] = [];
  for (const name of database.tables.map((table) => table.name).toSorted()) {
    if (immutable.has(name)) {
      const [count, last] = [await database.table(name).count(), await database.table(name).orderBy(':id').lastKey()];
      parts.push(`${name} ${count} ${JSON.stringify(last)}`);
    } else {
      const { rows, sha256 } = await hashTable(database, { name });
      parts.push(`${name} ${rows} ${sha256}`);
    }
  }
  return parts.join('\n');
}
