import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostSlopes, resolutionSlopes, slopeSeries, slopesTable } from './resolution-slopes.ts';

const sent = (version: string, wire: unknown) => ({ version, wire });

test('shares go from version to version; what a version does not list, and one without weights, is unknown', () => {
  const slopes = resolutionSlopes([
    sent('3.1', [
      [1920, 1080, 60],
      [800, 600, 40],
    ]),
    sent('3.2', [[1920, 1080]]),
    sent('3.3', undefined),
    sent('3.4', [
      [2560, 1440, 3],
      [1920, 1080, 1],
    ]),
  ]);
  expect(slopes).toEqual([
    { name: '2560 × 1440', percents: [null, null, null, 75], points: null },
    { name: '1920 × 1080', percents: [60, null, null, 25], points: -35 },
    { name: '800 × 600', percents: [40, null, null, null], points: null },
  ]);
  const { head, rows } = slopesTable(slopes, ['3.1', '3.2', '3.3', '3.4']);
  expect(head).toHaveLength(6);
  expect(rows[1]?.map(({ text }) => text)).toEqual(['1920 × 1080', '60.0 %', 'unknown', 'unknown', '25.0 %', '−35']);
  expect(rows[1]?.map(({ value }) => value)).toEqual(['1920 × 1080', 60, null, null, 25, -35]);
  expect(resolutionSlopes([sent('3.1', [[1920, 1080]]), sent('3.2', 'odd')])).toEqual([]);
});

test('of lists without doubles the shares of a version are a hundred in all, and no two lines look alike', () => {
  const list = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constant(1), fc.integer({ min: 1, max: 50 })),
    {
      selector: ([width]) => width,
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(list, list, (one, other) => {
      const slopes = resolutionSlopes([sent('1', one), sent('2', other)]);
      for (const at of [0, 1])
        expect(slopes.reduce((sum, { percents }) => sum + (percents[at] ?? 0), 0)).toBeCloseTo(100, 6);
      const looks = slopeSeries(slopes).map(({ colour, dash }) => `${colour} ${dash.join()}`);
      expect(new Set(looks).size).toBe(Math.min(mostSlopes, slopes.length));
    }),
  );
});
