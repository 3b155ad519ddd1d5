import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { orderDrift, type Drift } from '../../../src-shared/resource/read-tolerantly.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';
import { readRequests } from './read-requests.ts';
import { readSnapshots } from './read-snapshots.ts';

/** One way in which responses of a resource differ from what the catalogue expects, over all that is archived. */
export interface DriftSighting extends Pick<Drift, 'kind' | 'path'> {
  readonly resource: ResourceName;
  /** When a response with it came first, UTC, epoch milliseconds. */
  readonly firstAt: number;
  /** When one was last received, or confirmed as unchanged; as `firstAt`. */
  readonly lastAt: number;
  /** True while the latest response of some request has it. */
  readonly isCurrent: boolean;
  /** Snapshots that have it: one that was confirmed again and again is one. */
  readonly snapshots: number;
  /** Requests whose snapshots have it. */
  readonly requests: number;
  /** Most places of one response that have it. */
  readonly most: number;
  /** An offending value of the response seen last, shortened. */
  readonly sample: string;
  /** That response's snapshot. */
  readonly snapshotId: string;
}

/**
 * Everything that the service sent otherwise than the catalogue expects, in the order of resource and place. Read request by
 * request, so that the lists of one request's snapshots are held at a time. What was cleared or thinned is not counted.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readDriftLog(archive: ArchiveDatabase, asOf: number | null): Promise<readonly DriftSighting[]> {
  const sightings = new Map<string, DriftSighting>();
  for (const { latest } of await readRequests(archive, asOf)) {
    const counted = new Set<string>();
    for (const snapshot of await readSnapshots(archive, latest.requestKey, asOf)) {
      for (const drift of snapshot.drift) {
        const key = JSON.stringify([snapshot.resource, drift.kind, drift.path]);
        const known = sightings.get(key);
        const isNewRequest = !counted.has(key);
        counted.add(key);
        sightings.set(key, addSighting(known, { snapshot, drift, isNewRequest, isLatest: snapshot.id === latest.id }));
      }
    }
  }
  return [...sightings.values()].toSorted((a, b) => a.resource.localeCompare(b.resource) || orderDrift(a, b));
}

interface Seen {
  readonly snapshot: Snapshot;
  readonly drift: Drift;
  readonly isNewRequest: boolean;
  readonly isLatest: boolean;
}

function addSighting(
  known: DriftSighting | undefined,
  { snapshot, drift, isNewRequest, isLatest }: Seen,
): DriftSighting {
  const isLater = known === undefined || snapshot.lastSeenAt > known.lastAt;
  return {
    resource: snapshot.resource,
    kind: drift.kind,
    path: drift.path,
    firstAt: Math.min(known?.firstAt ?? snapshot.fetchedAt, snapshot.fetchedAt),
    lastAt: isLater ? snapshot.lastSeenAt : known.lastAt,
    isCurrent: isLatest || (known?.isCurrent ?? false),
    snapshots: (known?.snapshots ?? 0) + 1,
    requests: (known?.requests ?? 0) + (isNewRequest ? 1 : 0),
    most: Math.max(known?.most ?? 0, drift.count),
    sample: isLater ? drift.sample : known.sample,
    snapshotId: isLater ? snapshot.id : known.snapshotId,
  };
}
