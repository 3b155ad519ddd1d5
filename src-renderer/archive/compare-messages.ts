import type { Outcome } from '../../src-shared/problem.ts';
import type { SnapshotComparison } from './compare-snapshots.ts';

/** To the comparison worker: ids of two snapshots of a profile's archive. */
export interface CompareRequest {
  readonly requestId: string;
  readonly profileId: string;
  readonly beforeId: string;
  readonly afterId: string;
}

/** From the comparison worker. */
export interface CompareReply {
  readonly requestId: string;
  readonly outcome: Outcome<SnapshotComparison>;
}
