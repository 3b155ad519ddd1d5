import { describe, expect, test } from 'vitest';
import { choicesOf, paramsSchema, queryOf, wholeRange, type Parameter } from './resource.ts';

const from: Parameter = {
  name: 'from',
  label: 'From',
  kind: 'instant',
  where: 'query',
  range: { of: 'Date', end: 'min' },
};
const until: Parameter = { ...from, name: 'until', label: 'Until', range: { of: 'Date', end: 'max' } };
const parameters: readonly Parameter[] = [
  {
    name: 'code',
    label: 'Code',
    kind: 'text',
    where: 'path',
    required: 'Code: enter one.',
    maxLength: 5,
    pattern: { expression: /^[a-z.]+$/, message: 'Code: small letters only.' },
    check: (text) => (text === '..' ? 'Code: not that one.' : null),
  },
  { name: 'word', label: 'Word', kind: 'text', where: 'query', minLength: 3, maxLength: 9 },
  ...wholeRange('crew', 'Crew'),
  from,
  until,
  { name: 'main', label: 'Main', kind: 'flag', where: 'query' },
  { name: 'board', label: 'Board', kind: 'choice', where: 'query', choices: choicesOf('one', 'two') },
  { name: 'type', label: 'Type', kind: 'choices', where: 'query', choices: choicesOf('one', 'two') },
];
const schema = paramsSchema(parameters);
const day = (text: string): number => Date.parse(text) / 1000;

describe('parameters', () => {
  test.each<[params: object, message: string]>([
    [{}, 'Code: enter one.'],
    [{ code: '' }, 'Code: enter one.'],
    [{ code: null }, 'Code: enter one.'],
    [{ code: '..' }, 'Code: not that one.'],
    [{ code: 'ABC' }, 'Code: small letters only.'],
    [{ code: 'abcdef' }, 'Code: 5 characters at most.'],
    [{ code: 'a', word: ' ab ' }, 'Word: at least 3 characters.'],
    [{ code: 'a', word: 'ab\uD800c' }, 'Word: this is not valid text.'],
    [{ code: 'a', crew_min: '4' }, 'Crew, minimum: enter a whole number.'],
    [{ code: 'a', crew_min: 6, crew_max: 4 }, 'Crew: the minimum, 6, is above the maximum, 4.'],
    [
      { code: 'a', from: day('2026-03-02'), until: day('2026-03-01') },
      'Date: the minimum, 2026-03-02, is above the maximum, 2026-03-01.',
    ],
    [{ code: 'a', from: day('2026-03-02') * 1000 }, 'From: enter a date before the year 10000.'],
    [{ code: 'a', from: 'soon' }, 'From: enter a date.'],
    [{ code: 'a', main: 'yes' }, 'Main: choose yes or no, or leave it out.'],
    [{ code: 'a', board: 'three' }, 'Board: choose from the list.'],
    [{ code: 'a', type: 'one' }, 'Type: choose from the list.'],
    [{ code: 'a', type: [] }, 'Type: choose at least one or leave it out.'],
    [{ code: 'a', other: 1 }, 'There is a parameter the service does not know. It knows code, word, crew_min'],
  ])('%j are refused: %s', (params, message) => {
    const messages = schema.safeParse(params).error?.issues.map((issue) => issue.message);
    expect(messages?.join(' ')).toContain(message);
  });

  test('text is trimmed, and choices stand in the list’s order, each once', () => {
    expect(schema.parse({ code: ' a ', type: ['two', 'one', 'one'] })).toEqual({ code: 'a', type: ['one', 'two'] });
  });

  test('equal ends of a range are allowed', () => {
    expect(schema.safeParse({ code: 'a', crew_min: 4, crew_max: 4 }).success).toBe(true);
  });

  test('become query pairs in the order they are declared, lists repeating their name, path words left out', () => {
    const query = queryOf(parameters, { type: ['two', 'one'], main: false, code: 'a', crew_max: 0, word: undefined });
    expect(query).toEqual([
      ['crew_max', '0'],
      ['main', 'false'],
      ['type', 'two'],
      ['type', 'one'],
    ]);
  });
});
