import { expect, test } from 'vitest';
import { catalog, resourceNames } from '../../../src-shared/catalog/registry.ts';
import {
  choicesOf,
  nameFilter,
  type Parameter,
  type ResourceDefinition,
} from '../../../src-shared/resource/resource.ts';
import { describeProgress, formatParams, intentOptions, offeredIntent, onlyIntentLabel } from './labels.ts';

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

test('progress is elapsed time against the estimate', () => {
  expect(describeProgress(30_000, 120)).toEqual({ share: 0.25, isOverdue: false, words: '30 s of about 2 min' });
});

test.each([119_900, 120_000, 3_600_000])(
  'after %i ms of 120 s it is not at its end, because nothing has come',
  (elapsed) => {
    expect(describeProgress(elapsed, 120).share).toBeLessThan(1);
  },
);

test('beyond the estimate it says so', () => {
  expect(describeProgress(150_000, 120)).toMatchObject({
    isOverdue: true,
    words: '2 min, longer than expected (about 2 min)',
  });
});

test('a clock set back does not run the bar backwards', () => {
  expect(describeProgress(-5_000, 60).share).toBe(0);
});

const kinds: Parameter = { name: 'kind', label: 'Kind', kind: 'choices', where: 'query', choices: choicesOf('a', 'b') };

test('a request is told by its parameters in the catalogue’s order', () => {
  expect(formatParams([nameFilter, kinds], { kind: ['a', 'b'], name: 'Heron' })).toBe('name: Heron, kind: a + b');
  expect(formatParams([nameFilter, kinds], {})).toBe('without parameters');
});
