import { deflateSync } from 'fflate';
import { crc32 } from './crc32.ts';

/** For tests only: a file in a zip file, with what a hostile hand may have changed. */
export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  /** What is in the file instead of the bytes, packed. */
  readonly packed?: Uint8Array;
  /** What the file says of it. */
  readonly crc?: number;
  readonly byteLength?: number;
  readonly packedBytes?: number;
  /** The name in front of the data, where it is another. */
  readonly headerName?: string;
  /** Where the directory says it begins, from where it does. */
  readonly shift?: number;
  /** Bytes in front of it that belong to nothing. */
  readonly before?: Uint8Array;
}

/** A zip file of these parts, sizes in front of the data. @param end changes the last 22 bytes. */
export function makeZip(
  parts: readonly ZipPart[],
  end: (view: DataView) => void = () => undefined,
): Uint8Array<ArrayBuffer> {
  const out: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const push = (list: Uint8Array[], bytes: Uint8Array): void => {
    list.push(bytes);
    if (list === out) at += bytes.length;
  };
  for (const part of parts) {
    if (part.before) push(out, part.before);
    const method = part.method ?? 8;
    const packed = part.packed ?? (method === 0 ? part.bytes : deflateSync(part.bytes));
    const sizes = [
      part.crc ?? crc32(part.bytes),
      part.packedBytes ?? packed.length,
      part.byteLength ?? part.bytes.length,
    ];
    const offset = at;
    for (const [list, length, signature, from] of [
      [out, 30, 0x04_03_4b_50, 4],
      [directory, 46, 0x02_01_4b_50, 6],
    ] as const) {
      const name = latin1(list === out ? (part.headerName ?? part.name) : part.name);
      const view = new DataView(new ArrayBuffer(length));
      view.setUint32(0, signature, true);
      view.setUint16(from, 20, true);
      view.setUint16(from + 2, part.flags ?? 0, true);
      view.setUint16(from + 4, method, true);
      sizes.forEach((size, index) => view.setUint32(from + 10 + index * 4, size, true));
      view.setUint16(from + 22, name.length, true);
      if (length === 46) view.setUint32(42, offset + (part.shift ?? 0), true);
      push(list, new Uint8Array(view.buffer));
      push(list, name);
    }
    push(out, packed);
  }
  const directoryAt = at;
  for (const bytes of directory) push(out, bytes);
  const view = new DataView(new ArrayBuffer(22));
  view.setUint32(0, 0x06_05_4b_50, true);
  view.setUint16(8, parts.length, true);
  view.setUint16(10, parts.length, true);
  view.setUint32(12, at - directoryAt, true);
  view.setUint32(16, directoryAt, true);
  end(view);
  push(out, new Uint8Array(view.buffer));
  const all = new Uint8Array(at);
  let to = 0;
  for (const bytes of out) {
    all.set(bytes, to);
    to += bytes.length;
  }
  return all;
}

/** Names as bytes: hostile ones hold any. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
