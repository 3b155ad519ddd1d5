import { describe, expect, test } from 'vitest';
import { forecastQuota, usualDay } from './quota-forecast.ts';
import { quotaDayMs, reconcileDays, type QuotaDay, type QuotaReading } from './reconcile-days.ts';

const hour = 3_600_000;
const reset = Date.UTC(2026, 2, 14, 18);
const nextReset = reset + quotaDayMs;
const at = (hours: number): number => reset + hours * hour;

const reading = (hours: number, remaining: number, limit: number | null = 500): QuotaReading => ({
  at: at(hours),
  remaining,
  limit,
});

const forecast = (readings: readonly QuotaReading[], resetAt: number | null = nextReset, reserve = 0) =>
  forecastQuota({ startsAt: reset, readings }, resetAt, reserve);

describe('the pace', () => {
  test('is that of the last three hours, not of the day', () => {
    expect(forecast([reading(1, 400), reading(8, 400), reading(10, 380)])?.pace).toEqual({
      from: at(8),
      until: at(10),
      units: 20,
    });
  });

  test('is taken from the reading before the last where none is so young', () => {
    expect(forecast([reading(1, 480), reading(9, 464)])?.pace).toEqual({ from: at(1), until: at(9), units: 16 });
  });

  test('is taken from the reset where the day has one reading: all of the limit was left then', () => {
    expect(forecast([reading(5, 450)])?.pace).toEqual({ from: reset, until: at(5), units: 50 });
  });

  test('is not known without a limit, from one reading, and from none', () => {
    expect(forecast([reading(5, 450, null)])).toBeNull();
    expect(forecast([])).toBeNull();
  });

  test('is not taken from minutes', () => {
    expect(forecast([reading(1, 500, null), reading(1.1, 490, null)])).toBeNull();
    expect(forecast([reading(0.1, 490)])).toBeNull();
  });

  test('begins where the count began anew', () => {
    expect(forecast([reading(8, 100), reading(9, 500), reading(10, 490)])?.pace).toEqual({
      from: at(9),
      until: at(10),
      units: 10,
    });
    expect(forecast([reading(8, 100), reading(9, 500)])).toBeNull();
  });

  test('is of units used, so that a higher limit is no gift', () => {
    expect(forecast([reading(8, 100), reading(10, 580, 1_000)])?.pace.units).toBe(20);
  });
});

describe('if it goes on', () => {
  test('the quota is used up before the reset, and the reserve is reached before that', () => {
    expect(forecast([reading(2, 400), reading(4, 300)], nextReset, 100)).toMatchObject({
      usedUpAt: at(10),
      reserveAt: at(8),
      leftAtReset: 0,
    });
  });

  test('the quota lasts, and what is left then is said', () => {
    expect(forecast([reading(12, 484), reading(14, 480)], nextReset, 50)).toEqual({
      pace: { from: at(12), until: at(14), units: 4 },
      usedUpAt: null,
      reserveAt: null,
      leftAtReset: 460,
    });
  });

  test('nothing was spent: everything stays', () => {
    expect(forecast([reading(12, 480), reading(14, 480)], nextReset, 50)).toMatchObject({
      pace: { units: 0 },
      usedUpAt: null,
      reserveAt: null,
      leftAtReset: 480,
    });
  });

  test('nothing is left: it is used up since the last reading', () => {
    expect(forecast([reading(2, 20), reading(4, 0)], nextReset, 10)).toMatchObject({
      usedUpAt: at(4),
      reserveAt: null,
      leftAtReset: 0,
    });
  });

  test('without a known reset the end is told all the same', () => {
    expect(forecast([reading(2, 400), reading(4, 300)], null)).toMatchObject({ usedUpAt: at(10), leftAtReset: null });
  });
});

test('a usual day is the median of the days that are over and were counted', () => {
  const days: readonly QuotaDay[] = reconcileDays(
    [],
    [reading(-70, 470), reading(-47, 492), reading(-20, 490), reading(-1, 488), reading(2, 100)],
    reset,
  );
  expect(usualDay(days, at(3))).toEqual({ median: 12, most: 30, days: 3 });
  expect(usualDay(days.slice(0, 1), at(3))).toBeNull();
  expect(usualDay(days.slice(0, 3), at(3))).toEqual({ median: 10, most: 12, days: 2 });
});
