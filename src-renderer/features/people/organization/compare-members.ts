import type { Member } from '../../../../src-shared/domain/member.ts';
import { coverageOfAct, type ActCoverage } from './act-coverage.ts';
import type { ListedMember } from './list-members.ts';
import type { MemberState } from './member-state.ts';

/** A state with everybody it lists. */
export interface MemberRoll {
  readonly state: MemberState;
  readonly listed: readonly ListedMember[];
}

/** One thing that differs about a member in both states. Null means unknown, or for roles that there is none. */
export interface MemberFact {
  readonly name: 'Rank' | 'Stars' | 'Roles' | 'Name';
  readonly before: string | number | null;
  readonly after: string | number | null;
}

export interface ChangedMember {
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
  /** In both and the same, as far as the later answers are newer than the earlier ones. */
  readonly unchanged: number;
  /** In both by the same answer: their page was not asked for in between. */
  readonly notAskedAgain: number;
  /** Entries of either state without a handle, which nobody can follow. */
  readonly nameless: number;
  readonly coverage: {
    readonly before: ActCoverage;
    readonly after: ActCoverage;
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

function factsBetween(before: Member, after: Member): readonly MemberFact[] {
  const facts: readonly MemberFact[] = [
    { name: 'Rank', before: before.rank, after: after.rank },
    { name: 'Stars', before: before.stars, after: after.stars },
    { name: 'Roles', before: rolesText(before), after: rolesText(after) },
    { name: 'Name', before: before.displayName, after: after.displayName },
  ];
  return facts.filter((fact) => fact.before !== fact.after);
}

/** In an order of their own: which role is named first means nothing. Null where there is none. */
function rolesText({ roles }: Member): string | null {
  return roles.length === 0
    ? null
    : roles.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)).join(', ');
}
