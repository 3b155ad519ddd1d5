import { expect, test } from 'vitest';
import { imageFileName } from '../picture/save-image.tsx';
import { decimalRooms, writeChartTable } from './chart-figure.tsx';

test('numbers of a column get the room that their missing decimals would take', () => {
  expect(decimalRooms(['35.04', '51.1', '146', '1,372.385'])).toEqual(['1ch', '2ch', 'calc(3ch + 0.28em)', undefined]);
});

test('signs and groups belong to the number', () => {
  expect(decimalRooms(['−5.6', '+0.73', '−3,723'])).toEqual(['1ch', undefined, 'calc(2ch + 0.28em)']);
});

test('words, and columns without decimals, are left as they are', () => {
  expect(decimalRooms(['unknown', '2.5'])).toEqual([undefined, undefined]);
  expect(decimalRooms(['12', '1,234'])).toEqual([undefined, undefined]);
  expect(decimalRooms(['4.1 %', '<0.1 %', '<img onerror>', ''])).toEqual([undefined, undefined, undefined, undefined]);
  expect(decimalRooms([])).toEqual([]);
});

test('a table as CSV has bare numbers, empty cells for what is unknown, and no formulas', () => {
  const table = {
    head: ['Version', '=HYPERLINK("//x")'],
    rows: [
      [
        { text: '3.24', value: '3.24' },
        { text: '1,204.5', value: 1204.5, isNumber: true },
      ],
      [
        { text: '=1+1', value: '=1+1' },
        { text: 'unknown', value: null, isNumber: true },
      ],
    ],
  };
  expect(writeChartTable(table)).toBe('Version,"\'=HYPERLINK(""//x"")"\r\n3.24,1204.5\r\n"\'=1+1",');
});

test('files are named so that the bridge takes them, whatever the words', () => {
  for (const words of ['Load times: SSD/HDD', '<img src=x>', '../../etc', '', '💥', 'a'.repeat(300)]) {
    for (const kind of ['png', 'svg', 'csv'] as const) {
      expect(imageFileName(words, kind)).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,119}$/u);
      expect(imageFileName(words, kind)).toMatch(new RegExp(`\\.${kind}$`));
    }
  }
});
