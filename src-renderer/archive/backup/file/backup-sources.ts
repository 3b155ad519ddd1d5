import { maxChunkBytes, type Backup } from '../../../../src-shared/contract.ts';
import { ProblemError } from '../../../../src-shared/problem.ts';
import type { BridgeClient } from '../../../bridge/bridge-client.ts';
import { fetchPayload } from '../../../bridge/fetch-payload.ts';
import type { BackupSource } from './backup-format.ts';

/**
 * A backup in the data folder, which main reads.
 *
 * @param collect fetches the bytes behind a ticket, unless a test says otherwise.
 */
export function dataFolderSource(
  bridge: Pick<BridgeClient, 'invoke'>,
  profileId: string,
  { name, byteLength }: Pick<Backup, 'name' | 'byteLength'>,
  collect: typeof fetchPayload = fetchPayload,
): BackupSource {
  return {
    byteLength,
    read: async (offset, length) => {
      const response = await bridge.invoke('backup:read', {
        profileId,
        name,
        offset,
        length: Math.min(length, maxChunkBytes),
      });
      if (!response.ok) throw new ProblemError(response.problem);
      const payload = await collect(response.value);
      if (!payload.ok) throw new ProblemError(payload.problem);
      const bytes = await new Response(payload.value).bytes().catch(() => null);
      if (bytes?.length === response.value.byteLength) return bytes;
      const detail = 'The backup broke off on its way from the application’s own process.';
      throw new ProblemError({ kind: 'internal', detail });
    },
  };
}

/** A backup in a file that the user chose. */
export function fileSource(file: File): BackupSource {
  return {
    byteLength: file.size,
    read: async (offset, length) => {
      try {
        return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
      } catch {
        throw new ProblemError({
          kind: 'backup-refused',
          detail: 'The file can no longer be read: it was moved or changed.',
        });
      }
    },
  };
}

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
