import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../archive/ingest/archive-fixture.ts';
import { queryBounds } from '../../archive/query/query-reply.ts';
import { namedTables, SqlEngine } from '../../archive/query/sql-engine.ts';
import { sqlTables } from '../../archive/tables/sql-tables.ts';
import { examples } from './examples.ts';

const wasmFile = 'node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm';
let engine: SqlEngine;

// A small archive with a past: ships get dearer, a release slips, and a tunnel is wide enough or not.
beforeAll(async () => {
  const archive = createArchive();
  const ship = (id: string, maker: string, price: number) => ({
    id,
    name: `Ship ${id}`,
    manufacturer: { name: maker },
    price,
    cargocapacity: '10',
  });
  const release = (day: string, cards: readonly string[]) => ({
    id: '1',
    name: '4.2',
    scheduled_at: day,
    cards: cards.map((name) => ({ id: name, name })),
  });
  const end = (system: string) => ({ id: `at ${system}`, star_system_id: system });
  const tunnel = (id: string, size: string, from: string, to: string) => ({
    id,
    size,
    entry: end(from),
    exit: end(to),
  });
  const [may, june, july] = [Date.UTC(2026, 4, 10), Date.UTC(2026, 5, 10), Date.UTC(2026, 6, 10)];
  await arriveWell(archive, { data: [ship('1', 'Heron', 100), ship('2', 'Plover', 300)], at: may });
  await arriveWell(archive, { data: [ship('1', 'Heron', 200), ship('2', 'Plover', 300)], at: june });
  for (const [at, day, cards] of [
    [may, '2026-08-01', ['Hull', 'Map']],
    [june, '2026-08-11', ['Hull', 'Map']],
    [july, '2026-08-31', ['Hull']],
  ] as const)
    await arriveWell(archive, { resource: 'roadmap', params: { board: 'main' }, data: [release(day, cards)], at });
  await arriveWell(archive, {
    resource: 'systems',
    data: ['1', '2', '3', '4'].map((id) => ({ id, code: `S${id}`, name: `System ${id}` })),
    at: may,
  });
  const tunnels = [tunnel('1', 'L', '1', '2'), tunnel('2', 'L', '3', '2'), tunnel('3', 'S', '3', '4')];
  await arriveWell(archive, { resource: 'tunnels', data: tunnels, at: may });
  const stats = (fans: number) => ({ current_live: '4.1', fans, fleet: 2, funds: 3 });
  await arriveWell(archive, { resource: 'stats', data: stats(10), at: may });
  await arriveWell(archive, { resource: 'stats', data: stats(12), at: june });
  engine = await SqlEngine.open(Uint8Array.from(readFileSync(wasmFile)), queryBounds);
  for (const table of sqlTables) await engine.fill(table, table.read(archive, null));
});

function rowsOf(title: string) {
  const sql = examples.find((each) => each.title === title)?.sql ?? '';
  const response = engine.ask(sql);
  if (response.kind !== 'rows') throw new Error(`${title}: ${response.words}`);
  return response.rows;
}

test.each(examples)('$title is answered, and reads tables by their names', ({ title, sql }) => {
  expect(rowsOf(title)).toBeInstanceOf(Array);
  expect(namedTables(sql)).not.toEqual([]);
});

test('there are ten, each with a title of its own', () => {
  expect(new Set(examples.map(({ title }) => title)).size).toBe(10);
});

test('prices per cargo unit are those of now, and those at the ends of months', () => {
  expect(rowsOf('Price per SCU by maker')).toEqual([
    ['Heron', 1, 20, 20],
    ['Plover', 1, 30, 30],
  ]);
  expect(rowsOf('Price per SCU by maker over time')).toEqual([
    ['2026-05-01', 'Heron', 10],
    ['2026-05-01', 'Plover', 30],
    ['2026-06-01', 'Heron', 20],
    ['2026-06-01', 'Plover', 30],
  ]);
  expect(rowsOf('Ships of which the price changed')).toEqual([['Ship 1', '2026-06-10 00:00:00.000', 100, 200, 100]]);
});

test('cards slip with their release, by days in the quarter in which it was seen', () => {
  expect(rowsOf('Cards that slipped most per quarter')).toEqual([
    ['2026-Q2', 'Hull', '4.2', 10],
    ['2026-Q2', 'Map', '4.2', 10],
    ['2026-Q3', 'Hull', '4.2', 20],
  ]);
});

test('jumps go through tunnels of the size in both ways, and through no other', () => {
  expect(rowsOf('Systems reachable in five jumps with L tunnels')).toEqual([
    ['System 1', 0],
    ['System 2', 1],
    ['System 3', 2],
  ]);
});

test('figures of the game stand with their days', () => {
  expect(rowsOf('Fans and fleet over time')).toEqual([
    ['2026-05-10', 10, 2],
    ['2026-06-10', 12, 2],
  ]);
});
