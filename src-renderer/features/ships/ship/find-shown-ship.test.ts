import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { Collection } from '../../../archive/read/read-collection.ts';
import type { RecordVersion } from '../../../archive/read/read-record-history.ts';
import { shipRow, versionOf } from '../model/ship-fixture.ts';
import { findShownShip, nearestShips } from './find-shown-ship.ts';

const hour = 3_600_000;

function collectionOf(...ids: readonly string[]): Collection<Ship> {
  const { snapshot } = versionOf(9, null);
  const records = ids.map((id) => shipRow({ id, name: `Ship ${id}` }));
  return {
    snapshot: { ...snapshot, manifest: [], drift: [] },
    records,
    confirmedAt: 10 * hour,
    confirmedSource: 'live',
    loss: null,
  };
}

test('a ship of the latest answer is shown from it, without waiting for its history', () => {
  const shown = findShownShip('2', collectionOf('1', '2'), undefined, null);
  expect(shown).toMatchObject({
    row: { identity: '2' },
    source: { confirmedAt: 10 * hour, source: 'live', snapshot: { id: 's9' } },
    gone: null,
  });
});

test('an answer about a ship alone counts where it is newer than the list, and where it holds the ship', () => {
  const list = collectionOf('1', '2');
  const aloneAt = (confirmedAt: number, ...ids: readonly string[]): Collection<Ship> => ({
    ...collectionOf(...ids),
    confirmedAt,
  });
  const shownAt = (alone: Collection<Ship>) => findShownShip('2', list, undefined, alone)?.source.confirmedAt;
  expect(shownAt(aloneAt(11 * hour, '2', '20'))).toBe(11 * hour);
  expect(shownAt(aloneAt(9 * hour, '2'))).toBe(10 * hour);
  expect(shownAt(aloneAt(11 * hour, '20'))).toBe(10 * hour);
});

test('any other ship is not judged before its history is read', () => {
  expect(findShownShip('2', collectionOf('1'), undefined, null)).toBeUndefined();
});

test.each<readonly [string, readonly RecordVersion<Ship>[]]>([
  ['has no snapshot', []],
  ['was in no list', [versionOf(1, null), versionOf(2, null)]],
])('a ship that %s is not known', (_, versions) => {
  expect(findShownShip('1', collectionOf(), versions, null)).toBeNull();
});

test('a ship that left the list is shown as it last was, with the first list that did not have it', () => {
  const versions = [versionOf(1, { massKg: 1 }), versionOf(2, { massKg: 2 }), versionOf(3, null), versionOf(4, null)];
  expect(findShownShip('1', collectionOf('2'), versions, null)).toMatchObject({
    row: { fields: { massKg: 2 } },
    source: { snapshot: { id: 's2' }, confirmedAt: 2.5 * hour, source: 'stored' },
    gone: { since: 3 * hour },
  });
});

test('a ship that only a partial list does not have is not said to be gone', () => {
  expect(findShownShip('1', collectionOf('2'), [versionOf(1, { massKg: 1 })], null)?.gone).toEqual({ since: null });
});

const rows = [
  shipRow({ id: '7', name: 'Kestrel' }),
  shipRow({ id: '172', name: 'Kestrel Mk II' }),
  shipRow({ id: '12', name: 'Halberd' }),
  shipRow({ id: '99', name: 'Ox Heavy' }),
  shipRow({ name: 'Bustard', id: null }),
];
const namesNear = (query: string) => nearestShips(query, rows).map(({ title }) => title);

describe('what comes nearest to an unknown id', () => {
  test.each([
    ['kestrel', ['Kestrel', 'Kestrel Mk II']],
    ['KESTERL', ['Kestrel']],
    ['kest', ['Kestrel', 'Kestrel Mk II']],
    ['halbert', ['Halberd']],
    ['Mk II', ['Kestrel Mk II']],
    ['bustart', ['Bustard']],
    ['  ox heavy ', ['Ox Heavy']],
  ])('%j are %j', (query, names) => {
    expect(namesNear(query)).toEqual(names);
  });

  test.each(['', '   ', 'zzzzzzzz', '400000', '173', '7', ' 12-9 ', '%00', '<script>'])('%j is nothing', (query) => {
    expect(namesNear(query)).toEqual([]);
  });

  test('is no more than a few', () => {
    const many = Array.from({ length: 9 }, (_, index) => shipRow({ id: String(index), name: `Kestrel ${index}` }));
    expect(nearestShips('kestrel', many).map(({ identity }) => identity)).toEqual(['0', '1', '2', '3', '4']);
  });
});
