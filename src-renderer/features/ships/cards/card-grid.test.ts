import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsInView, cardTowards } from './card-grid.ts';

describe('cards on screen', () => {
  test('are those in view and a row on either side', () => {
    const grid = { count: 10_000, columns: 4, rowHeight: 250, height: 500 };
    expect(cardsInView({ ...grid, scrollTop: 0 })).toEqual({ from: 0, to: 12 });
    expect(cardsInView({ ...grid, scrollTop: 2_500 })).toEqual({ from: 36, to: 52 });
    expect(cardsInView({ ...grid, scrollTop: 625_000 - 500 })).toEqual({ from: 9_988, to: 10_000 });
  });

  test('of a list that became shorter than it was scrolled are none, not negative', () => {
    expect(cardsInView({ count: 3, columns: 4, rowHeight: 250, height: 500, scrollTop: 90_000 })).toEqual({
      from: 3,
      to: 3,
    });
    expect(cardsInView({ count: 0, columns: 4, rowHeight: 250, height: 500, scrollTop: -40 })).toEqual({
      from: 0,
      to: 0,
    });
  });

  test('hold every card that touches the view, wherever it is scrolled', () => {
    const nat = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        nat(500),
        fc.integer({ min: 1, max: 7 }),
        nat(30_000),
        nat(1_200),
        (count, columns, scrollTop, height) => {
          const { from, to } = cardsInView({ count, columns, rowHeight: 250, scrollTop, height });
          for (let index = 0; index < count; index++) {
            const top = Math.floor(index / columns) * 250;
            if (top < scrollTop + height && top + 250 > scrollTop) {
              expect(index).toBeGreaterThanOrEqual(from);
              expect(index).toBeLessThan(to);
            }
          }
        },
      ),
    );
  });
});

describe('keys among eleven cards in rows of four', () => {
  const grid = { count: 11, columns: 4, pageRows: 2 };
  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 10, null],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, null],
    ['ArrowDown', 2, 6],
    ['ArrowDown', 7, 10],
    ['ArrowDown', 9, null],
    ['ArrowUp', 6, 2],
    ['ArrowUp', 2, null],
    ['PageDown', 1, 9],
    ['PageDown', 5, 10],
    ['PageUp', 9, 1],
    ['PageUp', 6, 2],
    ['PageUp', 2, null],
    ['Home', 7, 0],
    ['End', 7, 10],
    ['End', 10, null],
    ['a', 7, null],
  ])('%s from %i goes to %s', (key, from, to) => {
    expect(cardTowards(key, from, grid)).toBe(to);
  });
});
