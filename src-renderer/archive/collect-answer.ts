import { joinBytes } from './join-bytes.ts';

/** An answer's bytes, with their compression under way. */
export interface CollectedAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Gzip of `bytes`. Need not be awaited. */
  readonly compressed: Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Reads a stream to its end and compresses it on the way: compressing takes about as long as the payload takes to
 * arrive, and the worker would only wait meanwhile.
 */
export async function collectAnswer(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<CollectedAnswer> {
  const gzip = new CompressionStream('gzip');
  const compressed = new Response(gzip.readable).bytes();
  compressed.catch(() => undefined); // whoever needs it awaits it; nobody does when the content is known already
  const writer = gzip.writable.getWriter();
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
    writer.write(chunk).catch(() => undefined); // a failure here ends `compressed` as well
  }
  writer.close().catch(() => undefined);
  return { bytes: joinBytes(chunks), compressed };
}
