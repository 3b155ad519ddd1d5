import { describeProblem } from '../../src-shared/problem-words.ts';
import { storageProblem } from '../archive/schema/storage-problem.ts';
import { formatInstant } from './format.ts';

/** Why something of the user's own could not be kept, as the end of a sentence; nothing was changed then. */
export function writeFailureWords(error: unknown): string {
  const problem = storageProblem(error);
  if (problem.kind === 'storage-full') return 'the disk is full. Free some space, then try again.';
  return problem.detail ?? `${describeProblem(problem, formatInstant).title}.`;
}
