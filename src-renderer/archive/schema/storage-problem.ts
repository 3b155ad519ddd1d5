import { Dexie } from 'dexie';
import { ProblemError, problemOf, type Problem } from '../../../src-shared/problem.ts';

/**
 * The problem an exception on the way into the archive stands for: `storage-full` for a full disk or quota,
 * `storage-failed` for everything else IndexedDB says, `internal` for defects of our own. A full disk shows up as an
 * aborted transaction or as failures of single rows, with the reason inside.
 */
export function storageProblem(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (isQuotaError(error, 4)) return { kind: 'storage-full' };
  const isStorageError = error instanceof Dexie.DexieError || error instanceof DOMException;
  if (!isStorageError) return problemOf(error);
  return { kind: 'storage-failed', detail: `${error.name}: ${error.message}`.slice(0, 500) };
}

function isQuotaError(error: unknown, depth: number): boolean {
  if (depth === 0 || typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  if ('inner' in error && isQuotaError(error.inner, depth - 1)) return true;
  return (
    'failures' in error &&
    Array.isArray(error.failures) &&
    error.failures.some((inner) => isQuotaError(inner, depth - 1))
  );
}
