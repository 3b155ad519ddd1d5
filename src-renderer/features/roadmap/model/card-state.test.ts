import { expect, it } from 'vitest';
import { doneShare, doneShareOfAll } from '../../../../src-shared/catalog/roadmap.ts';
import { cardState } from './card-state.ts';
import { card } from './roadmap-fixture.ts';

const of = (completed: number | null, tasks: number | null, inProgress: number | null = null) =>
  card('a', { completed, tasks, inProgress });

it.each([
  [of(0, 5, 0), true, 'done'],
  [of(5, 5), false, 'done'],
  [of(6, 5), null, 'done'],
  [of(1, 5), false, 'in-progress'],
  [of(0, 5, 2), null, 'in-progress'],
  [of(0, 5, 0), false, 'planned'],
  [of(0, 0, 0), false, 'planned'],
  [of(null, 5), false, 'unknown'],
  [of(null, null), null, 'unknown'],
])('reads the state off a card’s own numbers (%#)', (made, isReleased, state) => {
  expect(cardState(made, isReleased)).toBe(state);
});

it('knows no share of no tasks, of unknown numbers and of negative ones', () => {
  for (const made of [of(0, 0), of(null, 4), of(2, null), of(-1, 4), of(1, -4)]) expect(doneShare(made)).toBeNull();
  expect(doneShare(of(9, 4))).toBe(1);
});

it('weighs cards by their tasks, leaves out those that tell nothing, and more than all counts as all', () => {
  expect(doneShareOfAll([of(1, 1), of(0, 3), of(null, 50)])).toBe(0.25);
  expect(doneShareOfAll([of(8, 2), of(0, 2)])).toBe(0.5);
  expect(doneShareOfAll([of(null, 50)])).toBeNull();
});
