import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import { readBodyRecords } from './read-body-records.ts';

/** What of a snapshot is needed to find its raw answer and to read it. */
export type ElementSource = Pick<Snapshot, 'id' | 'bodyHash' | 'resource' | 'params' | 'byteLength'>;

/**
 * The work behind `readElements`, on the thread it is called on: wire elements as JSON text by identity.
 *
 * @param identities null for all of them; those that the answer does not hold are left out.
 * @throws ProblemError `storage-failed` when the raw answer is missing or damaged.
 */
export async function pickElements(
  archive: ArchiveDatabase,
  snapshot: ElementSource,
  identities: readonly string[] | null,
): Promise<ReadonlyMap<string, string>> {
  const records = await readBodyRecords(archive, snapshot);
  const texts = new Map<string, string>();
  for (const identity of identities ?? records.keys()) {
    const record = records.get(identity);
    if (record) texts.set(identity, JSON.stringify(record.wire));
  }
  return texts;
}
