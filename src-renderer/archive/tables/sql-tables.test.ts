import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { resourceNames } from '../../../src-shared/catalog/registry.ts';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { columnName } from './columns.ts';
import { recordTables } from './record-tables.ts';
import { sqlTables } from './sql-tables.ts';

test('every resource fills a table', () => {
  expect([...new Set(recordTables.map(({ resource }) => resource))].toSorted()).toEqual(resourceNames.toSorted());
});

test.each(sqlTables)('$name has columns of one name each, which need no quotes', ({ name, columns }) => {
  const names = columns.map((column) => column.name);
  expect(new Set(names).size).toBe(names.length);
  for (const each of [name, ...names]) expect(each).toMatch(/^[a-z][a-z\d_]*$/);
});

test('columns are named after the fields they are made of', () => {
  expect(['massKg', 'xAccelerationMps2', 'id', 'minCrew', 'pitchMaxDegps', 'infoURL'].map(columnName)).toEqual([
    'mass_kg',
    'x_acceleration_mps2',
    'id',
    'min_crew',
    'pitch_max_degps',
    'info_url',
  ]);
});

test('a record that several answers hold is a row once, as it was confirmed last; what a later whole list lacks is none', async () => {
  const archive = createArchive();
  const ship = (id: string, mass: number) => ({ id, name: `Ship ${id}`, mass: String(mass) });
  await arriveWell(archive, { params: { name: 'Ship' }, data: [ship('1', 1), ship('9', 1)], at: 1_000 });
  await arriveWell(archive, { data: [ship('1', 2), ship('2', 2)], at: 2_000 });
  await arriveWell(archive, { params: { name: 'Ship 2' }, data: [ship('2', 3)], at: 3_000 });
  expect(await readColumns(archive, 'ships', ['id', 'mass_kg', 'confirmed_at'])).toEqual([
    ['2', 3, 3_000],
    ['1', 2, 2_000],
  ]);
  // Looking back to before the whole list.
  expect(await readColumns(archive, 'ships', ['id'], 1_500)).toEqual([['1'], ['9']]);
});

test('the same deliverable of two teams is two rows, each with its team', async () => {
  const archive = createArchive();
  for (const team of ['wings', 'sails'])
    await arriveWell(archive, {
      resource: 'deliverables',
      params: { team_slug: team },
      data: [{ slug: 'hull', title: 'Hull', disciplines: [{ title: 'Art', numberOfMembers: 3 }] }],
    });
  expect(await readColumns(archive, 'deliverables', ['team_slug', 'slug'])).toEqual(
    expect.arrayContaining([
      ['wings', 'hull'],
      ['sails', 'hull'],
    ]),
  );
  expect(await readColumns(archive, 'disciplines', ['deliverable_slug', 'title', 'number_of_members'])).toEqual([
    ['hull', 'Art', 3],
    ['hull', 'Art', 3],
  ]);
});

test('a tunnel’s ends are columns', async () => {
  const archive = createArchive();
  const end = (system: string) => ({ id: system, star_system_id: system, designation: `${system} end` });
  await arriveWell(archive, { resource: 'tunnels', data: [{ id: '5', size: 'L', entry: end('1'), exit: end('2') }] });
  expect(await readColumns(archive, 'tunnels', ['size', 'entry_system_id', 'exit_system_id'])).toEqual([
    ['L', '1', '2'],
  ]);
});

async function readColumns(
  archive: ReturnType<typeof createArchive>,
  name: string,
  wanted: readonly string[],
  asOf: number | null = null,
) {
  const table = sqlTables.find((each) => each.name === name);
  const rows = [];
  for await (const batch of table?.read(archive, asOf) ?? []) rows.push(...batch);
  const places = wanted.map((column) => table?.columns.findIndex((each) => each.name === column) ?? -1);
  return rows.map((row) => places.map((place) => row[place]));
}
