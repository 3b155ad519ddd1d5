import type { Presence } from './movement.ts';

/** So many answers in a row without an item, and it counts as removed. */
export const answersUntilRemoved = 3;

/** What an item is that so many answers, at least one, of the list that held it last came without. */
export function absenceAfter(answersWithout: number): Exclude<Presence, 'present'> {
  return answersWithout < answersUntilRemoved ? 'missing' : 'removed';
}
