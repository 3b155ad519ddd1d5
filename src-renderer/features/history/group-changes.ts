import type { Change } from '../../archive/archive-rows.ts';
import type { ComparedRecord } from '../../archive/compare-snapshots.ts';

/** The archive's changes by record, in the order they were found: a change without a path is of the whole record. */
export function groupChanges(changes: readonly Change[]): readonly ComparedRecord[] {
  return [...Map.groupBy(changes, ({ identity }) => identity)].map(([identity, own]) => {
    const whole = own.find(({ path }) => path === '');
    return {
      identity,
      title: own[0]?.title ?? identity,
      kind: whole?.kind ?? 'changed',
      fields: own
        .filter(({ path }) => path !== '')
        .map(({ path, kind, before, after }) => ({ path, kind, before, after })),
    };
  });
}
