import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Quantity } from '../../../../src-shared/resource/fields.ts';
import { shownUnit } from '../../../format/units.ts';
import { histogramScale, scaleTicks, type HistogramScale } from './histogram-scale.ts';
import { histogramBars } from './range-chart.tsx';
import { moveBound, notchOf } from './range-inputs.tsx';

const scaleOf = (values: readonly (number | null)[]): HistogramScale => {
  const scale = histogramScale(values);
  if (scale === null) throw new Error('no number is known');
  return scale;
};
const wild = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -20, max: 120 }),
  fc.integer({ min: 0, max: 100_000_000_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: -5_000, max: 5_000 }).map((tenths) => tenths / 10),
);

describe('the scale of a histogram', () => {
  test('of nothing known is none: unknown has no place on it', () => {
    expect(histogramScale([])).toBeNull();
    expect(histogramScale([null, null])).toBeNull();
  });

  test('is linear for speeds, and a log scale over 3 decades', () => {
    expect(scaleOf([90.5, 130, 220]).isLog).toBe(false);
    expect(scaleOf([4, 2_000, 4_000]).isLog).toBe(true);
    expect(scaleOf([4, 2_000, 3_999]).isLog).toBe(false);
  });

  test('is a log scale where one giant would squeeze all others into the first tenth', () => {
    expect(scaleOf([3.5, 12, 15, 18, 20, 480]).isLog).toBe(true);
    expect(scaleOf([3.5, 100, 150, 180, 200, 480]).isLog).toBe(false);
  });

  test('has no log scale for numbers below 0', () => {
    expect(scaleOf([-1.5, 10, 1_000_000]).isLog).toBe(false);
  });

  test('few whole numbers have a bar each, in the middle of its number', () => {
    const scale = scaleOf([1, 2, 2, 5]);
    expect(scale.edges).toHaveLength(6);
    expect(histogramBars(scale, [1, 2, 2, null, 5])).toEqual([1, 2, 0, 0, 1]);
    expect(scale.notches).toBe(4);
  });

  test('many whole numbers share bars, each of as many numbers', () => {
    const all = Array.from({ length: 48 }, (_, index) => index + 1);
    expect(new Set(histogramBars(scaleOf(all), all))).toEqual(new Set([2]));
  });

  test('0 stands before a log scale with a gap, in a bar of its own', () => {
    const scale = scaleOf([0, 0, 1, 10, 100_000]);
    expect(scale.isLog).toBe(true);
    expect(histogramBars(scale, [0, 0, 1, 10, 100_000]).slice(0, 3)).toEqual([2, 0, 1]);
    expect([scale.valueAt(0), scale.valueAt(0.07), scale.valueAt(1)].map(Math.round)).toEqual([0, 1, 100_000]);
  });

  test('a decade has the same width everywhere on a log scale', () => {
    const { shareOf } = scaleOf([1, 5, 10_000]);
    expect([10, 100, 1_000].map((value) => shareOf(value).toFixed(6))).toEqual(['0.250000', '0.500000', '0.750000']);
  });

  test('one number alone is one bar, and leaves nothing to slide', () => {
    const scale = scaleOf([7, 7, null]);
    expect([histogramBars(scale, [7, null, 7]), scale.notches]).toEqual([[2], 0]);
  });

  test('holds every known number once, whatever numbers there are', () => {
    fc.assert(
      fc.property(fc.array(wild), (values) => {
        const scale = histogramScale(values);
        const known = values.filter((value) => value !== null).length;
        const counted = scale === null ? 0 : histogramBars(scale, values).reduce((sum, count) => sum + count, 0);
        expect(counted).toBe(known);
      }),
    );
  });

  test('never turns round: a larger number is never further left', () => {
    fc.assert(
      fc.property(fc.array(wild, { minLength: 1 }), (values) => {
        const scale = histogramScale(values);
        const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
        const shares = known.map((value) => scale?.shareOf(value) ?? 0);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });
});

describe('the slider', () => {
  const lengths = scaleOf([3.5, 60.1, 120, 203.5]);
  const lower = { scale: lengths, end: 'min', unit: shownUnit('length', 'metric') } as const;
  const upper = { ...lower, end: 'max' } as const;

  test('is open at its ends', () => {
    expect([moveBound(lower, 5, 0), moveBound(upper, 95, 100)]).toEqual([null, null]);
    expect([notchOf(lower, null), notchOf(upper, null)]).toEqual([0, 100]);
  });

  test('takes numbers that are round in the unit shown', () => {
    const unit = shownUnit('length', 'imperial');
    expect([10, 23, 48].map((notch) => moveBound(lower, 0, notch))).toEqual([24, 50, 100]);
    const inFeet = [10, 23, 48].map((notch) => (moveBound({ ...lower, unit }, 0, notch) ?? 0) * unit.factor);
    expect(inFeet.map((value) => Number(value.toFixed(6)))).toEqual([80, 160, 325]);
  });

  test('stands at the end for a bound beyond all ships', () => {
    expect([notchOf(lower, 9_999), notchOf(upper, -5)]).toEqual([100, 0]);
  });

  test('steps over the gap between 0 and a log scale, in either direction', () => {
    const unit = shownUnit('cargo', 'metric');
    const cargo = { scale: scaleOf([0, 2, 40, 98_304]), end: 'max', unit } as const;
    expect(moveBound(cargo, notchOf(cargo, 0), 1)).toBe(2);
    expect(moveBound(cargo, notchOf(cargo, 2), notchOf(cargo, 2) - 1)).toBe(0);
  });

  test('every step moves the thumb, whatever the numbers are and whatever the unit is, until it is open', () => {
    const quantity = fc.constantFrom<Quantity>('length', 'mass', 'money', 'people', 'acceleration');
    fc.assert(
      fc.property(fc.array(wild, { minLength: 2 }), quantity, fc.boolean(), (values, of, isMetric) => {
        const scale = histogramScale(values);
        fc.pre(scale !== null && scale.notches > 0);
        if (scale === null) return;
        const unit = shownUnit(of, isMetric ? 'metric' : 'imperial');
        for (const [end, step, last] of [
          ['max', 1, scale.notches],
          ['min', -1, 0],
        ] as const) {
          const thumb = { scale, end, unit };
          let notch = scale.notches - last;
          while (notch !== last) {
            const moved = notchOf(thumb, moveBound(thumb, notch, notch + step));
            expect((moved - notch) * step).toBeGreaterThan(0);
            notch = moved;
          }
        }
      }),
    );
  });
});

const textsOf = (values: readonly number[], unit = shownUnit('length', 'metric')): readonly string[] => {
  const scale = histogramScale(values);
  return scale === null ? [] : scaleTicks(scale, unit).map(({ text }) => text);
};

test('a linear scale has a few round numbers between its ends', () => {
  expect(textsOf([41.5, 120.1, 318])).toEqual(['50', '100', '150', '200', '250', '300']);
});

test('a log scale of many decades has powers of ten, in the unit shown', () => {
  expect(textsOf([51, 900, 88_000_000], shownUnit('mass', 'metric'))).toEqual([
    '0.1',
    '1',
    '10',
    '100',
    '1,000',
    '10,000',
  ]);
});

test('a log scale of few decades has fifths and halves too', () => {
  expect(textsOf([11, 12, 13, 14, 900])).toEqual(['20', '50', '100', '200', '500']);
});

test('0 before a log scale is written, and nothing runs into it', () => {
  expect(textsOf([0, 2, 40, 98_304], shownUnit('cargo', 'metric'))).toEqual(['0', '10', '100', '1,000', '10,000']);
});

test('people are whole', () => {
  expect(textsOf([1, 2, 2], shownUnit('people', 'metric'))).toEqual(['1', '2']);
});
