/**
 * Loaded with `--import` ahead of Electron's own installer, which says nothing while it fetches 110 MB: wraps the
 * global fetch, counts what arrives, and prints it.
 */
const plainFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  const totalBytes = Number(response.headers.get('content-length') ?? 0);
  // Checksum files are not worth a line.
  if (response.body === null || totalBytes < 1_000_000) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(createCounter(totalBytes)), { status, statusText, headers });
};

function createCounter(totalBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let received = 0;
  let shownPercent = -1;
  return new TransformStream({
    transform: (chunk, controller) => {
      received += chunk.byteLength;
      const percent = Math.floor((received / totalBytes) * 100);
      // A log file gets a line per 10 %, a terminal one line that is written again.
      if (percent >= shownPercent + (process.stdout.isTTY ? 1 : 10) || (percent === 100 && shownPercent < 100)) {
        shownPercent = percent;
        const text = `  ${toMegabytes(received)} of ${toMegabytes(totalBytes)} MB (${percent} %)`;
        process.stdout.write(process.stdout.isTTY ? `\r${text}${percent === 100 ? '\n' : ''}` : `${text}\n`);
      }
      controller.enqueue(chunk);
    },
  });
}

const toMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
