import { describe, expect, test } from 'vitest';
import { nearestShips } from './nearest-ships.ts';
import { shipRow } from './ship-row-fixture.ts';

const rows = [
  shipRow({ id: '7', name: 'Kestrel' }),
  shipRow({ id: '172', name: 'Kestrel Mk II' }),
  shipRow({ id: '12', name: 'Halberd' }),
  shipRow({ id: '99', name: 'Ox Heavy' }),
  shipRow({ name: 'Bustard', id: null }),
];
const namesNear = (sought: string, count?: number) => nearestShips(sought, rows, count).map(({ title }) => title);

describe('what comes nearest to an unknown id', () => {
  test.each([
    ['kestrel', ['Kestrel', 'Kestrel Mk II']],
    ['KESTERL', ['Kestrel']],
    ['kest', ['Kestrel', 'Kestrel Mk II']],
    ['halbert', ['Halberd']],
    ['Mk II', ['Kestrel Mk II']],
    ['bustart', ['Bustard']],
    ['  ox heavy ', ['Ox Heavy']],
  ])('%j are %j', (sought, names) => {
    expect(namesNear(sought)).toEqual(names);
  });

  test.each(['', '   ', 'zzzzzzzz', '400000', '173', '7', ' 12-9 ', '%00', '<script>'])('%j is nothing', (sought) => {
    expect(namesNear(sought)).toEqual([]);
  });

  test('is no more than asked for', () => {
    expect(namesNear('kestrel', 1)).toEqual(['Kestrel']);
  });
});
