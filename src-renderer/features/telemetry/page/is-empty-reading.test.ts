import { expect, test } from 'vitest';
import { loadTimes, reading } from '../telemetry-fixture.ts';
import { isEmptyReading } from './is-empty-reading.ts';

test('a reading without a figure is empty, whatever its time and however many reports it is of', () => {
  expect(isEmptyReading(null)).toBe(true);
  expect(isEmptyReading(reading({ updatedAt: 7, documentCount: 0 }))).toBe(true);
  expect(isEmptyReading(reading({ documentCount: 900, hddLoadTimes: loadTimes(), ssdLoadTimes: loadTimes() }))).toBe(
    true,
  );
});

test.each([
  reading({ latencyAverage: 0 }),
  reading({ stabilityScore: 0 }),
  reading({ popularResolutions: [[1_920, 1_080]] }),
  reading({ ssdLoadTimes: loadTimes({ percentiles: { p99: 3 } }) }),
  reading({ hddLoadTimes: loadTimes({ percent: 0 }) }),
])('one figure is enough, also a 0: %j', (given) => {
  expect(isEmptyReading(given)).toBe(false);
});
