import { expect, test } from 'vitest';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { RecordsInTime } from '../../../archive/hooks/use-records.ts';
import type { RecordsAt } from '../../../archive/read/read-records-at.ts';
import type { ComparedColumn } from '../model/compare-view.ts';
import { shipRow } from '../model/ship-fixture.ts';
import { nameOf, resolveColumns, type ColumnSources } from './compare-columns.ts';

function snapshotOf(id: string, at: number, names: readonly string[], others: readonly string[] = []): RecordsAt<Ship> {
  return {
    snapshot: {
      id,
      bodyHash: '',
      resource: 'ships',
      params: {},
      byteLength: 1,
      fetchedAt: at,
      confirmedAt: at + 5,
      source: 'stored',
      recordCount: names.length,
    },
    records: new Map(names.map((name) => [name, shipRow({ id: name, name: name.toUpperCase() })])),
    otherTitles: new Map(others.map((name) => [name, name.toUpperCase()])),
  };
}

const records: Omit<RecordsInTime<Ship>, 'questions'> = {
  latest: snapshotOf('s2', 2_000, ['a', 'b'], ['old']),
  earlier: new Map([['s1', snapshotOf('s1', 1_000, ['a', 'old'], ['b'])]]),
};
const told = { ship: shipRow({ id: 'told', name: 'Told' }).fields, title: 'Told', from: 'Haulers', at: 77 };
const sources = {
  records,
  fromFiles: new Map([
    ['told', told],
    ['a', { ...told, title: 'Lie' }],
    ['old', { ...told, title: 'Lie' }],
  ]),
};

type Sources = Pick<ColumnSources, 'fromFiles'> & { readonly records: typeof records };

function resolveAll(columns: readonly ComparedColumn[], { records: found, fromFiles }: Sources = sources) {
  return resolveColumns(columns, { records: { ...found, questions: columns }, fromFiles });
}

function resolve(identity: string, snapshotId: string | null = null, from: Sources = sources) {
  return resolveAll([{ identity, snapshotId }], from)[0];
}

test('a ship is as the latest snapshot has it, or as the one named had it', () => {
  expect(resolve('a')).toMatchObject({
    key: 'a',
    title: 'A',
    absence: null,
    snapshot: { id: 's2' },
    confirmedAt: 2_005,
  });
  expect(resolve('old', 's1')).toMatchObject({ key: 'old@s1', title: 'OLD', absence: null, snapshot: { id: 's1' } });
});

test.each([
  ['never', null, 'never', 'not in the archive'],
  ['never', 's1', 'never', 'not in the archive'],
  ['old', null, 'OLD', 'no longer in the list'],
  ['b', 's1', 'B', 'not in the list then'],
  ['a', 'no-such', 'A', 'no such snapshot in the archive'],
  ['old', 'no-such', 'OLD', 'no such snapshot in the archive'],
])('%s at %s is called %j and is %j', (identity, snapshotId, title, absence) => {
  expect(resolve(identity, snapshotId)).toMatchObject({ title, absence, ship: null });
});

test('a ship that no answer held comes from a set file, and says so', () => {
  expect(resolve('told')).toMatchObject({
    title: 'Told',
    fromSet: 'Haulers',
    snapshot: null,
    confirmedAt: 77,
    absence: null,
  });
});

test('what the archive holds is never taken from a set file, nor is a set file’s ship put into the past', () => {
  expect(resolve('a')).toMatchObject({ title: 'A', fromSet: null });
  expect(resolve('told', 's1')).toMatchObject({ title: 'Told', ship: null, absence: 'not in the archive' });
});

test('nothing was ever fetched: every ship is not in the archive', () => {
  const nothing = { records: { latest: null, earlier: new Map() }, fromFiles: new Map() };
  expect(resolve('a', null, nothing)).toMatchObject({ title: 'a', absence: 'not in the archive', snapshot: null });
});

test('colours follow the user’s order and begin again after six', () => {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((identity) => ({ identity, snapshotId: null }));
  const colours = resolveAll(columns).map(({ colour }) => colour);
  expect(colours.slice(0, 2)).toEqual(['var(--c1)', 'var(--c2)']);
  expect(colours[6]).toBe('var(--c1)');
});

test('a column as of a date is told from the same ship’s others by its name', () => {
  const [now, then] = [resolve('a'), resolve('a', 's1')];
  expect(now && nameOf(now)).toBe('A');
  // To the second: two answers may come in one minute.
  expect(then && nameOf(then)).toMatch(/^A as of \d.*:\d\d:\d\d$/);
});

test('a column that is still being read is left out rather than called unknown', () => {
  const [known, added] = [
    { identity: 'a', snapshotId: null },
    { identity: 'b', snapshotId: null },
  ];
  const found = { ...records, questions: [known] };
  expect(resolveColumns([known, added], { records: found, fromFiles: new Map() }).map(({ key }) => key)).toEqual(['a']);
});
