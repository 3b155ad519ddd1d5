import { Dexie } from 'dexie';
import { ProblemError } from '../../../src-shared/problem.ts';
import { readRawResponse } from '../bodies/pack-body.ts';
import { readResponse, type PreparedResponse, type ResponseRecords } from '../bodies/prepare-response.ts';
import { compareWithPrevious, type Comparison } from '../compare/compare-fields.ts';
import { countDrifts, countOutlines } from '../recent/request-totals.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Outline, ResponseSource, Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { identityInRecordId } from '../schema/ids.ts';

const snapshotTables = ['bodies', 'snapshots', 'outlines', 'totals', 'records', 'changes', 'attempts'] as const;

/** The tables that hold snapshots and what follows from them: of the archive, or of a transaction. */
export type SnapshotTables = Pick<ArchiveDatabase, (typeof snapshotTables)[number]>;

/**
 * Writes in one strict transaction: all of it, or nothing. Whoever writes is given the transaction's own tables: much that is begun at once
 * soon has more promises than Dexie follows to know which transaction something belongs to.
 *
 * @throws whatever IndexedDB aborts with; nothing is written then.
 */
export function inOneTransaction(
  archive: ArchiveDatabase,
  write: (tables: SnapshotTables) => Promise<void>,
): Promise<void> {
  return archive.transaction('rw', [...snapshotTables], (transaction) => {
    const own = snapshotTables.map((name) => [name, transaction.table(name)]);
    return write(Object.fromEntries(own) as SnapshotTables); // the same tables, by the same names
  });
}

/** A snapshot whose body has no size yet. */
export type DraftSnapshot = Omit<Snapshot, 'gzipBytes'>;

/** When the content of a snapshot was last confirmed. */
export interface Seen {
  readonly lastSeenAt: number;
  readonly lastSeenSource: ResponseSource;
}

/** How the snapshots of one request are to stand, against how they stood when that was found out. */
export interface RequestChange {
  readonly requestKey: string;
  /** As they stood, from the first to the last. */
  readonly before: readonly Outline[];
  /** Of the last of them: a confirmation may change it and nothing else. */
  readonly lastSource: ResponseSource | null;
  /** Ids as they are to stand, from the first to the last; those of `added` among them. */
  readonly order: readonly string[];
  /** Those that go, and which one takes over its content and its calls; null where none does. */
  readonly gone: ReadonlyMap<string, string | null>;
  readonly added: readonly DraftSnapshot[];
  /** New confirmations of snapshots that stay. */
  readonly seen: ReadonlyMap<string, Seen>;
  /** Ended calls that belong to another snapshot from now on, by their id. */
  readonly calls: ReadonlyMap<string, string>;
  /** The response that comes in; null where none does. */
  readonly incoming: IncomingResponse | null;
  /** Responses to this request that were read a moment ago. */
  readonly recent?: KnownResponses;
}

/** Responses by the hash of their body: they need not be read out of the archive. */
export type KnownResponses = ReadonlyMap<string, PreparedResponse>;

/** A response with content that the archive may not have yet. */
interface IncomingResponse {
  readonly snapshotId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly prepared: PreparedResponse;
  readonly records: readonly StoredRecord[];
}

/**
 * The outlines of a request's snapshots, from the first to the last.
 *
 * @throws ProblemError `storage-failed` where one is lost: what cannot be counted is not rewritten.
 */
export async function readRequestRows(archive: SnapshotTables, requestKey: string): Promise<readonly Outline[]> {
  const ids = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, Dexie.maxKey])
    .primaryKeys();
  const rows = await archive.outlines.bulkGet(ids);
  return rows.map((row) => {
    if (row) return row;
    throw new ProblemError({ kind: 'storage-failed', detail: 'A line of the archive’s own list is missing.' });
  });
}

/**
 * Compares two responses that the archive has, or is about to have, as if the later one had just come after the earlier one.
 *
 * @param known the response that is not in the archive yet, and others that have been read.
 */
export async function compareKept(
  archive: ArchiveDatabase,
  previous: DraftSnapshot,
  current: DraftSnapshot,
  known: KnownResponses,
): Promise<Comparison> {
  const responseOf = async (snapshot: DraftSnapshot): Promise<ResponseRecords> =>
    known.get(snapshot.bodyHash)?.response ??
    readResponse(await readRawResponse(archive, snapshot), snapshot.resource, snapshot.params);
  const records = known.get(current.bodyHash)?.records ?? (await recordsOf(archive, current));
  const read = await responseOf(current).catch(() => null);
  return compareWithPrevious({
    // What is compared is its list, its resource and whether it is complete; its size tells nothing.
    previous: { ...previous, gzipBytes: 0 },
    current: { records, drafts: (read ?? unread(current, records)).records },
    currentIsComplete: current.isComplete,
    readPrevious: async () => {
      // Without the later response nobody can say in which fields the two differ.
      if (!read) throw new Error('The later response cannot be read.');
      return responseOf(previous);
    },
  });
}

async function recordsOf(
  archive: ArchiveDatabase,
  { manifest, resource }: DraftSnapshot,
): Promise<readonly StoredRecord[]> {
  const rows = await archive.records.bulkGet([...manifest]);
  return manifest.map((recordId, index): StoredRecord => {
    const identity = identityInRecordId(recordId);
    return rows[index] ?? { id: recordId, resource, identity, title: identity, fields: {} };
  });
}

/** Stands for a response whose raw text is lost: its records are known, their elements are not. */
function unread({ envelopeSource }: DraftSnapshot, records: readonly StoredRecord[]): ResponseRecords {
  return { records: records.map((record) => ({ ...record, wire: null })), drift: [], data: null, envelopeSource };
}

/**
 * Counts the totals of requests anew from their outlines, and of all that share a body with one of them: which of several
 * requests a body counts with is decided between all that have it. Called inside the transaction that changed the snapshots,
 * with its tables.
 */
export async function recountRequests(archive: SnapshotTables, requestKeys: Iterable<string>): Promise<void> {
  const rows = await readSharing(archive, requestKeys);
  const all = [...rows.values()].flat().toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const counts = new Map(countOutlines(all, Infinity).map((count) => [count.requestKey, count]));
  await Promise.all(
    [...rows.keys()].map(async (requestKey) => {
      const count = counts.get(requestKey);
      if (!count) return archive.totals.delete(requestKey);
      const [before, latest] = await Promise.all([
        archive.totals.get(requestKey),
        archive.snapshots.get(count.latestSnapshotId),
      ]);
      const record = await archive.records.get(latest?.manifest[0] ?? '');
      return archive.totals.put({
        ...count,
        params: latest?.params ?? before?.params ?? {},
        title: record?.title ?? null,
        confirmedSource: latest?.lastSeenSource ?? 'stored',
        drifts: countDrifts(latest?.drift ?? []),
      });
    }),
  );
}

/** The outlines of the requests and of all that are joined to them by bodies, request by request. */
async function readSharing(
  archive: SnapshotTables,
  requestKeys: Iterable<string>,
): Promise<ReadonlyMap<string, readonly Outline[]>> {
  const rows = new Map<string, readonly Outline[]>();
  const seen = new Set<string>();
  for (let keys = [...requestKeys]; keys.length > 0;) {
    const fresh = [...new Set(keys)].filter((key) => !rows.has(key));
    const found = await Promise.all(fresh.map((key) => readRequestRows(archive, key)));
    for (const [index, key] of fresh.entries()) rows.set(key, found[index] ?? []);
    const known = Map.groupBy([...rows.values()].flat(), ({ bodyHash }) => bodyHash);
    const hashes = [...known.keys()].filter((hash) => !seen.has(hash));
    for (const hash of hashes) seen.add(hash);
    // Few have others' bodies, so that counting all at once is quicker than asking whose they are.
    const counts = await Promise.all(hashes.map((hash) => outlinesOf(archive, hash).count()));
    const shared = hashes.filter((hash, index) => counts[index] !== known.get(hash)?.length);
    keys = (await Promise.all(shared.map((hash) => requestsWith(archive, hash)))).flat();
  }
  return rows;
}

function outlinesOf(archive: SnapshotTables, bodyHash: string) {
  return archive.outlines.where('[bodyHash+requestKey]').between([bodyHash, Dexie.minKey], [bodyHash, Dexie.maxKey]);
}

/** The keys of all requests with a snapshot of one body. */
export async function requestsWith(archive: SnapshotTables, bodyHash: string): Promise<readonly string[]> {
  const keys = await outlinesOf(archive, bodyHash).uniqueKeys();
  return keys.map((key) => String((key as unknown as readonly string[])[1])); // keys of a compound index are lists
}
