import { ProblemError } from '../../src-shared/problem.ts';

export interface ReadBytes {
  /** Longest body, in bytes after decompression. */
  readonly maxBytes: number;
  /** Called with the bytes received so far, after decompression. */
  readonly onBytes: (total: number) => void;
}

/**
 * Reads a response body, bounded in size. The caller's abort signal ends a stall.
 *
 * @throws ProblemError `too-large`; the platform's own error when the connection breaks off.
 */
export async function readBytes(response: Response, { maxBytes, onBytes }: ReadBytes): Promise<Buffer<ArrayBuffer>> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new ProblemError({ kind: 'too-large', limitBytes: maxBytes });
  }
  if (!response.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let total = 0;
  // Breaking out of the loop (by throwing) cancels the stream, so nothing more is downloaded.
  // Fetch bodies are streams of bytes; Node's types leave the element open.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    total += chunk.byteLength;
    if (total > maxBytes) throw new ProblemError({ kind: 'too-large', limitBytes: maxBytes });
    chunks.push(chunk);
    onBytes(total);
  }
  return Buffer.concat(chunks);
}
