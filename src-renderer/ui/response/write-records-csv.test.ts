import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { writeRecordsCsv } from './write-records-csv.ts';

/** The rows a reader of the file gets, the header first. */
function readCsv(text: string): readonly (readonly string[])[] {
  return papaparse.parse<string[]>(text).data;
}

test('every field is a column under its own name, in the order of the records', () => {
  const text = writeRecordsCsv([
    { name: 'Heron', lengthM: 19.5 },
    { name: 'Ibis', note: 'x' },
  ]);
  expect(text).toBe('name,lengthM,note\r\nHeron,19.5,\r\nIbis,,x');
});

test('numbers are bare, unknown is empty, instants are ISO 8601, nested values are JSON', () => {
  const text = writeRecordsCsv([{ n: -1.5, unknown: null, flag: true, modifiedAt: 0, parts: [{ a: 1 }] }]);
  expect(text.split('\r\n')[1]).toBe('-1.5,,true,1970-01-01T00:00:00.000Z,"[{""a"":1}]"');
});

describe('a text that a spreadsheet would run is written as text', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '=cmd|"/c calc"!A1\nsecond line', '  =1+1', '\n=1+1'])(
    '%j',
    (hostile) => {
      const [, row] = readCsv(writeRecordsCsv([{ name: hostile }]));
      expect(row).toEqual([`'${hostile}`]);
    },
  );

  test('and a harmless one is not changed, whatever stands in it', () => {
    for (const harmless of ['Ox "Heavy", Mk II', 'a=b', 'two\nlines', '’Ásgard']) {
      const [, row] = readCsv(writeRecordsCsv([{ name: harmless }]));
      expect(row).toEqual([harmless]);
    }
  });
});
