import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { TableDigest } from './checksums.ts';

const limit = 16 * 1024 * 1024;

test.each([
  ['nothing at all', []],
  ['a few bytes in two pieces', [3, 70]],
  ['as much as is kept', [1, limit - 1]],
  ['one byte more', [limit, 1]],
  ['one large piece', [limit + 100]],
  ['much more, small pieces behind large ones', [limit - 5, 10, 3, limit, 64]],
])('the digest is the platform’s of %s', async (_, lengths) => {
  const [digest, whole] = [new TableDigest(), createHash('sha256')];
  for (const [index, length] of lengths.entries()) {
    const piece = new Uint8Array(length).fill(index + 7);
    digest.update(piece);
    whole.update(piece);
  }
  expect(await digest.finish()).toBe(whole.digest('hex'));
});
