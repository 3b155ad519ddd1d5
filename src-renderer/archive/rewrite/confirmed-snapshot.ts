import type { ArchiveDatabase } from '../archive-database.ts';
import type { AnswerSource, Attempt, Snapshot } from '../archive-rows.ts';
import { createSnapshotId } from '../snapshot-id.ts';
import type { DraftSnapshot, Seen } from './request-change.ts';

/** An answer that had the same content as the snapshot before it, and so only confirmed it. */
export interface Confirmation {
  readonly at: number;
  readonly source: AnswerSource;
  /** The call; null where the archive only knows that there was one. */
  readonly call: Attempt | null;
}

/** The answers that confirmed a snapshot, as far as the archive knows of them, the earliest first. */
export async function readConfirmations(
  archive: ArchiveDatabase,
  snapshot: Snapshot,
): Promise<readonly Confirmation[]> {
  const calls = await archive.attempts.where('snapshotId').equals(snapshot.id).toArray();
  const known = calls.flatMap((call): readonly Confirmation[] =>
    call.endedAt !== null && call.endedAt > snapshot.fetchedAt
      ? [{ at: call.endedAt, source: call.source ?? snapshot.source, call }]
      : [],
  );
  const isTold = snapshot.lastSeenAt === snapshot.fetchedAt || known.some(({ at }) => at === snapshot.lastSeenAt);
  const last: Confirmation = { at: snapshot.lastSeenAt, source: snapshot.lastSeenSource, call: null };
  return (isTold ? known : [...known, last]).toSorted((a, b) => a.at - b.at);
}

/** What a snapshot was last confirmed by among some answers; by itself where there are none. */
export function lastSeen(snapshot: Snapshot, confirmations: readonly Confirmation[]): Seen {
  const last = confirmations.at(-1);
  return { lastSeenAt: last?.at ?? snapshot.fetchedAt, lastSeenSource: last?.source ?? snapshot.source };
}

/** The snapshot that a confirmation would have made had it been the first answer with its content. */
export function confirmedSnapshot(snapshot: Snapshot, { at, source, call }: Confirmation): DraftSnapshot {
  const { gzipBytes: _size, imported: _mark, ...rest } = snapshot;
  const known: Partial<DraftSnapshot> = call
    ? {
        intent: call.intent,
        cost: { units: call.plan.cost.units, basis: call.plan.cost.basis },
        durationMs: Math.max(0, at - call.startedAt),
        byteLength: call.byteLength ?? snapshot.byteLength,
      }
    : {};
  // The envelope's own word about a confirmation was not kept.
  const envelopeSource = source === snapshot.source ? snapshot.envelopeSource : null;
  return { ...rest, ...known, id: createSnapshotId(at), fetchedAt: at, source, envelopeSource };
}
