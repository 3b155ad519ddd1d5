import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LoadTimes, Percentile } from '../../../../src-shared/catalog/telemetry.ts';
import { formatPlace, placeOfLoadTime, readLoadTime, writePlacesCsv } from './load-time-place.ts';
import { loadTimes, percentilesOf, telemetryOf, telemetryResponse } from './telemetry-fixture.ts';
import type { LoadTimePlace } from './telemetry.ts';

const published = percentilesOf({ p1: 4, p5: 6, p25: 12, p50: 20, p75: 30, p95: 60, p99: 100 });

describe('a load time', () => {
  test.each([
    [16, 25, 50, 37.5, 'about 38 % took as long or less, between the published 25 % and 50 %'],
    [5, 1, 5, 3, 'about 3 % took as long or less, between the published 1 % and 5 %'],
    [80, 95, 99, 97, 'about 97 % took as long or less, between the published 95 % and 99 %'],
    [20, 50, 50, 50, '50 % took as long or less'],
    [4, 1, 1, 1, '1 % took as long or less'],
    [100, 99, 99, 99, '99 % took as long or less'],
  ])('of %d lies between %d %% and %d %%: at %d %%', (...row) => {
    const [value, lower, upper, share, words] = row;
    const place = placeOfLoadTime(published, value);
    expect(place).toEqual({ kind: 'between', lower, upper, share });
    expect(formatPlace(place)).toBe(words);
  });

  test.each([
    [3.999, { kind: 'below', lowest: 1 }, 'faster than the fastest 1 %'],
    [0, { kind: 'below', lowest: 1 }, 'faster than the fastest 1 %'],
    [-5, { kind: 'below', lowest: 1 }, 'faster than the fastest 1 %'],
    [100.001, { kind: 'above', highest: 99 }, 'slower than 99 %'],
    [1e308, { kind: 'above', highest: 99 }, 'slower than 99 %'],
  ])('of %d is beyond what is published, and nothing is interpolated there', (value, place, words) => {
    expect(placeOfLoadTime(published, value)).toEqual(place);
    expect(formatPlace(placeOfLoadTime(published, value))).toBe(words);
  });

  test('beyond the outermost that are published says which those are', () => {
    const inner = percentilesOf({ p25: 12, p95: 60 });
    expect(formatPlace(placeOfLoadTime(inner, 1))).toBe('faster than the fastest 25 %');
    expect(formatPlace(placeOfLoadTime(inner, 61))).toBe('slower than 95 %');
  });

  test('is interpolated over a gap where the percentile between is not published', () => {
    expect(placeOfLoadTime(percentilesOf({ p25: 10, p75: 20 }), 15)).toMatchObject({ lower: 25, upper: 75, share: 50 });
  });

  test('half-way between two that lie further apart than any number is half-way all the same', () => {
    const apart = percentilesOf({ p5: -1.5e308, p75: 1.5e308 });
    expect(placeOfLoadTime(apart, 0)).toEqual({ kind: 'between', lower: 5, upper: 75, share: 40 });
  });

  test('that several percentiles share lies in their band, and no share is made up', () => {
    const level = percentilesOf({ p1: 4, p5: 10, p25: 10, p50: 10, p75: 30 });
    const place = placeOfLoadTime(level, 10);
    expect(place).toEqual({ kind: 'between', lower: 5, upper: 50, share: null });
    expect(formatPlace(place)).toBe('as long as all from the fastest 5 % to the fastest 50 %');
    expect(placeOfLoadTime(level, 7)).toMatchObject({ lower: 1, upper: 5, share: 3 });
    expect(placeOfLoadTime(level, 20)).toMatchObject({ lower: 50, upper: 75, share: 62.5 });
  });

  test('of which all percentiles are the same is on them, below them or above them', () => {
    const flat = percentilesOf({ p1: 0, p50: 0, p99: 0 });
    expect(placeOfLoadTime(flat, 0)).toEqual({ kind: 'between', lower: 1, upper: 99, share: null });
    expect(placeOfLoadTime(flat, 1)).toEqual({ kind: 'above', highest: 99 });
  });

  test.each([
    ['none', percentilesOf()],
    ['one', percentilesOf({ p50: 20 })],
    ['no load times', null],
    ['nothing', undefined],
    ['infinite ones', percentilesOf({ p1: 4, p50: Infinity, p99: Number.NaN })],
    ['text', { p1: '4', p50: '20' } as unknown as LoadTimes['percentiles']],
  ])('has no place where of the percentiles %s can be read', (_, percentiles) => {
    const place = placeOfLoadTime(percentiles, 4);
    expect(place).toEqual({ kind: 'unknown', why: 'too-few' });
    expect(formatPlace(place)).toBe('unknown: fewer than two percentiles are published');
  });

  test('has no place among percentiles that fall, even far from it', () => {
    const falling = percentilesOf({ p1: 4, p5: 6, p25: 5, p50: 20, p99: 100 });
    const place = placeOfLoadTime(falling, 50);
    expect(place).toEqual({ kind: 'unknown', why: 'not-rising' });
    expect(formatPlace(place)).toBe('unknown: the published percentiles do not rise');
  });

  test.each([Number.NaN, Infinity, -Infinity])('of %d is none', (value) => {
    const place = placeOfLoadTime(published, value);
    expect(place).toEqual({ kind: 'unknown', why: 'no-number' });
    expect(formatPlace(place)).toBe('unknown: no load time was entered');
  });
});

const shares: readonly (readonly [Percentile, number])[] = [
  ['p1', 1],
  ['p5', 5],
  ['p25', 25],
  ['p50', 50],
  ['p75', 75],
  ['p95', 95],
  ['p99', 99],
];

/** Every pair is looked at, one after another, as one would with paper and pencil. */
function naivePlace(percentiles: LoadTimes['percentiles'], value: number): LoadTimePlace {
  const points: { share: number; time: number }[] = [];
  for (const [name, share] of shares) {
    const time = percentiles[name];
    if (time !== null) points.push({ share, time });
  }
  if (points.length < 2) return { kind: 'unknown', why: 'too-few' };
  for (const a of points)
    for (const b of points) if (a.share < b.share && a.time > b.time) return { kind: 'unknown', why: 'not-rising' };
  const times = points.map(({ time }) => time);
  const all = points.map(({ share }) => share);
  if (value < Math.min(...times)) return { kind: 'below', lowest: Math.min(...all) };
  if (value > Math.max(...times)) return { kind: 'above', highest: Math.max(...all) };
  const on = points.filter(({ time }) => time === value).map(({ share }) => share);
  if (on.length > 0) {
    const [lower, upper] = [Math.min(...on), Math.max(...on)];
    return { kind: 'between', lower, upper, share: lower === upper ? lower : null };
  }
  const under = points.filter(({ time }) => time < value).reduce((a, b) => (b.share > a.share ? b : a));
  const over = points.filter(({ time }) => time > value).reduce((a, b) => (b.share < a.share ? b : a));
  const weightOfUnder = (over.time - value) / (over.time - under.time);
  const share = under.share * weightOfUnder + over.share * (1 - weightOfUnder);
  return { kind: 'between', lower: under.share, upper: over.share, share };
}

describe('any percentiles', () => {
  const time = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double({ min: 0, max: 500, noNaN: true }));
  const times = fc.array(fc.option(time, { freq: 4 }), { minLength: 7, maxLength: 7 });
  /** Rising, with some equal, for most; as drawn for the others, which mostly fall somewhere. */
  const percentiles = fc.tuple(times, fc.integer({ min: 0, max: 3 })).map(([drawn, kind]) => {
    const sorted = drawn.filter((one) => one !== null).toSorted((a, b) => a - b);
    const inPlace = kind === 0 ? drawn : drawn.map((one) => (one === null ? null : (sorted.shift() ?? null)));
    return percentilesOf(Object.fromEntries(shares.map(([name], index) => [name, inPlace[index] ?? null])));
  });
  /** Often one of those that are published. */
  const question = percentiles.chain((drawn) =>
    fc.record({
      percentiles: fc.constant(drawn),
      value: fc.oneof(time, fc.constantFrom(...Object.values(drawn).filter((one) => one !== null), 6)),
    }),
  );

  test('give the place that paper and pencil give', () => {
    fc.assert(
      fc.property(question, ({ percentiles: drawn, value }) => {
        const expected = naivePlace(drawn, value);
        const place = placeOfLoadTime(drawn, value);
        if (expected.kind === 'between' && expected.share !== null)
          expect(place).toEqual({ ...expected, share: expect.closeTo(expected.share, 6) });
        else expect(place).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never place outside the band, nor a longer time lower than a shorter one', () => {
    fc.assert(
      fc.property(percentiles, time, time, (drawn, one, other) => {
        const [shorter, longer] = [Math.min(one, other), Math.max(one, other)];
        const [first, second] = [placeOfLoadTime(drawn, shorter), placeOfLoadTime(drawn, longer)];
        for (const place of [first, second]) {
          if (place.kind !== 'between' || place.share === null) continue;
          expect(place.share).toBeGreaterThanOrEqual(place.lower);
          expect(place.share).toBeLessThanOrEqual(place.upper);
        }
        expect(lowestOf(first)).toBeLessThanOrEqual(highestOf(second) + 1e-9);
      }),
    );
  });

  test('of any size, huge and tiny, give a share within the band, and words without NaN', () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      // 0 and -0 are one time.
      fc.property(fc.uniqueArray(any, { minLength: 3, maxLength: 3, comparator: 'IsStrictlyEqual' }), (three) => {
        const [low = 0, value = 0, high = 0] = three.toSorted((a, b) => a - b);
        const place = placeOfLoadTime(percentilesOf({ p5: low, p75: high }), value);
        expect(place).toMatchObject({ kind: 'between', lower: 5, upper: 75 });
        expect(formatPlace(place)).not.toMatch(/NaN|Infinity|null|undefined/);
        const share = place.kind === 'between' ? place.share : null;
        expect(share).toBeGreaterThanOrEqual(5);
        expect(share).toBeLessThanOrEqual(75);
      }),
    );
  });
});

function lowestOf(place: LoadTimePlace): number {
  if (place.kind === 'between') return place.share ?? place.lower;
  return place.kind === 'above' ? 100 : 0;
}

function highestOf(place: LoadTimePlace): number {
  if (place.kind === 'between') return place.share ?? place.upper;
  return place.kind === 'below' ? 0 : 100;
}

test.each([
  ['42', 42],
  [' 42.5 ', 42.5],
  ['12,5', 12.5],
  ['42 s', 42],
  ['42 sec', 42],
  ['1 seconds', 1],
  ['.5', 0.5],
  ['7.', 7],
  ['+3', 3],
  ['0', 0],
  ['-0', 0],
  ['1e9', 1_000_000_000],
  ['1 200', 1_200],
  ['1:30', 90],
  ['2:05,5', 125.5],
  ['４２', 42],
  ['٤٢', 42],
  ['۴۲٫۵', 42.5],
  ['४२', 42],
  ['1,234.5', 1_234.5],
  ['1,234,567', 1_234_567],
  ['1.234,5', 1_234.5],
  ['1.234.567', 1_234_567],
])('%s is read', (typed, value) => {
  expect(readLoadTime(typed)).toMatchObject({ kind: 'value', value });
});

test.each(['', '   ', '\u00a0'])('nothing typed (%j) is no mistake', (typed) => {
  expect(readLoadTime(typed)).toEqual({ kind: 'empty' });
});

test.each([
  'abc',
  '-3',
  '-0,5',
  '1,234',
  '1,23,456',
  '1,234.567.8',
  '1.2.3',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '12 5',
  '<img onerror>',
  '--3',
])('%s is told, not guessed', (typed) => {
  const read = readLoadTime(typed);
  expect(read.kind).toBe('wrong');
  expect(read.kind === 'wrong' ? read.message : '').toMatch(/\.$/);
});

test('how it was read is said where somebody else might have read it otherwise', () => {
  expect(readLoadTime('12,5')).toMatchObject({ note: 'Read as 12.5.' });
  expect(readLoadTime('1e3')).toMatchObject({ note: 'Read as 1,000.' });
  expect(readLoadTime('1:30')).toMatchObject({ note: 'Read as 90: minutes and seconds.' });
  expect(readLoadTime('1,234.5')).toMatchObject({ note: 'Read as 1,234.5.' });
  expect(readLoadTime('1.234.567')).toMatchObject({ note: 'Read as 1,234,567.' });
  expect(readLoadTime('12.5 s')).toMatchObject({ note: null });
});

test('a long text is not repeated whole', () => {
  const read = readLoadTime('x'.repeat(5_000));
  expect(read.kind === 'wrong' && read.message.length < 120).toBe(true);
});

test('whatever is typed, a value is a number from 0 on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[-+\d.,:e s]{0,12}$/)), (typed) => {
      const read = readLoadTime(typed);
      const value = read.kind === 'value' ? read.value : 0;
      expect(Number.isFinite(value) && value >= 0).toBe(true);
    }),
  );
});

const responses = new Map([
  [
    '3.9',
    telemetryResponse({
      telemetry: telemetryOf({
        ssdLoadTimes: loadTimes({ percentiles: { p25: 10, p50: 20, p99: 40 } }),
        hddLoadTimes: loadTimes({ percentiles: { p50: 20 } }),
      }),
    }),
  ],
]);

const linesOf = (value: number, versions: readonly string[] = ['3.9']) =>
  writePlacesCsv(responses, versions, value).split('\r\n');

test('a place between two percentiles has both, the share and the words', () => {
  expect(linesOf(15)[2]).toBe(
    '3.9,SSD,15,25,50,37.5,"about 38 % took as long or less, between the published 25 % and 50 %"',
  );
});

test('beyond the published percentiles one end is open, and there is no share', () => {
  expect(linesOf(5)[2]).toBe('3.9,SSD,5,,25,,faster than the fastest 25 %');
  expect(linesOf(41)[2]).toBe('3.9,SSD,41,99,,,slower than 99 %');
});

test('what is unknown is an empty cell and says why', () => {
  expect(linesOf(15)[1]).toBe('3.9,HDD,15,,,,unknown: fewer than two percentiles are published');
  expect(linesOf(15, ['3.10'])).toHaveLength(3);
});
