import { expect, test } from 'vitest';
import { fieldsNamedLike } from './known-values.ts';

test('a parameter finds the field it is named after, also by its last word', () => {
  expect(fieldsNamedLike({ handle: 'somebody', slug: 'x' }, 'handle')).toEqual(['somebody']);
  expect(fieldsNamedLike({ slug: 'north-crew' }, 'team_slug')).toEqual(['north-crew']);
});

test.each([{ code: null }, { code: '' }, { code: 3 }, { code: ['A'] }, { barcode: 'A' }])(
  '%j has nothing to suggest for a code',
  (fields) => {
    expect(fieldsNamedLike(fields, 'code')).toEqual([]);
  },
);
