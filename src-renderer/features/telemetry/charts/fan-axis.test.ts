import { expect, test } from 'vitest';
import { fanRows } from '../fan-rows.ts';
import { fanAxis } from './fan-axis.ts';

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
const answers = new Map([['3.2', { telemetry: { current: reading(50, 20), past: null } }]]);
const fans = [fanRows(answers, ['3.2', '3.3'], 'hdd'), fanRows(answers, ['3.2', '3.3'], 'ssd')];

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
