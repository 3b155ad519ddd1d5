import { expect, test } from 'vitest';
import { requestKey } from './request-key.ts';

test.each([
  ['ships', {}, 'ships'],
  ['ships', { name: undefined }, 'ships'],
  ['ships', { name: 'Heron' }, 'ships?{"name":"Heron"}'],
  ['ships', { name: 'Heron', crew_min: 2 }, 'ships?{"crew_min":2,"name":"Heron"}'],
  ['ships', { crew_min: 2, name: 'Heron' }, 'ships?{"crew_min":2,"name":"Heron"}'],
  ['ships', { classification: ['combat', 'multi'] }, 'ships?{"classification":["combat","multi"]}'],
  ['user', { handle: 'a/../b?refresh=true' }, 'user?{"handle":"a/../b?refresh=true"}'],
])('of %s with %j is %s', (resource, params, key) => {
  expect(requestKey(resource, params)).toBe(key);
});
