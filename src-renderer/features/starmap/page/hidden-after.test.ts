import { expect, test } from 'vitest';
import { hiddenAfter, hiddenBut } from './hidden-after.ts';

test('a click hides an entry, another shows it again, and other legends keep their filters', () => {
  const first = hiddenAfter({ danger: ['3'] }, 'type', 'BINARY');
  expect(first).toEqual({ danger: ['3'], type: ['BINARY'] });
  expect(hiddenAfter(first, 'type', 'constructor')).toEqual({ danger: ['3'], type: ['BINARY', 'constructor'] });
  expect(hiddenAfter(first, 'type', 'BINARY')).toEqual({ danger: ['3'] });
});

test('left alone, an entry hides all the others of its legend', () => {
  const all = ['A', 'B', 'C'];
  const hidden = { danger: ['3'], affiliation: ['B'] };
  expect(hiddenBut(hidden, { colouring: 'affiliation', all, left: ['B'] })).toEqual({
    danger: ['3'],
    affiliation: ['A', 'C'],
  });
  expect(hiddenBut({}, { colouring: 'type', all: ['A'], left: ['A', 'not on the map'] })).toEqual({ type: [] });
});
