import { expect, test } from 'vitest';
import { choicesOf, nameFilter, type Parameter } from '../../../src-shared/catalog/parameter.ts';
import { requestWords } from './request-words.ts';

const kinds: Parameter = { name: 'kind', label: 'Kind', kind: 'choices', where: 'query', choices: choicesOf('a', 'b') };

test('a request is told by its parameters in the catalogue’s order', () => {
  expect(requestWords([nameFilter, kinds], { kind: ['a', 'b'], name: 'Heron' })).toBe('name: Heron, kind: a + b');
  expect(requestWords([nameFilter, kinds], {})).toBe('without parameters');
});
