import { expect, test } from 'vitest';
import { payloadPath } from '../../src-shared/contract.ts';
import { readPayloadTicket, servePayload } from './serve-asset.ts';

const origin = 'app://orrery';

test('the ticket is read from the path that the contract builds', () => {
  expect(readPayloadTicket(origin + payloadPath('0a1b'), origin)).toBe('0a1b');
});

test.each([
  `${origin}/payload/`,
  `${origin}/payload`,
  `${origin}/payload/a/b`,
  `${origin}/payload/a?b`,
  `${origin}/payload/..`,
  `${origin}/payload/${'a'.repeat(200)}`,
  'app://orrery.evil/payload/a',
  'app://evil/payload/a',
  `${origin}/assets/payload/a`,
])('%s holds no ticket', (url) => {
  expect(readPayloadTicket(url, origin)).toBeNull();
});

test('a payload is text that nobody may sniff or store; a bad ticket is not found', () => {
  const answer = servePayload('{"data":1}', origin, 'n');
  expect([answer.status, answer.body]).toEqual([200, '{"data":1}']);
  expect(answer.headers).toMatchObject({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  expect(servePayload(null, origin, 'n')).toMatchObject({ status: 404, body: 'null' });
});
