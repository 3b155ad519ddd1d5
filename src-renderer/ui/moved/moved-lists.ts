import type { DatedItem, GoneItem, MovedItem, Movement } from '../../archive/movement/movement.ts';
import { formatCount } from '../format.ts';

/** The lists that everything compared falls into, in the order they are shown. */
export const movedLists = ['added', 'missing', 'removed', 'slipped', 'earlier', 'changed', 'unchanged'] as const;
export type MovedList = (typeof movedLists)[number];

/** What moved is counted in. */
export type MovedNoun = 'cards' | 'deliverables';

/** What moved, each item in exactly one list. */
interface SortedMovement {
  readonly added: readonly DatedItem[];
  readonly missing: readonly GoneItem[];
  readonly removed: readonly GoneItem[];
  /** Ends later; the latest first. */
  readonly slipped: readonly MovedItem[];
  /** Ends earlier; the earliest first. */
  readonly earlier: readonly MovedItem[];
  /** Differs, and ends on the same day or on one that is not known. */
  readonly changed: readonly MovedItem[];
}

export function sortMovement({ added, gone, changed }: Movement): SortedMovement {
  const slipOf = ({ slipDays }: MovedItem) => slipDays ?? 0;
  return {
    added,
    missing: gone.filter(({ presence }) => presence === 'missing'),
    removed: gone.filter(({ presence }) => presence === 'removed'),
    slipped: changed.filter((item) => slipOf(item) > 0).toSorted((one, other) => slipOf(other) - slipOf(one)),
    earlier: changed.filter((item) => slipOf(item) < 0).toSorted((one, other) => slipOf(one) - slipOf(other)),
    changed: changed.filter((item) => slipOf(item) === 0),
  };
}

export function countMoved(movement: Movement): Readonly<Record<MovedList, number>> {
  const { added, missing, removed, slipped, earlier, changed } = sortMovement(movement);
  return {
    added: added.length,
    missing: missing.length,
    removed: removed.length,
    slipped: slipped.length,
    earlier: earlier.length,
    changed: changed.length,
    unchanged: movement.unchanged,
  };
}

const listWords = {
  added: 'added',
  missing: 'missing',
  removed: 'removed',
  slipped: 'slipped',
  earlier: 'earlier',
  changed: 'changed otherwise',
  unchanged: 'unchanged',
} as const satisfies Record<MovedList, string>;

/** A list's name with its number: `2 added`, `1 changed otherwise`. */
export function countedList(list: MovedList, count: number): string {
  return `${formatCount(count)} ${listWords[list]}`;
}
