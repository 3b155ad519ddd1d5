import { expect, it } from 'vitest';
import { itemOf, movedOf, movementOf } from './moved-fixture.ts';
import { countedList, countMoved, sortMovement } from './moved-lists.ts';

const movement = movementOf({
  added: [itemOf('new')],
  gone: [
    { before: itemOf('away'), presence: 'missing' },
    { before: itemOf('over'), presence: 'removed' },
  ],
  changed: [
    movedOf('a', 10, 12),
    movedOf('b', 10, 30),
    movedOf('c', 10, 3),
    movedOf('d', 10, 10),
    movedOf('e', null, 9),
  ],
  unchanged: 412,
});

it('puts every item into exactly one list, the greatest slip first', () => {
  const { slipped, earlier, changed } = sortMovement(movement);
  expect(slipped.map(({ slipDays }) => slipDays)).toEqual([20, 2]);
  expect(earlier.map(({ slipDays }) => slipDays)).toEqual([-7]);
  expect(changed.map(({ after }) => after.identity)).toEqual(['d', 'e']);
  const counts = countMoved(movement);
  expect(counts).toMatchObject({
    added: 1,
    missing: 1,
    removed: 1,
    slipped: 2,
    earlier: 1,
    changed: 2,
    unchanged: 412,
  });
});

it('names lists with their number', () => {
  expect(countedList('unchanged', 1412)).toBe('1,412 unchanged');
});
