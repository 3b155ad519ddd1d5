import { catalog } from '../../src-shared/catalog/registry.ts';
import type { RecordDraft, ResourceDefinition } from '../../src-shared/catalog/resource.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import { compareFields } from './compare-fields.ts';
import type { ComparedRecord, SnapshotComparison } from './compare-snapshots.ts';
import { readBodyRecords } from './read-body-records.ts';
import { identityInRecordId } from './record-id.ts';

/** The work behind `compareSnapshots`, on the thread it is called on. */
export async function diffSnapshots(
  archive: ArchiveDatabase,
  before: Snapshot,
  after: Snapshot,
): Promise<SnapshotComparison> {
  const canTellRemovals = before.isComplete && after.isComplete;
  // A body is named by its content, so the same name means the same records, whatever lies between the two.
  if (before.bodyHash === after.bodyHash) {
    return { records: [], unchangedRecords: after.manifest.length, canTellRemovals };
  }
  const [was, is] = [await readBodyRecords(archive, before), await readBodyRecords(archive, after)];
  const isSame = sameContent(before, after);
  const ignored = new Set((catalog[after.resource] as ResourceDefinition).volatileKeys); // the union of definitions has no common call
  const records: ComparedRecord[] = [];
  for (const [identity, record] of is) {
    const old = was.get(identity);
    if (!old) records.push(whole(record, 'added'));
    else if (!isSame(identity)) {
      const fields = compareFields(old.wire, record.wire, ignored);
      if (fields.length > 0) records.push({ identity, title: record.title, kind: 'changed', fields });
    }
  }
  const stayed = is.size - records.length;
  if (canTellRemovals) {
    for (const [identity, record] of was) if (!is.has(identity)) records.push(whole(record, 'removed'));
  }
  return { records, unchangedRecords: stayed, canTellRemovals };
}

function whole({ identity, title }: RecordDraft, kind: 'added' | 'removed'): ComparedRecord {
  return { identity, title, kind, fields: [] };
}

/** Tells records whose content hash is the same in both, so that they need not be walked. */
function sameContent(before: Snapshot, after: Snapshot): (identity: string) => boolean {
  const known = new Set(before.manifest);
  const same = new Set(after.manifest.filter((id) => known.has(id)).map(identityInRecordId));
  return (identity) => same.has(identity);
}
