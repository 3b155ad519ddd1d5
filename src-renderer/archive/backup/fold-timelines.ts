import type { AnswerSource, Snapshot } from '../archive-rows.ts';

/** What of a snapshot decides where it stands among others. */
export type SnapshotHead = Pick<
  Snapshot,
  'id' | 'bodyHash' | 'fetchedAt' | 'lastSeenAt' | 'lastSeenSource' | 'source' | 'isComplete'
>;

/** Whose snapshot it is: of the archive that is there, or of the other one. */
export type Side = 'current' | 'other';

/** A snapshot of the merged archive. */
export interface FoldedSnapshot {
  /** Whose row it is made from. */
  readonly side: Side;
  readonly rowId: string;
  /** Null: the same content came back after another one, which neither archive knew alone; it needs an id of its own. */
  readonly id: string | null;
  readonly fetchedAt: number;
  readonly lastSeenAt: number;
  readonly lastSeenSource: AnswerSource;
  readonly source: AnswerSource;
  readonly bodyHash: string;
  readonly isComplete: boolean;
}

export interface FoldedTimeline {
  readonly snapshots: readonly FoldedSnapshot[];
  /** By the ids of snapshots that went into another one: its place in `snapshots`. */
  readonly becameOf: ReadonlyMap<string, number>;
}

/** What an archive knows to have happened: content came, or was confirmed. */
interface Sighting {
  readonly side: Side;
  readonly head: SnapshotHead;
  readonly kind: 'came' | 'confirmed';
  /** Where it stands in the order of time. */
  readonly at: number;
  readonly seenAt: number;
  readonly source: AnswerSource;
}

/**
 * Puts the snapshots of one request from two archives into one timeline: the one that an archive would have which had
 * seen, in the order of time, when each content came and when it was last confirmed in either of them.
 *
 * @param current in the order of time, as the next.
 */
export function foldTimelines(current: readonly SnapshotHead[], other: readonly SnapshotHead[]): FoldedTimeline {
  // The sort is stable: what one archive saw stays in its order, and of two at the same instant that of the present one is first.
  const sightings = [...sightingsOf('current', current), ...sightingsOf('other', other)].toSorted(
    (a, b) => a.at - b.at,
  );
  const snapshots: FoldedSnapshot[] = [];
  const becameOf = new Map<string, number>();
  const used = new Set<string>();
  for (const { side, head, kind, at, seenAt, source } of sightings) {
    const last = snapshots.at(-1);
    if (last?.bodyHash === head.bodyHash) {
      if (seenAt > last.lastSeenAt) {
        snapshots[snapshots.length - 1] = { ...last, lastSeenAt: seenAt, lastSeenSource: source };
      }
    } else {
      const isFirst = kind === 'came' && !used.has(head.id);
      // Strictly rising, as in every archive.
      const fetchedAt = last ? Math.max(at, last.fetchedAt + 1) : at;
      snapshots.push({
        side,
        rowId: head.id,
        id: isFirst ? head.id : null,
        fetchedAt,
        // Seen before it came: by a corrected clock, after one that was ahead.
        lastSeenAt: seenAt < at ? seenAt : Math.max(seenAt, fetchedAt),
        lastSeenSource: source,
        source: isFirst ? head.source : source,
        bodyHash: head.bodyHash,
        isComplete: head.isComplete,
      });
      used.add(head.id);
    }
    if (!becameOf.has(head.id)) becameOf.set(head.id, snapshots.length - 1);
  }
  return { snapshots, becameOf };
}

function sightingsOf(side: Side, heads: readonly SnapshotHead[]): readonly Sighting[] {
  return heads.flatMap((head, index): readonly Sighting[] => {
    const { fetchedAt, lastSeenAt, lastSeenSource, source } = head;
    const came = { side, head, kind: 'came', at: fetchedAt, seenAt: fetchedAt, source } as const;
    if (lastSeenAt < fetchedAt) return [{ ...came, seenAt: lastSeenAt, source: lastSeenSource }];
    if (lastSeenAt === fetchedAt) return [{ ...came, source: lastSeenSource }];
    // Where the clock was set back, a confirmation has a later instant than the content that came after it.
    const nextAt = heads[index + 1]?.fetchedAt ?? Infinity;
    const at = Math.min(lastSeenAt, nextAt - 1);
    return [came, { side, head, kind: 'confirmed', at, seenAt: lastSeenAt, source: lastSeenSource }];
  });
}
