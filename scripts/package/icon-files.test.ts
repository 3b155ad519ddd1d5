import { expect, test } from 'vitest';
import { icnsSizes, writeIcns, writeIco, type IconImage } from './icon-files.ts';

/** A picture whose pixels are all different, and a PNG that is only a name. */
const image = (size: number): IconImage => ({
  size,
  png: Buffer.from(`png of ${size}`),
  rgba: Buffer.from(Array.from({ length: size * size * 4 }, (_, at) => at % 251)),
});

test('a Windows icon has a bitmap for each small size and a PNG for 256 pixels', () => {
  const ico = writeIco([image(16), image(24), image(256)]);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const entries = [0, 1, 2].map((index) => {
    const at = 6 + 16 * index;
    const offset = ico.readUInt32LE(at + 12);
    return { side: ico.readUInt8(at), bytes: ico.subarray(offset, offset + ico.readUInt32LE(at + 8)) };
  });
  expect(entries.map(({ side }) => side)).toEqual([16, 24, 0]);
  expect(entries[2]?.bytes.toString()).toBe('png of 256');
  expect(entries.reduce((sum, { bytes }) => sum + bytes.length, 6 + 3 * 16)).toBe(ico.length);
  const bitmap = entries[1]?.bytes ?? Buffer.alloc(0);
  expect([bitmap.readUInt32LE(0), bitmap.readInt32LE(4), bitmap.readInt32LE(8), bitmap.readUInt16LE(14)]).toEqual([
    40, 24, 48, 32,
  ]);
  // Rows of the mask end at whole words.
  expect(bitmap).toHaveLength(40 + 24 * 24 * 4 + 24 * 4);
});

test('rows of a bitmap go from the bottom up, and red and blue change places', () => {
  const { rgba } = image(16);
  const bitmap = writeIco([image(16)]).subarray(6 + 16);
  const pixel = (buffer: Buffer, at: number): readonly number[] => [...buffer.subarray(at, at + 4)];
  const [red, green, blue, alpha] = pixel(rgba, 15 * 16 * 4);
  expect(pixel(bitmap, 40)).toEqual([blue, green, red, alpha]);
});

test('a macOS icon has every size, and its blocks add up', () => {
  const icns = writeIcns(icnsSizes.map(image));
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const types: string[] = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) types.push(icns.toString('latin1', at, at + 4));
  expect(types.toSorted()).toEqual(['ic07', 'ic08', 'ic09', 'ic10', 'ic11', 'ic12', 'ic13', 'ic14']);
});

test('a size that macOS has no name for is refused', () => {
  expect(() => writeIcns([image(48)])).toThrow(/no entry of 48 pixels/);
});
