import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import type { ListLoss } from '../read/list-loss.ts';
import type { ResponseSource, Watch } from '../schema/archive-rows.ts';

/**
 * What the archive knows of one request, kept beside its snapshots so that the first screen need not read them all.
 * Instants are UTC, epoch milliseconds.
 */
export interface RequestTotals {
  readonly requestKey: string;
  readonly resource: ResourceName;
  readonly params: Params;
  /** Of the first record of the latest snapshot; the resource's title where it has none. */
  readonly title: string;
  readonly latestSnapshotId: string;
  readonly snapshots: number;
  /** Records in the latest snapshot. */
  readonly currentRecords: number;
  /** What the bodies of its snapshots take as they are kept. */
  readonly storedBytes: number;
  readonly firstFetchedAt: number;
  /** When the latest content came first. */
  readonly latestFetchedAt: number;
  /** When a response last had it. */
  readonly confirmedAt: number;
  readonly confirmedSource: ResponseSource;
  /** Parts of the latest response that could not be read as expected. */
  readonly drifts: number;
}

/** Whether it is the account or the service's status: read by themselves at every start, live, free, and of the moment. */
export function isReading(resource: string): boolean {
  return resource === 'account' || resource === 'status';
}

/** What was confirmed last; null where there is nothing. */
export function latestOf(totals: readonly RequestTotals[]): RequestTotals | null {
  return totals.reduce<RequestTotals | null>(
    (last, one) => (last && last.confirmedAt >= one.confirmedAt ? last : one),
    null,
  );
}

/** What came and changed in one request since an instant. */
export interface RecentChange {
  readonly requestKey: string;
  readonly resource: ResourceName;
  readonly params: Params;
  readonly title: string;
  /** The last snapshot up to the instant; null where the request was first answered after it. */
  readonly beforeId: string | null;
  /** When that was seen last before it was another; null with it. */
  readonly beforeSeenAt: number | null;
  /** The latest one. `comparePath(beforeId, afterId)` opens the difference, `snapshotPath(afterId)` a first response. */
  readonly afterId: string;
  /** Different responses since. */
  readonly responses: number;
  /** Records that came, went or differ between `beforeId` and `afterId`; all 0 for a first response, and where all is as it was. */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** True where there were more changes than are counted. */
  readonly isCut: boolean;
  /** Those that are counted: by title, those that came first, then gone, then changed. */
  readonly records: readonly RecentRecord[];
  /** When the last of them came. */
  readonly at: number;
  /** What the latest response left out, where that is in doubt (`list-loss.ts`); none of it is counted as removed. */
  readonly loss: ListLoss | null;
}

export interface RecentRecord {
  readonly identity: string;
  readonly title: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** What changed of it, in the order it was found; empty for those that came or went. */
  readonly fields: readonly RecentField[];
}

/** A field that is not what it was. */
export interface RecentField {
  /** Steps into the wire element joined by dots (`archive-rows.ts`). */
  readonly path: string;
  /** As sent; null where there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Something watched, and what became of it since an instant. */
export interface WatchedItem {
  readonly watch: Watch;
  /** As the archive calls it now. */
  readonly title: string;
  /** Null while the archive has no response. */
  readonly confirmedAt: number | null;
  /** When it changed last; null where it never did. */
  readonly changedAt: number | null;
  /** Responses since the instant that differ in it from the response before. */
  readonly changesSince: number;
  /** True where the latest response does not have the record. */
  readonly isMissing: boolean;
  /** The difference to open; null where there is none. */
  readonly beforeId: string | null;
  readonly afterId: string | null;
}

/** How sound the archive is. */
export interface ArchiveHealth {
  readonly snapshots: number;
  readonly storedBytes: number;
  readonly requests: number;
  /** Latest responses in which something could not be read as expected. */
  readonly requestsWithDrift: number;
  /** Calls of the last seven days by how they ended. */
  readonly failedCalls: number;
  readonly interruptedCalls: number;
  /** Spends of which nobody knows whether they happened. */
  readonly unsettledSpends: number;
}
