import { expect, test } from 'vitest';
import { fanAxis, fanRows } from './load-time-fan.ts';
import { loadTimes, percentilesOf, telemetryOf, telemetryResponse } from './telemetry-fixture.ts';

const percentiles = { p1: 1, p5: 2, p25: 3, p50: 4, p75: 5, p95: 6, p99: 7 };

test('a fan is the bands 1–99, 5–95 and 25–75 with the median, of the disk asked for', () => {
  const ssdLoadTimes = loadTimes({ average: 4.5, min: 0.5, max: 9, percent: 80, percentiles });
  const responses = new Map([
    ['3.17', telemetryResponse({ telemetry: telemetryOf({ ssdLoadTimes, documentCount: 12 }) })],
  ]);
  expect(fanRows(responses, ['3.17'], 'ssd')).toEqual([
    {
      version: '3.17',
      percentiles,
      average: 4.5,
      min: 0.5,
      max: 9,
      percent: 80,
      median: 4,
      outer: [1, 7],
      middle: [2, 6],
      inner: [3, 5],
      reports: 12,
      isFetched: true,
    },
  ]);
  expect(fanRows(responses, ['3.17'], 'hdd')).toMatchObject([
    { median: null, average: null, reports: 12, isFetched: true },
  ]);
});

test('a version nothing is known of has its row, in its place, and every figure of it is unknown, never 0', () => {
  const responses = new Map([['3.9', telemetryResponse({ telemetry: telemetryOf(null) })]]);
  const unknown = { median: null, outer: null, middle: null, inner: null, average: null, min: null, max: null };
  const rows = fanRows(responses, ['3.10', '3.9'], 'hdd');
  expect(rows).toMatchObject([
    { version: '3.10', isFetched: false, reports: null, ...unknown },
    { version: '3.9', isFetched: true, reports: null, ...unknown },
  ]);
});

test('a band of which one side is unknown is none, and 0 is a side', () => {
  const hddLoadTimes = loadTimes({ percentiles: percentilesOf({ ...percentiles, p5: null, p1: 0, p75: null }) });
  const responses = new Map([['3.17', telemetryResponse({ telemetry: telemetryOf({ hddLoadTimes }) })]]);
  expect(fanRows(responses, ['3.17'], 'hdd')).toMatchObject([{ outer: [0, 7], middle: null, inner: null, median: 4 }]);
});

const times = (median: number) => ({
  average: median * 1.2,
  min: 1,
  max: median * 99,
  percent: 50,
  percentiles: {
    p1: median / 4,
    p5: median / 3,
    p25: median / 2,
    p50: median,
    p75: median * 2,
    p95: median * 3,
    p99: median * 4,
  },
});
const reading = (hdd: number, ssd: number) => ({
  updatedAt: 0,
  latencyAverage: null,
  hddLoadTimes: times(hdd),
  ssdLoadTimes: times(ssd),
  popularResolutions: [],
  stabilityScore: null,
  documentCount: 5,
});
const responses = new Map([['3.2', { telemetry: { current: reading(50, 20), past: null } }]]);
const fans = [fanRows(responses, ['3.2', '3.3'], 'hdd'), fanRows(responses, ['3.2', '3.3'], 'ssd')];

test('both kinds of disk have one axis from 0, which holds the slowest of either', () => {
  expect(fanAxis(fans, new Set()).domain).toEqual([0, 200]);
  expect(fanAxis(fans.toReversed(), new Set())).toEqual(fanAxis(fans, new Set()));
});

test('what is switched off does not stretch the axis', () => {
  expect(fanAxis(fans, new Set(['1-99', '5-95'])).domain).toEqual([0, 100]);
});

test('nothing known, and everything switched off, leave an axis', () => {
  expect(fanAxis([fanRows(new Map(), ['3.2'], 'hdd')], new Set()).domain).toEqual([0, 1]);
  expect(fanAxis(fans, new Set(['1-99', '5-95', '25-75', 'median', 'average'])).domain).toEqual([0, 1]);
});
