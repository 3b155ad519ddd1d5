import type { Drift } from '../../../src-shared/catalog/drift.ts';

/** Places of an answer that could not be read as expected. A field nobody knows is read, as raw JSON, and does not count. */
export function countDrifts(drift: readonly Drift[]): number {
  return drift.filter(({ kind }) => kind !== 'unknown-field').length;
}
