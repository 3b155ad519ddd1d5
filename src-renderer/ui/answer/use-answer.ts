import { fail, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { readRawResponse } from '../../archive/bodies/pack-body.ts';
import { useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import type { Snapshot, StoredRecord } from '../../archive/schema/archive-rows.ts';

/** The records of a snapshot in the payload's order; a problem when the archive has lost one; undefined while they are read. */
export function useSnapshotRecords(snapshot: Snapshot): Outcome<readonly StoredRecord[]> | undefined {
  return useArchiveQuery(`records ${snapshot.id}`, async (archive) => {
    const rows = await archive.records.bulkGet([...snapshot.manifest]);
    const records = rows.filter((row) => row !== undefined);
    return records.length === rows.length
      ? succeed(records)
      : fail({ kind: 'storage-failed', detail: 'A record of this snapshot is missing.' });
  });
}

/** The answer as it was received, envelope included; a problem when it is missing or damaged; undefined while it is unpacked. */
export function useRawAnswer(snapshot: Snapshot): Outcome<string> | undefined {
  return useArchiveQuery(`raw ${snapshot.bodyHash}`, async (archive) => {
    try {
      return succeed(new TextDecoder().decode(await readRawResponse(archive, snapshot)));
    } catch (error) {
      return fail(problemOf(error));
    }
  });
}
