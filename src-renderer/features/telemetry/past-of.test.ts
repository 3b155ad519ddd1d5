import { describe, expect, test } from 'vitest';
import { pastOf } from './past-of.ts';
import { answer, reading, telemetryOf } from './telemetry-fixture.ts';

describe('past', () => {
  test('that reads like the current figures is a reading', () => {
    const past = reading({ documentCount: 0 });
    expect(pastOf(answer({ telemetry: telemetryOf({}, past), pastWire: { doc_count: 0 } }))).toEqual({
      kind: 'reading',
      reading: past,
    });
  });

  test('of which the fields are there but tell nothing stays a tree', () => {
    const pastWire = { stability_score: null, about: 'soon' };
    expect(pastOf(answer({ telemetry: telemetryOf({}, reading()), pastWire }))).toEqual({
      kind: 'tree',
      wire: pastWire,
    });
  });

  test.each([[{ '3.16': { avg: 1 } }], [[1, 2]], ['<b>soon</b>'], [0], [false]])('sent as %j is a tree', (pastWire) => {
    expect(pastOf(answer({ pastWire }))).toEqual({ kind: 'tree', wire: pastWire });
  });

  test.each([[{}], [[]], [null], [undefined]])('sent as %j is none', (pastWire) => {
    expect(pastOf(answer({ pastWire }))).toEqual({ kind: 'none' });
  });

  test('of a raw answer that is lost is not called none', () => {
    const problem = { kind: 'storage-failed', detail: 'The raw answer of this snapshot is missing.' } as const;
    expect(pastOf(answer({ wireProblem: problem }))).toEqual({ kind: 'lost', problem });
    const past = reading({ latencyAverage: 48 });
    expect(pastOf(answer({ telemetry: telemetryOf({}, past), wireProblem: problem }))).toMatchObject({
      kind: 'reading',
    });
  });
});
