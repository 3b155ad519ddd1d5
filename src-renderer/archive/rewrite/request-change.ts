import type { AnswerSource, Outline, Snapshot, StoredRecord } from '../archive-rows.ts';
import type { PreparedAnswer } from '../prepare-answer.ts';

/** A snapshot whose body has no size yet. */
export type DraftSnapshot = Omit<Snapshot, 'gzipBytes'>;

/** When the content of a snapshot was last confirmed. */
export interface Seen {
  readonly lastSeenAt: number;
  readonly lastSeenSource: AnswerSource;
}

/** How the snapshots of one request are to stand, against how they stood when that was found out. */
export interface RequestChange {
  readonly requestKey: string;
  /** As they stood, from the first to the last. */
  readonly before: readonly Outline[];
  /** Of the last of them: a confirmation may change it and nothing else. */
  readonly lastSource: AnswerSource | null;
  /** Ids as they are to stand, from the first to the last; those of `added` among them. */
  readonly order: readonly string[];
  /** Those that go, and which one takes over its content and its calls; null where none does. */
  readonly gone: ReadonlyMap<string, string | null>;
  readonly added: readonly DraftSnapshot[];
  /** New confirmations of snapshots that stay. */
  readonly seen: ReadonlyMap<string, Seen>;
  /** Ended calls that belong to another snapshot from now on, by their id. */
  readonly calls: ReadonlyMap<string, string>;
  /** The answer that comes in; null where none does. */
  readonly incoming: IncomingAnswer | null;
}

/** An answer with content that the archive may not have yet. */
export interface IncomingAnswer {
  readonly snapshotId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly prepared: PreparedAnswer;
  readonly records: readonly StoredRecord[];
}
