/**
 * Loaded with `--import` ahead of Electron's own installer, which says nothing while it fetches 110 MB: wraps the
 * global fetch, counts what arrives, prints it, and tells the process that started it.
 */
/** What the process that started this one is told: something came, or the last of it. */
export type FetchProgress = 'arrived' | 'complete';

const plainFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  const length = response.headers.get('content-length');
  // Some proxies take the length away.
  const totalBytes = length === null ? null : Number(length);
  // Checksum files are not worth a line.
  if (response.body === null || (totalBytes !== null && totalBytes < 1_000_000)) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(createCounter(totalBytes)), { status, statusText, headers });
};

/** A line in a log file for each tenth, or for each 10 MB; in a terminal one line that is written again, for each hundredth. */
const steps = process.stdout.isTTY ? 100 : 10;

function createCounter(totalBytes: number | null): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const stepBytes = totalBytes === null ? 100_000_000 / steps : totalBytes / steps;
  let receivedBytes = 0;
  let shownSteps = -1;
  const tell = (progress: FetchProgress): void => void process.send?.(progress);
  return new TransformStream({
    transform: (chunk, controller) => {
      receivedBytes += chunk.byteLength;
      tell('arrived');
      const step = Math.floor(receivedBytes / stepBytes);
      if (step > shownSteps) {
        shownSteps = step;
        show(describe(receivedBytes, totalBytes), false);
      }
      controller.enqueue(chunk);
    },
    flush: () => {
      tell('complete');
      show(describe(receivedBytes, totalBytes), true);
    },
  });
}

const toMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

function describe(receivedBytes: number, totalBytes: number | null): string {
  if (totalBytes === null) return `  ${toMegabytes(receivedBytes)} MB`;
  const percent = Math.floor((receivedBytes / totalBytes) * 100);
  return `  ${toMegabytes(receivedBytes)} of ${toMegabytes(totalBytes)} MB (${percent} %)`;
}

function show(text: string, isLast: boolean): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text}${isLast ? '\n' : ''}`);
  else if (!isLast) process.stdout.write(`${text}\n`);
}
