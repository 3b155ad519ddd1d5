import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createInflateRaw } from 'node:zlib';
import type { Redactor } from '../service/redactor.ts';
import { readZipEntries, type ZipEntry } from './zip-entries.ts';

/** What a search came to. `unreadable`: what cannot be searched is not kept either. */
export type SearchResult = 'clean' | 'holds-key' | 'unreadable';

/** More than this, inflated, is no archive but a bomb: so many times the file, and at least this many bytes. */
const mostTimes = 300;
const leastBytes = 64 * 1024 * 1024;

/** Bytes read, inflated and searched at once. */
const pieceBytes = 256 * 1024;

/**
 * Searches a finished backup for protected secrets, in every spelling the redactor knows: the file as it is, and each
 * entry inflated. Backups leave the computer more easily than the data folder does (SECURITY A). Raw answers inside are
 * packed once more; those had the key taken out before they came to the archive (`stripKey`).
 *
 * Inflating is Node's own and runs beside the main thread; a piece is searched at a time.
 */
export async function searchBackup(file: FileHandle, byteLength: number, redactor: Redactor): Promise<SearchResult> {
  const search: Search = { redactor, hasFound: false, leftBytes: Math.max(leastBytes, byteLength * mostTimes) };
  try {
    const entries = await readZipEntries(file, byteLength);
    if (entries === null) return 'unreadable';
    await searchStream(readRange(file, 0, byteLength), 'latin1', search);
    for (const entry of entries) await searchEntry(file, entry, search);
    return 'clean';
  } catch {
    // A stream that is ended by what was found has an error of its own to tell.
    return search.hasFound ? 'holds-key' : 'unreadable';
  }
}

interface Search {
  readonly redactor: Redactor;
  hasFound: boolean;
  /** Bytes that may still come. */
  leftBytes: number;
}

async function searchEntry(file: FileHandle, entry: ZipEntry, search: Search): Promise<void> {
  const packed = readRange(file, entry.offset, entry.packedBytes);
  if (entry.method === 0) return searchStream(packed, 'utf8', search);
  // Ends with an error where the data is cut or is no deflated data.
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  await pipeline(packed, inflate, (inflated: AsyncIterable<Buffer>) => searchStream(inflated, 'utf8', search));
}

/** @throws an error once a secret was found or there was too much. */
async function searchStream(pieces: AsyncIterable<Buffer>, encoding: 'utf8' | 'latin1', search: Search): Promise<void> {
  const decoder = new StringDecoder(encoding);
  let before = '';
  const look = (text: string): void => {
    search.hasFound ||= search.redactor.finds(text);
    if (search.hasFound) throw new Error('A secret was found.');
    // One may lie across two pieces.
    before = text.slice(-search.redactor.longestSpelling());
  };
  for await (const piece of pieces) {
    search.leftBytes -= piece.byteLength;
    if (search.leftBytes < 0) throw new Error('There is too much of it.');
    look(before + decoder.write(piece));
  }
  look(before + decoder.end());
}

async function* readRange(file: FileHandle, offset: number, length: number): AsyncGenerator<Buffer> {
  let done = 0;
  while (done < length) {
    // Allocated anew: the one before may still be on its way through the inflater.
    const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, length - done));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, offset + done);
    if (bytesRead === 0) throw new Error('The file is shorter than it was.');
    done += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
