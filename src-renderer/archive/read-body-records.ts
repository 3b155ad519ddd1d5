import type { RecordDraft } from '../../src-shared/catalog/resource.ts';
import { ProblemError } from '../../src-shared/problem.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import { readAnswer } from './read-answer.ts';
import { readRawAnswer } from './read-body.ts';

/**
 * The records of a snapshot's raw answer by identity, in the payload's order, read again with today's catalogue.
 *
 * @throws ProblemError `storage-failed` when the raw answer is missing or damaged.
 */
export async function readBodyRecords(
  archive: ArchiveDatabase,
  snapshot: Pick<Snapshot, 'bodyHash' | 'resource' | 'params'>,
): Promise<ReadonlyMap<string, RecordDraft>> {
  const raw = await readRawAnswer(archive, snapshot);
  try {
    const { records } = readAnswer(raw, snapshot.resource, snapshot.params);
    return new Map(records.map((record) => [record.identity, record]));
  } catch {
    throw new ProblemError({ kind: 'storage-failed', detail: 'The raw answer of this snapshot is damaged.' });
  }
}
