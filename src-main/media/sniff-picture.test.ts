import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureHeads } from './picture-heads-fixture.ts';
import { sniffPicture } from './sniff-picture.ts';

const heads = Object.entries(pictureHeads);

test.each(heads)('%s is known by its bytes, and so are its measures', (name, { bytes, type, width, height }) => {
  expect([name, sniffPicture(bytes)]).toEqual([name, { type, width, height }]);
  expect(sniffPicture(Buffer.concat([bytes, Buffer.alloc(1_000, 7)]))).toEqual({ type, width, height });
});

test.each(heads)('%s that ends too soon is no picture', (_, { bytes, needed }) => {
  for (let length = 0; length < needed; length++) expect(sniffPicture(bytes.subarray(0, length))).toBeNull();
});

describe('no picture that Orrery shows', () => {
  const { png, gif, jpeg } = pictureHeads;
  test.each<[string, Buffer | string]>([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after a prologue', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
    ['SVG after a byte order mark', '\ufeff<svg/>'],
    ['JSON', '{"success":0}'],
    ['a page that mentions a picture', 'x\x89PNG\r\n\x1a\n'],
    ['PDF', '%PDF-1.7 and so on and so on and so on'],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['TIFF', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(60)])],
    ['sound in RIFF', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(60)])],
    ['video in an ISO file', Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42isom'), Buffer.alloc(60)])],
    ['a PNG without its header', Buffer.concat([png.bytes.subarray(0, 12), Buffer.from('IDAT'), Buffer.alloc(60)])],
    ['a PNG of no width', Buffer.concat([png.bytes.subarray(0, 16), Buffer.alloc(60)])],
    ['a GIF of no height', Buffer.concat([gif.bytes.subarray(0, 8), Buffer.alloc(60)])],
    ['a JPEG without a frame', Buffer.concat([jpeg.bytes.subarray(0, 2), Buffer.alloc(60, 0xff)])],
    ['a JPEG whose segment has no length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])('%s', (_, bytes) => {
    expect(sniffPicture(Buffer.from(bytes as string, 'latin1'))).toBeNull(); // a buffer is copied, a text is bytes
  });
});

test('any bytes are judged without an exception, also behind the beginning of a picture', () => {
  const beginnings = fc.constantFrom(Buffer.alloc(0), ...heads.map(([, { bytes }]) => bytes));
  fc.assert(
    fc.property(beginnings, fc.nat({ max: 40 }), fc.uint8Array({ maxLength: 80 }), (head, kept, rest) => {
      const found = sniffPicture(Buffer.concat([head.subarray(0, kept), rest]));
      if (found) expect(Math.min(found.width, found.height)).toBeGreaterThan(0);
      else expect(found).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});
