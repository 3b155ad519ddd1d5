import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { compareResponses } from '../model/compare-responses.ts';
import { loadTimes, telemetryOf } from '../model/telemetry-fixture.ts';
import { writeComparedCsv } from './figures-table.tsx';

const percentiles = { p1: 1.5, p5: 2, p25: 3, p50: 4, p75: 5, p95: 6, p99: 7 };
const ssdLoadTimes = loadTimes({ average: 4.5, min: 0, max: 90, percent: 80, percentiles });

test('compared figures hold both figures, the difference and the words; names that look like formulas run nothing', () => {
  const before = { telemetry: telemetryOf({ documentCount: 5, ssdLoadTimes }) };
  const after = { telemetry: telemetryOf({ documentCount: 6, ssdLoadTimes: { ...ssdLoadTimes, average: 3.6 } }) };
  const csv = writeComparedCsv(compareResponses(before, after), { before: '=cmd()', after: '3.18' });
  const rows = papaparse.parse<Readonly<Record<string, string>>>(csv, { header: true }).data;
  expect(rows).toHaveLength(25);
  expect(rows.find((row) => row['Group'] === 'Load times, SSD' && row['Figure'] === 'Average')).toEqual({
    Group: 'Load times, SSD',
    Figure: 'Average',
    "'=cmd()": '4.5',
    '3.18': '3.6',
    Difference: '-0.9',
    'Per cent': '-20',
    'In words': 'faster',
  });
  expect(rows.find((row) => row['Figure'] === 'Score')).toMatchObject({
    "'=cmd()": '',
    '3.18': '',
    Difference: '',
    'In words': '',
  });
});
