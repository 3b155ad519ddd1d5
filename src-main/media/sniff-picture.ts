import type { PictureType } from '../../src-shared/contract.ts';

/** What a picture's own bytes say it is. */
export interface SniffedPicture {
  readonly type: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Finds out by its first bytes whether this is a picture Orrery shows, and how large it is. What the host calls it is not
 * asked: a page sent as `image/png` is no picture. Only measured, never decoded; that is left to the sandboxed window.
 *
 * @returns null for everything else, SVG among it, and for a picture whose head is cut off or says 0.
 */
export function sniffPicture(bytes: Buffer): SniffedPicture | null {
  for (const [type, measure] of kinds) {
    const size = measure(bytes);
    if (size) return size.width > 0 && size.height > 0 ? { type, ...size } : null;
  }
  return null;
}

type Measures = Omit<SniffedPicture, 'type'>;
/** Null where the bytes are of another kind, or end too soon. */
type Measure = (bytes: Buffer) => Measures | null;

const kinds: readonly (readonly [PictureType, Measure])[] = [
  ['image/png', measurePng],
  ['image/jpeg', measureJpeg],
  ['image/gif', measureGif],
  ['image/webp', measureWebp],
  ['image/avif', measureAvif],
];

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG §5.2, §11.2.2: the signature, then the header as the first chunk. */
function measurePng(bytes: Buffer): Measures | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngSignature) || wordAt(bytes, 12) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** GIF89a §17, §18. */
function measureGif(bytes: Buffer): Measures | null {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** JPEG (T.81 B.1, B.2.2): segments of a marker and a length, up to the start of the frame. */
function measureJpeg(bytes: Buffer): Measures | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8 || bytes[2] !== 0xff) return null;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (isFrameStart(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** SOF0 to SOF15, but for the three numbers among them that mean something else. */
function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** WebP container: a RIFF file whose first chunk is lossy, lossless or extended. */
function measureWebp(bytes: Buffer): Measures | null {
  if (bytes.length < 30 || wordAt(bytes, 0) !== 'RIFF' || wordAt(bytes, 8) !== 'WEBP') return null;
  switch (wordAt(bytes, 12)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d_01_2a) return null;
      return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** How far into an AVIF its properties are looked for, in bytes. */
const avifHeadBytes = 64 * 1024;

/**
 * AVIF: an ISO media file of an AV1 brand. Its measures are an `ispe` property; a picture in tiles or with a smaller
 * copy has several, and the largest counts.
 */
function measureAvif(bytes: Buffer): Measures | null {
  if (bytes.length < 16 || wordAt(bytes, 4) !== 'ftyp') return null;
  const brandsEnd = Math.min(bytes.readUInt32BE(0), 256, bytes.length);
  if (!/avi[fs]/.test(bytes.toString('latin1', 8, brandsEnd))) return null;
  const head = bytes.subarray(0, avifHeadBytes);
  let largest: Measures | null = null;
  for (let at = head.indexOf('ispe'); at !== -1 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4)) {
    const found = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found;
  }
  return largest;
}

function wordAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
