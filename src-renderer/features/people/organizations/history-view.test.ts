import { expect, test } from 'vitest';
import { organizationFields } from '../../../../src-shared/catalog/organization.ts';
import { formatPath } from '../../../../src-shared/resource/part-fields.ts';
import { formatOrganizationChange } from './history-view.tsx';

test.each([
  ['members', 'Members'],
  ['headline.plaintext', 'Headline, as text'],
  ['focus.primary.image', 'Primary focus, picture'],
  ['new_key.deep', 'new_key, deep'],
  ['constructor', 'constructor'],
])('%s reads “%s”', (path, words) => {
  expect(formatPath(organizationFields, path)).toBe(words);
});

test('flags read yes and no, however they were sent', () => {
  expect(formatOrganizationChange('recruiting', true, false)).toEqual(['yes', 'no']);
  expect(formatOrganizationChange('roleplay', '0', 1)).toEqual(['no', 'yes']);
});

test('a flag that was not there, or is none, stays as it was sent', () => {
  expect(formatOrganizationChange('recruiting', null, true)).toEqual([null, 'yes']);
  expect(formatOrganizationChange('recruiting', 'maybe', { a: 1 })).toEqual(['maybe', { a: 1 }]);
});

test('a flag sent in another way shows how it was sent, not yes and yes', () => {
  expect(formatOrganizationChange('recruiting', true, '1')).toEqual([true, '1']);
});

test('other fields are told as they were sent, also true and 1', () => {
  expect(formatOrganizationChange('headline.html', true, '<b>1</b>')).toEqual([true, '<b>1</b>']);
  expect(formatOrganizationChange('members', 1, 0)).toEqual([1, 0]);
});
