import type { AnswerSource, Snapshot } from './archive-rows.ts';
import type { ElementSource } from './pick-elements.ts';

/** What a view says of the snapshot its values come from, with what it takes to find them as they were sent. All instants are UTC, epoch milliseconds. */
export interface SnapshotFacts extends ElementSource {
  readonly fetchedAt: number;
  /** When the same content was last confirmed, and where that answer came from. */
  readonly confirmedAt: number;
  readonly source: AnswerSource;
  readonly recordCount: number;
}

/** What a view says of a snapshot. One that is looked back to comes as it was then (`seenBy`). */
export function snapshotFacts(snapshot: Snapshot): SnapshotFacts {
  const { id, bodyHash, resource, params, byteLength, fetchedAt, lastSeenAt, lastSeenSource, manifest } = snapshot;
  return {
    id,
    bodyHash,
    resource,
    params,
    byteLength,
    fetchedAt,
    confirmedAt: lastSeenAt,
    source: lastSeenSource,
    recordCount: manifest.length,
  };
}
