const head = Buffer.from('{"success":1,"message":"ok","source":"live","data":["');
const tail = Buffer.from('"]}');
const chunkBytes = 64 * 1024;

/**
 * A valid JSON envelope of exactly that many bytes (at least the envelope's own), without a Content-Length. Made as fast
 * as it is read, out of one chunk, so that its size is nobody's memory.
 */
export function streamJson(bytes: number): ReadableStream<Uint8Array> {
  const filler = Buffer.alloc(chunkBytes, 'x');
  let left = Math.max(0, bytes - head.length - tail.length);
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    pull: (controller) => {
      if (left > 0) {
        const size = Math.min(left, chunkBytes);
        left -= size;
        controller.enqueue(filler.subarray(0, size));
        return;
      }
      controller.enqueue(tail);
      controller.close();
    },
  });
}
