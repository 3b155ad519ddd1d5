import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf, wholeRange, type Parameter } from '../../../src-shared/catalog/parameter.ts';
import { dayOfSeconds, paramsOf, secondsOfDay, timeOfSeconds, valuesOf } from './form-values.ts';

const parameters: readonly Parameter[] = [
  { name: 'name', label: 'Name', kind: 'text', where: 'query', maxLength: 100 },
  ...wholeRange('crew', 'Crew'),
  { name: 'since', label: 'Since', kind: 'instant', where: 'query' },
  { name: 'open', label: 'Open', kind: 'flag', where: 'query' },
  { name: 'board', label: 'Board', kind: 'choice', where: 'path', choices: choicesOf('main', 'other') },
  { name: 'kind', label: 'Kind', kind: 'choices', where: 'query', choices: choicesOf('a', 'b') },
];

describe('paramsOf', () => {
  test('empty fields are left out', () => {
    expect(paramsOf(parameters, valuesOf(parameters, {}))).toEqual({});
  });

  test('what stands in the fields gets the type its parameter wants', () => {
    const values = { name: 'x', crew_min: '007', since: '1700000000', open: 'false', board: 'main', kind: ['b'] };
    expect(paramsOf(parameters, values)).toEqual({
      name: 'x',
      crew_min: 7,
      since: 1_700_000_000,
      open: false,
      board: 'main',
      kind: ['b'],
    });
  });

  test('what does not fit stays text, so that it can be named', () => {
    expect(paramsOf(parameters, { crew_min: '12x', crew_max: '1e3', open: 'perhaps' })).toEqual({
      crew_min: '12x',
      crew_max: '1e3',
      open: 'perhaps',
    });
  });

  test('half a surrogate pair becomes a text that an address can hold', () => {
    const params = paramsOf(parameters, { name: 'a\uD800' });
    expect(encodeURIComponent(String(params['name']))).toBe('a%EF%BF%BD');
  });

  test('gives back every set of parameters a form was filled with', () => {
    const params = fc.record(
      {
        name: fc.string({ unit: 'grapheme', minLength: 1 }),
        crew_min: fc.nat(),
        since: fc.nat(),
        open: fc.boolean(),
        board: fc.constantFrom('main', 'other'),
        kind: fc.constantFrom(['a'], ['b'], ['a', 'b']),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(params, (given) => {
        expect(paramsOf(parameters, valuesOf(parameters, given))).toEqual(given);
      }),
    );
  });
});

describe('days', () => {
  test('the lower end of a range is the first second of its day in UTC, the upper end the last', () => {
    expect(secondsOfDay('2024-03-31', 'min')).toBe('1711843200');
    expect(secondsOfDay('2024-03-31', undefined)).toBe('1711843200');
    expect(secondsOfDay('2024-03-31', 'max')).toBe('1711929599');
  });

  test('both read as that day again, without a time of day', () => {
    for (const seconds of ['1711843200', '1711929599']) {
      expect(dayOfSeconds(seconds)).toBe('2024-03-31');
      expect(timeOfSeconds(seconds)).toBeNull();
    }
  });

  test('a time of day from a link is told', () => {
    expect(timeOfSeconds('1700000000')).toBe('22:13:20');
  });

  test.each(['', 'soon', '1e9', '99999999999999', '-99999999999'])('%j is no day a field could show', (text) => {
    expect(dayOfSeconds(text)).toBe('');
    expect(timeOfSeconds(text)).toBeNull();
  });

  test('a year typed halfway, such as 0002, is a day before 1970 and not an error', () => {
    expect(dayOfSeconds(secondsOfDay('0002-05-01', 'min'))).toBe('0002-05-01');
    expect(secondsOfDay('', 'min')).toBe('');
  });
});
