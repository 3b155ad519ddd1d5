import { formatDuration } from '../../ui/format.ts';

/** How far a long load is, as far as anybody can say. */
export interface Progress {
  /** 0 to 0.95: only the answer itself is the end. */
  readonly share: number;
  readonly isOverdue: boolean;
  readonly words: string;
}

/** Loads expected to take longer than this, in seconds, get a bar. */
export const longSeconds = 5;

/** The bar stops here until the answer has come. */
const mostShare = 0.95;

/** Elapsed time against the estimate; beyond it, words say that it takes longer than expected. */
export function describeProgress(elapsedMs: number, expectedSeconds: number): Progress {
  const expectedMs = expectedSeconds * 1_000;
  const share = Math.min(mostShare, Math.max(0, elapsedMs) / expectedMs);
  const elapsed = formatDuration(elapsedMs);
  const isOverdue = elapsedMs > expectedMs;
  const words = isOverdue
    ? `${elapsed}, longer than expected (about ${formatDuration(expectedMs)})`
    : `${elapsed} of about ${formatDuration(expectedMs)}`;
  return { share, isOverdue, words };
}
