import type { BackupSource } from './backup-format.ts';
import { crc32 } from './crc32.ts';
import { cutOff, type ZipEntry } from './read-zip-entries.ts';
import { refuseBackup } from './refuse-backup.ts';

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
