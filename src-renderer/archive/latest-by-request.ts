import type { Outline } from './archive-rows.ts';

/** The latest of some snapshots for each request, by request key. */
export function latestByRequest(snapshots: readonly Outline[]): ReadonlyMap<string, Outline> {
  const latest = new Map<string, Outline>();
  for (const snapshot of snapshots) {
    const known = latest.get(snapshot.requestKey);
    if (!known || known.fetchedAt < snapshot.fetchedAt) latest.set(snapshot.requestKey, snapshot);
  }
  return latest;
}
