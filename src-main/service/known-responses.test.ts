import { expect, test } from 'vitest';
import { KnownResponses } from './known-responses.ts';

const request = { url: 'https://service.example/k/v1/cache/ships', headers: { accept: 'application/json' } };
const etag = { etag: '"one"', lastModified: null };
const response = (
  text: string,
  validators?: { etag: string | null; lastModified: string | null },
  httpStatus = 200,
) => ({
  httpStatus,
  text,
  retryAfter: null,
  ...(validators ? { validators } : {}),
});
const unchanged = response('', undefined, 304);

test('a request is sent on the conditions its last answer allows, and a 304 stands for that answer', () => {
  const known = new KnownResponses();
  expect(known.withConditions(request)).toEqual(request);
  known.settle(request, response('first', { etag: '"one"', lastModified: 'Tue, 03 Nov 2026 10:00:00 GMT' }));
  expect(known.withConditions(request).headers).toEqual({
    accept: 'application/json',
    'if-none-match': '"one"',
    'if-modified-since': 'Tue, 03 Nov 2026 10:00:00 GMT',
  });
  expect(known.settle(request, unchanged)).toMatchObject({ httpStatus: 200, text: 'first' });
});

test('another answer takes the place of the one before, with its own validator or with none', () => {
  const known = new KnownResponses();
  known.settle(request, response('first', etag));
  known.settle(request, response('second', { ...etag, etag: '"two"' }));
  expect(known.settle(request, unchanged).text).toBe('second');
  known.settle(request, response('third'));
  expect(known.withConditions(request)).toEqual(request);
});

test('a failure is kept by no condition, and a 304 that nobody asked for stays what it is', () => {
  const known = new KnownResponses();
  known.settle(request, response('broken', etag, 500));
  expect(known.withConditions(request)).toEqual(request);
  expect(known.settle(request, unchanged)).toBe(unchanged);
});

test('an answer to one key is none to another', () => {
  const known = new KnownResponses();
  const mine = { ...request, headers: { 'x-api-key': 'mine' } };
  known.settle(mine, response('my account', etag));
  const yours = { ...request, headers: { 'x-api-key': 'yours' } };
  expect(known.withConditions(yours)).toEqual(yours);
});

test('what is kept is bounded: the oldest goes first, and what is too large is not kept at all', () => {
  const known = new KnownResponses();
  const of = (name: string) => ({ ...request, url: `${request.url}/${name}` });
  const isKept = (name: string) => 'if-none-match' in known.withConditions(of(name)).headers;
  const large = 'x'.repeat(9_000_000);
  for (const name of ['a', 'b', 'c']) known.settle(of(name), response(large, etag));
  expect(['a', 'b', 'c'].map(isKept)).toEqual([false, true, true]);
  known.settle(of('d'), response('x'.repeat(24_000_001), etag));
  expect(['b', 'c', 'd'].map(isKept)).toEqual([true, true, false]);
});
