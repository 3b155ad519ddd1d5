import type { Board } from '../../../src-shared/catalog/roadmap.ts';

/**
 * What the archive knows about dates that move. A subject is followed by identity over all responses: cards by their id,
 * deliverables by their slug (titles repeat). Days are UTC day numbers (days since 1 January 1970) from end to end;
 * instants are UTC, epoch milliseconds; null means unknown.
 */

/** Whose schedule: the cards of one board, or the deliverables of all teams. */
export type ScheduleSubject = { readonly kind: 'cards'; readonly board: Board } | { readonly kind: 'deliverables' };

/** What an item can be grouped by in slip statistics. */
export const slipGroups = ['team', 'discipline', 'category', 'release'] as const;
export type SlipGroup = (typeof slipGroups)[number];

/** What the two days of an item are called; a card's first day is when it was made, not when work on it began. */
export const dayLabels = {
  cards: { start: 'Created', end: 'Scheduled' },
  deliverables: { start: 'Start', end: 'End' },
} as const satisfies Record<ScheduleSubject['kind'], object>;

/** A card or a deliverable as one response had it: what is compared, and nothing that changes by itself. */
export interface DatedItem {
  readonly identity: string;
  /** Entities unescaped once; empty where none was sent. */
  readonly title: string;
  readonly startDay: number | null;
  /** The last day of a deliverable; the day a card's release is scheduled for, or its own where it has one. */
  readonly endDay: number | null;
  /** What else is compared, by its name on screen. Texts, numbers, truth values; lists are written out in a fixed order. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** Names of what it belongs to; a deliverable may have several teams. */
  readonly groups: Readonly<Record<SlipGroup, readonly string[]>>;
  /** Null where the subject knows no release. */
  readonly isReleased: boolean | null;
}

/**
 * `missing`: absent from the last one or two responses of every list that held it; `removed`: from three or more. One absence
 * may be a fault of whoever published the list.
 */
export type Presence = 'present' | 'missing' | 'removed';

/** A pair of dates an item had from a response on, until the next. */
export interface ScheduleStage {
  /** When the response with these dates was first seen. */
  readonly at: number;
  readonly startDay: number | null;
  readonly endDay: number | null;
}

/** One item over all responses. */
export interface ItemScheduleHistory {
  readonly identity: string;
  /** As the last response that held it has it. */
  readonly last: DatedItem;
  readonly presence: Presence;
  /** Responses since it was last held; 0 while it is present. */
  readonly responsesWithout: number;
  /** When a response first held it, and when one last did. */
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  /** Every pair of dates it ever had, oldest first; the first and each that differs from the one before. */
  readonly stages: readonly ScheduleStage[];
}

/** One field that differs, by its name on screen. Dates are day numbers. */
export interface ChangedField {
  readonly name: string;
  readonly kind: 'day' | 'fact';
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** An item that is in both states and differs. */
export interface ChangedItem {
  readonly before: DatedItem;
  readonly after: DatedItem;
  /** How many days later it ends now; negative for earlier; null where one of the two ends is unknown. */
  readonly slipDays: number | null;
  readonly facts: readonly ChangedField[];
}

/** An item of the earlier state that the later one does not hold. */
export interface GoneItem {
  readonly before: DatedItem;
  readonly presence: Exclude<Presence, 'present'>;
}

/** Slips of several items. What is claimed of fewer than five items is null: so few tell nothing. Days. */
export interface SlipStatistics {
  /** Items in both states with both ends known, whether they moved or not. */
  readonly count: number;
  readonly slipped: number;
  readonly earlier: number;
  readonly mean: number | null;
  readonly median: number | null;
  /** Of those that end later alone. */
  readonly medianOfSlipped: number | null;
  /** Share that ends later now, 0 to 1. */
  readonly share: number | null;
}

/** Fewer items than this carry no claim. */
export const minimumSampleSize = 5;

/** Slips of the items of one team, discipline, category or release. */
export interface GroupSlips extends SlipStatistics {
  readonly group: SlipGroup;
  readonly name: string;
}

/** What moved between two instants. */
export interface ScheduleDiff {
  readonly beforeAt: number;
  readonly afterAt: number;
  /** In the later state's order. */
  readonly added: readonly DatedItem[];
  /** In the earlier state's order. */
  readonly gone: readonly GoneItem[];
  /** In the later state's order. */
  readonly changed: readonly ChangedItem[];
  /** Of those in both states. */
  readonly unchanged: number;
  /**
   * Items of the later state that only lists hold which had no response at all by the earlier one: nobody knows whether they
   * are new, so they are not among the added.
   */
  readonly notComparable: number;
  readonly slips: SlipStatistics;
  /** By group, then by name. An item counts for each of its teams and disciplines; as it was in the earlier state. */
  readonly slipsBy: readonly GroupSlips[];
  /** Of the items present then and not released then, how many are released now; null where the subject knows no release. */
  readonly releasedSince: { readonly present: number; readonly released: number } | null;
  /** False where the lists are not complete, so that a missing item may only have been left out. */
  readonly canTellRemovals: boolean;
}

/** What the archive knows of a subject's past. */
export interface ScheduleHistory {
  /** Instants of the states to compare with, oldest first; the last is the state on screen. Responses of one act are one state. */
  readonly instants: readonly number[];
  /** Every item any response ever held, by identity. */
  readonly lines: ReadonlyMap<string, ItemScheduleHistory>;
}

/** One complete response to one of a subject's requests, as far as a schedule diff needs it. Instants are UTC, epoch milliseconds. */
export interface SubjectResponse {
  readonly requestKey: string;
  /** When this content was first seen, and when it was last confirmed as far as is known. */
  readonly fetchedAt: number;
  readonly confirmedAt: number;
  /** The slug of the team whose list it is; null for a board. */
  readonly team: string | null;
  /** Record ids in the response's order. */
  readonly manifest: readonly string[];
}

/** The items in one response, by identity, in its order. */
export type HeldItems = ReadonlyMap<string, DatedItem>;

/** What reads a response's items; the same response always gives the same. */
export type ReadHeld = (response: SubjectResponse) => HeldItems;

/** Tells subjects apart. */
export function subjectName(subject: ScheduleSubject): string {
  return subject.kind === 'cards' ? `cards of ${subject.board}` : 'deliverables';
}

/** So many responses in a row without an item, and it counts as removed. */
export const responsesUntilRemoved = 3;

/** What an item is that so many responses, at least one, of the list that held it last came without. */
export function absenceAfter(responsesWithout: number): Exclude<Presence, 'present'> {
  return responsesWithout < responsesUntilRemoved ? 'missing' : 'removed';
}
