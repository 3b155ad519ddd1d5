import { nextSeenAt } from '../../../src-shared/clock-ahead.ts';
import { notePace } from '../attempts/observations.ts';
import type { Comparison } from '../compare/compare-fields.ts';
import { packChanges } from '../compare/pack-changes.ts';
import { latestSnapshot } from '../read/read-snapshots.ts';
import { confirmTotals, growTotals } from '../recent/request-totals.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import {
  summariseSnapshot,
  type ResponseSource,
  type Snapshot,
  type StoredBody,
  type StoredRecord,
} from '../schema/archive-rows.ts';
import type { IngestContext } from './ingest-messages.ts';

/** A snapshot with everything that is written together with it. */
export interface SnapshotDraft {
  /** The latest snapshot of the request when the draft was made. */
  readonly base: Snapshot | null;
  readonly snapshot: Omit<Snapshot, 'gzipBytes'>;
  readonly comparison: Comparison | null;
  /** At least those that the snapshot before does not list. */
  readonly records: readonly StoredRecord[];
  /** Of the first record; null without any. */
  readonly title: string | null;
  /** Gzip of the whole response, or with a base, of its difference from that body. */
  readonly packed: Pick<StoredBody, 'base'> & { readonly gzip: Uint8Array<ArrayBuffer> };
}

/** What the draft was made on is no longer so: another response to the same request was stored, or a body went. Draft it again. */
export class BaseMoved extends Error {}

/**
 * Writes a snapshot, its body, its new records and its changes, counts it, ends the attempt, and notes how long it took, in
 * one transaction.
 *
 * @throws BaseMoved, or whatever IndexedDB aborts with; nothing is written then.
 */
export async function writeSnapshot(
  archive: ArchiveDatabase,
  draft: SnapshotDraft,
  context: IngestContext,
): Promise<void> {
  const { bodies, snapshots, outlines, totals, records, changes, attempts, observations } = archive;
  const { base, comparison } = draft;
  const changed = base && comparison ? await packChanges(base, draft.snapshot, comparison) : [];
  const tables = [bodies, snapshots, outlines, totals, records, changes, attempts, observations];
  await archive.transaction('rw', tables, async () => {
    // Asked together: each question by itself is a way to the database and back.
    const [known, canBeKept, fresh] = await Promise.all([
      bodies.get(draft.snapshot.bodyHash),
      isBodyThere(archive, draft.packed.base),
      recordsNotYetStored(archive, draft),
      requireBase(archive, draft.base, draft.snapshot.requestKey),
    ]);
    if (!known && !canBeKept) throw new BaseMoved();
    const body = known ?? draftBody(draft);
    // What is kept of a response whose content is known is the bytes of another one.
    const { reader, ...unread } = draft.snapshot;
    const mark = known || reader === undefined ? {} : { reader };
    const snapshot: Snapshot = { ...unread, ...mark, gzipBytes: body.gzip.byteLength };
    await growTotals(archive, snapshot, draft.title);
    const writes: PromiseLike<unknown>[] = [
      records.bulkAdd(fresh),
      snapshots.add(snapshot),
      outlines.add(summariseSnapshot(snapshot)),
      notePace(archive, context.plan, context.receipt),
      attempts.update(context.requestId, {
        endedAt: snapshot.lastSeenAt,
        outcome: 'stored',
        snapshotId: snapshot.id,
        source: snapshot.source,
        byteLength: snapshot.byteLength,
      }),
    ];
    if (!known) writes.push(bodies.add(body));
    if (changed.length > 0) writes.push(changes.bulkAdd(changed));
    await Promise.all(writes);
  });
}

function draftBody({ snapshot, packed }: SnapshotDraft): StoredBody {
  const { bodyHash: hash, byteLength: rawBytes, fetchedAt: storedAt } = snapshot;
  return { hash, ...packed, rawBytes, storedAt };
}

/** Whether the body is there that another is a difference from; true where it is none, which undefined says. */
async function isBodyThere(archive: ArchiveDatabase, hash: string | undefined): Promise<boolean> {
  return hash === undefined || (await archive.bodies.where('hash').equals(hash).count()) > 0;
}

interface Confirmation {
  readonly snapshot: Snapshot;
  readonly input: IngestContext & { readonly bytes: Uint8Array };
  readonly source: ResponseSource;
}

/** The same content came again: notes when and how fast, and ends the attempt as unchanged. @throws BaseMoved */
export async function confirmSnapshot(
  archive: ArchiveDatabase,
  { snapshot, input, source }: Confirmation,
): Promise<void> {
  const { snapshots, outlines, totals, attempts, observations } = archive;
  await archive.transaction('rw', [snapshots, outlines, totals, attempts, observations], async () => {
    await requireBase(archive, snapshot, snapshot.requestKey);
    const seenAt = nextSeenAt(snapshot.lastSeenAt, { endedAt: input.receipt.endedAt, now: Date.now() });
    await snapshots.update(snapshot.id, { lastSeenAt: seenAt, lastSeenSource: source });
    await outlines.update(snapshot.id, { lastSeenAt: seenAt });
    await confirmTotals(archive, snapshot.requestKey, { at: seenAt, source });
    await notePace(archive, input.plan, input.receipt);
    await attempts.update(input.requestId, {
      endedAt: seenAt,
      outcome: 'unchanged',
      snapshotId: snapshot.id,
      source,
      byteLength: input.bytes.byteLength,
    });
  });
}

async function requireBase(archive: ArchiveDatabase, base: Snapshot | null, requestKey: string): Promise<void> {
  const latest = await latestSnapshot(archive, requestKey, null);
  if (latest?.id !== base?.id) throw new BaseMoved();
}

/** Records are immutable and shared, so those that stand already are left alone. */
async function recordsNotYetStored(archive: ArchiveDatabase, draft: SnapshotDraft): Promise<StoredRecord[]> {
  const known = new Set(draft.base?.manifest);
  const candidates = draft.records.filter(({ id }) => !known.has(id));
  // Told by the first there is: to count all of them takes long in an old archive.
  const others = archive.snapshots.where('resource').equals(draft.snapshot.resource).limit(1);
  if ((await others.primaryKeys()).length === 0) return candidates;
  const stored = await archive.records.bulkGet(candidates.map(({ id }) => id));
  return candidates.filter((_, index) => stored[index] === undefined);
}
