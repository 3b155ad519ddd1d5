import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { sqlTables } from '../tables/sql-tables.ts';
import { queryBounds, type QueryBounds } from './query-reply.ts';
import { namedTables, OutOfRoom, SqlEngine } from './sql-engine.ts';

const wasmFile = 'node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm';
const open = (bounds: Partial<QueryBounds> = {}) =>
  SqlEngine.open(Uint8Array.from(readFileSync(wasmFile)), { ...queryBounds, ...bounds });

let engine: SqlEngine;
beforeAll(async () => {
  engine = await open();
});

/** The rows of a query that must be answered. */
function rowsOf(sql: string, of = engine) {
  const response = of.ask(sql);
  if (response.kind !== 'rows') throw new Error(response.words);
  return response.rows;
}

/** The refusal of a query that must be refused. */
function refusalOf(sql: string, of = engine) {
  const response = of.ask(sql);
  if (response.kind === 'rows') throw new Error('It was answered.');
  return response;
}

test('numbers, texts of any script, flags, instants, days and lists stand in the columns as they are', async () => {
  const archive = createArchive();
  const at = Date.UTC(2026, 10, 23, 18, 46, 0, 5);
  const ships = [{ id: 1, name: 'Ébène 🚀 “Ω”', mass: '1.5', price: 10, cargocapacity: '4' }];
  await arriveWell(archive, { data: ships, at });
  const day = { slug: 'a', title: 'T', startDate: '2026-01-05', disciplines: [{ title: 'Art' }, { title: 'Code' }] };
  await arriveWell(archive, { resource: 'deliverables', params: { team_slug: 't' }, data: [day], at });
  const own = await open();
  for (const table of namedTables('ships deliverables disciplines ships_history'))
    await own.fill(table, table.read(archive, null));
  expect(rowsOf('SELECT id, name, mass_kg, price_usd / cargo_scu, confirmed_at FROM ships', own)).toEqual([
    ['1', 'Ébène 🚀 “Ω”', 1.5, 2.5, '2026-11-23 18:46:00.005'],
  ]);
  expect(rowsOf('SELECT start_day, end_day FROM deliverables', own)).toEqual([['2026-01-05', null]]);
  expect(rowsOf('SELECT count(*) FROM disciplines', own)).toEqual([[2]]);
  expect(rowsOf('SELECT is_whole_list, valid_from, valid_to FROM ships_history', own)).toEqual([
    [1, '2026-11-23 18:46:00.005', null],
  ]);
  const response = own.ask('SELECT price_usd, price_usd * 2 AS double, name FROM ships');
  expect(response.kind === 'rows' && response.columns).toEqual([
    { name: 'price_usd', isNumber: true, unit: 'US$', kind: 'number' },
    { name: 'double', isNumber: true, unit: null, kind: null },
    { name: 'name', isNumber: false, unit: null, kind: 'text' },
  ]);
});

test('one thing’s history, and a join of a history with itself, are looked up and not walked through; also once it was filled anew', async () => {
  const archive = createArchive();
  for (const [day, mass] of ['1', '2', '3'].entries())
    await arriveWell(archive, { data: [{ id: 1, name: 'Wren', mass }], at: Date.UTC(2026, 10, 20 + day) });
  const own = await open();
  for (let turn = 0; turn < 2; turn += 1)
    for (const table of namedTables('ships_history')) await own.fill(table, table.read(archive, null));
  const one = `SELECT mass_kg FROM ships_history WHERE id = '1' ORDER BY valid_from DESC`;
  expect(rowsOf(one, own)).toEqual([[3], [2], [1]]);
  const steps = rowsOf(`EXPLAIN QUERY PLAN ${one}`, own).map((row) => String(row[3]));
  expect(steps).toEqual([expect.stringMatching(/^SEARCH ships_history USING INDEX \w+ \(id=\?\)$/)]);
  const joined =
    'SELECT b.mass_kg - a.mass_kg FROM ships_history a JOIN ships_history b ON a.id = b.id AND b.valid_from = a.valid_to';
  expect(rowsOf(joined, own)).toEqual([[1], [1]]);
  expect(String(rowsOf(`EXPLAIN QUERY PLAN ${joined}`, own))).not.toContain('AUTOMATIC');
});

test('medians, quantiles, windows, JSON, recursion, quarters and weeks are there', () => {
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)';
  expect(rowsOf(`${numbers} SELECT median(i), percentile_cont(i, 0.25) FROM n`)).toEqual([[5, 3]]);
  expect(rowsOf(`${numbers} SELECT i - lag(i) OVER (ORDER BY i) FROM n LIMIT 1 OFFSET 1`)).toEqual([[1]]);
  expect(rowsOf(`SELECT value FROM json_each('["a","b"]')`)).toEqual([['a'], ['b']]);
  expect(rowsOf(`SELECT quarter('2026-11-23 18:46:00.000'), date_trunc('month', '2026-11-23'), quarter('no')`)).toEqual(
    [['2026-Q4', '2026-11-01', null]],
  );
  expect(
    rowsOf(
      `SELECT date_trunc('week', '2026-11-29'), date_trunc('quarter', '2026-11-29'), date_trunc('year', '2026-11-29')`,
    ),
  ).toEqual([['2026-11-23', '2026-10-01', '2026-01-01']]);
});

test.each([
  "INSERT INTO ships (id) VALUES ('9')",
  "INSERT INTO ships (id) VALUES ('9') RETURNING id",
  'DELETE FROM ships RETURNING id',
  'DELETE FROM ships',
  'UPDATE ships SET name = 1',
  'DROP TABLE ships',
  'CREATE TABLE mine (a)',
  'CREATE TEMP VIEW mine AS SELECT 1',
  "ATTACH 'file:x?vfs=opfs' AS x",
  'PRAGMA hard_heap_limit = 0',
  'PRAGMA writable_schema = 1',
  'VACUUM',
  "VACUUM INTO 'file'",
  'BEGIN',
  'REINDEX',
  'WITH a AS (SELECT 1) DELETE FROM ships',
])('%s is refused: only reading is possible', (sql) => {
  expect(refusalOf(sql).words).toContain('Only reading is possible');
  expect(rowsOf('SELECT count(*) FROM ships')).toEqual([[0]]);
});

test('an error names its place in the query, counted as the user sees it', () => {
  expect(refusalOf("SELECT 'Ω🚀', pric FROM ships")).toEqual({
    kind: 'refused',
    words: 'No such column: pric.',
    at: 14,
  });
  expect(refusalOf('SELECT name FORM ships').at).toBe(17);
  expect(refusalOf('SELECT * FROM shps').words).toBe('No such table: shps.');
});

test('a second query is refused at its beginning; a comment or a semicolon after the first is none', () => {
  expect(refusalOf('SELECT 1; DELETE FROM ships')).toMatchObject({ at: 10 });
  expect(rowsOf('-- which?\nSELECT 1; -- that ; is all\n;')).toEqual([[1]]);
  expect(refusalOf('  -- nothing\n').words).toContain('There is no query yet');
});

test('a result has so many rows at most and says that there were more', async () => {
  const own = await open({ mostRows: 3 });
  const three = own.ask("SELECT value FROM json_each('[1,2,3]')");
  const four = own.ask("SELECT value FROM json_each('[1,2,3,4]')");
  expect(three).toMatchObject({ isCut: false, rows: [[1], [2], [3]] });
  expect(four).toMatchObject({ isCut: true, rows: [[1], [2], [3]] });
});

const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)';

test('a query without end is ended, and the next one is answered', async () => {
  const own = await open({ mostMs: 30 });
  expect(refusalOf(`${endless} SELECT count(*) FROM n`, own).words).toContain('and was ended');
  expect(rowsOf('SELECT 1', own)).toEqual([[1]]);
});

test('a query that needs more memory than it may is refused, and the next one is answered', async () => {
  const own = await open({ mostBytes: 6 * 1024 * 1024 });
  const refusal = refusalOf(`${endless} SELECT i || hex(zeroblob(500)) FROM n ORDER BY -i`, own);
  expect(refusal.words).toContain('more than 6 MB of memory');
  expect(rowsOf('SELECT 1', own)).toEqual([[1]]);
  const ships = sqlTables.find(({ name }) => name === 'species');
  if (!ships) throw new Error('There is no such table.');
  const row = ships.columns.map(() => 'x'.repeat(2_000));
  const many = (async function* batches() {
    await Promise.resolve();
    for (let batch = 0; batch < 20; batch += 1) yield Array.from({ length: 100 }, () => row);
  })();
  await expect(own.fill(ships, many)).rejects.toBeInstanceOf(OutOfRoom);
  own.clear(ships.name);
  expect(rowsOf('SELECT count(*) FROM species', own)).toEqual([[0]]);
});

test('a history that fits without its index is asked without it', async () => {
  const own = await open({ mostBytes: 6 * 1024 * 1024 });
  const [table] = namedTables('species_history');
  if (!table) throw new Error('There is no such table.');
  // All of its bytes are in what would be indexed.
  const row = table.columns.map(({ name }) => (name === 'id' ? 'x'.repeat(20_000) : null));
  const many = (async function* batches() {
    await Promise.resolve();
    for (let batch = 0; batch < 2; batch += 1) yield Array.from({ length: 100 }, () => row);
  })();
  expect(await own.fill(table, many)).toBe(200);
  expect(rowsOf('SELECT count(*), min(length(id)) FROM species_history', own)).toEqual([[200, 20_000]]);
  expect(String(rowsOf(`EXPLAIN QUERY PLAN SELECT 1 FROM species_history WHERE id = 'x'`, own))).toContain('SCAN');
});

test('only tables that a query names are read', () => {
  expect(namedTables('SELECT * FROM Ships_History JOIN tunnels').map(({ name }) => name)).toEqual([
    'tunnels',
    'ships_history',
  ]);
});
