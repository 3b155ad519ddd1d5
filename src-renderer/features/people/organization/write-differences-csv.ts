import { writeCsvTable } from '../../../ui/write-csv-table.ts';
import type { MemberFact } from './compare-members.ts';
import { differenceWords, type MemberDifference } from './member-differences.ts';

const names: readonly MemberFact['name'][] = ['Rank', 'Stars', 'Roles', 'Name'];

interface ComparedStates {
  /** When the two acts ended, UTC, epoch milliseconds. */
  readonly beforeAt: number;
  readonly afterAt: number;
  readonly isFiltered: boolean;
}

/** What tells two states of a list apart, as CSV: the two states in every line, unknown and unchanged an empty cell. */
export function writeDifferencesCsv(
  differences: readonly MemberDifference[],
  { beforeAt, afterAt, isFiltered }: ComparedStates,
): string {
  const before = new Date(beforeAt).toISOString();
  const after = new Date(afterAt).toISOString();
  return writeCsvTable(
    [
      'Earlier state',
      'Later state',
      'What',
      'Handle',
      'Name',
      ...names.flatMap((name) => [`${name} before`, `${name} after`]),
    ],
    differences.map(({ kind, member: { handle, member }, facts }) => [
      before,
      after,
      differenceWords(kind, isFiltered),
      handle,
      member.displayName,
      ...names.flatMap((name) => {
        const fact = facts.find((each) => each.name === name);
        return [fact?.before ?? null, fact?.after ?? null];
      }),
    ]),
  );
}
