import { Dexie } from 'dexie';
import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, Snapshot } from '../schema/archive-rows.ts';
import { SizedCache } from './sized-cache.ts';

/** One time a request was answered, also with what was known. */
interface Arrival {
  readonly params: Params;
  /** When the response came, UTC, epoch milliseconds. */
  readonly at: number;
  /** The snapshot that holds its content. */
  readonly snapshotId: string;
  /** How many records it holds. */
  readonly count: number;
}

/**
 * Every time a request of a resource was answered in which a parameter has a value. Reads no records.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readArrivals(
  archive: ArchiveDatabase,
  { resource, name, value }: { readonly resource: ResourceName; readonly name: string; readonly value: string },
  asOf: number | null,
): Promise<readonly Arrival[]> {
  const outlines = await archive.outlines.where('resource').equals(resource).toArray();
  const mark = JSON.stringify(value);
  // The key of a request holds its parameters; it only narrows down what is read, the parameters decide.
  const ids = outlines
    .filter(({ requestKey, fetchedAt }) => requestKey.includes(mark) && isBy(fetchedAt, asOf))
    .map(({ id }) => id);
  const [snapshots, attempts] = await Promise.all([
    archive.snapshots.bulkGet(ids),
    archive.attempts.where('snapshotId').anyOf(ids).toArray(),
  ]);
  const confirmations = Map.groupBy(
    attempts.filter(({ outcome }) => outcome === 'unchanged'),
    ({ snapshotId }) => snapshotId,
  );
  return snapshots.flatMap((snapshot) =>
    snapshot?.params[name] === value ? arrivalsOf(snapshot, confirmations.get(snapshot.id) ?? [], asOf) : [],
  );
}

/** A snapshot is one response when it came, and one each time it was confirmed. */
function arrivalsOf(
  { id, params, manifest, fetchedAt, lastSeenAt }: Snapshot,
  confirmations: readonly Attempt[],
  asOf: number | null,
): readonly Arrival[] {
  // Nothing was seen after it was last seen, unless by a clock that was ahead then.
  const confirmed = confirmations.flatMap(({ endedAt }) => (endedAt !== null && endedAt <= lastSeenAt ? endedAt : []));
  const times = [Math.min(fetchedAt, lastSeenAt), ...confirmed, lastSeenAt];
  return [...new Set(times)]
    .filter((at) => isBy(at, asOf))
    .map((at) => ({ params, at, snapshotId: id, count: manifest.length }));
}

function isBy(at: number, asOf: number | null): boolean {
  return asOf === null || at <= asOf;
}

/** Every call for a request, whatever came of it, oldest first. */
export async function readAttemptsOf(archive: ArchiveDatabase, requestKey: string): Promise<readonly Attempt[]> {
  return archive.attempts
    .where('[requestKey+startedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, Dexie.maxKey])
    .toArray();
}

/**
 * The records of some snapshots of a resource, by snapshot, each in its response's order.
 *
 * @throws ProblemError `storage-failed` when one is lost.
 */
export async function readRecordsOf<Name extends ResourceName>(
  archive: ArchiveDatabase,
  resource: Name,
  snapshotIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordOf<Name>[]>> {
  const cache = caches.get(archive) ?? new SizedCache<readonly object[]>(mostKeptRecords);
  caches.set(archive, cache);
  const found = new Map<string, readonly RecordOf<Name>[]>();
  const wanted: string[] = [];
  for (const id of new Set(snapshotIds)) {
    const known = cache.get(id);
    // An id is of one snapshot, and a snapshot's resource decides the type of its records.
    if (known) found.set(id, known as readonly RecordOf<Name>[]);
    else wanted.push(id);
  }
  const snapshots = await archive.snapshots.bulkGet(wanted);
  const manifests = snapshots.map((snapshot) => (snapshot?.resource === resource ? snapshot.manifest : []));
  const rows = await archive.records.bulkGet(manifests.flat());
  let at = 0;
  for (const [index, id] of wanted.entries()) {
    const records = (manifests[index] ?? []).map((): RecordOf<Name> => {
      const row = rows[at];
      at += 1;
      if (!row) throw new ProblemError({ kind: 'storage-failed', detail: 'A record of this response is missing.' });
      return row.fields as RecordOf<Name>;
    });
    cache.set(id, records, records.length + 1);
    found.set(id, records);
  }
  return found;
}

/** By archive, so that no profile ever gets another's. A snapshot never changes. */
const caches = new WeakMap<ArchiveDatabase, SizedCache<readonly object[]>>();
const mostKeptRecords = 20_000;
