import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TelemetryReading } from '../../../../src-shared/catalog/telemetry.ts';
import { compareResponses, differenceLabel } from './compare-responses.ts';
import { loadTimes, percentilesOf, telemetryOf } from './telemetry-fixture.ts';
import type { FigureMeaning } from './telemetry.ts';

const compare = (before: Partial<TelemetryReading> | null, after: Partial<TelemetryReading> | null) =>
  new Map(
    compareResponses({ telemetry: telemetryOf(before) }, { telemetry: telemetryOf(after) }).map((figure) => [
      figure.id,
      figure,
    ]),
  );
const sampled = { documentCount: 500 };

describe('two answers', () => {
  test('are compared in every figure there is, in one order, whatever is known', () => {
    const ofDisk = (disk: string) =>
      ['average', 'min', 'p1', 'p5', 'p25', 'p50', 'p75', 'p95', 'p99', 'max', 'percent'].map(
        (name) => `${disk}.${name}`,
      );
    const all = ['reports', ...ofDisk('hdd'), ...ofDisk('ssd'), 'latency', 'stability'];
    expect([...compare(null, null).keys()]).toEqual(all);
    expect([...compare(sampled, { ssdLoadTimes: loadTimes() }).keys()]).toEqual(all);
  });

  test('read each figure from its own place', () => {
    const full = (from: number): TelemetryReading => ({
      updatedAt: 0,
      documentCount: from,
      latencyAverage: from + 1,
      stabilityScore: from + 2,
      popularResolutions: [],
      hddLoadTimes: loadTimes({
        average: from + 3,
        min: from + 4,
        max: from + 5,
        percent: from + 6,
        percentiles: { p1: from + 7, p50: from + 8, p99: from + 9 },
      }),
      ssdLoadTimes: loadTimes({
        average: from + 10,
        percentiles: { p5: from + 11, p25: from + 12, p75: from + 13, p95: from + 14 },
      }),
    });
    const found = compare(full(100), full(201));
    const places = { reports: 0, latency: 1, stability: 2, 'hdd.average': 3, 'hdd.min': 4, 'hdd.max': 5 };
    const others = { 'hdd.percent': 6, 'hdd.p1': 7, 'hdd.p50': 8, 'hdd.p99': 9, 'ssd.average': 10 };
    const rest = { 'ssd.p5': 11, 'ssd.p25': 12, 'ssd.p75': 13, 'ssd.p95': 14 };
    for (const [id, place] of Object.entries({ ...places, ...others, ...rest }))
      expect(found.get(id), id).toMatchObject({ before: 100 + place, after: 201 + place, difference: 101 });
    expect(found.get('ssd.p50')).toMatchObject({
      before: null,
      after: null,
      difference: null,
      percent: null,
      words: null,
    });
    expect(found.get('hdd.p50')).toMatchObject({ group: 'Load times, HDD', title: 'Median', meaning: 'time' });
    expect(found.get('ssd.p1')).toMatchObject({ group: 'Load times, SSD', title: '1st percentile' });
  });

  test('a figure that only one of them tells is no difference', () => {
    expect(compare({ ...sampled, latencyAverage: 80 }, sampled).get('latency')).toMatchObject({
      before: 80,
      after: null,
      difference: null,
      percent: null,
      words: null,
    });
    expect(compare(null, { ...sampled, latencyAverage: 80 }).get('latency')).toMatchObject({
      before: null,
      after: 80,
      words: null,
    });
  });

  test('the difference has no more decimals than the two figures, and the per cent are of the first', () => {
    const found = compare({ ...sampled, latencyAverage: 25.9 }, { ...sampled, latencyAverage: 26.3 }).get('latency');
    expect(found?.difference).toBe(0.4);
    expect(found?.percent).toBeCloseTo(1.5444, 4);
  });

  test.each([
    [0, 5, 5, null, 'more latency'],
    [0, 0, 0, null, 'same'],
    [5, 0, -5, -100, 'less latency'],
    [10, 10, 0, 0, 'same'],
    [-10, -5, 5, 50, 'more latency'],
    [1e-320, 1e308, 1e308, null, 'more latency'],
    [-1.5e308, 1.5e308, null, null, 'more latency'],
    [1e21, 3e21, 2e21, 200, 'more latency'],
    [1e-7, 3e-7, 2e-7, 200, 'more latency'],
    [0, 5e-324, 5e-324, null, 'more latency'],
  ])('from %d to %d: difference %j, %j per cent, %s', (...row) => {
    const [before, after, difference, percent, words] = row;
    const found = compare({ ...sampled, latencyAverage: before }, { ...sampled, latencyAverage: after }).get('latency');
    expect(found).toMatchObject({ difference: difference === null ? null : expect.closeTo(difference, 12), words });
    expect(found?.percent).toEqual(percent === null ? null : expect.closeTo(percent, 6));
  });

  test('nothing is claimed where either tells no sample size or an empty one', () => {
    for (const documentCount of [null, 0, -3]) {
      const [bare, full] = [
        { documentCount, stabilityScore: 80 },
        { documentCount: 1, stabilityScore: 90 },
      ];
      for (const pair of [compare(bare, full), compare(full, bare), compare(bare, bare)])
        expect(pair.get('stability')).toMatchObject({ words: 'no claim', difference: expect.any(Number) });
    }
    expect(
      compare({ ...sampled, stabilityScore: 80 }, { documentCount: 1, stabilityScore: 90 }).get('stability')?.words,
    ).toBe('higher');
  });

  test('figures that are no numbers are unknown', () => {
    const found = compare({ ...sampled, latencyAverage: Number.NaN }, { ...sampled, latencyAverage: Infinity });
    expect(found.get('latency')).toMatchObject({ before: null, after: null, difference: null, words: null });
    const text = { ...sampled, latencyAverage: '80' as unknown as number };
    expect(compare(text, text).get('latency')).toMatchObject({ before: null, words: null });
  });
});

describe('a difference in words', () => {
  test.each([
    ['time', 'slower', 'faster'],
    ['latency', 'more latency', 'less latency'],
    ['score', 'higher', 'lower'],
    ['share', 'larger', 'smaller'],
    ['count', 'more', 'fewer'],
  ] as const)('of a %s is %s or %s', (meaning, up, down) => {
    expect(differenceLabel(meaning, { before: 1, after: 2 }, true)).toBe(up);
    expect(differenceLabel(meaning, { before: 2, after: 1 }, true)).toBe(down);
    expect(differenceLabel(meaning, { before: 2, after: 2 }, true)).toBe('same');
    expect(differenceLabel(meaning, { before: 2, after: 2 }, false)).toBe('no claim');
    expect(differenceLabel(meaning, { before: null, after: 2 }, false)).toBeNull();
    expect(differenceLabel(meaning, { before: 2, after: null }, true)).toBeNull();
  });

  test('is not the same for a difference that rounding would hide', () => {
    expect(differenceLabel('time', { before: 20, after: 20.000001 }, true)).toBe('slower');
  });
});

describe('any two answers', () => {
  const hundredths = fc.option(fc.integer({ min: -50, max: 100_000 }), { freq: 4 });
  const given = fc.record({
    documentCount: fc.option(fc.nat({ max: 3 }), { freq: 3 }),
    stability: hundredths,
    latency: hundredths,
    median: hundredths,
  });
  const ups: Readonly<Record<string, FigureMeaning>> = {
    stability: 'score',
    latency: 'latency',
    'hdd.p50': 'time',
    reports: 'count',
  };

  test('differ as whole hundredths do', () => {
    fc.assert(
      fc.property(given, given, (one, other) => {
        const tell = ({ documentCount, stability, latency, median }: typeof one): Partial<TelemetryReading> => ({
          documentCount,
          stabilityScore: stability === null ? null : stability / 100,
          latencyAverage: latency === null ? null : latency / 100,
          hddLoadTimes: loadTimes({ percentiles: percentilesOf({ p50: median === null ? null : median / 100 }) }),
        });
        const found = compare(tell(one), tell(other));
        const hundredfold = ({
          documentCount,
          stability,
          latency,
          median,
        }: typeof one): Record<string, number | null> => ({
          stability,
          latency,
          'hdd.p50': median,
          reports: documentCount === null ? null : documentCount * 100,
        });
        const claims = (one.documentCount ?? 0) > 0 && (other.documentCount ?? 0) > 0;
        for (const [id, meaning] of Object.entries(ups)) {
          const [before, after] = [hundredfold(one)[id] ?? null, hundredfold(other)[id] ?? null];
          const figure = found.get(id);
          if (before === null || after === null) {
            expect(figure).toMatchObject({ difference: null, percent: null, words: null });
            continue;
          }
          expect(Math.round((figure?.difference ?? Number.NaN) * 100)).toBe(after - before);
          expect(String(figure?.difference)).toMatch(/^-?\d+(\.\d{1,2})?$/);
          if (before === 0) expect(figure?.percent).toBeNull();
          else expect(figure?.percent).toBeCloseTo((100 * (after - before)) / Math.abs(before), 6);
          const naive = !claims
            ? 'no claim'
            : after === before
              ? 'same'
              : {
                  time: ['faster', 'slower'],
                  latency: ['less latency', 'more latency'],
                  score: ['lower', 'higher'],
                  count: ['fewer', 'more'],
                  share: [],
                }[meaning][after > before ? 1 : 0];
          expect(figure?.words).toBe(naive);
        }
      }),
    );
  });
});
