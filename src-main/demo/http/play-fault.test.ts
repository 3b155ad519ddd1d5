import { expect, test } from 'vitest';
import { streamJson } from './play-fault.ts';

test.each([0, 57, 58, 65_536, 200_000])(
  '%i bytes are an envelope of that length, or the envelope alone',
  async (bytes) => {
    const text = await new Response(streamJson(bytes)).text();
    const { data } = JSON.parse(text) as { data: [string] }; // what this stream is for
    expect(data[0]).toMatch(/^x*$/);
    expect(text).toHaveLength(Math.max(bytes, '{"success":1,"message":"ok","source":"live","data":[""]}'.length));
  },
);

test('200 MB are made out of one chunk', async () => {
  const reader = streamJson(200_000_000).getReader();
  const buffers = new Set<ArrayBufferLike>();
  let bytes = 0;
  await reader.read(); // the envelope's beginning
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    if (piece.value[0] === 'x'.codePointAt(0)) buffers.add(piece.value.buffer);
  }
  expect(buffers.size).toBe(1);
  expect(bytes).toBeGreaterThan(199_999_900);
});
