import type { ComparedField, ComparedRecord, SnapshotComparison } from '../../../archive/compare/compare-fields.ts';
import { formatCount } from '../../../format/format.ts';

/**
 * "12 changed, 3 added, 1 removed, 184 unchanged"; what there is none of is left out.
 *
 * @param isInDoubt what the later snapshot leaves out is not called removed.
 */
export function formatComparison({ records, unchangedRecords }: SnapshotComparison, isInDoubt = false): string {
  const count = (kind: ComparedRecord['kind']): number => records.filter((record) => record.kind === kind).length;
  const parts = [
    [count('changed'), 'changed'],
    [count('added'), 'added'],
    [count('removed'), isInDoubt ? 'left out' : 'removed'],
    [unchangedRecords, 'unchanged'],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, word]) => `${formatCount(number)} ${word}`);
  return told.length === 0 ? 'Nothing to compare' : told.join(', ');
}

/**
 * The records that hold a text: in their name or identity, or in the name or a value of a changed field, and then only
 * those fields. @param query lower case; empty finds all.
 */
export function matchRecords(records: readonly ComparedRecord[], query: string): readonly ComparedRecord[] {
  if (query === '') return records;
  return records.flatMap((record) => {
    if (record.title.toLowerCase().includes(query) || record.identity.toLowerCase().includes(query)) return [record];
    const fields = record.fields.filter((field) => textOf(field).includes(query));
    return fields.length === 0 ? [] : [{ ...record, fields }];
  });
}

function textOf({ path, before, after }: ComparedField): string {
  return [path, valueText(before), valueText(after)].join('\n').toLowerCase();
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Ids of the two snapshots to compare. */
export interface PickedPair {
  readonly before: string;
  readonly after: string;
}

/**
 * The pair to compare: what was chosen, and otherwise the snapshot one came from with the one before it (or after it,
 * where it is the first). Null where there is only one.
 *
 * @param ids newest first.
 */
export function pickPair(ids: readonly string[], cameFrom: string, chosen: Partial<PickedPair>): PickedPair | null {
  if (ids.length < 2) return null;
  const found = Math.max(0, ids.indexOf(cameFrom));
  const after = Math.min(found, ids.length - 2);
  const known = (id: string | undefined): string | undefined => (id !== undefined && ids.includes(id) ? id : undefined);
  return {
    before: known(chosen.before) ?? ids[after + 1] ?? '',
    after: known(chosen.after) ?? ids[after] ?? '',
  };
}

/** The pairs beside one, each snapshot moved by one step; null at the ends. @param ids oldest first. */
export function pairsBeside(
  ids: readonly string[],
  { before, after }: PickedPair,
): { readonly earlier: PickedPair | null; readonly later: PickedPair | null } {
  const moved = (by: number): PickedPair | null => {
    const [from, to] = [ids[ids.indexOf(before) + by], ids[ids.indexOf(after) + by]];
    return from !== undefined && to !== undefined ? { before: from, after: to } : null;
  };
  if (!ids.includes(before) || !ids.includes(after)) return { earlier: null, later: null };
  return { earlier: moved(-1), later: moved(1) };
}
