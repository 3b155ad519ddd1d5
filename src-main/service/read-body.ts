import { ProblemError } from '../../src-shared/problem.ts';

/** Bodies above this are refused (DESIGN §4). The largest known answer, all ships, is about 6 MB. */
export const maxBodyBytes = 64 * 1024 * 1024;

interface ReadBody {
  /** Longest body, in bytes after decompression. */
  readonly maxBytes: number;
  /** Called with the bytes received so far, after decompression. */
  readonly onBytes: (total: number) => void;
}

/**
 * Reads a response body as text, bounded in size. The caller's abort signal ends a stall.
 *
 * @throws ProblemError `too-large`; the platform's own error when the connection breaks off.
 */
export async function readBody(response: Response, { maxBytes, onBytes }: ReadBody): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new ProblemError({ kind: 'too-large', limitBytes: maxBytes });
  }
  if (!response.body) return '';
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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ProblemError({ kind: 'unexpected-shape', detail: 'The answer is not UTF-8 text.' });
  }
}
