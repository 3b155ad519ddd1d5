import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import { deleteQuery, laterQuery, readSavedQueries, saveQuery } from './saved-queries.ts';

test('a query is kept under its name; the same name in another case replaces it, and it can be deleted', async () => {
  const archive = createArchive();
  await saveQuery(archive, '  Prices ', 'SELECT 1');
  await saveQuery(archive, 'Age', 'SELECT 2');
  const again = await saveQuery(archive, 'PRICES', 'SELECT 3');
  expect((await readSavedQueries(archive)).map(({ name, sql }) => [name, sql])).toEqual([
    ['Age', 'SELECT 2'],
    ['PRICES', 'SELECT 3'],
  ]);
  await deleteQuery(archive, again.id);
  expect((await readSavedQueries(archive)).map(({ name }) => name)).toEqual(['Age']);
});

test('without a name or a text nothing is kept, and what a hand wrote is left out', async () => {
  const archive = createArchive();
  await expect(saveQuery(archive, ' ', 'SELECT 1')).rejects.toThrow('name');
  await expect(saveQuery(archive, 'Empty', '')).rejects.toThrow('sql');
  await archive.preferences.put({ key: 'query:x', value: { name: 7 } });
  expect(await readSavedQueries(archive)).toEqual([]);
});

test('of two archives’ rows of one query the one edited last counts; of a setting, and of what a hand wrote, the first', () => {
  const row = (key: string, editedAt: unknown) => ({ key, value: { name: 'A', sql: 'SELECT 1', editedAt } });
  const [older, newer] = [row('query:a', 1), row('query:a', 2)];
  expect(laterQuery(older, newer)).toBe(newer);
  expect(laterQuery(newer, older)).toBe(newer);
  expect(laterQuery(older, undefined)).toBe(older);
  expect(laterQuery(row('reserve', 1), row('reserve', 2))).toEqual(row('reserve', 1));
  expect(laterQuery(newer, row('query:a', 'late'))).toBe(newer);
});
