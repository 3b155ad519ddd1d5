import { describe, expect, test } from 'vitest';
import { loadTimes, reading, telemetryOf, telemetryResponse } from './telemetry-fixture.ts';
import { isEmptyReading, readPast } from './telemetry.ts';

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

describe('past', () => {
  test('that reads like the current figures is a reading', () => {
    const past = reading({ documentCount: 0 });
    expect(readPast(telemetryResponse({ telemetry: telemetryOf({}, past), pastWire: { doc_count: 0 } }))).toEqual({
      kind: 'reading',
      reading: past,
    });
  });

  test('of which the fields are there but tell nothing stays a tree', () => {
    const pastWire = { stability_score: null, about: 'soon' };
    expect(readPast(telemetryResponse({ telemetry: telemetryOf({}, reading()), pastWire }))).toEqual({
      kind: 'tree',
      wire: pastWire,
    });
  });

  test.each([[{ '3.16': { avg: 1 } }], [[1, 2]], ['<b>soon</b>'], [0], [false]])('sent as %j is a tree', (pastWire) => {
    expect(readPast(telemetryResponse({ pastWire }))).toEqual({ kind: 'tree', wire: pastWire });
  });

  test.each([[{}], [[]], [null], [undefined]])('sent as %j is none', (pastWire) => {
    expect(readPast(telemetryResponse({ pastWire }))).toEqual({ kind: 'none' });
  });

  test('of a raw answer that is lost is not called none', () => {
    const problem = { kind: 'storage-failed', detail: 'The raw answer of this snapshot is missing.' } as const;
    expect(readPast(telemetryResponse({ wireProblem: problem }))).toEqual({ kind: 'lost', problem });
    const past = reading({ latencyAverage: 48 });
    expect(readPast(telemetryResponse({ telemetry: telemetryOf({}, past), wireProblem: problem }))).toMatchObject({
      kind: 'reading',
    });
  });
});
