import { describe, expect, test } from 'vitest';
import { catalog } from '../../src-shared/catalog/registry.ts';
import { judgeResponse, readRetryAfter } from './judge-response.ts';

const now = Date.UTC(2026, 2, 14, 15, 0, 0);

interface Sent {
  readonly status?: number;
  readonly retryAfter?: string | null;
  readonly isNothing?: (data: unknown) => boolean;
}

const judge = (body: unknown, { status = 200, retryAfter = null, isNothing }: Sent = {}) =>
  judgeResponse(
    { httpStatus: status, text: typeof body === 'string' ? body : JSON.stringify(body), retryAfter },
    now,
    isNothing,
  );

const failure = (message: string | null) => ({ data: null, message, source: null, success: 0 });

describe('success', () => {
  test.each([
    ['path-key envelope', { message: 'ok', success: 1, source: 'live', data: [{}] }],
    ['header-key envelope', { success: true, message: 'ok', data: { a: 1 } }],
    ['success as text', { success: '1', message: 'ok', data: ['3.2'] }],
    ['"Not Modified" with data', { success: 1, message: 'Not Modified', data: [1] }],
    ['without a message', { success: 1, data: [1] }],
    ['an empty list: there are none', { success: 1, message: 'ok', data: [] }],
    ['a number or a word as data', { success: 1, data: 0 }],
  ])('%s', (_, body) => {
    expect(judge(body)).toEqual({ ok: true, value: body });
  });
});

describe('failure, as the specification and the recordings have it', () => {
  test.each([
    ['daily quota, as HTTP 200', failure('number of calls per day has been exceeded'), {}, 'quota-spent'],
    [
      'daily quota, as HTTP 429',
      { success: false, message: 'Number of calls per day has been exceeded.', data: null },
      { status: 429 },
      'quota-spent',
    ],
    [
      'daily quota, as HTTP 403',
      { success: false, message: 'number of calls per day has been exceeded' },
      { status: 403 },
      'quota-spent',
    ],
    ['a bad key, as HTTP 200', failure('Apikey is not correct.'), {}, 'key-rejected'],
    ['a bad key, as HTTP 401', { success: false, message: 'no', data: null }, { status: 401 }, 'key-rejected'],
    ['a bad key, as HTTP 403 without a body', '', { status: 403 }, 'key-rejected'],
    ['a malformed request', failure('Malformed request.'), {}, 'bad-parameters'],
    ["can't process", failure("Can't process the request right now"), {}, 'upstream-trouble'],
    ['temporarily', failure('The website is temporarily unavailable'), {}, 'upstream-trouble'],
    [
      'upstream: not authenticated',
      { success: 0, code: 'ErrNotAuthenticated', msg: 'Not authenticated', data: null },
      {},
      'upstream-trouble',
    ],
    ['upstream: throttled', { success: 0, code: 'ErrApiThrottled', msg: 'slow down', data: null }, {}, 'rate-limited'],
    ['HTTP 429', failure('Too many requests'), { status: 429 }, 'rate-limited'],
    ['HTTP 429 without a body', '', { status: 429 }, 'rate-limited'],
    ['HTTP 404 with an envelope', failure('Not found.'), { status: 404 }, 'not-found'],
    ['HTTP 404 with a page', '<h1>404</h1>', { status: 404 }, 'not-found'],
    ['HTTP 200 with success 0 and any message', failure('No user with this handle'), {}, 'not-found'],
    ['HTTP 200 with success "0"', { success: '0', message: 'none', data: null }, {}, 'not-found'],
    ['HTTP 200 with success and null', { success: 1, message: 'ok', data: null }, {}, 'not-found'],
    ['HTTP 200 with success and {}', { success: true, message: 'ok', data: {} }, {}, 'not-found'],
    ['HTTP 200 with success and nothing at all', { success: 1 }, {}, 'not-found'],
    ['HTTP 500 with an envelope', failure('boom'), { status: 500 }, 'upstream-trouble'],
    ['HTTP 500 that calls itself a success', { success: 1, data: [1] }, { status: 500 }, 'upstream-trouble'],
    ['HTTP 502 with a page', '<html>Bad gateway</html>', { status: 502 }, 'upstream-trouble'],
    ['HTTP 503', '', { status: 503 }, 'upstream-trouble'],
    ['HTTP 400', failure('strange'), { status: 400 }, 'bad-parameters'],
    ['HTTP 304', '', { status: 304 }, 'unexpected-shape'],
    ['a page instead of JSON', '<!doctype html><title>Down', {}, 'unexpected-shape'],
    ['nothing', '', {}, 'unexpected-shape'],
    ['HTTP 204', '', { status: 204 }, 'unexpected-shape'],
    ['JSON cut off', '{"success":1,"data":[1,', {}, 'unexpected-shape'],
    ['a list', [1, 2], {}, 'unexpected-shape'],
    ['a word', '"ok"', {}, 'unexpected-shape'],
    ['null', 'null', {}, 'unexpected-shape'],
    ['another object', { result: 'fine' }, {}, 'unexpected-shape'],
    ['success that is neither', { success: 'yes', data: [1] }, {}, 'unexpected-shape'],
  ] as const)('%s', (_, body, sent, kind) => {
    expect(judge(body, sent)).toMatchObject({ ok: false, problem: { kind } });
  });

  test('keeps the service’s own words as detail', () => {
    expect(judge(failure('Apikey is not correct.'))).toEqual({
      ok: false,
      problem: { kind: 'key-rejected', detail: 'Apikey is not correct.' },
    });
  });
});

describe('a success that names no such entry', () => {
  const isNothing = (data: unknown): boolean => catalog['star-system'].isNothing?.(data, { code: 'NOWHERE' }) ?? false;

  test.each([
    ['an empty list', []],
    ['upstream’s empty resultset', { rowcount: 0, resultset: [] }],
    ['a list of nothing', [null, {}, []]],
  ])('%s is not found where the resource says so, and data elsewhere', (_, data) => {
    const body = { success: 1, message: 'ok', source: 'live', data };
    expect(judge(body, { isNothing })).toMatchObject({ ok: false, problem: { kind: 'not-found' } });
    expect(judge(body)).toEqual({ ok: true, value: body });
  });

  test.each([
    ['a list of one', [{ code: 'SUN' }]],
    ['the object itself', { code: 'SUN' }],
    ['something nobody can read', ['SUN']],
  ])('%s is data', (_, data) => {
    expect(judge({ success: 1, data }, { isNothing })).toMatchObject({ ok: true });
  });

  test('is asked about data of a success only', () => {
    const asked: unknown[] = [];
    const watching = (data: unknown): boolean => asked.push(data) > 0;
    expect(judge(failure('Apikey is not correct.'), { isNothing: watching })).toMatchObject({
      problem: { kind: 'key-rejected' },
    });
    expect(judge({ success: 1, data: [] }, { status: 503, isNothing: watching })).toMatchObject({
      problem: { kind: 'upstream-trouble' },
    });
    expect(asked).toEqual([]);
  });
});

describe('Retry-After', () => {
  test.each([
    ['5', now + 5_000],
    [' 120 ', now + 120_000],
    ['0', now],
    ['Sat, 14 Mar 2026 15:02:00 GMT', now + 120_000],
    ['soon', null],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['99999999', null],
    [null, null],
  ])('%j is read as %j', (value, at) => {
    expect(readRetryAfter(value, now)).toBe(at);
  });

  test('becomes the retry time of a 429', () => {
    expect(judge('', { status: 429, retryAfter: '7' })).toEqual({
      ok: false,
      problem: { kind: 'rate-limited', retryAt: now + 7_000 },
    });
  });
});
