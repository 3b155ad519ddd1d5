import { ProblemError } from '../../src-shared/problem.ts';
import { readBytes, type ReadBytes } from './read-bytes.ts';

/** Bodies above this are refused (DESIGN §4). The largest known answer, all ships, is about 6 MB. */
export const maxBodyBytes = 64 * 1024 * 1024;

/**
 * Reads a response body as text, bounded in size. The caller's abort signal ends a stall.
 *
 * @throws ProblemError `too-large`, `unexpected-shape`; the platform's own error when the connection breaks off.
 */
export async function readBody(response: Response, limits: ReadBytes): Promise<string> {
  const bytes = await readBytes(response, limits);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError({ kind: 'unexpected-shape', detail: 'The answer is not UTF-8 text.' });
  }
}
