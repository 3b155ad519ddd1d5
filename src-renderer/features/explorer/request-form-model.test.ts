import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { catalog, resourceNames } from '../../../src-shared/catalog/registry.ts';
import {
  choicesOf,
  nameFilter,
  wholeRange,
  type Parameter,
  type ResourceDefinition,
} from '../../../src-shared/resource/resource.ts';
import {
  dayOfSeconds,
  formMessages,
  formRows,
  hasGroup,
  paramsOf,
  secondsOfDay,
  timeOfSeconds,
  valuesOf,
} from './request-form-model.ts';

test('both ends of a range are one row, where the first of them stands', () => {
  const [min, max] = wholeRange('crew', 'Crew');
  expect(formRows([min, nameFilter, max])).toEqual([
    { kind: 'range', label: 'Crew', min, max },
    { kind: 'single', parameter: nameFilter },
  ]);
});

test('a range with one end only is a field like others', () => {
  const [min] = wholeRange('crew', 'Crew');
  expect(formRows([min])).toEqual([{ kind: 'single', parameter: min }]);
});

test('every parameter of every resource is in the form exactly once', () => {
  for (const resource of resourceNames) {
    const { parameters }: ResourceDefinition = catalog[resource];
    const names = formRows(parameters).flatMap((row) =>
      row.kind === 'range' ? [row.min.name, row.max.name] : [row.parameter.name],
    );
    expect(names.toSorted(), resource).toEqual(parameters.map(({ name }) => name).toSorted());
  }
});

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

const nothing = { fields: {}, ranges: {}, form: [] };

test('a valid request has no messages', () => {
  expect(formMessages('ships', { name: 'x', crew_min: 2, crew_max: 2 }, 'refresh')).toEqual(nothing);
});

test('each message stands at its own field', () => {
  const { fields } = formMessages('ships', { crew_min: '12x', name: '', page_max: 0 }, 'stored');
  expect(fields).toEqual({
    crew_min: 'Crew, minimum: enter a whole number.',
    name: 'Name: enter some text or leave it out.',
    page_max: 'Pages: enter 1 or more.',
  });
});

test('a range with its ends crossed is said at the range', () => {
  const messages = formMessages('ships', { crew_min: 6, crew_max: 4 }, 'stored');
  expect(messages).toEqual({ ...nothing, ranges: { Crew: 'Crew: the minimum, 6, is above the maximum, 4.' } });
});

test('a crossed range is said also while another field is wrong', () => {
  const messages = formMessages('ships', { crew_min: 6, crew_max: 4, page_max: 0 }, 'stored');
  expect(Object.keys(messages.fields)).toEqual(['page_max']);
  expect(Object.keys(messages.ranges)).toEqual(['Crew']);
  expect(messages.form).toEqual([]);
});

test('an end that is wrong itself is said once, at its field', () => {
  const messages = formMessages('ships', { crew_min: 'many', crew_max: 4 }, 'stored');
  expect(messages).toEqual({ ...nothing, fields: { crew_min: 'Crew, minimum: enter a whole number.' } });
});

test('a parameter of another mode is said at its field, and others with it at theirs', () => {
  expect(formMessages('ships', { id: 5 }, 'stored')).toEqual(nothing);
  expect(formMessages('ships', { id: 5, name: 'x' }, 'refresh')).toEqual({
    ...nothing,
    fields: { id: 'Ship id: the service takes it in mode cache only.' },
  });
});

test('every required parameter that is absent is asked for at its field', () => {
  const asking = resourceNames.flatMap((resource) => {
    const { parameters }: ResourceDefinition = catalog[resource];
    return parameters.flatMap(({ name, required }) => (required === undefined ? [] : [{ resource, name, required }]));
  });
  expect(asking.length).toBeGreaterThan(3);
  for (const { resource, name, required } of asking) {
    expect(formMessages(resource, {}, 'stored').fields[name], `${resource} ${name}`).toBe(required);
  }
});

function choice(values: readonly string[], required?: string): Parameter {
  const shared = { name: 'x', label: 'X', kind: 'choice', where: 'query', choices: choicesOf(...values) } as const;
  return required === undefined ? shared : { ...shared, required };
}

test('few short choices stand side by side; with “leave out” beside them fewer fit', () => {
  expect(hasGroup(choice(['first', 'second']))).toBe(false);
  expect(hasGroup(choice(['first', 'second'], 'X: choose.'))).toBe(true);
  expect(hasGroup(choice(['first']))).toBe(true);
});

test('many choices become a list, which one label can point at, as at a text', () => {
  expect(hasGroup(choice(['one', 'two', 'three', 'four', 'five'], 'X: choose.'))).toBe(false);
  expect(hasGroup(nameFilter)).toBe(false);
});
