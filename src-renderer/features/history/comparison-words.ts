import type { ComparedField, ComparedRecord, SnapshotComparison } from '../../archive/compare-snapshots.ts';
import { formatCount } from '../../ui/format.ts';

/**
 * "12 changed, 3 added, 1 removed, 184 unchanged"; what there is none of is left out.
 *
 * @param isInDoubt what the later snapshot leaves out is not called removed.
 */
export function comparisonWords({ records, unchangedRecords }: SnapshotComparison, isInDoubt = false): string {
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
 * those fields. @param sought lower case; empty finds all.
 */
export function matchRecords(records: readonly ComparedRecord[], sought: string): readonly ComparedRecord[] {
  if (sought === '') return records;
  return records.flatMap((record) => {
    if (record.title.toLowerCase().includes(sought) || record.identity.toLowerCase().includes(sought)) return [record];
    const fields = record.fields.filter((field) => textOf(field).includes(sought));
    return fields.length === 0 ? [] : [{ ...record, fields }];
  });
}

function textOf({ path, before, after }: ComparedField): string {
  return [path, valueText(before), valueText(after)].join('\n').toLowerCase();
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
