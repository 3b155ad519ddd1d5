import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisTicks, placeSpans, todayLabelX } from './axis-ticks.ts';
import { dayScale } from './day-window.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const from = (start: string, end: string) => ({ from: day(start), to: day(end) });
const labels = (start: string, end: string, width = 1_000) =>
  axisTicks(from(start, end), width).ticks.map(({ label }) => label);
const above = (start: string, end: string, width = 1_000) =>
  axisTicks(from(start, end), width).spans.map(({ label }) => label);

describe('the ticks suit the view', () => {
  test('a week has its days with their names, under the month', () => {
    expect(labels('2025-11-28', '2025-12-05')).toEqual([
      'Fri 28',
      'Sat 29',
      'Sun 30',
      'Mon 1',
      'Tue 2',
      'Wed 3',
      'Thu 4',
    ]);
    expect(above('2025-11-28', '2025-12-05')).toEqual(['November 2025', 'December 2025']);
  });

  test('a month has its days', () => {
    expect(labels('2025-11-01', '2025-12-01')).toHaveLength(30);
    expect(labels('2025-11-01', '2025-12-01').slice(0, 3)).toEqual(['1', '2', '3']);
  });

  test('a quarter has its weeks, from Monday', () => {
    expect(labels('2025-11-01', '2026-02-01').slice(0, 3)).toEqual(['3 Nov', '10 Nov', '17 Nov']);
  });

  test('a year has its months, and where it turns the year stands above', () => {
    expect(labels('2025-09-01', '2026-04-02')).toEqual(['Sept', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr']);
    expect(above('2025-09-01', '2026-04-02')).toEqual(['2025', '2026']);
    const strong = axisTicks(from('2025-09-01', '2026-04-02'), 1_000).ticks.filter(({ isStrong }) => isStrong);
    expect(strong.map(({ label }) => label)).toEqual(['Jan']);
  });

  test('some years have quarters, a decade its years, and nothing stands above years', () => {
    expect(labels('2024-01-01', '2027-01-01').slice(0, 5)).toEqual(['Jan', 'Apr', 'Jul', 'Oct', 'Jan']);
    expect(labels('2016-01-01', '2026-01-01')).toEqual([
      '2016',
      '2017',
      '2018',
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
    ]);
    expect(above('2016-01-01', '2026-01-01')).toEqual([]);
  });

  test('two decades on a narrow screen have every fifth year', () => {
    expect(labels('2006-01-01', '2026-01-01', 300)).toEqual(['2010', '2015', '2020', '2025']);
  });

  test('without room there are none', () => {
    expect(axisTicks(from('2025-01-01', '2026-01-01'), 0)).toEqual({ ticks: [], spans: [] });
    expect(axisTicks({ from: 5, to: 5 }, 100)).toEqual({ ticks: [], spans: [] });
  });
});

test('ticks are whole days in view, in order, with room for their words, and what stands above covers them all', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -20_000, max: 60_000, noNaN: true }),
      fc.double({ min: 7, max: 7_305, noNaN: true }),
      fc.integer({ min: 120, max: 4_000 }),
      (start, days, width) => {
        const view = { from: start, to: start + days };
        const { ticks, spans } = axisTicks(view, width);
        const at = ticks.map((tick) => tick.day);
        expect(at.every((tick) => Number.isInteger(tick) && tick >= view.from - 1e-6 && tick < view.to + 1e-6)).toBe(
          true,
        );
        const gaps = at.slice(1).map((tick, index) => ((tick - (at[index] ?? 0)) * width) / days);
        expect(Math.min(...gaps, 100)).toBeGreaterThan(22);
        if (spans.length > 0)
          expect(at.every((tick) => spans.some((span) => span.fromDay <= tick && tick < span.toDay))).toBe(true);
      },
    ),
  );
});

const zones = [
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];

test('ticks and their words are the same in every time zone, also where clocks change and days were skipped', () => {
  const script = `
    const { axisTicks } = await import(${JSON.stringify(new URL('axis-ticks.ts', import.meta.url).href)});
    const views = [[20_350, 20_357], [20_520, 20_560], [20_300, 20_480], [20_000, 20_800], [15_330, 15_350], [16_000, 23_000]];
    console.log(JSON.stringify([new Date(2025, 0, 1).getTimezoneOffset(), views.map(([from, to]) => axisTicks({ from, to }, 1_000))]));`;
  const responses = ['UTC', ...zones].map((zone) => {
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(run.status, run.stderr).toBe(0);
    // Of this very script.
    return JSON.parse(run.stdout) as readonly [number, unknown];
  });
  expect(new Set(responses.map(([offset]) => offset)).size).toBeGreaterThan(6);
  for (const [, ticks] of responses) expect(ticks).toEqual(responses[0]?.[1]);
});

const scale = dayScale({ from: 0, to: 100 }, 1_000);
const widthOf = (text: string): number => text.length * 6;
const years = [
  { fromDay: -50, toDay: 40, label: '2025' },
  { fromDay: 40, toDay: 97, label: '2026' },
  { fromDay: 97, toDay: 460, label: '2027' },
];

test('a year stands at its beginning, or at the border while it lasts, and not where it has no room', () => {
  expect(placeSpans(years, scale, widthOf, null).map(({ x, label }) => [x, label])).toEqual([
    [6, '2025'],
    [406, '2026'],
  ]);
});

test('a year makes room for the word for today', () => {
  expect(placeSpans(years, scale, widthOf, { x: 410, word: 'today' }).map(({ label }) => label)).toEqual(['2025']);
  expect(placeSpans(years, scale, widthOf, { x: 600, word: 'today' }).map(({ label }) => label)).toEqual([
    '2025',
    '2026',
  ]);
  expect(placeSpans(years, scale, widthOf, { x: 480, word: 'today' }).map(({ label }) => label)).toEqual([
    '2025',
    '2026',
  ]);
  expect(placeSpans(years, scale, widthOf, { x: 480, word: '12 November 2025 UTC' }).map(({ label }) => label)).toEqual(
    ['2025'],
  );
});

test('the word for today stays whole at the borders', () => {
  expect(todayLabelX({ x: 0, word: 'today' }, 1_000, widthOf)).toBe(2);
  expect(todayLabelX({ x: 1_000, word: 'today' }, 1_000, widthOf)).toBe(968);
  expect(todayLabelX({ x: 500, word: 'today' }, 1_000, widthOf)).toBe(485);
});
