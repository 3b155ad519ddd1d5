import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { allColumnIds, shipFields } from '../model/ship-fields.ts';
import { shipRow } from '../model/ship-fixture.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { writeShipsCsv, writeShipsMarkdown } from './write-ships.ts';

const kestrel = shipRow({
  id: '1',
  name: 'Kestrel',
  size: 'small',
  productionStatus: 'flight-ready',
  lengthM: 28.55,
  massKg: 61_234.5,
  minCrew: 1,
  maxCrew: 4,
  priceUsd: 0,
  modifiedAt: Date.UTC(2026, 10, 21, 14, 3),
});
const bare = shipRow({ id: '2', name: 'Bare' });

/** The rows a reader of the file gets, the head first. */
function readCsv(text: string): readonly (readonly string[])[] {
  return papaparse.parse<string[]>(text).data;
}

const columnIds = ['name', 'productionStatus', 'lengthM', 'massKg', 'crew', 'priceUsd', 'modifiedAt'];

describe('the ship list as CSV', () => {
  test('has exactly the given columns and rows in their order, units in the head, numbers bare', () => {
    const text = writeShipsCsv({ rows: [bare, kestrel], columnIds, system: 'metric' });
    expect(readCsv(text)).toEqual([
      ['Name', 'Status', 'Length (m)', 'Mass (t)', 'Crew, least', 'Crew', 'Price ($)', 'Modified'],
      ['Bare', '', '', '', '', '', '', ''],
      ['Kestrel', 'flight ready', '28.55', '61.2345', '1', '4', 'not sold', '2026-11-21T14:03:00.000Z'],
    ]);
  });

  test('is in the units that are shown, without the noise of the arithmetic', () => {
    const text = writeShipsCsv({ rows: [kestrel], columnIds: ['lengthM', 'massKg'], system: 'imperial' });
    expect(readCsv(text)).toEqual([
      ['Length (ft)', 'Mass (tn)'],
      ['93.6679790026', '67.4994819688'],
    ]);
  });

  test('has the user’s notes behind the rest, a formula in them as text', () => {
    const added = [{ title: 'Note', csv: ({ identity }: ShipRow) => (identity === '1' ? '=for\nlong hauls' : null) }];
    const ships = { rows: [bare, kestrel], columnIds: ['name', 'size'], system: 'metric' as const, added };
    expect(readCsv(writeShipsCsv(ships))).toEqual([
      ['Name', 'Size', 'Note'],
      ['Bare', '', ''],
      ['Kestrel', 'small', "'=for\nlong hauls"],
    ]);
  });

  test('runs nothing when a spreadsheet opens it', () => {
    const row = shipRow({ name: '=HYPERLINK("https://evil.example")', focus: '@SUM(A1)', lengthM: -1.5 });
    const [, cells] = readCsv(
      writeShipsCsv({ rows: [row], columnIds: ['name', 'focus', 'lengthM'], system: 'metric' }),
    );
    expect(cells).toEqual([`'=HYPERLINK("https://evil.example")`, `'@SUM(A1)`, '-1.5']);
  });

  test('of everything has every field', () => {
    const [head] = readCsv(writeShipsCsv({ rows: [], columnIds: allColumnIds, system: 'metric' }));
    for (const { title } of shipFields)
      expect(
        head?.some((heading) => heading.startsWith(title)),
        title,
      ).toBe(true);
    expect(head?.[0]).toBe('Name');
  });

  test('of everything says by what ids the service knows a ship, its text and its page', () => {
    const known = {
      id: '7',
      name: 'Full',
      manufacturerCode: 'CAL',
      manufacturerId: '5',
      chassisId: '9',
      description: 'Two\nlines.',
      sitePath: '/ships/full',
    };
    const [head = [], cells] = readCsv(
      writeShipsCsv({ rows: [shipRow(known)], columnIds: allColumnIds, system: 'metric' }),
    );
    const at = head.indexOf('Ship id');
    expect(head.slice(at)).toEqual(['Ship id', 'Chassis id', 'Maker code', 'Maker id', 'Description', 'Page']);
    expect(cells?.slice(at)).toEqual(['7', '9', 'CAL', '5', 'Two\nlines.', '/ships/full']);
  });

  test('leaves out a column this version does not know, and a date that is none', () => {
    const row = shipRow({ name: 'Odd', modifiedAt: 1e300 });
    expect(
      readCsv(writeShipsCsv({ rows: [row], columnIds: ['warp', 'name', 'modifiedAt'], system: 'metric' })),
    ).toEqual([
      ['Name', 'Modified'],
      ['Odd', ''],
    ]);
  });
});

describe('the ship list as Markdown', () => {
  test('reads as the table on screen: ranges in one cell, unknown said', () => {
    const text = writeShipsMarkdown({ rows: [kestrel, bare], columnIds: columnIds.slice(0, 6), system: 'metric' });
    expect(text.split('\n')).toEqual([
      '| Name | Status | Length (m) | Mass (t) | Crew | Price (\\$) |',
      '| --- | --- | ---: | ---: | ---: | ---: |',
      '| Kestrel | flight ready | 28.6 | 61.2 | 1–4 | not sold |',
      '| Bare | unknown | unknown | unknown | unknown | unknown |',
      '',
    ]);
  });

  test('never ends a cell in the middle of a name', () => {
    const row = shipRow({ name: 'Ox | Heavy\n| x |' });
    const text = writeShipsMarkdown({ rows: [row], columnIds: ['name'], system: 'metric' });
    expect(text.split('\n')[2]).toBe(String.raw`| Ox \| Heavy \| x \| |`);
  });
});
