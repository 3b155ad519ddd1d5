import type { Outline, Snapshot } from './archive-rows.ts';

/** The outline that stands beside a snapshot. */
export function outlineOf(snapshot: Snapshot): Outline {
  const { id, requestKey, resource, bodyHash, gzipBytes, fetchedAt, lastSeenAt, manifest } = snapshot;
  return { id, requestKey, resource, bodyHash, gzipBytes, fetchedAt, lastSeenAt, recordCount: manifest.length };
}
