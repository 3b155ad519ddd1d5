import { describe, expect, test } from 'vitest';
import { ships } from '../../../src-shared/catalog/ships.ts';
import {
  columnsOf,
  formatRecordValue,
  isUnknownThroughout,
  sortValue,
  valueForExport,
  type RecordColumn,
} from './record-columns.ts';

describe('columnsOf', () => {
  test('gives one column for each field of any record, in the order they first come', () => {
    const columns = columnsOf([{ id: '1', name: 'a' }, { name: 'b', size: 'small' }, {}]);
    expect(columns.map(({ field }) => field)).toEqual(['id', 'name', 'size']);
  });

  test('calls them as the catalogue declares them, whatever else they are named like', () => {
    const columns = columnsOf([{ scmSpeedMps: 90, warp: 1, constructor: 2 }], ships.fields);
    expect(columns.map(({ title, unit }) => [title, unit])).toEqual([
      ['SCM speed', 'm/s'],
      ['Warp', null],
      ['Constructor', null],
    ]);
  });

  test('takes the kind from the values and the unit from the name', () => {
    const [length, modified, start, isOpen, parts] = columnsOf([
      { lengthM: 1.25, modifiedAt: 1_700_000_000_000, startDay: 19_000, isOpen: true, parts: [{ id: '1' }] },
      { lengthM: 3, modifiedAt: null, startDay: null, isOpen: null, parts: [] },
    ]);
    expect(length).toEqual({ field: 'lengthM', title: 'Length', unit: 'm', kind: 'number', decimals: 2 });
    expect(modified).toMatchObject({ title: 'Modified', kind: 'instant' });
    expect(start).toMatchObject({ title: 'Start', kind: 'day' });
    expect(isOpen).toMatchObject({ title: 'Is open', kind: 'flag' });
    expect(parts).toMatchObject({ title: 'Parts', kind: 'nested' });
  });

  test('a text under a name with a unit stays text, without the unit', () => {
    expect(columnsOf([{ lengthM: 'long' }])).toMatchObject([{ kind: 'text', unit: null }]);
    expect(columnsOf([{ modifiedAt: 'yesterday' }])).toMatchObject([{ kind: 'text' }]);
  });

  test('numbers beside texts are mixed, and get neither a unit nor a date', () => {
    expect(columnsOf([{ lengthM: 1 }, { lengthM: 'TBD' }])).toMatchObject([{ kind: 'mixed', unit: null }]);
    expect(columnsOf([{ modifiedAt: 1 }, { modifiedAt: 'TBD' }])).toMatchObject([{ kind: 'mixed' }]);
  });

  test('shows three digits after the point at most, and none for 1e-7', () => {
    expect(columnsOf([{ x: 0.123456 }, { x: 2 }])).toMatchObject([{ decimals: 3 }]);
    expect(columnsOf([{ x: 1e-7 }])).toMatchObject([{ decimals: 0 }]);
  });

  test('does not fail for 200,000 records', () => {
    const records = Array.from({ length: 200_000 }, (_, index) => ({ id: index }));
    expect(columnsOf(records)).toMatchObject([{ field: 'id', kind: 'number' }]);
  });
});

test('a field is unknown throughout when it is null or absent in every record', () => {
  const records = [{ a: null, b: null }, { b: 0 }];
  expect(isUnknownThroughout(records, 'a')).toBe(true);
  expect(isUnknownThroughout(records, 'b')).toBe(false);
});

/** The column of a field that has these values. */
function columnFor(field: string, ...values: unknown[]): RecordColumn {
  const [column] = columnsOf(values.map((value) => ({ [field]: value })));
  if (!column) throw new Error('no column');
  return column;
}

test('unknown is null in words, in exports and in sorting, and 0 is not unknown', () => {
  const column = columnFor('cargoScu', 0, 12);
  for (const unknown of [null, undefined]) {
    expect(formatRecordValue(column, unknown)).toBeNull();
    expect(valueForExport(column, unknown)).toBeNull();
    expect(sortValue(column, unknown)).toBeNull();
  }
  expect(formatRecordValue(column, 0)).toBe('0');
  expect(valueForExport(column, 0)).toBe(0);
});

test('numbers of a column have the same digits on screen and all of them in exports', () => {
  const column = columnFor('x', 26.6394, 1234);
  expect(formatRecordValue(column, 1234)).toBe('1,234.000');
  expect(valueForExport(column, 26.6394)).toBe(26.6394);
});

test('instants and days are words on screen and ISO 8601 in exports', () => {
  const instant = columnFor('modifiedAt', 1_700_000_000_000);
  expect(formatRecordValue(instant, 1_700_000_000_000)).toContain('2023');
  expect(valueForExport(instant, 1_700_000_000_000)).toBe('2023-11-14T22:13:20.000Z');
  const day = columnFor('startDay', 19_675);
  expect(formatRecordValue(day, 19_675)).toBe('14 Nov 2023');
  expect(valueForExport(day, 19_675)).toBe('2023-11-14');
});

test('an instant beyond all dates, such as 9e15, is the number it is', () => {
  const column = columnFor('modifiedAt', 9e15);
  expect(formatRecordValue(column, 9e15)).toBe('9000000000000000');
  expect(valueForExport(column, 9e15)).toBe(9e15);
});

test('flags read yes and no', () => {
  const column = columnFor('isOpen', true, false);
  expect([true, false].map((flag) => formatRecordValue(column, flag))).toEqual(['yes', 'no']);
  expect(valueForExport(column, false)).toBe(false);
});

test('nested values are counted or named on screen and JSON in exports', () => {
  const owners = [{ name: 'A' }, { name: 'B' }];
  const column = columnFor('owners', owners);
  expect(formatRecordValue(column, owners)).toBe('2 owners');
  expect(valueForExport(column, owners)).toBe('[{"name":"A"},{"name":"B"}]');
  expect(sortValue(column, owners)).toBe(2);
  expect(formatRecordValue(column, [])).toBe('none');
  expect(formatRecordValue(columnFor('roles', ['Scout']), ['Scout', 'Cook'])).toBe('Scout, Cook');
  expect(formatRecordValue(columnFor('children', [{}]), [{}])).toBe('children: 1 entry');
  expect(formatRecordValue(columnFor('subtype', {}), { id: '3', name: 'Ice' })).toBe('Ice');
  expect(formatRecordValue(columnFor('reading', {}), { a: 1, b: 2 })).toBe('2 fields');
});
