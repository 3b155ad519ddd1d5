import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as ShipsModule from '../../../src-shared/catalog/ships.ts';
import type * as SearchDocumentsModule from '../../archive/search/search-documents.ts';
import type * as FieldNamesModule from '../../format/field-names.ts';
import type * as CompareFixtureModule from './compare/compare-fixture.ts';
import type * as CompareRowsModule from './compare/compare-rows.ts';
import type * as CompareLabelsModule from './model/compare-labels.ts';
import type * as CompareViewModule from './model/compare-view.ts';
import type * as FilterShipsModule from './model/filter-ships.ts';
import type * as ShipFieldsModule from './model/ship-fields.ts';
import type * as ShipFixtureModule from './model/ship-fixture.ts';
import type * as SetFileModule from './sets/set-file.ts';
import type * as ShipCellModule from './shared/ship-cell.tsx';
import type * as ShipFactsModule from './ship/ship-facts.tsx';
import type * as ShipHistoryEntriesModule from './ship/ship-history-entries.ts';
import type * as TableLayoutModule from './table/table-layout.ts';
import type * as WriteShipsModule from './table/write-ships.ts';

const repositoryRoot = join(import.meta.dirname, '..', '..', '..');

/**
 * A copy of the tree in which the catalogue declares two more fields of a ship, a line each, and in which the service has
 * renamed one: nothing else is touched, and every view knows of it.
 */
const edits: readonly (readonly [line: string, edited: string])[] = [
  [
    '  massKg: {',
    [
      "  fuelScu: { label: 'Fuel', sent: 'fuel_capacity', kind: 'number', quantity: 'cargo', better: 'more', section: 'Use', column: { width: 97 } },",
      "  motto: { label: 'Motto', sent: [['yard', 'motto']], kind: 'text', section: 'Identity', column: { width: 98, isHidden: true }, search: 'words' },",
      '  massKg: {',
    ].join('\n'),
  ],
  ["    sent: 'mass',", "    sent: 'dry_mass',"],
];

const element = { id: '1', name: 'Heron', fuel_capacity: '12', yard: { motto: 'Far and slow' }, dry_mass: '4500' };

let copy = '';

beforeAll(() => {
  mkdirSync(join(repositoryRoot, 'out'), { recursive: true });
  copy = mkdtempSync(join(repositoryRoot, 'out', 'one-declaration-'));
  for (const folder of ['src-shared', 'src-renderer']) {
    cpSync(join(repositoryRoot, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !path.includes('.test.'),
    });
  }
  cpSync(join(repositoryRoot, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  const path = join(copy, 'src-shared/catalog/ships.ts');
  writeFileSync(path, edits.reduce(editLine, readFileSync(path, 'utf8')));
});

function editLine(text: string, [line, instead]: (typeof edits)[number]): string {
  const parts = text.split(`\n${line}\n`);
  if (parts.length !== 2) throw new Error(`the catalogue has not one line “${line}”`);
  return parts.join(`\n${instead}\n`);
}

afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Modules {
  '../../../src-shared/catalog/ships.ts': typeof ShipsModule;
  './model/ship-fields.ts': typeof ShipFieldsModule;
  './table/table-layout.ts': typeof TableLayoutModule;
  './shared/ship-cell.tsx': typeof ShipCellModule;
  './model/filter-ships.ts': typeof FilterShipsModule;
  './ship/ship-facts.tsx': typeof ShipFactsModule;
  './model/ship-fixture.ts': typeof ShipFixtureModule;
  './compare/compare-rows.ts': typeof CompareRowsModule;
  './compare/compare-fixture.ts': typeof CompareFixtureModule;
  './model/compare-view.ts': typeof CompareViewModule;
  './model/compare-labels.ts': typeof CompareLabelsModule;
  './ship/ship-history-entries.ts': typeof ShipHistoryEntriesModule;
  '../../format/field-names.ts': typeof FieldNamesModule;
  './table/write-ships.ts': typeof WriteShipsModule;
  '../../archive/search/search-documents.ts': typeof SearchDocumentsModule;
  './sets/set-file.ts': typeof SetFileModule;
}

/** A module of the copy, by its path from here. Its types are those of the tree: fields that only the copy has go by name. */
async function load<Path extends keyof Modules>(path: Path): Promise<Modules[Path]> {
  return (await import(join(copy, 'src-renderer/features/ships', path))) as Modules[Path]; // the same but for two lines
}

async function readHeron(sent: object = element) {
  const { ships } = await load('../../../src-shared/catalog/ships.ts');
  const { records, drift } = ships.read([sent], {});
  const [row] = records;
  if (!row) throw new Error('no ship was read');
  return { row, drift };
}

async function loadField(id: string) {
  const { shipField } = await load('./model/ship-fields.ts');
  const field = shipField(id);
  if (!field) throw new Error(`${id} is no field`);
  return field;
}

describe('a field that is declared in one line', () => {
  test('is read', async () => {
    const { row, drift } = await readHeron();
    expect(row.fields).toMatchObject({ fuelScu: 12, motto: 'Far and slow' });
    expect(drift).toEqual([]);
    const odd = await readHeron({ ...element, fuel_capacity: 'plenty' });
    expect(odd.row.fields).toMatchObject({ fuelScu: null });
    expect(odd.drift).toMatchObject([{ kind: 'bad-value', path: 'fuel_capacity' }]);
  });

  test('is a column of the table, where it is declared and as wide', async () => {
    const { firstLayout, columnTitle } = await load('./table/table-layout.ts');
    const at = firstLayout.findIndex(({ id }) => id === 'fuelScu');
    expect(firstLayout.slice(at - 1, at + 3)).toMatchObject([
      { id: 'heightM' },
      { id: 'fuelScu', width: 97, isShown: true },
      { id: 'motto', width: 98, isShown: false },
      { id: 'massKg' },
    ]);
    expect(columnTitle('fuelScu')).toBe('Fuel');
    const { showCell } = await load('./shared/ship-cell.tsx');
    const { row } = await readHeron();
    expect(textOf(showCell(await loadField('fuelScu'), row, 'metric'))).toBe('12 SCU');
  });

  test('is a filter, and is found', async () => {
    const { filterShips } = await load('./model/filter-ships.ts');
    const { wordFields } = await load('./model/ship-fields.ts');
    expect(wordFields.map(({ id }) => id)).toContain('motto');
    const rows = [(await readHeron()).row];
    const least = (min: number) => ({ kind: 'range', field: 'fuelScu', min, max: null, unknown: 'out' }) as const;
    expect(filterShips(rows, { find: '', filters: [least(10)] })).toHaveLength(1);
    expect(filterShips(rows, { find: '', filters: [least(13)] })).toHaveLength(0);
    const words = (word: string) => ({ kind: 'words', field: 'motto', words: [word] }) as const;
    expect(filterShips(rows, { find: '', filters: [words('Far and slow')] })).toHaveLength(1);
    expect(filterShips(rows, { find: '', filters: [words('Near')] })).toHaveLength(0);
    expect(filterShips(rows, { find: 'slow', filters: [] })).toHaveLength(1);
    expect(filterShips(rows, { find: 'fast', filters: [] })).toHaveLength(0);
  });

  test('is a fact of the ship’s page', async () => {
    const { ShipFacts } = await load('./ship/ship-facts.tsx');
    const { versionOf } = await load('./model/ship-fixture.ts');
    const { snapshot } = versionOf(1, {});
    const source = { snapshot, confirmedAt: 1, source: 'stored' } as const;
    const { row } = await readHeron();
    const page = textOf(createElement(ShipFacts, { row, source, element }));
    expect(page).toContain('Fuel12 SCU');
    expect(page).toContain('MottoFar and slow');
    const { rawValuesOf } = await load('./model/ship-fields.ts');
    expect(rawValuesOf(await loadField('motto'), element)).toEqual([{ key: 'yard › motto', raw: 'Far and slow' }]);
  });

  test('is a row of a comparison, with words for its better end', async () => {
    const { compareRows } = await load('./compare/compare-rows.ts');
    const { shipColumn } = await load('./compare/compare-fixture.ts');
    const { emptyCompareView } = await load('./model/compare-view.ts');
    const { betterLabel } = await load('./model/compare-labels.ts');
    const { row } = await readHeron();
    const columns = [shipColumn('1', row.fields), shipColumn('2', (await readHeron({ fuel_capacity: 8 })).row.fields)];
    const rows = compareRows(columns, emptyCompareView, 'metric').flatMap((section) => section.rows);
    const fuel = rows.find(({ id }) => id === 'fuelScu');
    expect(fuel?.cells).toMatchObject([
      { text: '12', unit: 'SCU', mark: 'best' },
      { text: '8', mark: 'worst' },
    ]);
    expect(fuel?.field.kind === 'number' && betterLabel(fuel.field, 'more')).toBe('more fuel');
  });

  test('is named in the history and among changes', async () => {
    const { shipHistoryEntries } = await load('./ship/ship-history-entries.ts');
    const { versionOf } = await load('./model/ship-fixture.ts');
    const before = (await readHeron({ ...element, fuel_capacity: 8 })).row.fields;
    const versions = [versionOf(1, before), versionOf(2, (await readHeron()).row.fields)];
    const [entry] = shipHistoryEntries({ versions, changes: [] });
    expect(entry?.lines).toMatchObject([{ kind: 'field', field: { id: 'fuelScu', title: 'Fuel' } }]);
    const { formatChangedFields } = await load('../../format/field-names.ts');
    expect(formatChangedFields('ships', ['fuel_capacity', 'yard.motto', 'dry_mass'])).toBe('fuel, motto, mass');
  });

  test('is exported', async () => {
    const { writeShipsCsv } = await load('./table/write-ships.ts');
    const { allColumnIds } = await load('./model/ship-fields.ts');
    const everything = writeShipsCsv({ rows: [(await readHeron()).row], columnIds: allColumnIds, system: 'metric' });
    const [head = '', cells = ''] = everything.split(/\r?\n/);
    const cellOf = (heading: string) => cells.split(',')[head.split(',').indexOf(heading)];
    expect([cellOf('Fuel (SCU)'), cellOf('Motto')]).toEqual(['12', 'Far and slow']);
  });

  test('is searched', async () => {
    const { documentsOf } = await load('../../archive/search/search-documents.ts');
    const { row } = await readHeron();
    expect(documentsOf('ships', {}, row)).toMatchObject([
      { also: [{ label: 'motto', text: 'Far and slow', isName: false }] },
    ]);
  });

  test('travels in set files within bounds', async () => {
    const { readSetFile, writeSetFile } = await load('./sets/set-file.ts');
    const { row } = await readHeron();
    const text = writeSetFile({
      name: 'A set',
      createdAt: 0,
      members: [{ identity: '1', title: 'Heron' }],
      view: null,
      ships: [{ identity: '1', ship: row.fields, at: 1 }],
    });
    const read = readSetFile(text);
    expect(read.ok && read.file.ships[0]?.ship).toMatchObject({ fuelScu: 12, motto: 'Far and slow' });
    expect(readSetFile(text.replace('"fuelScu": 12', '"fuelScu": -1'))).toMatchObject({
      message: expect.stringContaining('Fuel of the ship “Heron”'),
    });
  });
});

test('a key that the service renamed is one line', async () => {
  const { row, drift } = await readHeron({ ...element, mass: 1 });
  expect(row.fields.massKg).toBe(4500);
  expect(drift).toMatchObject([{ kind: 'unknown-field', path: 'mass' }]);
  const { fieldOfPath, rawValuesOf } = await load('./model/ship-fields.ts');
  expect(rawValuesOf(await loadField('massKg'), element)).toEqual([{ key: 'dry_mass', raw: '4500' }]);
  expect([fieldOfPath('dry_mass')?.id, fieldOfPath('mass')]).toEqual(['massKg', null]);
});

function textOf(node: Parameters<typeof renderToStaticMarkup>[0]): string {
  return renderToStaticMarkup(node).replaceAll(/<[^>]*>/g, '');
}
