import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import { readChangesOfRecord } from '../compare/read-changes.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change, Snapshot } from '../schema/archive-rows.ts';
import { identityInRecordId } from '../schema/ids.ts';
import { judgeResponses, reportedChanges, type Judgement } from './list-loss.ts';
import type { CollectionRecord } from './read-collection.ts';
import { readSnapshots } from './read-snapshots.ts';

/** A record as one snapshot had it. */
export interface RecordVersion<Fields extends object = object> {
  /** Without its lists; last seen no later than the instant looked back to. */
  readonly snapshot: Omit<Snapshot, 'manifest' | 'drift'>;
  /** Null: a complete list did not have it. */
  readonly record: CollectionRecord<Fields> | null;
}

export interface RecordHistory<Fields extends object = object> {
  /**
   * Oldest first, one for each snapshot that can tell: a list that is not complete, or whose losses are in doubt
   * (`list-loss.ts`), says nothing by leaving a record out.
   */
  readonly versions: readonly RecordVersion<Fields>[];
  /** Newest first; those of one snapshot in the order they were found. */
  readonly changes: readonly Change[];
}

/**
 * One record over all snapshots of a request. Three reads, however many snapshots there are; no raw response is unpacked.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns no versions with a record when the archive never held it.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readRecordHistory<Name extends ResourceName>(
  archive: ArchiveDatabase,
  {
    requestKey,
    resource,
    identity,
  }: { readonly requestKey: string; readonly resource: Name; readonly identity: string },
  asOf: number | null,
): Promise<RecordHistory<RecordOf<Name>>> {
  const [snapshots, changes] = await Promise.all([
    readSnapshots(archive, requestKey, asOf),
    readChangesOfRecord(archive, resource, identity),
  ]);
  const judgements = judgeResponses(snapshots.toReversed());
  const sightings = judgements.flatMap((judgement) => sight(judgement, identity));
  const own = changes.filter((change) => change.requestKey === requestKey && (asOf === null || change.at <= asOf));
  return {
    versions: await readVersions(archive, sightings),
    changes: reportedChanges(own, judgements).toSorted((a, b) => b.at - a.at || a.id - b.id),
  };
}

interface Sighting {
  readonly snapshot: RecordVersion['snapshot'];
  readonly recordId: string | null;
}

/** The record's id in a snapshot; nothing where its absence means nothing. */
function sight({ response, loss }: Judgement<Snapshot>, identity: string): readonly Sighting[] {
  const { manifest, drift: _drift, ...snapshot } = response;
  // Not by the beginning of the id: an identity may hold a bar, and so begin with another one and a bar.
  const recordId = manifest.find((id) => identityInRecordId(id) === identity) ?? null;
  const canTellAbsence = snapshot.isComplete && loss === null;
  return recordId === null && !canTellAbsence ? [] : [{ snapshot, recordId }];
}

async function readVersions<Fields extends object>(
  archive: ArchiveDatabase,
  sightings: readonly Sighting[],
): Promise<readonly RecordVersion<Fields>[]> {
  const ids = [...new Set(sightings.flatMap(({ recordId }) => recordId ?? []))];
  const rows = await archive.records.bulkGet(ids);
  const records = new Map<string, CollectionRecord<Fields>>();
  for (const row of rows) {
    if (!row) throw new ProblemError({ kind: 'storage-failed', detail: 'A record of these snapshots is missing.' });
    // The record's resource decides the type of its fields, and its id carries the resource's name.
    records.set(row.id, { identity: row.identity, title: row.title, fields: row.fields as Fields });
  }
  return sightings.map(({ snapshot, recordId }) => ({
    snapshot,
    record: recordId === null ? null : (records.get(recordId) ?? null),
  }));
}
