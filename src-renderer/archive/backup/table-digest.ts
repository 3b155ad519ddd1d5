import { joinBytes } from '../join-bytes.ts';
import { sha256Hex } from '../sha256-hex.ts';
import { Sha256Stream } from './sha256-stream.ts';

/** As much as is kept for the platform, in bytes; for a moment it is there twice. */
const mostKeptBytes = 16 * 1024 * 1024;

/**
 * SHA-256 of a table that comes in pieces. The platform's own digest is several times as fast as `Sha256Stream` and runs on
 * a thread of its own, but wants all bytes at once: so it gets those tables whose bytes may be kept, which most are, and a
 * larger one goes on as a stream.
 */
export class TableDigest {
  #kept: Uint8Array[] = [];
  #keptBytes = 0;
  #stream: Sha256Stream | null = null;

  /** Takes the next bytes, which nobody may change afterwards. */
  update(bytes: Uint8Array): void {
    if (this.#stream === null && this.#keptBytes + bytes.length <= mostKeptBytes) {
      this.#kept.push(bytes);
      this.#keptBytes += bytes.length;
      return;
    }
    this.#stream ??= this.#beginStream();
    this.#stream.update(bytes);
  }

  /** Hex digest of everything taken. Nothing may be taken afterwards. */
  async finish(): Promise<string> {
    if (this.#stream !== null) return this.#stream.finish();
    const all = joinBytes(this.#kept);
    this.#kept = [];
    return sha256Hex(all);
  }

  #beginStream(): Sha256Stream {
    const stream = new Sha256Stream();
    for (const bytes of this.#kept) stream.update(bytes);
    this.#kept = [];
    return stream;
  }
}
