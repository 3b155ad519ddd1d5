import { expect, test } from 'vitest';
import { portableView } from './portable-view.ts';

test.each([
  ['ships=1,2&sort=-massKg', ['1', '2'], 'ships=1,2&sort=-massKg'],
  ['ships=2@a,2@b,1&base=2@b', ['1', '2'], 'ships=2,1&base=2'],
  ['ships=9,1&base=9', ['1', '2'], 'ships=1,2'],
  ['nothing=1&ships=%E9', ['1', '2'], 'ships=1,2'],
])('%s of the ships %j means %s in another archive', (view, members, portable) => {
  expect(portableView(view, members)).toBe(portable);
});

test('a set of more than 12 ships has no comparison', () => {
  expect(
    portableView(
      'ships=1,2',
      Array.from({ length: 13 }, (_, index) => String(index)),
    ),
  ).toBeNull();
});
