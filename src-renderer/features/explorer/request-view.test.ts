import { expect, test } from 'vitest';
import { catalog, resourceNames } from '../../../src-shared/catalog/registry.ts';
import {
  choicesOf,
  nameFilter,
  type Parameter,
  type ResourceDefinition,
} from '../../../src-shared/resource/resource.ts';
import { formatParams, intentOptions, offeredIntent, onlyIntentLabel } from './request-view.tsx';

test('the ways of a resource are offered in plain words', () => {
  expect(intentOptions('ships').map(({ label }) => label)).toEqual(['Stored copy', 'Live', 'Auto', 'Eager']);
});

test('an intent under its other name marks the way that is offered', () => {
  expect(offeredIntent('ships', 'cache')).toBe('stored');
  expect(offeredIntent('ships', 'live')).toBe('refresh');
  expect(offeredIntent('user', 'cache')).toBe('cache');
});

test('a way a resource does not have marks none', () => {
  expect(offeredIntent('status', 'eager')).toBe('');
});

test('a resource with a single way says which, and never calls a live answer a stored copy', () => {
  const single = resourceNames.filter((resource) => intentOptions(resource).length === 1);
  expect(single.length).toBeGreaterThan(1);
  for (const resource of single) {
    const { pathKey }: ResourceDefinition = catalog[resource];
    expect(onlyIntentLabel(resource), resource).toBe(pathKey ? 'Live, the only way' : 'Always current');
  }
});

const kinds: Parameter = { name: 'kind', label: 'Kind', kind: 'choices', where: 'query', choices: choicesOf('a', 'b') };

test('a request is told by its parameters in the catalogue’s order', () => {
  expect(formatParams([nameFilter, kinds], { kind: ['a', 'b'], name: 'Heron' })).toBe('name: Heron, kind: a + b');
  expect(formatParams([nameFilter, kinds], {})).toBe('without parameters');
});
