import { describe, expect, test } from 'vitest';
import { shownUnit } from '../../ui/units.ts';
import { readRange, type Ends } from './read-range.ts';

const metres = shownUnit('length', 'metric');
const feet = shownUnit('length', 'imperial');
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
