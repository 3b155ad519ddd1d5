import { maxLineBytes } from './backup-format.ts';
import { refuseBackup } from './refuse-backup.ts';

/**
 * The lines of a text that comes in pieces, each ended by a line feed, a batch of them at a time.
 *
 * @param onBytes hears every piece first.
 * @throws ProblemError `backup-refused` for text that is no UTF-8, lines that are empty or never end.
 */
export async function* readLines(
  pieces: AsyncIterable<Uint8Array>,
  onBytes: (bytes: Uint8Array) => void,
): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** Parts of a line that is not at its end yet: put together once, however many pieces it came in. */
  let begun: string[] = [];
  let begunLength = 0;
  for await (const bytes of pieces) {
    onBytes(bytes);
    const lines = decode(decoder, bytes).split('\n');
    const rest = lines.pop() ?? '';
    if (lines.length > 0) {
      lines[0] = begun.join('') + (lines[0] ?? '');
      begun = [];
      begunLength = 0;
      if (lines.includes('')) refuseBackup('A line in it is empty.');
      yield lines;
    }
    begun.push(rest);
    begunLength += rest.length;
    if (begunLength > maxLineBytes) refuseBackup('A line in it is longer than any row of an archive.');
  }
  if (begunLength > 0 || decode(decoder).length > 0) refuseBackup('Its last line is cut off.');
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    return refuseBackup('Its text is not UTF-8.');
  }
}
