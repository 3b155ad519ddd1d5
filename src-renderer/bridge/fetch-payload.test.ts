import { afterEach, expect, test, vi } from 'vitest';
import { payloadPartBytes } from '../../src-shared/contract.ts';
import { fetchPayload } from './fetch-payload.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers as main does: whole or in parts, each once. Later parts come before earlier ones. */
function serve(payload: Uint8Array<ArrayBuffer>, refuses: (part: number) => boolean = () => false): Served {
  const served = { paths: [] as string[], underway: 0, mostUnderway: 0 };
  vi.stubGlobal('fetch', async (path: string) => {
    const part = /^\/payload\/t1(?:\/(\d+))?$/.exec(path)?.[1];
    const from = Number(part ?? 0) * payloadPartBytes;
    const isAskedAgain = served.paths.includes(path);
    served.paths.push(path);
    served.underway += 1;
    served.mostUnderway = Math.max(served.mostUnderway, served.underway);
    await new Promise((resolve) => setTimeout(resolve, 5 - (Number(part ?? 0) % 4)));
    served.underway -= 1;
    if (isAskedAgain || refuses(Number(part ?? 0))) return new Response('null', { status: 404 });
    return new Response(payload.subarray(from, part === undefined ? payload.length : from + payloadPartBytes));
  });
  return served;
}

interface Served {
  readonly paths: readonly string[];
  readonly mostUnderway: number;
}

const bytesOf = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, at) => (at * 7) % 251);

const collect = async (byteLength: number): Promise<Uint8Array> => {
  const outcome = await fetchPayload({ ticket: 't1', byteLength });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return new Response(outcome.value).bytes();
};

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

test.each([0, 1, payloadPartBytes])('a payload of %d bytes comes whole', async (length) => {
  const payload = bytesOf(length);
  const { paths } = serve(payload);
  expect(isSame(await collect(length), payload)).toBe(true);
  expect(paths).toEqual(['/payload/t1']);
});

test.each([
  [payloadPartBytes + 1, 2],
  [payloadPartBytes * 7, 7],
  [payloadPartBytes * 9 + 12_345, 10],
])('a payload of %d bytes comes in %d parts, six at once, each asked for once, in order', async (length, count) => {
  const payload = bytesOf(length);
  const served = serve(payload);
  expect(isSame(await collect(length), payload)).toBe(true);
  expect(served.paths).toEqual(Array.from({ length: count }, (_, part) => `/payload/t1/${part}`));
  expect(served.mostUnderway).toBe(Math.min(6, count));
});

test('a part is handed on while later ones are still to be asked for', async () => {
  const length = payloadPartBytes * 9;
  const served = serve(bytesOf(length));
  const outcome = await fetchPayload({ ticket: 't1', byteLength: length });
  const reader = outcome.ok ? outcome.value.getReader() : null;
  expect((await reader?.read())?.value?.length).toBe(payloadPartBytes);
  expect(served.paths.length).toBeLessThan(9);
});

test('a used ticket is a problem that says so', async () => {
  serve(bytesOf(10), () => true);
  const detail = 'The payload was not handed over: it was refused (404).';
  expect(await fetchPayload({ ticket: 't1', byteLength: 10 })).toEqual({
    ok: false,
    problem: { kind: 'internal', detail },
  });
});

test('a host that is gone is a problem that says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const detail = 'The payload was not handed over: the application’s own origin did not answer.';
  expect(await fetchPayload({ ticket: 't1', byteLength: 10 })).toEqual({
    ok: false,
    problem: { kind: 'internal', detail },
  });
});

test('a payload that breaks off fails whoever reads it with a sentence, and what is left of it is dropped', async () => {
  const served = serve(bytesOf(payloadPartBytes * 6), (part) => part >= 2);
  await expect(collect(payloadPartBytes * 6)).rejects.toThrow('broke off on its way');
  expect(served.paths.at(-1)).toBe('/payload/t1');
});

test('what is left of a payload that nobody reads to its end is dropped', async () => {
  const served = serve(bytesOf(payloadPartBytes * 9));
  const outcome = await fetchPayload({ ticket: 't1', byteLength: payloadPartBytes * 9 });
  if (!outcome.ok) throw new Error('not there');
  await outcome.value.cancel();
  expect(served.paths.at(-1)).toBe('/payload/t1');
});

test.each([
  ['one piece', 10, 8, 'of 10 bytes 8 came'],
  ['parts', payloadPartBytes * 3, payloadPartBytes + 5, 'broke off on its way'],
  ['parts that are all there but the last', payloadPartBytes * 3 + 1, payloadPartBytes * 3, 'broke off on its way'],
])('a payload in %s that is shorter than its receipt says is refused', async (_, said, sent, why) => {
  serve(bytesOf(sent));
  await expect(collect(said)).rejects.toThrow(why);
});
