import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherResources, type Declared } from './declared-resources-fixture.ts';
import { copyTree, load, textOf, type Edit } from './one-declaration-fixture.ts';

/**
 * A copy of the tree in which the catalogue declares two more fields of a ship and one of each other resource, a line each, and in
 * which the service has renamed one of each: nothing else is touched, and every view knows of it.
 */
const shipEdits: readonly Edit[] = [
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

let remove: () => void = () => undefined;

beforeAll(() => {
  const edits = otherResources.map(({ file, opens, section, sent, renamed }) => {
    const motto = `  motto: { kind: 'text', label: 'Motto', section: '${section}', sent: ${sent}, column: { width: 98 }, search: 'words' },`;
    return [file, [[opens, `${opens}\n${motto}`] as const, renamed]] as const;
  });
  remove = copyTree({ 'ships.ts': shipEdits, ...Object.fromEntries(edits) });
});

afterAll(() => remove());

async function readHeron(sent: object = element) {
  const { ships } = await load('../../src-shared/catalog/ships.ts');
  const { records, drift } = ships.read([sent], {});
  const [row] = records;
  if (!row) throw new Error('no ship was read');
  return { row, drift };
}

async function loadField(id: string) {
  const { shipField } = await load('../features/ships/model/ship-fields.ts');
  const field = shipField(id);
  if (!field) throw new Error(`${id} is no field`);
  return field;
}

describe('a field of a ship that is declared in one line', () => {
  test('is read', async () => {
    const { row, drift } = await readHeron();
    expect(row.fields).toMatchObject({ fuelScu: 12, motto: 'Far and slow' });
    expect(drift).toEqual([]);
    const odd = await readHeron({ ...element, fuel_capacity: 'plenty' });
    expect(odd.row.fields).toMatchObject({ fuelScu: null });
    expect(odd.drift).toMatchObject([{ kind: 'bad-value', path: 'fuel_capacity' }]);
  });

  test('is a column of the table, where it is declared and as wide', async () => {
    const { firstLayout, columnTitle } = await load('../features/ships/table/table-layout.ts');
    const at = firstLayout.findIndex(({ id }) => id === 'fuelScu');
    expect(firstLayout.slice(at - 1, at + 3)).toMatchObject([
      { id: 'heightM' },
      { id: 'fuelScu', width: 97, isShown: true },
      { id: 'motto', width: 98, isShown: false },
      { id: 'massKg' },
    ]);
    expect(columnTitle('fuelScu')).toBe('Fuel');
    const { showCell } = await load('../features/ships/shared/ship-cell.tsx');
    const { row } = await readHeron();
    expect(textOf(showCell(await loadField('fuelScu'), row, 'metric'))).toBe('12 SCU');
  });

  test('is a filter, and is found', async () => {
    const { filterShips } = await load('../features/ships/model/filter-ships.ts');
    const { wordFields } = await load('../features/ships/model/ship-fields.ts');
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
    const { ShipFacts } = await load('../features/ships/ship/ship-facts.tsx');
    const { versionOf } = await load('../features/ships/model/ship-fixture.ts');
    const { snapshot } = versionOf(1, {});
    const source = { snapshot, confirmedAt: 1, source: 'stored' } as const;
    const { row } = await readHeron();
    const page = textOf(createElement(ShipFacts, { row, source, element }));
    expect(page).toContain('Fuel12 SCU');
    expect(page).toContain('MottoFar and slow');
    const { rawValuesOf } = await load('../features/ships/model/ship-fields.ts');
    expect(rawValuesOf(await loadField('motto'), element)).toEqual([{ key: 'yard › motto', raw: 'Far and slow' }]);
  });

  test('is a row of a comparison, with words for its better end', async () => {
    const { compareRows } = await load('../features/ships/compare/compare-rows.ts');
    const { shipColumn } = await load('../features/ships/compare/compare-fixture.ts');
    const { emptyCompareView } = await load('../features/ships/model/compare-view.ts');
    const { betterLabel } = await load('../features/ships/model/compare-labels.ts');
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
    const { shipHistoryEntries } = await load('../features/ships/ship/ship-history-entries.ts');
    const { versionOf } = await load('../features/ships/model/ship-fixture.ts');
    const before = (await readHeron({ ...element, fuel_capacity: 8 })).row.fields;
    const versions = [versionOf(1, before), versionOf(2, (await readHeron()).row.fields)];
    const [entry] = shipHistoryEntries({ versions, changes: [] });
    expect(entry?.lines).toMatchObject([{ kind: 'field', field: { id: 'fuelScu', title: 'Fuel' } }]);
    const { formatChangedFields } = await load('../format/field-names.ts');
    expect(formatChangedFields('ships', ['fuel_capacity', 'yard.motto', 'dry_mass'])).toBe('fuel, motto, mass');
  });

  test('is exported', async () => {
    const { writeShipsCsv } = await load('../features/ships/table/write-ships.ts');
    const { allColumnIds } = await load('../features/ships/model/ship-fields.ts');
    const everything = writeShipsCsv({ rows: [(await readHeron()).row], columnIds: allColumnIds, system: 'metric' });
    const [head = '', cells = ''] = everything.split(/\r?\n/);
    const cellOf = (heading: string) => cells.split(',')[head.split(',').indexOf(heading)];
    expect([cellOf('Fuel (SCU)'), cellOf('Motto')]).toEqual(['12', 'Far and slow']);
  });

  test('is searched', async () => {
    const { documentsOf } = await load('../archive/search/search-documents.ts');
    const { row } = await readHeron();
    expect(documentsOf('ships', {}, row)).toMatchObject([
      { also: [{ label: 'motto', text: 'Far and slow', isName: false }] },
    ]);
  });

  test('travels in set files within bounds', async () => {
    const { readSetFile, writeSetFile } = await load('../features/ships/sets/set-file.ts');
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

test('a key of a ship that the service renamed is one line', async () => {
  const { row, drift } = await readHeron({ ...element, mass: 1 });
  expect(row.fields.massKg).toBe(4500);
  expect(drift).toMatchObject([{ kind: 'unknown-field', path: 'mass' }]);
  const { fieldOfPath, rawValuesOf } = await load('../features/ships/model/ship-fields.ts');
  expect(rawValuesOf(await loadField('massKg'), element)).toEqual([{ key: 'dry_mass', raw: '4500' }]);
  expect([fieldOfPath('dry_mass')?.id, fieldOfPath('mass')]).toEqual(['massKg', null]);
});

async function readOne({ resource, params, payload }: Declared, own: object) {
  const { catalog } = await load('../../src-shared/catalog/registry.ts');
  const { records, drift } = catalog[resource].read(payload(own), params);
  const [record] = records;
  if (!record) throw new Error('nothing was read');
  return { record, drift, fields: catalog[resource].fields };
}

describe.each(otherResources)('a field of a $title that is declared in one line', (one) => {
  const own = { motto: 'Far and slow' };

  test('is read, and every view and file of it says it', async () => {
    const { record, drift } = await readOne(one, own);
    expect(one.fieldsIn(record.fields)).toMatchObject(own);
    expect(drift).toEqual([]);
    const before = await readOne(one, { motto: 'Near and fast' });
    const views = await one.views(record.fields, before.record.fields);
    for (const [view, text] of Object.entries(views)) {
      expect(text, view).toContain('Motto');
      expect(text, view).toContain('Far and slow');
      if (view === 'changes') expect(text, view).toContain('Near and fast');
    }
  });

  test('is searched, queried, a column of the Explorer and named among changes', async () => {
    const { documentsOf } = await load('../archive/search/search-documents.ts');
    const { recordTables } = await load('../archive/tables/record-tables.ts');
    const { columnsOf } = await load('../ui/record/record-columns.ts');
    const { formatChangedFields } = await load('../format/field-names.ts');
    const { record, fields } = await readOne(one, own);
    const [document] = documentsOf(one.resource, one.params, record);
    expect(document?.also).toContainEqual({ label: 'motto', text: 'Far and slow', isName: false });
    const table = recordTables.find(({ name }) => name === one.table);
    const place = table?.columns.findIndex(({ name }) => name === 'motto') ?? -1;
    expect(table?.columns[place]).toMatchObject({ label: 'Motto', kind: 'text' });
    expect(table?.rowsOf({ ...record, params: one.params })[0]?.[place]).toBe('Far and slow');
    // The Explorer shows the cards of a release as one column.
    const titles = columnsOf([record.fields], fields).map(({ title }) => title);
    expect(titles).toContain(one.holder ?? 'Motto');
    const words = one.holder === undefined ? 'motto' : `${one.holder.toLowerCase()} (motto)`;
    expect(formatChangedFields(one.resource, [one.pathOf('motto')])).toBe(words);
    if (one.nameChange) expect(await one.nameChange('motto')).toBe('Motto');
  });

  test('and a key that the service renamed is one line', async () => {
    const { field, label, was, is, said = 'said' } = one.rename;
    const { formatChangedFields } = await load('../format/field-names.ts');
    const { record, drift } = await readOne(one, { [was]: said, [is]: said });
    expect(one.fieldsIn(record.fields)).toMatchObject({ [field]: said });
    expect(drift.map(({ kind, path }) => [kind, path.split('.').at(-1)])).toEqual([['unknown-field', was]]);
    expect(formatChangedFields(one.resource, [one.pathOf(is)])).toContain(label.toLowerCase());
    if (one.nameChange) expect(await one.nameChange(is)).toBe(label);
  });
});
