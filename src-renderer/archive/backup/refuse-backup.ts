import { ProblemError } from '../../../src-shared/problem.ts';

/** Says no to a file. @param why a sentence for the user. */
export function refuseBackup(why: string): never {
  throw new ProblemError({ kind: 'backup-refused', detail: why });
}
