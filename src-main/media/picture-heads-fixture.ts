import type { SniffedPicture } from './sniff-picture.ts';

interface PictureHead extends SniffedPicture {
  readonly bytes: Buffer<ArrayBuffer>;
  /** So many bytes tell all of it. */
  readonly needed: number;
}

const hex = (...parts: readonly string[]): Buffer<ArrayBuffer> =>
  Buffer.from(parts.join('').replaceAll(/\s/g, ''), 'hex');
const word = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/** The beginnings of pictures, written by hand after their formats' descriptions. For tests. */
export const pictureHeads = {
  png: {
    type: 'image/png',
    width: 300,
    height: 170,
    needed: 24,
    bytes: hex('89 50 4e 47 0d 0a 1a 0a', '00 00 00 0d', word('IHDR'), '00 00 01 2c 00 00 00 aa', '08 02 00 00 00'),
  },
  jpeg: {
    type: 'image/jpeg',
    width: 500,
    height: 281,
    needed: 40,
    // An APP0 segment, a Huffman table (C4, which is no frame), a fill byte, then a progressive frame.
    bytes: hex(
      'ff d8',
      'ff e0 00 10',
      word('JFIF\0'),
      '01 01 00 00 01 00 01 00 00',
      'ff c4 00 08 11 22 33 44 55 66',
      'ff ff c2 00 11 08 01 19 01 f4 03 01 22 00 02 11 01 03 11 01',
    ),
  },
  gif: { type: 'image/gif', width: 88, height: 31, needed: 10, bytes: hex(word('GIF89a'), '58 00 1f 00', '80 00 00') },
  'lossy webp': {
    type: 'image/webp',
    width: 550,
    height: 368,
    needed: 30,
    bytes: hex(word('RIFF'), '24 00 00 00', word('WEBPVP8 '), '18 00 00 00', '30 01 00 9d 01 2a', '26 02 70 41'),
  },
  'lossless webp': {
    type: 'image/webp',
    width: 386,
    height: 395,
    needed: 30,
    bytes: hex(word('RIFF'), '24 00 00 00', word('WEBPVP8L'), '18 00 00 00', '2f 81 81 62 10', '00 00 00 00 00'),
  },
  'extended webp': {
    type: 'image/webp',
    width: 1_920,
    height: 1_080,
    needed: 30,
    bytes: hex(word('RIFF'), '24 00 00 00', word('WEBPVP8X'), '0a 00 00 00', '10 00 00 00', '7f 07 00 37 04 00'),
  },
  avif: {
    type: 'image/avif',
    width: 1_204,
    height: 800,
    needed: 60,
    // The picture's own measures after those of a smaller copy.
    bytes: hex(
      '00 00 00 1c',
      word('ftypavif'),
      '00 00 00 00',
      word('mif1miafavif'),
      '00 00 00 38',
      word('meta'),
      '00 00 00 00',
      '00 00 00 14',
      word('ispe'),
      '00 00 00 00 00 00 00 a0 00 00 00 6a',
      '00 00 00 14',
      word('ispe'),
      '00 00 00 00 00 00 04 b4 00 00 03 20',
    ),
  },
} as const satisfies Record<string, PictureHead>;
