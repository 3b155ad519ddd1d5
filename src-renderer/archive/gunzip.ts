import { joinBytes } from './join-bytes.ts';

/** Largest answer there is, unpacked (`maxBodyBytes` of the main process). Bytes. */
export const maxUnpackedBytes = 64 * 1024 * 1024;

/** Handed to the inflater at once, which may make a thousand times as many bytes of them in one go. */
const pieceBytes = 16 * 1024;

/**
 * Undoes gzip. Rejects when the bytes are damaged, and when they would become more than any answer is: a restored body may
 * have been made to fill the memory.
 */
export async function gunzip(packed: Uint8Array, mostBytes = maxUnpackedBytes): Promise<Uint8Array<ArrayBuffer>> {
  const through = new DecompressionStream('gzip');
  const feeding = feed(through.writable.getWriter(), new Uint8Array(packed));
  feeding.catch(() => undefined); // a failure here also ends the readable side, which is awaited
  const pieces: Uint8Array[] = [];
  let byteLength = 0;
  // Leaving the loop cancels the stream, and with it what is still to be unpacked.
  for await (const piece of through.readable) {
    byteLength += piece.length;
    if (byteLength > mostBytes) throw new RangeError('Unpacked, it is larger than any answer.');
    pieces.push(piece);
  }
  await feeding;
  return joinBytes(pieces);
}

async function feed(writer: WritableStreamDefaultWriter<BufferSource>, packed: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let at = 0; at < packed.length; at += pieceBytes) {
    await writer.ready;
    writer.write(packed.subarray(at, at + pieceBytes)).catch(() => undefined); // the next `ready`, or `close`, tells
  }
  await writer.close();
}
