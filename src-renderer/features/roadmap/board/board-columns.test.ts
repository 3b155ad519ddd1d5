import { expect, it } from 'vitest';
import { boardStep } from './board-columns.tsx';

const sizes = [2, 0, 3];

it.each([
  [{ column: 0, card: 0 }, 'ArrowDown', { column: 0, card: 1 }],
  [{ column: 0, card: 1 }, 'ArrowDown', null],
  [{ column: 0, card: 0 }, 'ArrowUp', null],
  [{ column: 2, card: 2 }, 'ArrowUp', { column: 2, card: 1 }],
  [{ column: 0, card: 1 }, 'ArrowRight', { column: 2, card: 1 }],
  [{ column: 2, card: 2 }, 'ArrowLeft', { column: 0, card: 1 }],
  [{ column: 2, card: 0 }, 'ArrowRight', null],
  [{ column: 0, card: 0 }, 'ArrowLeft', null],
  [{ column: 2, card: 2 }, 'Home', { column: 2, card: 0 }],
  [{ column: 2, card: 0 }, 'End', { column: 2, card: 2 }],
  [{ column: 0, card: 0 }, 'x', null],
])('goes from %o with %s to %o, past columns without cards', (at, key, expected) => {
  expect(boardStep(sizes, at, key)).toEqual(expected);
});
