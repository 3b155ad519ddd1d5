import { crc32, deflateSync } from 'node:zlib';

/** Pixels as red, green and blue, a byte each, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** A raster as a PNG file (PNG §5, §11). Rows are written as differences from the row above: gradients become small. */
export function writePng({ width, height, rgb }: Raster): Buffer<ArrayBuffer> {
  const stride = width * 3;
  const rows = Buffer.alloc(height * (stride + 1));
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    rows[start] = filterUp;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      rows[start + 1 + x] = (rgb[at] ?? 0) - (y === 0 ? 0 : (rgb[at - stride] ?? 0)); // a byte keeps the remainder of 256
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, true colour, the one compression, the one set of filters, not interlaced
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const filterUp = 2;

function chunk(name: string, content: Buffer): Buffer {
  const framed = Buffer.alloc(content.length + 12);
  framed.writeUInt32BE(content.length, 0);
  framed.write(name, 4, 'latin1');
  content.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + content.length)), 8 + content.length);
  return framed;
}
