import { fail, ProblemError } from '../../../../src-shared/problem.ts';
import { joinBytes } from '../../bodies/pack-body.ts';
import { maxFileBytes, type BackupSink } from './backup-format.ts';

/** Bytes handed to the sink at once: so few that the page, which passes them on, is not held up, and that little is left to be sent at the end. */
const chunkBytes = 256 * 1024;

/**
 * Writes a zip file as a stream: the sizes of an entry stand behind its data, the directory at the end. The platform's own
 * deflate is twice as fast as one in JavaScript and packs as well (docs/decisions/0029).
 */
export class ZipWriter {
  readonly #sink: BackupSink;
  readonly #date: number;
  readonly #directory: Uint8Array[] = [];
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #byteLength = 0;
  /** The chunk that is on its way: the next is packed meanwhile, and no more than these two are in memory. */
  #sending: Promise<void> = Promise.resolve();

  /** @param madeAt UTC, epoch milliseconds; the date of every entry. */
  constructor(sink: BackupSink, madeAt: number) {
    this.#sink = sink;
    this.#date = dosDate(new Date(madeAt));
  }

  /** Writes an entry: what `work` hands over, piece by piece. */
  async entry(
    name: string,
    work: (write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const offset = this.#byteLength;
    const nameBytes = new TextEncoder().encode(name);
    const header = new DataView(new ArrayBuffer(30));
    header.setUint32(0, 0x04_03_4b_50, true);
    this.#commonFields(header, 4);
    header.setUint16(26, nameBytes.length, true);
    await this.#write(bytesOf(header));
    await this.#write(nameBytes);
    const deflated = await this.#deflate(work);
    const sizes = [deflated.crc, deflated.packedBytes, deflated.byteLength];
    const descriptor = new DataView(new ArrayBuffer(16));
    descriptor.setUint32(0, 0x08_07_4b_50, true);
    sizes.forEach((size, index) => descriptor.setUint32(4 + index * 4, size, true));
    await this.#write(bytesOf(descriptor));
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02_01_4b_50, true);
    entry.setUint16(4, 20, true);
    this.#commonFields(entry, 6);
    sizes.forEach((size, index) => entry.setUint32(16 + index * 4, size, true));
    entry.setUint16(28, nameBytes.length, true);
    entry.setUint32(42, offset, true);
    this.#directory.push(bytesOf(entry), nameBytes);
  }

  /** Writes the directory and hands over what is left. */
  async finish(): Promise<number> {
    const offset = this.#byteLength;
    for (const bytes of this.#directory) await this.#write(bytes);
    const end = new DataView(new ArrayBuffer(22));
    end.setUint32(0, 0x06_05_4b_50, true);
    end.setUint16(8, this.#directory.length / 2, true);
    end.setUint16(10, this.#directory.length / 2, true);
    end.setUint32(12, this.#byteLength - offset, true);
    end.setUint32(16, offset, true);
    await this.#write(bytesOf(end));
    await this.#flush();
    await this.#sending;
    return this.#byteLength;
  }

  /** Version, flags (sizes behind the data, UTF-8), method and date, as headers and directory both have them. */
  #commonFields(view: DataView, at: number): void {
    view.setUint16(at, 20, true);
    view.setUint16(at + 2, 0x08_08, true);
    view.setUint16(at + 4, 8, true);
    view.setUint32(at + 6, this.#date, true);
  }

  async #deflate(
    work: (write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>) => Promise<void>,
  ): Promise<{ readonly crc: number; readonly packedBytes: number; readonly byteLength: number }> {
    const through = new CompressionStream('gzip');
    const writer = through.writable.getWriter();
    const before = this.#byteLength;
    const body = new GzipBody();
    let byteLength = 0;
    const draining = this.#drain(through.readable, body).catch(async (error: unknown) => {
      await writer.abort(error).catch(() => undefined); // else the writing end would wait for a reader for ever
      throw error;
    });
    draining.catch(() => undefined); // awaited below
    try {
      await work(async (bytes) => {
        byteLength += bytes.length;
        if (byteLength > maxFileBytes) tooLarge();
        await writer.ready;
        writer.write(bytes).catch(() => undefined); // ends `draining` as well
      });
      await writer.close();
    } catch (error) {
      await writer.abort(error).catch(() => undefined);
      await draining; // says what was wrong, where it was the sink
      throw error;
    }
    await draining;
    return { crc: body.crc(), packedBytes: this.#byteLength - before, byteLength };
  }

  async #drain(packed: ReadableStream<Uint8Array>, body: GzipBody): Promise<void> {
    for await (const bytes of packed) await this.#write(body.take(bytes));
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#byteLength += bytes.length;
    if (this.#byteLength > maxFileBytes) tooLarge();
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= chunkBytes) await this.#flush();
  }

  async #flush(): Promise<void> {
    const all = joinBytes(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    for (let from = 0; from < all.length; from += chunkBytes) {
      await this.#sending;
      this.#sending = this.#sink.write(all.slice(from, from + chunkBytes));
      this.#sending.catch(() => undefined); // told by whoever waits for it: the next chunk, or the end
    }
  }
}

/** Of a gzip member without a name and extra fields, as every platform writes it (RFC 1952); and of its CRC-32 and length. */
const gzipHeaderBytes = 10;
const gzipTrailerBytes = 8;

/**
 * What a gzip stream has between its header and its trailer, which is what zip files hold. The platform deflates the same
 * without them, but then the checksum has to be made here, a byte at a time, on the thread that reads the rows.
 */
class GzipBody {
  #headerBytes = gzipHeaderBytes;
  /** The last bytes so far, which may be the trailer. */
  #tail = new Uint8Array();

  /** @returns what is known to be deflated bytes. */
  take(bytes: Uint8Array): Uint8Array {
    const skipped = Math.min(this.#headerBytes, bytes.length);
    this.#headerBytes -= skipped;
    const all = joinBytes([this.#tail, bytes.subarray(skipped)]);
    const end = Math.max(0, all.length - gzipTrailerBytes);
    this.#tail = all.slice(end);
    return all.subarray(0, end);
  }

  /** CRC-32 of what was packed, when all was taken. */
  crc(): number {
    return new DataView(this.#tail.buffer).getUint32(0, true);
  }
}

function bytesOf(view: DataView<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(view.buffer);
}

/** Time and date in one, as zip files have them; UTC, of the years they can tell. */
function dosDate(date: Date): number {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107);
  const day = ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

function tooLarge(): never {
  throw new ProblemError(
    fail({ kind: 'too-large', limitBytes: maxFileBytes, detail: 'A backup is at most 4 GB.' }).problem,
  );
}
