import { expect, test } from 'vitest';
import { answerSource } from './answer-source.ts';
import { plan } from './archive-fixture.ts';

test.each([
  ['ships', 'stored', null, 'stored'],
  ['ships', 'stored', 'cache', 'stored'],
  ['ships', 'refresh', null, 'live'],
  ['ships', 'refresh', 'cache', 'stored'],
  ['ships', 'auto', 'live', 'live'],
  ['ships', 'auto', null, 'stored'],
  ['ships', 'eager', 'something new', 'stored'],
  ['account', 'stored', null, 'live'],
  ['status', 'refresh', null, 'live'],
] as const)('%s with intent %s and envelope source %s counts as %s', (resource, intent, envelopeSource, expected) => {
  expect(answerSource(plan(resource, {}, intent), envelopeSource)).toBe(expected);
});

test('a player from the stored copy is stored, with refresh=true it is live', () => {
  expect(answerSource(plan('user', { handle: 'Wren' }), null)).toBe('stored');
  expect(answerSource(plan('user', { handle: 'Wren' }, 'refresh'), null)).toBe('live');
});
