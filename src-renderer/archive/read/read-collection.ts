import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { ResponseSource, Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { readListLoss, type FoundLoss } from './read-list-loss.ts';
import { readRowsById } from './read-rows-by-id.ts';
import { latestSnapshot } from './read-snapshots.ts';
import { SizedCache } from './sized-cache.ts';

/** A record as a view gets it. */
export interface CollectionRecord<Fields extends object = object> {
  readonly identity: string;
  readonly title: string;
  readonly fields: Fields;
}

/** What the archive holds for one request at one instant. */
export interface Collection<Fields extends object = object> {
  readonly snapshot: Snapshot;
  /** In the payload's order. */
  readonly records: readonly CollectionRecord<Fields>[];
  /** When a response last had this content, UTC epoch milliseconds: what "how old" counts from. */
  readonly confirmedAt: number;
  /** Where that answer came from. */
  readonly confirmedSource: ResponseSource;
  /** Set where this list holds far less than the one before, and nothing confirms it yet. */
  readonly loss: FoundLoss | null;
}

/**
 * The records of a request as the archive knew them at an instant.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns null when nothing had been stored by then.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readCollection<Name extends ResourceName>(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<Collection<RecordOf<Name>> | null> {
  const snapshot = await latestSnapshot(archive, requestKey, asOf);
  if (!snapshot) return null;
  const [records, loss] = await Promise.all([readRecords(archive, snapshot), readListLoss(archive, snapshot)]);
  return {
    snapshot,
    // The request's resource decides the type of the records of its snapshots.
    records: records as readonly CollectionRecord<RecordOf<Name>>[],
    confirmedAt: snapshot.lastSeenAt,
    confirmedSource: snapshot.lastSeenSource,
    loss,
  };
}

/**
 * A list as it was believed at an instant. Where what a response left out is in doubt (`list-loss.ts`), the response before it
 * counts; where that is so of the latest, only what that holds as well.
 *
 * @param at UTC, epoch milliseconds; never later than `asOf`, null for now.
 */
export async function readUndoubted<Name extends ResourceName>(
  archive: ArchiveDatabase,
  requestKey: string,
  { at, asOf }: { readonly at: number; readonly asOf: number | null },
): Promise<Collection<RecordOf<Name>> | null> {
  let earlier = await readCollection<Name>(archive, requestKey, at);
  while (earlier?.loss) earlier = await readCollection<Name>(archive, requestKey, earlier.loss.at - 1);
  const latest = await readCollection<Name>(archive, requestKey, asOf);
  if (!earlier || !latest?.loss) return earlier;
  const there = new Set(latest.records.map(({ identity }) => identity));
  return { ...earlier, records: earlier.records.filter(({ identity }) => there.has(identity)) };
}

/**
 * The records of a snapshot. A snapshot never changes, so those read last are kept: coming back to a view does not read its
 * list again, and gets the very same array. Whoever asks while they are read waits for the same reading. Records never change
 * either: those that the request's list read before has as well are taken from there.
 */
async function readRecords(archive: ArchiveDatabase, snapshot: Snapshot): Promise<readonly CollectionRecord[]> {
  const { read, underWay, last } = listsOf(archive);
  const known = read.get(snapshot.id);
  if (known) return known.records;
  const other = underWay.get(snapshot.id);
  if (other) {
    const records = await other.catch(() => null);
    // It can have failed for a reason of whoever began it.
    return records ?? readRecords(archive, snapshot);
  }
  const reading = readBeside(archive, snapshot.manifest, read.get(last.get(snapshot.requestKey) ?? ''));
  underWay.set(snapshot.id, reading);
  try {
    const records = await reading;
    read.set(snapshot.id, { ids: snapshot.manifest, records }, records.length);
    last.set(snapshot.requestKey, snapshot.id);
    return records;
  } finally {
    underWay.delete(snapshot.id);
  }
}

/** The records with these ids, in their order. @param other a list that is likely to hold most of them. */
async function readBeside(
  archive: ArchiveDatabase,
  ids: readonly string[],
  other: ReadList | undefined,
): Promise<readonly CollectionRecord[]> {
  const known = new Map(other?.records.map((record, place) => [other.ids[place], record]));
  const missing = ids.filter((id) => !known.has(id));
  const rows = await readRecordsById(archive, missing);
  for (const [place, id] of missing.entries()) known.set(id, toRecord(rows[place]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

interface ReadList {
  /** Of its records, in their order. */
  readonly ids: readonly string[];
  readonly records: readonly CollectionRecord[];
}

/** The lists of one archive by their snapshots: those read last, and those that are being read. */
interface Lists {
  readonly read: SizedCache<ReadList>;
  readonly underWay: Map<string, Promise<readonly CollectionRecord[]>>;
  /** The snapshot of each request that was read last. */
  readonly last: Map<string, string>;
}

/** By archive, so that no profile ever gets another's. */
const lists = new WeakMap<ArchiveDatabase, Lists>();

function listsOf(archive: ArchiveDatabase): Lists {
  const known = lists.get(archive);
  if (known) return known;
  const made: Lists = { read: new SizedCache(mostKeptRecords), underWay: new Map(), last: new Map() };
  lists.set(archive, made);
  return made;
}

/** Of all lists together; ships, the largest records, take about 3 kB each. */
const mostKeptRecords = 20_000;

function toRecord(row: StoredRecord | undefined): CollectionRecord {
  if (!row) throw new ProblemError({ kind: 'storage-failed', detail: 'A record of this snapshot is missing.' });
  return { identity: row.identity, title: row.title, fields: row.fields };
}

/** Some records, in the order of their ids; undefined where one is missing. */
export async function readRecordsById(
  archive: ArchiveDatabase,
  ids: readonly string[],
): Promise<readonly (StoredRecord | undefined)[]> {
  const byId = new Map<string, StoredRecord>();
  await readRowsById(archive.records, new Set(ids), (rows) => {
    for (const row of rows) byId.set(row.id, row);
  });
  return ids.map((id) => byId.get(id));
}
