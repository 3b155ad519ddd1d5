import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { RecordsInTime } from '../../../archive/hooks/use-records.ts';
import type { RecordsAt } from '../../../archive/read/read-records-at.ts';
import type { ComparedColumn } from '../model/compare-view.ts';
import { shipRow } from '../model/ship-fixture.ts';
import { nameOf, resolveColumns, summariseNames, type ColumnSources } from './compare-columns.ts';

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
const imported = {
  ship: shipRow({ id: 'imported', name: 'Imported' }).fields,
  title: 'Imported',
  from: 'Haulers',
  at: 77,
};
const sources = {
  records,
  fromFiles: new Map([
    ['imported', imported],
    ['a', { ...imported, title: 'Lie' }],
    ['old', { ...imported, title: 'Lie' }],
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
    snapshot: { id: 's2', confirmedAt: 2_005 },
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
  expect(resolve('imported')).toMatchObject({
    title: 'Imported',
    imported: { from: 'Haulers', at: 77 },
    snapshot: null,
    absence: null,
  });
});

test('what the archive holds is never taken from a set file, nor is a set file’s ship put into the past', () => {
  expect(resolve('a')).toMatchObject({ title: 'A', imported: null });
  expect(resolve('imported', 's1')).toMatchObject({ title: 'Imported', ship: null, absence: 'not in the archive' });
});

test('nothing was ever fetched: every ship is not in the archive', () => {
  const nothing = { records: { latest: null, earlier: new Map() }, fromFiles: new Map() };
  expect(resolve('a', null, nothing)).toMatchObject({ title: 'a', absence: 'not in the archive', snapshot: null });
});

const shipsOf = (...identities: readonly string[]) => identities.map((identity) => ({ identity, snapshotId: null }));

test('of twelve columns each looks different, the first six in colour and dash', () => {
  const twelve = resolveAll(shipsOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'));
  expect(twelve.map(({ colour }) => colour).slice(5, 8)).toEqual(['var(--c6)', 'var(--c1)', 'var(--c2)']);
  expect(new Set(twelve.map(({ colour, dash }) => `${colour} ${dash.join()}`)).size).toBe(12);
  expect(new Set(twelve.slice(0, 6).map(({ dash }) => dash.join())).size).toBe(6);
});

describe('a column on its own', () => {
  const day = 86_400_000;
  const labelsOf = (...instants: readonly number[]) => {
    const then = instants.map((at) => [`at${at}`, snapshotOf(`at${at}`, at, ['a'])] as const);
    const columns = ['a', ...instants.map((at) => `a@at${at}`), 'a@none'].map((key) => {
      const [identity = '', snapshotId = null] = key.split('@');
      return { identity, snapshotId };
    });
    const found = { records: { ...records, earlier: new Map(then) }, fromFiles: new Map() };
    return resolveAll(columns, found).map(({ label }) => label);
  };

  test('is called after its ship, and after the day where it looks back; of a snapshot that is not there, earlier', () => {
    expect(labelsOf(0, 400 * day)).toEqual(['A', 'A · 1 Jan 1970', 'A · 5 Feb 1971', 'A · earlier']);
  });

  test('says the time too where the day does not tell two apart', () => {
    const labels = labelsOf(0, 3_600_000, 400 * day);
    expect(new Set(labels).size).toBe(5);
    expect(labels[3]).toBe('A · 5 Feb 1971');
  });
});

test('columns have a few words for a name', () => {
  const names = (...identities: readonly string[]) => summariseNames(resolveAll(shipsOf(...identities)));
  expect(names('a', 'b')).toBe('A and B');
  expect(names('a', 'b', 'c', 'd')).toBe('A and 3 more');
  expect(names('a')).toBe('A');
  expect(names()).toBe('no ship');
});

test('a column as of a date is told from the same ship’s others by its name', () => {
  const [now, then] = [resolve('a'), resolve('a', 's1')];
  expect(now && nameOf(now)).toBe('A');
  // To the second: two responses may come in one minute.
  expect(then && nameOf(then)).toMatch(/^A as of \d.*:\d\d:\d\d$/);
});

test('a column that is still being read is left out rather than called unknown', () => {
  const found = { ...records, questions: shipsOf('a') };
  expect(resolveColumns(shipsOf('a', 'b'), { records: found, fromFiles: new Map() }).map(({ key }) => key)).toEqual([
    'a',
  ]);
});
