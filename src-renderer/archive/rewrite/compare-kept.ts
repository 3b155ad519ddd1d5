import { readAnswer, type ReadAnswer } from '../read-answer.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { StoredRecord } from '../archive-rows.ts';
import { compareAnswers, type Comparison } from '../compare-answers.ts';
import { readRawAnswer } from '../read-body.ts';
import { identityInRecordId } from '../record-id.ts';
import type { DraftSnapshot, IncomingAnswer } from './request-change.ts';

/**
 * Compares two answers that the archive has, or is about to have, as if the later one had just come after the earlier one.
 *
 * @param incoming the answer that is not in the archive yet.
 */
export async function compareKept(
  archive: ArchiveDatabase,
  previous: DraftSnapshot,
  current: DraftSnapshot,
  incoming: IncomingAnswer | null,
): Promise<Comparison> {
  const answerOf = async (snapshot: DraftSnapshot): Promise<ReadAnswer> =>
    incoming && snapshot.bodyHash === incoming.prepared.bodyHash
      ? incoming.prepared.answer
      : readAnswer(await readRawAnswer(archive, snapshot), snapshot.resource, snapshot.params);
  const records = await recordsOf(archive, current, incoming);
  const read = await answerOf(current).catch(() => null);
  return compareAnswers({
    // What is compared is its list, its resource and whether it is complete; its size tells nothing.
    previous: { ...previous, gzipBytes: 0 },
    current: { answer: read ?? unread(current, records), bodyHash: current.bodyHash, records },
    currentIsComplete: current.isComplete,
    readPrevious: async () => {
      // Without the later answer nobody can say in which fields the two differ.
      if (!read) throw new Error('The later answer cannot be read.');
      return answerOf(previous);
    },
  });
}

async function recordsOf(
  archive: ArchiveDatabase,
  { id, manifest, resource }: DraftSnapshot,
  incoming: IncomingAnswer | null,
): Promise<readonly StoredRecord[]> {
  if (incoming?.snapshotId === id) return incoming.prepared.records;
  const rows = await archive.records.bulkGet([...manifest]);
  return manifest.map((recordId, index): StoredRecord => {
    const identity = identityInRecordId(recordId);
    return rows[index] ?? { id: recordId, resource, identity, title: identity, fields: {} };
  });
}

/** Stands for an answer whose raw text is lost: its records are known, their elements are not. */
function unread({ envelopeSource }: DraftSnapshot, records: readonly StoredRecord[]): ReadAnswer {
  return { records: records.map((record) => ({ ...record, wire: null })), drift: [], data: null, envelopeSource };
}
