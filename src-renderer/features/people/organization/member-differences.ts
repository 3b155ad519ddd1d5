import type { MemberComparison, MemberFact } from './compare-members.ts';
import type { ListedMember } from './list-members.ts';

/** What became of a member between two states. */
export type DifferenceKind = 'joined' | 'newlyListed' | 'left' | 'notListed' | 'changed';

/** One line of the table of differences. */
export interface MemberDifference {
  readonly kind: DifferenceKind;
  readonly member: ListedMember;
  /** What changed; empty for the other kinds. */
  readonly facts: readonly MemberFact[];
}

/** In words; in a filtered list, leaving it means something else. */
export function differenceWords(kind: DifferenceKind, isFiltered: boolean): string {
  switch (kind) {
    case 'joined':
      return isFiltered ? 'came into the list' : 'joined';
    case 'newlyListed':
      return 'newly listed';
    case 'left':
      return isFiltered ? 'dropped out of the list' : 'left';
    case 'notListed':
      return 'not listed any more';
    case 'changed':
      return 'changed';
    default:
      return kind satisfies never;
  }
}

/** Everything that tells two states apart, one line a member: by what became of them, then by name. */
export function memberDifferences(comparison: MemberComparison): readonly MemberDifference[] {
  const lines = (kind: DifferenceKind, members: readonly ListedMember[]): readonly MemberDifference[] =>
    members.map((member) => ({ kind, member, facts: [] })).toSorted(byName);
  return [
    ...lines('joined', comparison.joined),
    ...lines('newlyListed', comparison.newlyListed),
    ...lines('left', comparison.left),
    ...lines('notListed', comparison.notListed),
    ...comparison.changed
      .map(({ member, facts }): MemberDifference => ({ kind: 'changed', member, facts }))
      .toSorted(byName),
  ];
}

function byName({ member: one }: MemberDifference, { member: other }: MemberDifference): number {
  return nameOf(one).localeCompare(nameOf(other), 'en');
}

function nameOf({ member, handle }: ListedMember): string {
  return member.displayName ?? handle ?? '';
}
