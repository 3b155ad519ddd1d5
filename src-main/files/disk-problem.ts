import type { Problem } from '../../src-shared/problem.ts';

/** What a file that could not be written means for people. The sentence never holds the path: names can be private. */
export function diskProblem(error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return { kind: 'file-not-written', detail: 'There is no room left for it.' };
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return { kind: 'file-not-written', detail: 'Orrery may not write into that folder.' };
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return { kind: 'file-not-written', detail: 'That folder is not there.' };
    case 'EBUSY':
    case 'ETXTBSY':
      return { kind: 'file-not-written', detail: 'Another program is using it.' };
    case 'ENOBACKUP':
      return { kind: 'file-not-written', detail: 'There is no such backup in the data folder.' };
    case 'EBADCOPY':
      return { kind: 'file-not-written', detail: 'Read back, it was not what had been written, so it was removed.' };
    default:
      return {
        kind: 'file-not-written',
        detail: `The system said ${/^E[A-Z0-9]{2,20}$/.test(code) ? code : 'nothing we know'}.`,
      };
  }
}
