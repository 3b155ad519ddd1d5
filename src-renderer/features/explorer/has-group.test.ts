import { expect, test } from 'vitest';
import { choicesOf, nameFilter, type Parameter } from '../../../src-shared/catalog/parameter.ts';
import { hasGroup } from './has-group.ts';

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
