import type { ItemLine } from '../../archive/movement/movement.ts';
import { formatCounted, formatInstant } from '../format.ts';
import type { MovedNoun } from './moved-lists.ts';

/** When an item was first and last in an answer. */
export function seenWords({ firstSeenAt, lastSeenAt }: Pick<ItemLine, 'firstSeenAt' | 'lastSeenAt'>): string {
  return `First seen ${formatInstant(firstSeenAt)}, last seen ${formatInstant(lastSeenAt)}.`;
}

/** That an item is no more in the answers, and when it last was, in a sentence; null while it is. */
export function absenceWords(
  { presence, answersWithout, lastSeenAt }: Pick<ItemLine, 'presence' | 'answersWithout' | 'lastSeenAt'>,
  noun: MovedNoun,
): string | null {
  const absent = `absent from ${formatCounted(answersWithout, 'answers')} of ${noun}`;
  switch (presence) {
    case 'present':
      return null;
    case 'missing':
      return `Missing, last seen ${formatInstant(lastSeenAt)}: ${absent}, which may be a fault of the list.`;
    case 'removed':
      return `Removed, last seen ${formatInstant(lastSeenAt)}: ${absent}.`;
    default:
      return presence satisfies never;
  }
}
