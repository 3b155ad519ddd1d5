/** Packs bytes with gzip; `gunzip` gives them back. */
export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))).bytes();
}
