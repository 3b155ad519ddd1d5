import { joinBytes } from '../../bodies/pack-body.ts';
import { manifestFile, maxFileBytes, refuseBackup, type BackupSource } from './backup-format.ts';
import { crc32 } from './checksums.ts';

/** One file inside a zip file. */
export interface ZipEntry {
  readonly name: string;
  /** 0: as it is; 8: deflated. */
  readonly method: 0 | 8;
  readonly crc: number;
  readonly packedBytes: number;
  readonly byteLength: number;
  /** Of its header in the file, and of its data. */
  readonly headerAt: number;
  readonly dataAt: number;
}

const endBytes = 22;
const entryBytes = 46;
const headerBytes = 30;
const maxDirectoryBytes = 64 * 1024;

/** More than this many times its size an entry may not become: tables come to twenty, a bomb to a thousand. */
const mostTimes = 200;
const alwaysFine = 1024 * 1024;

/**
 * The entries of a zip file, read from its directory and held against the headers in front of the data: they have to fill
 * the file without a gap, each once, under names that a backup has. Stricter than zip files have to be, so that no two
 * programs can read the same file in two ways.
 *
 * @throws ProblemError `backup-refused` with the reason.
 */
export async function readZipEntries(source: BackupSource): Promise<ReadonlyMap<string, ZipEntry>> {
  if (source.byteLength === 0) refuseBackup('The file is empty.');
  if (source.byteLength > maxFileBytes) refuseBackup('The file is larger than 4 GB, which no backup is.');
  const start = await readView(source, 0, 4);
  if (start === null || start.getUint32(0, true) !== 0x04_03_4b_50)
    refuseBackup('The file is not a zip file, so it is no backup of Orrery.');
  const { directoryAt, directoryBytes, count } = await readEnd(source);
  const directory = await readView(source, directoryAt, directoryBytes);
  if (directory === null) refuseBackup(cutOff);
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let index = 0; index < count; index++) {
    const { entry, next } = readDirectoryEntry(directory, at);
    if (entries.has(entry.name)) refuseBackup(`The file holds ${entry.name} twice.`);
    entries.set(entry.name, entry);
    at = next;
  }
  if (at !== directory.byteLength) refuseBackup(lists);
  if (!entries.has(manifestFile)) refuseBackup('The file is a zip file, but no backup of Orrery: it has no manifest.');
  return requireTiled(source, entries, directoryAt);
}

const cutOff = 'The file is cut off or something was added to it: its end is missing.';
const lists = 'The file is damaged: its list of contents does not fit it.';

async function readEnd(
  source: BackupSource,
): Promise<{ readonly directoryAt: number; readonly directoryBytes: number; readonly count: number }> {
  const end = source.byteLength < endBytes ? null : await readView(source, source.byteLength - endBytes, endBytes);
  if (end === null || end.getUint32(0, true) !== 0x06_05_4b_50 || end.getUint16(20, true) !== 0) refuseBackup(cutOff);
  const locatorAt = source.byteLength - endBytes - 20;
  const locator = locatorAt < 0 ? null : await readView(source, locatorAt, 4);
  const count = end.getUint16(10, true);
  const directoryBytes = end.getUint32(12, true);
  const directoryAt = end.getUint32(16, true);
  if (locator?.getUint32(0, true) === 0x07_06_4b_50 || count === 0xff_ff || directoryAt === 0xff_ff_ff_ff) {
    refuseBackup('The file is a zip file of the large kind (Zip64), which no backup is.');
  }
  const isOneFile = end.getUint16(4, true) === 0 && end.getUint16(6, true) === 0 && end.getUint16(8, true) === count;
  if (!isOneFile) refuseBackup('The file is one part of several.');
  if (directoryBytes > maxDirectoryBytes) refuseBackup('The file holds more than a backup does.');
  if (directoryAt + directoryBytes !== source.byteLength - endBytes) refuseBackup(lists);
  return { directoryAt, directoryBytes, count };
}

function readDirectoryEntry(directory: DataView, at: number): { readonly entry: ZipEntry; readonly next: number } {
  if (at + entryBytes > directory.byteLength || directory.getUint32(at, true) !== 0x02_01_4b_50) refuseBackup(lists);
  const nameBytes = directory.getUint16(at + 28, true);
  const next = at + entryBytes + nameBytes + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  if (next > directory.byteLength) refuseBackup(lists);
  const name = readName(directory, at + entryBytes, nameBytes);
  const method = readMethod(directory.getUint16(at + 8, true), directory.getUint16(at + 10, true), name);
  const packedBytes = directory.getUint32(at + 20, true);
  const byteLength = directory.getUint32(at + 24, true);
  const headerAt = directory.getUint32(at + 42, true);
  if ([packedBytes, byteLength, headerAt].includes(0xff_ff_ff_ff)) {
    refuseBackup('The file is a zip file of the large kind (Zip64), which no backup is.');
  }
  if (method === 0 && packedBytes !== byteLength) refuseBackup(`The sizes of ${name} contradict each other.`);
  if (byteLength > packedBytes * mostTimes + alwaysFine) {
    refuseBackup(`The part ${name} would become more than ${mostTimes} times its size, as no backup does.`);
  }
  const crc = directory.getUint32(at + 16, true);
  return { entry: { name, method, crc, packedBytes, byteLength, headerAt, dataAt: 0 }, next };
}

/** Names are judged before anything else: what leads out of its folder is no mistake. */
function readName(view: DataView, at: number, length: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
  const name = String.fromCharCode(...bytes);
  if (
    /^[/\\]|^[A-Za-z]:/.test(name) ||
    name.split(/[/\\]/).includes('..') ||
    name.includes('\\') ||
    name.includes('\0')
  ) {
    refuseBackup('The file holds a name that leads out of its folder.');
  }
  if (name === manifestFile || /^tables\/[a-z]{1,40}\.ndjson$/.test(name)) return name;
  if (/\.zip$/i.test(name)) refuseBackup('The file holds another zip file, as no backup does. Unpack it first.');
  return refuseBackup('The file is a zip file, but it holds files that no backup of Orrery has.');
}

function readMethod(flags: number, method: number, name: string): 0 | 8 {
  if ((flags & 0x20_41) !== 0) refuseBackup('The file is encrypted, as no backup of Orrery is.');
  if ((flags & ~0x08_0e) !== 0 || (method !== 0 && method !== 8))
    refuseBackup(`The part ${name} is packed in a way that no backup is.`);
  return method === 0 ? 0 : 8;
}

/** The data of the entries follow each other from the first byte to the directory. */
async function requireTiled(
  source: BackupSource,
  entries: ReadonlyMap<string, ZipEntry>,
  directoryAt: number,
): Promise<ReadonlyMap<string, ZipEntry>> {
  const found = new Map<string, ZipEntry>();
  let expectedAt = 0;
  for (const entry of [...entries.values()].toSorted((a, b) => a.headerAt - b.headerAt)) {
    if (entry.headerAt < expectedAt) refuseBackup('Parts of the file overlap.');
    if (entry.headerAt > expectedAt) refuseBackup('The file holds bytes that belong to nothing.');
    const { dataAt, descriptorBytes } = await readHeader(source, entry, directoryAt);
    found.set(entry.name, { ...entry, dataAt });
    expectedAt = dataAt + entry.packedBytes + descriptorBytes;
  }
  if (expectedAt > directoryAt) refuseBackup('Parts of the file overlap.');
  if (expectedAt !== directoryAt) refuseBackup('The file holds bytes that belong to nothing.');
  return found;
}

async function readHeader(
  source: BackupSource,
  entry: ZipEntry,
  end: number,
): Promise<{ readonly dataAt: number; readonly descriptorBytes: number }> {
  const header = entry.headerAt + headerBytes > end ? null : await readView(source, entry.headerAt, headerBytes);
  if (header === null || header.getUint32(0, true) !== 0x04_03_4b_50) refuseBackup(lists);
  const nameBytes = header.getUint16(26, true);
  const dataAt = entry.headerAt + headerBytes + nameBytes + header.getUint16(28, true);
  if (dataAt + entry.packedBytes > end) refuseBackup('Parts of the file overlap.');
  const nameView = await readView(source, entry.headerAt + headerBytes, nameBytes);
  const flags = header.getUint16(6, true);
  const isSame =
    nameView !== null &&
    readName(nameView, 0, nameBytes) === entry.name &&
    readMethod(flags, header.getUint16(8, true), entry.name) === entry.method;
  if (!isSame) refuseBackup(lists);
  if ((flags & 8) === 0) {
    requireSizes(header, 14, entry);
    return { dataAt, descriptorBytes: 0 };
  }
  const descriptor = await readView(source, dataAt + entry.packedBytes, 16);
  if (descriptor === null) refuseBackup(lists);
  // The four bytes in front of it are customary, not prescribed.
  const isMarked = descriptor.getUint32(0, true) === 0x08_07_4b_50;
  requireSizes(descriptor, isMarked ? 4 : 0, entry);
  return { dataAt, descriptorBytes: isMarked ? 16 : 12 };
}

function requireSizes(view: DataView, at: number, { crc, packedBytes, byteLength }: ZipEntry): void {
  const stated = [view.getUint32(at, true), view.getUint32(at + 4, true), view.getUint32(at + 8, true)];
  if (stated[0] !== crc || stated[1] !== packedBytes || stated[2] !== byteLength) refuseBackup(lists);
}

/** Null where the file ends before. */
async function readView({ byteLength, read }: BackupSource, offset: number, length: number): Promise<DataView | null> {
  if (offset + length > byteLength) return null;
  const parts: Uint8Array[] = [];
  let got = 0;
  while (got < length) {
    const bytes = await read(offset + got, length - got);
    if (bytes.length === 0) return null;
    parts.push(bytes);
    got += bytes.length;
  }
  return new DataView(joinBytes(parts).buffer, 0, length);
}

/** Bytes read at once; and handed to the inflater at once, which may make a thousand times as many of them in one go. */
const readBytes = 1024 * 1024;
const inflateBytes = 16 * 1024;

/**
 * The bytes of an entry, as they come.
 *
 * @throws ProblemError `backup-refused` where they are not what the directory says.
 */
export async function* readZipEntry(source: BackupSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  let crc = 0;
  let byteLength = 0;
  const packed = readPacked(source, entry);
  for await (const bytes of entry.method === 0 ? packed : inflate(packed, entry.name)) {
    byteLength += bytes.length;
    if (byteLength > entry.byteLength) refuseBackup(`The part ${entry.name} is larger than the file says.`);
    crc = crc32(bytes, crc);
    yield bytes;
  }
  if (byteLength !== entry.byteLength) refuseBackup(`The part ${entry.name} is shorter than the file says.`);
  if (crc !== entry.crc) refuseBackup(`The part ${entry.name} is damaged: its checksum is another.`);
}

async function* readPacked(
  source: BackupSource,
  { dataAt, packedBytes }: ZipEntry,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let done = 0; done < packedBytes;) {
    const bytes = await source.read(dataAt + done, Math.min(readBytes, packedBytes - done));
    if (bytes.length === 0) refuseBackup(cutOff);
    for (let at = 0; at < bytes.length; at += inflateBytes) yield bytes.subarray(at, at + inflateBytes);
    done += bytes.length;
  }
}

async function* inflate(packed: AsyncGenerator<Uint8Array<ArrayBuffer>>, name: string): AsyncGenerator<Uint8Array> {
  const through = new DecompressionStream('deflate-raw');
  const writer = through.writable.getWriter();
  const reading: { failure: Error | null } = { failure: null };
  const feeding = (async () => {
    try {
      for (;;) {
        const next = await packed.next().catch((error: unknown) => {
          reading.failure = error instanceof Error ? error : new Error(String(error));
          throw error;
        });
        if (next.done === true) break;
        await writer.ready;
        writer.write(next.value).catch(() => undefined); // ends the readable side, which is awaited
      }
      await writer.close();
    } catch (error) {
      await writer.abort(error).catch(() => undefined);
    }
  })();
  try {
    for await (const bytes of through.readable) yield bytes;
  } catch {
    await feeding;
    // What could not be read is told as it is; all else is the inflater's word for damaged bytes.
    if (reading.failure !== null) throw reading.failure;
    refuseBackup(`The part ${name} is damaged: it cannot be unpacked.`);
  }
  await feeding;
}
