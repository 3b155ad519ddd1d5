import { lstat, opendir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandResponse } from '../../src-shared/contract.ts';
import type { Problem } from '../../src-shared/problem.ts';

/** Free space on the disk of the data folder, and the floor below which nothing more is taken in. */
export interface DiskRoom {
  readonly read: () => Promise<CommandResponse<'storage:read-room'>>;
  /**
   * Why so many more bytes may not be written: below the floor Chromium's database would be the next to fail, and a full
   * disk has cost people their archives (electron#41877).
   *
   * @returns null when there is room, or nobody knows.
   */
  readonly refusal: (wantedBytes?: number) => Promise<Problem | null>;
}

export interface DiskRoomOptions {
  /** Bytes that stay free; 500 MB when left out. */
  readonly floorBytes?: number;
  /** The disk as people are told of it; that of the data folder when left out. */
  readonly of?: string;
  /** Asks the system when left out; null is "not known". */
  readonly readFreeBytes?: () => Promise<number | null>;
}

/** Counting a large folder takes a while; its size is good for this long, in milliseconds. */
const countedForMs = 10_000;

/** @param dataDir absolute. */
export function createDiskRoom(dataDir: string, options: DiskRoomOptions = {}): DiskRoom {
  const {
    floorBytes = 500_000_000,
    of = 'the disk of the data folder',
    readFreeBytes = () => freeBytesOf(dataDir),
  } = options;
  let counted: { readonly at: number; readonly bytes: Promise<number | null> } | null = null;
  const dataBytes = (): Promise<number | null> => {
    if (counted === null || performance.now() - counted.at > countedForMs)
      counted = { at: performance.now(), bytes: countBytes(dataDir) };
    return counted.bytes;
  };
  return {
    read: async () => {
      const [freeBytes, bytes] = await Promise.all([readFreeBytes(), dataBytes()]);
      return { freeBytes, floorBytes, dataBytes: bytes };
    },
    refusal: async (wantedBytes = 0) => {
      const freeBytes = await readFreeBytes();
      if (freeBytes === null || freeBytes - wantedBytes >= floorBytes) return null;
      return { kind: 'storage-full', floorBytes, detail: describe({ freeBytes, wantedBytes, floorBytes, of }) };
    },
  };
}

interface Shortage {
  readonly freeBytes: number;
  readonly wantedBytes: number;
  readonly floorBytes: number;
  readonly of: string;
}

function describe({ freeBytes, wantedBytes, floorBytes, of }: Shortage): string {
  const megabytes = (bytes: number) => `${Math.max(0, Math.round(bytes / 1_000_000)).toLocaleString('en-GB')} MB`;
  const needed = wantedBytes >= 1_000_000 ? `This needs ${megabytes(wantedBytes)}, and ` : '';
  const free = `${megabytes(freeBytes)} are free on ${of}.`;
  return `${needed}${free} Orrery leaves ${megabytes(floorBytes)} alone.`;
}

async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** The bytes of all files below a folder. One at a time, so that nothing else waits; links are not followed. */
async function countBytes(folder: string): Promise<number | null> {
  try {
    return await countInside(folder);
  } catch {
    return null;
  }
}

async function countInside(folder: string): Promise<number> {
  let bytes = 0;
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    // The browser makes and removes files all the time: one that is gone counts nothing.
    if (entry.isDirectory()) bytes += await countInside(path).catch(() => 0);
    else if (entry.isFile()) bytes += (await lstat(path).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}

/** What a file that could not be written means for people. The sentence never holds the path: names can be private. */
export function diskProblem(error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return { kind: 'file-not-written', detail: 'There is no room left for it.' };
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return { kind: 'file-not-written', detail: 'Orrery may not write into that folder.' };
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return { kind: 'file-not-written', detail: 'That folder is not there.' };
    case 'EBUSY':
    case 'ETXTBSY':
      return { kind: 'file-not-written', detail: 'Another program is using it.' };
    case 'ENOBACKUP':
      return { kind: 'file-not-written', detail: 'There is no such backup in the data folder.' };
    case 'EBADCOPY':
      return { kind: 'file-not-written', detail: 'Read back, it was not what had been written, so it was removed.' };
    default:
      return {
        kind: 'file-not-written',
        detail: `The system said ${/^E[A-Z0-9]{2,20}$/.test(code) ? code : 'nothing we know'}.`,
      };
  }
}
