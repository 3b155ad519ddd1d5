import type { Problem } from '../../src-shared/problem.ts';

/** A picture that could not be had in this run. */
export interface PictureFailure {
  readonly problem: Problem;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** How long a trouble that may pass is left alone, in milliseconds. */
const restMs = 60_000;

/** Whether a picture may be asked for (again): always the first time, never in this run where asking would change nothing. */
export function mayAskAgain(failure: PictureFailure | undefined, now: number): boolean {
  if (!failure) return true;
  return !isFinal(failure.problem) && now - failure.at >= restMs;
}

/** Why there is no picture, as one short sentence for its place. */
export function pictureFailureWords(problem: Problem): string {
  switch (problem.kind) {
    case 'picture-refused':
      return problem.detail ?? 'The picture may not be loaded.';
    case 'not-found':
      return 'The host no longer has this picture.';
    case 'too-large':
      return `The picture is larger than ${Math.round(problem.limitBytes / 1_048_576)} MiB.`;
    case 'offline':
      return 'The host of this picture cannot be reached.';
    case 'timeout':
      return 'The host of this picture did not answer in time.';
    case 'tls':
      return 'The connection to the host of this picture is not secure.';
    case 'storage-full':
      return 'The disk is full, so the picture was not stored.';
    case 'storage-failed':
      return 'The archive could not store the picture.';
    default:
      return 'The picture could not be loaded.';
  }
}

function isFinal({ kind }: Problem): boolean {
  return kind === 'picture-refused' || kind === 'not-found' || kind === 'too-large';
}
