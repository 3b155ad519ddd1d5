import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { memorySource } from '../backup-fixture.ts';
import { bufferedSource } from './backup-sources.ts';

const bytes = Uint8Array.from({ length: 3_200_000 }, (_, index) => (index * 31 + (index >> 9)) % 251);

test('any reads in any order give what the file has there, also across blocks and past its end', async () => {
  const read = fc.tuple(fc.nat({ max: bytes.length + 10 }), fc.nat({ max: 2_500_000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(read, { minLength: 1, maxLength: 6 }), async (reads) => {
      const source = bufferedSource(memorySource(bytes));
      for (const [offset, length] of reads) {
        const got = await source.read(offset, length);
        expect(Buffer.compare(got, bytes.subarray(offset, offset + length))).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
});

test('many small reads ask for each block once, and a file that became shorter ends where it ends', async () => {
  const asked: number[] = [];
  const file = memorySource(bytes);
  const source = bufferedSource({
    ...file,
    read: async (offset, length) => {
      asked.push(offset);
      return offset > 2_000_000 ? new Uint8Array() : file.read(offset, length);
    },
  });
  for (let at = 0; at < 1_000_000; at += 1_000) await source.read(at, 30);
  expect(asked).toEqual([0]);
  expect(await source.read(2_000_000, 500_000)).toHaveLength(2 * 1024 * 1024 - 2_000_000);
});
