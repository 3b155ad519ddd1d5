import type { DatedItem } from './movement.ts';

/** One complete answer to one of a subject's requests, as far as movement needs it. Instants are UTC, epoch milliseconds. */
export interface SubjectAnswer {
  readonly requestKey: string;
  /** When this content was first seen, and when it was last confirmed as far as is known. */
  readonly fetchedAt: number;
  readonly confirmedAt: number;
  /** The slug of the team whose list it is; null for a board. */
  readonly team: string | null;
  /** Record ids in the answer's order. */
  readonly manifest: readonly string[];
}

/** The items in one answer, by identity, in its order. */
export type HeldItems = ReadonlyMap<string, DatedItem>;

/** What reads an answer's items; the same answer always gives the same. */
export type ReadHeld = (answer: SubjectAnswer) => HeldItems;
