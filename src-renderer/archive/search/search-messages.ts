import type { Problem } from '../../../src-shared/problem.ts';
import type { ArchivedDocument, ArchivedKind } from './search-document.ts';
import type { FoundGroup } from './search-index.ts';

/** How far the index of one instant is. Instants are UTC, epoch milliseconds; null is now. */
export interface SearchStatus {
  readonly asOf: number | null;
  /** `failed`: the archive could not be read; what was indexed before is found all the same. */
  readonly state: 'building' | 'ready' | 'failed';
  /** Records indexed, of those there were to index when it began. */
  readonly done: number;
  readonly total: number;
  readonly problem: Problem | null;
  /** Rises with every reading that found something new, or something gone. */
  readonly revision: number;
}

/** To the search worker. */
export type SearchRequest =
  /** Brings the index of an instant up to date and keeps it so. */
  | { readonly kind: 'follow'; readonly archiveId: string; readonly asOf: number | null }
  | ({ readonly kind: 'ask'; readonly questionId: number } & SearchQuestion);

export interface SearchQuestion {
  readonly asOf: number | null;
  readonly text: string;
  /** How many of each kind, and of single kinds. */
  readonly limit: number;
  readonly limits: Readonly<Partial<Record<ArchivedKind, number>>>;
}

/** From the search worker. */
export type SearchReply =
  | { readonly kind: 'status'; readonly status: SearchStatus }
  | { readonly kind: 'answer'; readonly questionId: number; readonly groups: readonly FoundGroup<ArchivedDocument>[] };
