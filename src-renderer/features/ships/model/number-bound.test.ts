import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Quantity } from '../../../../src-shared/resource/fields.ts';
import { shownUnit } from '../../../format/units.ts';
import { roundNumber } from '../filters/range-inputs.tsx';
import { boundText, readBound, readRange, toStored, type Ends } from './number-bound.ts';

const feet = shownUnit('length', 'imperial');
const tonnes = shownUnit('mass', 'metric');
const metres = shownUnit('length', 'metric');

describe('an end of a range as it is written', () => {
  test.each([
    ['15', 15],
    [' 12.50 ', 12.5],
    ['.5', 0.5],
    ['7.', 7],
    ['1,200', 1_200],
    ['1,234,567.8', 1_234_567.8],
    ['-3', -3],
    ['−3', -3],
    ['', null],
    ['  ', null],
  ])('“%s” is %s', (text, shown) => {
    expect(readBound(text)).toEqual({ ok: true, shown });
  });

  test.each([
    'abc',
    '1,5',
    '12,00',
    '1 200',
    '1.200.000',
    '1e5',
    '0x10',
    '--1',
    'NaN',
    'Infinity',
    '.',
    '-',
    '5 m',
    '9'.repeat(16),
  ])('“%s” is no number', (text) => {
    expect(readBound(text)).toEqual({ ok: false });
  });
});

describe('units', () => {
  test('tonnes with one digit are whole hundreds of kilograms to the last bit, so that the ship with that mass passes', () => {
    for (let tenths = 1; tenths < 2_000; tenths++) expect(toStored(tenths / 10, tonnes)).toBe(tenths * 100);
  });

  test('a bound reads as it was written, in each unit and every quantity', () => {
    const quantity = fc.constantFrom<Quantity>('length', 'mass', 'speed', 'acceleration', 'cargo', 'money', 'people');
    fc.assert(
      fc.property(quantity, fc.boolean(), fc.integer({ min: -10_000_000, max: 10_000_000 }), (of, isMetric, tenths) => {
        const unit = shownUnit(of, isMetric ? 'metric' : 'imperial');
        const shown = unit.decimals === 0 ? tenths : tenths / 10;
        expect(readBound(boundText(toStored(shown, unit), unit))).toEqual({ ok: true, shown: shown === 0 ? 0 : shown });
      }),
    );
  });

  test.each([
    [15, metres, '15'],
    [15.24, feet, '50'],
    [1_234_500, tonnes, '1,234.5'],
    [40, tonnes, '0.04'],
    [0, tonnes, '0'],
    [-2.5, metres, '−2.5'],
    [-0.000_000_000_001, metres, '0'],
    [100, metres, '100'],
  ])('%s stored reads as an end of a range in %o: %s', (stored, unit, text) => {
    expect(boundText(stored, unit)).toBe(text);
  });
});

describe('the roundest number', () => {
  test.each([
    [14.7, 15.4, 15],
    [870, 1_020, 1_000],
    [-3, 4, 0],
    [0, 100, 0],
    [0.26, 0.34, 0.3],
    [-1_020, -870, -1_000],
    [12.306, 12.314, 12.31],
    [47, 53, 50],
    [7, 7, 7],
  ])('from %s to %s is %s', (from, to, round) => {
    expect(roundNumber(from, to)).toBe(round);
  });

  test('lies in the span, whatever the span', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const round = roundNumber(from, to);
        expect(round >= from && round <= to).toBe(true);
      }),
    );
  });
});

const untouched: Ends<string> = { min: null, max: null };
const open: Ends<number> = { min: null, max: null };
const read = (written: Partial<Ends<string>>, stored: Ends<number> = open, unit = metres) =>
  readRange({ title: 'Length', unit, written: { ...untouched, ...written }, stored });

describe('a range as it is written', () => {
  test('is stored in metres whatever the unit shown', () => {
    expect(read({ min: '15', max: '1,200' })).toEqual({ ok: true, range: { min: 15, max: 1_200 } });
    expect(read({ min: '50', max: '' }, open, feet)).toEqual({ ok: true, range: { min: 15.24, max: null } });
  });

  test('does not drift: an end nobody touched is the stored one, not its rounded text', () => {
    expect(read({ max: '60' }, { min: 15.123_456, max: 20 }, feet)).toEqual({
      ok: true,
      range: { min: 15.123_456, max: 18.288 },
    });
    expect(read({}, { min: 1 / 3, max: null }, feet)).toEqual({ ok: true, range: { min: 1 / 3, max: null } });
  });

  test('an emptied end is open, and equal ends are a range', () => {
    expect(read({ min: ' ' }, { min: 3, max: 9 })).toEqual({ ok: true, range: { min: null, max: 9 } });
    expect(read({ min: '9' }, { min: 3, max: 9 })).toEqual({ ok: true, range: { min: 9, max: 9 } });
  });

  test('the wrong way round says so in shown units', () => {
    expect(read({ min: '6' }, { min: null, max: 4 })).toEqual({
      ok: false,
      message: 'Length: the minimum, 6, is above the maximum, 4.',
      wrong: ['min', 'max'],
    });
    expect(read({ min: '100' }, { min: null, max: 15.24 }, feet)).toMatchObject({
      message: 'Length: the minimum, 100, is above the maximum, 50.',
    });
  });

  test('what is no number is named, and only its own end is wrong', () => {
    expect(read({ min: 'ten', max: '5' })).toEqual({
      ok: false,
      message: 'Length: “ten” is not a number.',
      wrong: ['min'],
    });
    expect(read({ min: '1,5', max: '<b>' })).toMatchObject({ wrong: ['min', 'max'] });
  });
});
