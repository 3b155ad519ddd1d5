import { beforeEach, expect, test, vi } from 'vitest';
import { collectResponse } from './collect-response.ts';
import type * as cutList from './cut-list.ts';
import { gunzip } from './pack-body.ts';
import { scanList } from './scan-elements.ts';

const looked = vi.hoisted(() => ({ bytes: 0 }));

/** How many bytes were gone through for the end of an element, or the list's beginning, at most. */
vi.mock('./cut-list.ts', async (importOriginal) => {
  const real = await importOriginal<typeof cutList>();
  const elementEnd: typeof real.elementEnd = (all, from, mostLevels) => {
    const end = real.elementEnd(all, from, mostLevels);
    looked.bytes += (end ?? all.length) - from;
    return end;
  };
  const findList: typeof real.findList = (all) => {
    const start = real.findList(all);
    looked.bytes += start ?? all.length;
    return start;
  };
  return { ...real, elementEnd, findList };
});

beforeEach(() => {
  looked.bytes = 0;
});

const text = `{"data":[${Array.from({ length: 50 }, (_, index) => `{"id":${index},"seen":"now","name":"Heron"}`).join()}]}`;
const bytes = new TextEncoder().encode(text);
const ignoredKeys = new Set(['seen']);

function inPieces(all: Uint8Array<ArrayBuffer>, size = 100): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
  return new ReadableStream({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
}

test.each([false, true])(
  'a response is collected and can be packed, also where it is likely known: %s',
  async (isLikelyKnown) => {
    const { bytes: collected, compress, scan } = await collectResponse(inPieces(bytes), { isLikelyKnown });
    expect(new TextDecoder().decode(collected)).toBe(text);
    expect(await gunzip(await compress())).toEqual(bytes);
    expect(scan).toBeNull();
  },
);

test('its list is scanned on the way, as it would be afterwards', async () => {
  const list = scanList(bytes, ignoredKeys);
  const earlier = list && { bytes, list };
  const options = { byteLength: bytes.length, ignoredKeys };
  const alone = await collectResponse(inPieces(bytes), { scan: { ...options, earlier: null } });
  expect(alone).toMatchObject({ bytes, scan: { list, earlier: null } });
  const along = await collectResponse(inPieces(bytes), { scan: { ...options, earlier } });
  expect(along.scan?.list).toEqual(scanList(bytes, ignoredKeys, earlier));
  expect(along.scan?.earlier).toBe(earlier);
});

test.each([
  ['no list', '{"data":{"a":1}}'],
  ['a broken element', '{"data":[{"id":1},{"id":tru},{"id":2}]}'],
  ['a broken end', '{"data":[{"id":1},{"id":2}'],
])('of %s nothing is said, and all of it is there', async (_, broken) => {
  const sent = new TextEncoder().encode(broken);
  const scan = { byteLength: sent.length, ignoredKeys, earlier: null };
  expect(await collectResponse(inPieces(sent, 10), { scan })).toMatchObject({ bytes: sent, scan: null });
});

test.each([-1, 1])('a response that is not as long as its receipt said is refused', async (more) => {
  const scan = { byteLength: bytes.length + more, ignoredKeys, earlier: null };
  await expect(collectResponse(inPieces(bytes), { scan })).rejects.toThrow(RangeError);
});

test.each([
  ['one long element', `{"data":[{"a":"${'x'.repeat(100_000)}"}]}`],
  ['long elements', `{"data":[${Array.from({ length: 5 }, () => `{"a":[${'[1],'.repeat(5_000)}1]}`).join()}]}`],
  ['much before the list', `{"pad":"${'x'.repeat(100_000)}","data":[1,2]}`],
])('%s in a thousand pieces is gone through a few times, and not a thousand', async (_, long) => {
  const sent = new TextEncoder().encode(long);
  const scan = { byteLength: sent.length, ignoredKeys, earlier: null };
  const collected = await collectResponse(inPieces(sent, 100), { scan });
  expect(collected.scan?.list).toEqual(scanList(sent, ignoredKeys));
  expect(looked.bytes).toBeLessThan(sent.length * 6);
});
