import { expect, test } from 'vitest';
import { chartFileName } from './chart-file-name.ts';
import { writeChartTable } from './write-chart-table.ts';

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
      expect(chartFileName(words, kind)).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,119}$/u);
      expect(chartFileName(words, kind)).toMatch(new RegExp(`\\.${kind}$`));
    }
  }
});
