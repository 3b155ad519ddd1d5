import { gzip, joinBytes } from './pack-body.ts';
import { ListScanner, type EarlierList, type ScannedList } from './scan-elements.ts';

/** A response's bytes, with their compression under way or still to be begun. */
export interface CollectedResponse {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Gzip of `bytes`; need not be asked for. */
  readonly compress: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Its list, where that was scanned on the way. */
  readonly scan?: EarlyScan | null;
}

/** A list as `scanList` finds it, scanned while its response arrived. */
export interface EarlyScan {
  readonly list: ScannedList;
  readonly earlier: EarlierList | null;
}

export interface CollectOptions {
  /** The response will hardly be kept whole, so it is compressed only if somebody asks. */
  readonly isLikelyKnown?: boolean;
  /** What to scan its list with while it arrives, and how long the response is; null where that would be of no use. */
  readonly scan?: ScanOptions | null;
}

interface ScanOptions {
  readonly byteLength: number;
  readonly ignoredKeys: ReadonlySet<string>;
  readonly earlier: EarlierList | null;
}

/**
 * Reads a stream to its end, and does on the way what would have to be waited for afterwards: compressing and scanning take about as
 * long as the payload takes to arrive.
 *
 * @throws RangeError where a response that is scanned is not as long as was said.
 */
export async function collectResponse(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { isLikelyKnown = false, scan = null }: CollectOptions = {},
): Promise<CollectedResponse> {
  const chunks: Uint8Array[] = [];
  const packing = isLikelyKnown ? null : new Packing();
  const scanning = scan && new Scanning(scan);
  for await (const chunk of stream) {
    packing?.add(chunk);
    if (scanning) scanning.add(chunk);
    else chunks.push(chunk);
  }
  packing?.end();
  const { bytes, early } = scanning?.end() ?? { bytes: joinBytes(chunks), early: null };
  return { bytes, compress: () => packing?.packed ?? gzip(bytes), scan: early };
}

/** Compresses what arrives. */
class Packing {
  readonly #stream = new CompressionStream('gzip');
  readonly #writer = this.#stream.writable.getWriter();
  readonly packed = new Response(this.#stream.readable).bytes();

  constructor() {
    this.packed.catch(() => undefined); // whoever needs it awaits it; nobody does when the content is known already
  }

  add(chunk: Uint8Array<ArrayBuffer>): void {
    this.#writer.write(chunk).catch(() => undefined); // a failure here ends `packed` as well
  }

  end(): void {
    this.#writer.close().catch(() => undefined);
  }
}

/** Puts what arrives in its place and scans it as far as it is whole. */
class Scanning {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #earlier: EarlierList | null;
  /** Null where this list cannot be scanned: whoever reads the whole response finds out why. */
  #scanner: ListScanner | null;
  #arrived = 0;

  constructor({ byteLength, ignoredKeys, earlier }: ScanOptions) {
    this.#bytes = new Uint8Array(byteLength);
    this.#earlier = earlier;
    this.#scanner = new ListScanner(this.#bytes, ignoredKeys, earlier);
  }

  add(chunk: Uint8Array): void {
    this.#bytes.set(chunk, this.#arrived);
    this.#arrived += chunk.length;
    try {
      this.#scanner?.advance(this.#arrived);
    } catch {
      this.#scanner = null;
    }
  }

  end(): { readonly bytes: Uint8Array<ArrayBuffer>; readonly early: EarlyScan | null } {
    if (this.#arrived !== this.#bytes.length) throw new RangeError('The response is shorter than was said.');
    const list = this.#scanner?.finish() ?? null;
    return { bytes: this.#bytes, early: list && { list, earlier: this.#earlier } };
  }
}
