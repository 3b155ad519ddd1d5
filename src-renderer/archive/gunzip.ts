/** Undoes gzip. Rejects when the bytes are damaged. */
export async function gunzip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const through = new DecompressionStream('gzip');
  const writer = through.writable.getWriter();
  // A failure here also ends the readable side, which is awaited.
  writer.write(new Uint8Array(bytes)).catch(() => undefined);
  writer.close().catch(() => undefined);
  return new Response(through.readable).bytes();
}
