/** An icon at one size: square, in pixels. */
export interface IconImage {
  readonly size: number;
  readonly png: Buffer;
  /** Four bytes a pixel, row by row from the top, not multiplied by alpha. */
  readonly rgba: Buffer;
}

/** From this size on an entry of an `.ico` is a PNG; Windows and its installers want the smaller ones as bitmaps. */
const smallestPngInIco = 256;

/** A Windows icon with an entry for each image, at most 256 pixels wide. */
export function writeIco(images: readonly IconImage[]): Buffer {
  const entries = images.map((image) => (image.size >= smallestPngInIco ? image.png : writeBitmap(image)));
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size }] of images.entries()) {
    const at = 6 + 16 * index;
    const { length } = entries[index] ?? Buffer.alloc(0);
    // One byte a side: 256 is written as 0.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([header, ...entries]);
}

/** A bitmap as icons hold it: 32 bits a pixel from the bottom row up, then a mask that is empty because alpha says it all. */
function writeBitmap({ size, rgba }: IconImage): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(header.length, 0);
  header.writeInt32LE(size, 4);
  // The mask counts as well.
  header.writeInt32LE(size * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const pixels = Buffer.alloc(rgba.length);
  const rowBytes = size * 4;
  for (let row = 0; row < size; row += 1) {
    const from = rgba.subarray((size - 1 - row) * rowBytes, (size - row) * rowBytes);
    const to = pixels.subarray(row * rowBytes, (row + 1) * rowBytes);
    for (let at = 0; at < rowBytes; at += 4) {
      to[at] = from[at + 2] ?? 0;
      to[at + 1] = from[at + 1] ?? 0;
      to[at + 2] = from[at] ?? 0;
      to[at + 3] = from[at + 3] ?? 0;
    }
  }
  const maskRowBytes = Math.ceil(size / 32) * 4;
  return Buffer.concat([header, pixels, Buffer.alloc(maskRowBytes * size)]);
}

/** macOS's names for PNG entries, by size in pixels; some sizes stand for two resolutions. */
const icnsTypes: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** The sizes a macOS icon is made of, in pixels. */
export const icnsSizes: readonly number[] = Object.keys(icnsTypes).map(Number);

/** A macOS icon. @throws Error when an image has a size that macOS has no name for. */
export function writeIcns(images: readonly IconImage[]): Buffer {
  const entries = images.flatMap(({ size, png }) => {
    const types = icnsTypes[size];
    if (types === undefined) throw new Error(`A macOS icon has no entry of ${size} pixels.`);
    return types.map((type) => writeBlock(type, png));
  });
  return writeBlock('icns', Buffer.concat(entries));
}

/** Four letters, the length of the whole block, big end first, and what it holds. */
function writeBlock(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8, type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}
