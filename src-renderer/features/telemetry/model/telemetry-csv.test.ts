import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { daySeries } from './read-response-series.ts';
import { rankResolutions } from './resolutions.ts';
import { writeDaySeriesCsv, writeLoadTimesCsv, writeResolutionsCsv } from './telemetry-csv.ts';
import { loadTimes, telemetryResponse, telemetryOf } from './telemetry-fixture.ts';

/** As a spreadsheet reads it: by the names in the first line. */
const rowsOf = (csv: string) =>
  papaparse.parse<Readonly<Record<string, string>>>(csv, { header: true, skipEmptyLines: true }).data;

const percentiles = { p1: 1.5, p5: 2, p25: 3, p50: 4, p75: 5, p95: 6, p99: 7 };
const ssdLoadTimes = loadTimes({ average: 4.5, min: 0, max: 90, percent: 80, percentiles });
const at = Date.UTC(2026, 10, 21, 8, 30);

test('load times hold every percentile of each version and disk, bare, with both times in UTC', () => {
  const told = telemetryResponse({
    fetchedAt: at + 60_000,
    confirmedAt: at + 120_000,
    telemetry: telemetryOf({ ssdLoadTimes, documentCount: 9_613, updatedAt: at }),
  });
  const rows = rowsOf(writeLoadTimesCsv(new Map([['3.17', told]]), ['3.10', '3.17']));
  expect(rows.map((row) => [row['Version'], row['Disk']])).toEqual([
    ['3.10', 'HDD'],
    ['3.17', 'HDD'],
    ['3.10', 'SSD'],
    ['3.17', 'SSD'],
  ]);
  expect(rows[3]).toEqual({
    Version: '3.17',
    Timetable: 'MONTH',
    Disk: 'SSD',
    Reports: '9613',
    Average: '4.5',
    Minimum: '0',
    '1st percentile': '1.5',
    '5th percentile': '2',
    '25th percentile': '3',
    Median: '4',
    '75th percentile': '5',
    '95th percentile': '6',
    '99th percentile': '7',
    Maximum: '90',
    Percent: '80',
    'Time of the service (UTC)': '2026-11-21T08:30:00.000Z',
    'Fetched (UTC)': '2026-11-21T08:31:00.000Z',
    'Last confirmed (UTC)': '2026-11-21T08:32:00.000Z',
  });
  expect(rows[1]).toMatchObject({ Average: '', Median: '', Reports: '9613' });
  expect(Object.values(rows[0] ?? {}).filter((cell) => cell !== '')).toEqual(['3.10', 'HDD']);
});

test('resolutions hold rank, share and changes, and below them what could not be read, as it was sent', () => {
  const ranked = rankResolutions([[1920, 1080, 3], '=1+1', [2560, 1440, 1], { wide: [1] }], [[2560, 1440, 1]]);
  expect(rowsOf(writeResolutionsCsv(ranked)).map((row) => Object.values(row))).toEqual([
    ['1', '1920 × 1080', '0.75', '', '', 'true', ''],
    ['3', '2560 × 1440', '0.25', '-0.75', '-2', 'false', ''],
    ['', '', '', '', '', '', '"=1+1"'],
    ['', '', '', '', '', '', '{"wide":[1]}'],
  ]);
});

test('a series of days holds each point with the service’s own time and the fetch time, also those not drawn', () => {
  const point = (snapshotId: string, fetchedAt: number, updatedAt: number | null, stabilityScore: number) =>
    telemetryResponse({
      snapshotId,
      fetchedAt,
      confirmedAt: fetchedAt,
      telemetry: telemetryOf({ updatedAt, stabilityScore, ssdLoadTimes }),
    });
  const series = daySeries([
    point('a', at + 1_000, at, 80),
    point('b', at + 2_000, at, 81),
    point('c', at + 3_000, null, 82),
    { ...point('d', at + 4_000, null, 0), telemetry: telemetryOf(null) },
  ]);
  const rows = rowsOf(writeDaySeriesCsv(series));
  const told = [
    'Time of the service (UTC)',
    'Fetched (UTC)',
    'Standing',
    'Stability score',
    'SSD Median',
    'HDD Median',
    'SSD Percent',
  ];
  expect(rows.map((row) => told.map((name) => row[name]))).toEqual([
    ['2026-11-21T08:30:00.000Z', '2026-11-21T08:30:01.000Z', 'replaced', '80', '4', '', '80'],
    ['2026-11-21T08:30:00.000Z', '2026-11-21T08:30:02.000Z', 'drawn', '81', '4', '', '80'],
    ['', '2026-11-21T08:30:03.000Z', 'undated', '82', '4', '', '80'],
    ['', '2026-11-21T08:30:04.000Z', 'undated', '', '', '', ''],
  ]);
});

test('times no calendar reaches are empty cells', () => {
  const far = telemetryResponse({
    fetchedAt: 8.65e15,
    confirmedAt: Number.NaN,
    telemetry: telemetryOf({ updatedAt: -Infinity }),
  });
  const [row] = rowsOf(writeDaySeriesCsv(daySeries([far])));
  expect(row).toMatchObject({ 'Time of the service (UTC)': '', 'Fetched (UTC)': '', 'Last confirmed (UTC)': '' });
});
