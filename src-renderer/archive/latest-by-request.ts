import type { Snapshot } from './archive-rows.ts';

/** The latest of some snapshots for each request, by request key. */
export function latestByRequest(snapshots: readonly Snapshot[]): ReadonlyMap<string, Snapshot> {
  const latest = new Map<string, Snapshot>();
  for (const snapshot of snapshots) {
    const known = latest.get(snapshot.requestKey);
    if (!known || known.fetchedAt < snapshot.fetchedAt) latest.set(snapshot.requestKey, snapshot);
  }
  return latest;
}
