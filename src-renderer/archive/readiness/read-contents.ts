import type { ArchiveDatabase } from '../archive-database.ts';
import type { Snapshot } from '../archive-rows.ts';
import { readBodyRecords } from '../read-body-records.ts';
import { identityInRecordId } from '../record-id.ts';
import { contentsOf, noContents, type AnswerContents } from './answer-contents.ts';

/**
 * Sums up some answers, on the thread it is called on, by snapshot id. What is no longer in the archive, or cannot be read,
 * names nothing.
 */
export async function readContents(
  archive: ArchiveDatabase,
  snapshotIds: readonly string[],
): Promise<ReadonlyMap<string, AnswerContents>> {
  const snapshots = await archive.snapshots.bulkGet([...snapshotIds]);
  const found = new Map<string, AnswerContents>();
  // One at a time: an answer may hold thousands of records.
  for (const [index, id] of snapshotIds.entries()) {
    const snapshot = snapshots[index];
    const contents = snapshot ? await readOne(archive, snapshot).catch(() => noContents) : noContents;
    found.set(id, contents);
  }
  return found;
}

async function readOne(archive: ArchiveDatabase, snapshot: Snapshot): Promise<AnswerContents> {
  const { resource, manifest } = snapshot;
  // Whose details they are is in the ids; there may be thousands of such answers.
  if (resource === 'object')
    return contentsOf(
      resource,
      manifest.map((id) => ({ identity: identityInRecordId(id), fields: {} })),
    );
  const rows = await archive.records.bulkGet([...manifest]);
  // The picture of a system is in its raw answer only.
  const elements = resource === 'star-system' ? await readBodyRecords(archive, snapshot).catch(() => null) : null;
  return contentsOf(
    resource,
    rows.flatMap((row) =>
      row ? [{ identity: row.identity, fields: row.fields, element: elements?.get(row.identity)?.wire }] : [],
    ),
  );
}
