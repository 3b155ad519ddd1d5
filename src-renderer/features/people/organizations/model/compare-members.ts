import { memberFields, type Member } from '../../../../../src-shared/catalog/members.ts';
import { memberDetails, memberValue, type ListedMember } from './list-members.ts';
import type { MemberState } from './member-state.ts';

/** A state with everybody it lists. */
interface MemberRoll {
  readonly state: MemberState;
  readonly listed: readonly ListedMember[];
}

/** One thing that differs about a member in both states. Null means unknown, or for roles that there is none. */
export interface MemberFact {
  readonly label: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

interface ChangedMember {
  readonly member: ListedMember;
  readonly facts: readonly MemberFact[];
}

/** What tells two states of a list apart. Nobody is in two of the lists. */
export interface MemberComparison {
  /** Listed now and not then, although then everybody was listed as far as anybody can tell. */
  readonly joined: readonly ListedMember[];
  /** Listed now and not then, when not all of the list was known. */
  readonly newlyListed: readonly ListedMember[];
  /** Listed then and not now, although now every page was asked for. As the earlier state had them. */
  readonly left: readonly ListedMember[];
  /** Listed then and not now, when now not all of the list was asked for. As the earlier state had them. */
  readonly notListed: readonly ListedMember[];
  readonly changed: readonly ChangedMember[];
  /** In both and the same, as far as the later responses are newer than the earlier ones. */
  readonly unchanged: number;
  /** In both by the same response: their page was not asked for in between. */
  readonly notAskedAgain: number;
  /** Entries of either state without a handle, which nobody can follow. */
  readonly nameless: number;
  readonly coverage: {
    readonly before: SessionCoverage;
    readonly after: SessionCoverage;
    /** Pages the earlier state had members on and the later act did not ask for. */
    readonly notAsked: readonly number[];
  };
}

/**
 * Compares two states of one list, the earlier first. Somebody `left` only where the later act asked for every page that the
 * earlier state had members on and reached an empty page that nothing speaks against; and `joined` only where the earlier
 * act had reached one.
 */
export function compareMembers(before: MemberRoll, after: MemberRoll): MemberComparison {
  const then = byHandle(before.listed);
  const now = byHandle(after.listed);
  const coverage = {
    before: coverageOfAct(before.state),
    after: coverageOfAct(after.state),
    notAsked: before.state.pages.flatMap(({ page, shown }) =>
      shown === null || after.state.act.pages.has(page) ? [] : [page],
    ),
  };
  const gone = [...then.values()].filter(({ key }) => !now.has(key));
  const fresh = [...now.values()].filter(({ key }) => !then.has(key));
  const isGoneSure = coverage.after.isWhole && coverage.notAsked.length === 0;
  const pairs = [...now.values()].flatMap((member) => {
    const earlier = then.get(member.key);
    return earlier ? [{ earlier, member }] : [];
  });
  const asked = pairs.filter(({ earlier, member }) => member.at > earlier.at);
  const changed = asked.flatMap(({ earlier, member }) => {
    const facts = factsBetween(earlier.member, member.member);
    return facts.length === 0 ? [] : [{ member, facts }];
  });
  return {
    joined: coverage.before.isWhole ? fresh : [],
    newlyListed: coverage.before.isWhole ? [] : fresh,
    left: isGoneSure ? gone : [],
    notListed: isGoneSure ? [] : gone,
    changed,
    unchanged: asked.length - changed.length,
    notAskedAgain: pairs.length - asked.length,
    nameless: before.listed.length + after.listed.length - then.size - now.size,
    coverage,
  };
}

function byHandle(listed: readonly ListedMember[]): ReadonlyMap<string, ListedMember> {
  return new Map(listed.flatMap((member) => (member.handle === null ? [] : [[member.key, member] as const])));
}

/** The fields of which a change is told: what describes a member, and the name. */
export const followedFields = [...memberDetails, { ...memberFields.displayName, name: 'displayName' as const }];

function factsBetween(before: Member, after: Member): readonly MemberFact[] {
  return followedFields
    .map(({ name, label }) => ({ label, before: factValue(before, name), after: factValue(after, name) }))
    .filter((fact) => fact.before !== fact.after);
}

/** Lists in an order of their own: which role is named first means nothing. */
function factValue(member: Member, name: keyof Member): string | number | null {
  const roles = member.roles.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return memberValue({ ...member, roles }, name);
}

/**
 * Whether the act of a state listed everybody who is shown, as far as anybody can tell. `pages` are those it asked for.
 * Where not: a page that was left out, an empty response that is doubted, no empty page at the end, or nobody at all.
 */
export type SessionCoverage =
  | { readonly isWhole: true; readonly endPage: number }
  | { readonly isWhole: false; readonly reason: 'left-out' | 'doubtful'; readonly page: number }
  | { readonly isWhole: false; readonly reason: 'no-end' | 'nobody' };

/**
 * Whole means: one act asked for every page from the first to one that came empty, each before it brought members, and
 * nothing speaks against that empty one. An act that brought nobody proves nothing unless the organization counts nobody.
 */
function coverageOfAct({ pages, memberCount }: MemberState): SessionCoverage {
  const own = new Map(pages.flatMap((page) => (page.isOfAct ? [[page.page, page] as const] : [])));
  const last = Math.max(0, ...own.keys());
  for (let page = 1; page <= last; page += 1) {
    const asked = own.get(page);
    if (!asked) return { isWhole: false, reason: 'left-out', page };
    if (asked.verdict === 'doubtful') return { isWhole: false, reason: 'doubtful', page };
    if (asked.verdict !== 'end') continue;
    if (page === 1 && memberCount !== 0) return { isWhole: false, reason: 'nobody' };
    return { isWhole: true, endPage: page };
  }
  return { isWhole: false, reason: 'no-end' };
}

/** What became of a member between two states. */
type DifferenceKind = 'joined' | 'newlyListed' | 'left' | 'notListed' | 'changed';

/** One line of the table of differences. */
export interface MemberDifference {
  readonly kind: DifferenceKind;
  readonly member: ListedMember;
  /** What changed; empty for the other kinds. */
  readonly facts: readonly MemberFact[];
}

/** In words; in a filtered list, leaving it means something else. */
export function differenceLabel(kind: DifferenceKind, isFiltered: boolean): string {
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
