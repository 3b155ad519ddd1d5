import { expect, test } from 'vitest';
import { collectResponse } from './collect-response.ts';
import { gunzip } from './pack-body.ts';
import { scanList } from './scan-elements.ts';

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
