import type { BackupSource } from './backup-format.ts';

/** Bytes read at once. Each read goes through the page to main and back, however few bytes it asks for. */
const blockBytes = 1024 * 1024;

/** The part that is being read, and the directory at the end. */
const mostBlocks = 2;

/** A source that is asked for large blocks alone, and keeps the last ones: a zip file has many small parts. */
export function bufferedSource(source: BackupSource): BackupSource {
  const blocks = new Map<number, Uint8Array<ArrayBuffer>>();
  const blockAt = async (index: number): Promise<Uint8Array<ArrayBuffer>> => {
    const known = blocks.get(index);
    blocks.delete(index);
    const block = known ?? (await source.read(index * blockBytes, blockBytes));
    blocks.set(index, block); // the last one used stands last
    for (const old of blocks.keys()) if (blocks.size > mostBlocks) blocks.delete(old);
    return block;
  };
  return {
    byteLength: source.byteLength,
    read: async (offset, length) => {
      const end = Math.min(offset + length, source.byteLength);
      const bytes = new Uint8Array(Math.max(0, end - offset));
      let at = 0;
      while (at < bytes.length) {
        const index = Math.floor((offset + at) / blockBytes);
        const from = offset + at - index * blockBytes;
        const part = (await blockAt(index)).subarray(from, from + bytes.length - at);
        if (part.length === 0) return bytes.slice(0, at); // the file is shorter than it was
        bytes.set(part, at);
        at += part.length;
      }
      return bytes;
    },
  };
}
