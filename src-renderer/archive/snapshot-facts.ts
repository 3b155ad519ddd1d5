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

/**
 * A confirmation after the instant looked back to had not been made then: the first answer counts instead.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export function snapshotFacts(snapshot: Snapshot, asOf: number | null): SnapshotFacts {
  const { id, bodyHash, resource, params, byteLength, fetchedAt, lastSeenAt, lastSeenSource, source, manifest } =
    snapshot;
  const isLater = asOf !== null && lastSeenAt > asOf;
  return {
    id,
    bodyHash,
    resource,
    params,
    byteLength,
    fetchedAt,
    confirmedAt: isLater ? fetchedAt : lastSeenAt,
    source: isLater ? source : lastSeenSource,
    recordCount: manifest.length,
  };
}
