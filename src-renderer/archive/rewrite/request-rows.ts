import { Dexie } from 'dexie';
import { ProblemError } from '../../../src-shared/problem.ts';
import { readRawResponse } from '../bodies/pack-body.ts';
import { readResponse, type PreparedResponse, type ResponseRecords } from '../bodies/prepare-response.ts';
import { compareWithPrevious, type Comparison } from '../compare/compare-fields.ts';
import { countDrifts, countOutlines } from '../recent/request-totals.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Outline, ResponseSource, Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { identityInRecordId } from '../schema/ids.ts';

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
}

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
export async function readRequestRows(archive: ArchiveDatabase, requestKey: string): Promise<readonly Outline[]> {
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
 * @param incoming the response that is not in the archive yet.
 */
export async function compareKept(
  archive: ArchiveDatabase,
  previous: DraftSnapshot,
  current: DraftSnapshot,
  incoming: IncomingResponse | null,
): Promise<Comparison> {
  const responseOf = async (snapshot: DraftSnapshot): Promise<ResponseRecords> =>
    incoming && snapshot.bodyHash === incoming.prepared.bodyHash
      ? incoming.prepared.response
      : readResponse(await readRawResponse(archive, snapshot), snapshot.resource, snapshot.params);
  const records = await recordsOf(archive, current, incoming);
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
  { id, manifest, resource }: DraftSnapshot,
  incoming: IncomingResponse | null,
): Promise<readonly StoredRecord[]> {
  if (incoming?.snapshotId === id) return incoming.prepared.records;
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
 * with the tables `snapshots`, `outlines`, `records` and `totals`.
 */
export async function recountRequests(archive: ArchiveDatabase, requestKeys: Iterable<string>): Promise<void> {
  const rows = await readSharing(archive, requestKeys);
  const all = [...rows.values()].flat().toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const counts = new Map(countOutlines(all, Infinity).map((count) => [count.requestKey, count]));
  for (const requestKey of rows.keys()) {
    const count = counts.get(requestKey);
    if (!count) {
      await archive.totals.delete(requestKey);
      continue;
    }
    const before = await archive.totals.get(requestKey);
    const latest = await archive.snapshots.get(count.latestSnapshotId);
    const record = await archive.records.get(latest?.manifest[0] ?? '');
    await archive.totals.put({
      ...count,
      params: latest?.params ?? before?.params ?? {},
      title: record?.title ?? null,
      confirmedSource: latest?.lastSeenSource ?? 'stored',
      drifts: countDrifts(latest?.drift ?? []),
    });
  }
}

/** The outlines of the requests and of all that are joined to them by bodies, request by request. */
async function readSharing(
  archive: ArchiveDatabase,
  requestKeys: Iterable<string>,
): Promise<ReadonlyMap<string, readonly Outline[]>> {
  const rows = new Map<string, readonly Outline[]>();
  const waiting = [...requestKeys];
  const seen = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (rows.has(key)) continue;
    const own = await readRequestRows(archive, key);
    rows.set(key, own);
    for (const bodyHash of new Set(own.map((row) => row.bodyHash))) {
      if (seen.has(bodyHash)) continue;
      seen.add(bodyHash);
      waiting.push(...(await requestsWith(archive, bodyHash)));
    }
  }
  return rows;
}

/** The keys of all requests with a snapshot of one body. */
export async function requestsWith(archive: ArchiveDatabase, bodyHash: string): Promise<readonly string[]> {
  const keys = await archive.outlines
    .where('[bodyHash+requestKey]')
    .between([bodyHash, Dexie.minKey], [bodyHash, Dexie.maxKey])
    .uniqueKeys();
  return keys.map((key) => String((key as unknown as readonly string[])[1])); // keys of a compound index are lists
}
