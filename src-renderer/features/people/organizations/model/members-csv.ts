import { writeCsvTable } from '../../../../services/save/write-text.ts';
import { differenceLabel, type MemberDifference, type MemberFact } from './compare-members.ts';
import type { ListedMember } from './list-members.ts';
import { filterLabel, type MemberFilter } from './member-filter.ts';

/** Members as CSV: instants in UTC (ISO 8601), unknown an empty cell. */
export function writeMembersCsv(listed: readonly ListedMember[]): string {
  return writeCsvTable(
    ['Handle', 'Name', 'Rank', 'Stars', 'Roles', 'Page', 'Page fetched', 'Also on pages', 'Picture'],
    listed.map(({ handle, member, page, at, alsoOn }) => [
      handle,
      member.displayName,
      member.rank,
      member.stars,
      member.roles.length === 0 ? null : member.roles.join('; '),
      page,
      new Date(at).toISOString(),
      alsoOn.length === 0 ? null : alsoOn.join('; '),
      member.imageUrl,
    ]),
  );
}

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
      differenceLabel(kind, isFiltered),
      handle,
      member.displayName,
      ...names.flatMap((name) => {
        const fact = facts.find((each) => each.name === name);
        return [fact?.before ?? null, fact?.after ?? null];
      }),
    ]),
  );
}

/** What a file is called, without day and ending: the organization, what is in it, and the filter; never the connection. */
export function csvStem({
  sid,
  what,
  filter,
}: {
  readonly sid: string;
  readonly what: string;
  readonly filter: MemberFilter;
}): string {
  const words = filterLabel(filter) === 'All members' ? [] : [filterLabel(filter)];
  return ['organization', sid, what, ...words].join('-').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
}
