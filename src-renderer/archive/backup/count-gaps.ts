import { archiveVersion, type ArchiveDatabase } from '../archive-database.ts';
import { archiveTables } from './archive-tables.ts';
import type { Gaps } from './backup-format.ts';
import { readRowsOf, type Row } from './read-rows.ts';
import { ReferenceCheck } from './reference-check.ts';

/** Tables whose rows refer to each other. */
const linked = new Set(['bodies', 'records', 'snapshots', 'outlines', 'totals', 'changes']);

/** The references of an archive that lead nowhere. Reads all of it, and no more than a batch at once. */
export async function countGaps(
  archive: ArchiveDatabase,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Gaps> {
  const tables = archiveTables(archiveVersion).filter(({ name }) => linked.has(name));
  let total = 0;
  for (const { name } of tables) total += await archive.table(name).count();
  const check = new ReferenceCheck();
  let done = 0;
  for (const { name } of tables) {
    for await (const batch of readRowsOf<Row>(archive, name)) {
      for (const row of batch) check.take(name, row);
      done += batch.length;
      onProgress(done, total);
    }
  }
  return check.gaps();
}
