import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import type { BackupPart } from '../../src-shared/backup-parts.ts';
import { PieceSearch, type Redactor } from '../service/redactor.ts';

/** What a search came to. `unreadable`: what cannot be searched is not kept either. */
type SearchResult =
  | {
      readonly state: 'clean';
      /** What each entry unpacks to. */
      readonly parts: BackupPart[];
    }
  | { readonly state: 'holds-key' | 'unreadable' };

/** More than this, inflated, is no archive but a bomb: so many times the file, and at least this many bytes. */
const mostTimes = 300;
const leastBytes = 64 * 1024 * 1024;

/** Bytes read, inflated and searched at once. */
const pieceBytes = 256 * 1024;

/**
 * Searches a finished backup for protected secrets, in every spelling the redactor knows: the file as it is, and each
 * entry inflated. Backups leave the computer more easily than the data folder does (SECURITY A). Raw responses inside are
 * packed once more; those had the key taken out before they came to the archive (`stripKey`).
 *
 * Inflating is Node's own and runs beside the main thread; a piece is searched at a time, and hashed as it passes by, so that
 * the window need not fetch and unpack the same bytes once more to know that they are what it wrote.
 */
export async function searchBackup(file: FileHandle, byteLength: number, redactor: Redactor): Promise<SearchResult> {
  const search: Search = { redactor, hasFound: false, leftBytes: Math.max(leastBytes, byteLength * mostTimes) };
  try {
    const entries = await readZipEntries(file, byteLength);
    if (entries === null) return { state: 'unreadable' };
    await searchStream(readRange(file, 0, byteLength), 'latin1', search);
    const parts: BackupPart[] = [];
    for (const entry of entries) parts.push(await searchEntry(file, entry, search));
    return { state: 'clean', parts };
  } catch {
    // A stream that is ended by what was found has an error of its own to tell.
    return { state: search.hasFound ? 'holds-key' : 'unreadable' };
  }
}

interface Search {
  readonly redactor: Redactor;
  hasFound: boolean;
  /** Bytes that may still come. */
  leftBytes: number;
}

async function searchEntry(file: FileHandle, entry: ZipEntry, search: Search): Promise<BackupPart> {
  const packed = readRange(file, entry.offset, entry.packedBytes);
  const hash = createHash('sha256');
  let byteLength = 0;
  async function* hashed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      hash.update(piece);
      byteLength += piece.byteLength;
      yield piece;
    }
  }
  if (entry.method === 0) await searchStream(hashed(packed), 'utf8', search);
  else {
    // Ends with an error where the data is cut or is no deflated data.
    const inflate = createInflateRaw({ chunkSize: pieceBytes });
    await pipeline(packed, inflate, (inflated: AsyncIterable<Buffer>) =>
      searchStream(hashed(inflated), 'utf8', search),
    );
  }
  return { name: entry.name, byteLength, sha256: hash.digest('hex') };
}

/** @throws an error once a secret was found or there was too much. */
async function searchStream(pieces: AsyncIterable<Buffer>, encoding: 'utf8' | 'latin1', search: Search): Promise<void> {
  const own = new PieceSearch(search.redactor, encoding);
  for await (const piece of pieces) {
    search.leftBytes -= piece.byteLength;
    if (search.leftBytes < 0) throw new Error('There is too much of it.');
    search.hasFound ||= own.finds(piece);
    if (search.hasFound) throw new Error('A secret was found.');
  }
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

/** Where the bytes of one entry of a zip file lie. */
interface ZipEntry {
  readonly name: string;
  /** 0: as they are; 8: deflated. Others are refused. */
  readonly method: 0 | 8;
  /** First byte of its data in the file. */
  readonly offset: number;
  readonly packedBytes: number;
  /** As the directory states it. */
  readonly byteLength: number;
}

/** No backup has more tables than this. */
const mostEntries = 200;

/** Longest directory read, in bytes. */
const maxDirectoryBytes = 1024 * 1024;

/**
 * The entries of a zip file, by its directory at the end: a stream of entries cannot be taken apart without guessing where
 * one ends. No comment, no second disk, no Zip64, no encryption: a backup has none of them.
 *
 * @returns null when it is no zip file of that kind.
 */
async function readZipEntries(file: FileHandle, byteLength: number): Promise<readonly ZipEntry[] | null> {
  if (byteLength < endBytes) return null;
  const end = await readAt(file, byteLength - endBytes, endBytes);
  if (end?.readUInt32LE(0) !== 0x06_05_4b_50 || end.readUInt16LE(20) !== 0) return null;
  const count = end.readUInt16LE(10);
  const directoryBytes = end.readUInt32LE(12);
  const directoryAt = end.readUInt32LE(16);
  const isWhole = directoryAt + directoryBytes === byteLength - endBytes && end.readUInt16LE(8) === count;
  if (!isWhole || count > mostEntries || directoryBytes > maxDirectoryBytes) return null;
  const directory = await readAt(file, directoryAt, directoryBytes);
  if (directory === null) return null;
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < directory.length) {
    const found = await readEntry(file, directory, at, directoryAt);
    if (found === null) return null;
    entries.push(found.entry);
    at = found.next;
  }
  return entries.length === count ? entries : null;
}

/** Length of the record at the end, without a comment. */
const endBytes = 22;

async function readEntry(
  file: FileHandle,
  directory: Buffer,
  at: number,
  dataEnd: number,
): Promise<{ readonly entry: ZipEntry; readonly next: number } | null> {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02_01_4b_50) return null;
  const flags = directory.readUInt16LE(at + 8);
  const method = directory.readUInt16LE(at + 10);
  const packedBytes = directory.readUInt32LE(at + 20);
  const byteLength = directory.readUInt32LE(at + 24);
  const nameBytes = directory.readUInt16LE(at + 28);
  const next = at + 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  const headerAt = directory.readUInt32LE(at + 42);
  const isEncrypted = (flags & 1) === 1;
  if (isEncrypted || (method !== 0 && method !== 8) || next > directory.length) return null;
  const header = await readAt(file, headerAt, 30);
  if (header?.readUInt32LE(0) !== 0x04_03_4b_50) return null;
  const offset = headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (offset + packedBytes > dataEnd) return null;
  const name = directory.toString('utf8', at + 46, at + 46 + nameBytes);
  return { entry: { name, method, offset, packedBytes, byteLength }, next };
}

/** Null where the file ends before. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return bytesRead === length ? buffer : null;
}
