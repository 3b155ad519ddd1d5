import { describe, expect, test } from 'vitest';
import { columnsOf, isUnknownThroughout } from './record-columns.ts';

describe('columnsOf', () => {
  test('gives one column for each field of any record, in the order they first come', () => {
    const columns = columnsOf([{ id: '1', name: 'a' }, { name: 'b', size: 'small' }, {}]);
    expect(columns.map(({ field }) => field)).toEqual(['id', 'name', 'size']);
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
