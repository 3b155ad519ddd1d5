import { listMembers, type ListedMember } from './list-members.ts';
import { groupPageFetchSessions, memberStateAt, type MemberState, type PageResponse } from './member-state.ts';
import type { Member } from '../../../../../src-shared/catalog/members.ts';

/** For tests only: a page of members as it came. */
export interface FixturePage {
  readonly page: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly members: readonly Member[];
}

/** For tests only: a member of rank 1 without roles, unless said. */
export function member(handle: string | null, differing: Partial<Member> = {}): Member {
  return { handle, displayName: handle, imageUrl: null, rank: 'Hand', stars: 1, roles: [], ...differing };
}

/** For tests only: so many members, `<prefix>1` and on. */
export function crowd(prefix: string, count: number): readonly Member[] {
  return Array.from({ length: count }, (_, place) => member(`${prefix}${place + 1}`));
}

/** For tests only: pages as they came, as responses, and what reads their entries. */
export function responsesOf(pages: readonly FixturePage[]): {
  readonly responses: readonly PageResponse[];
  readonly readEntries: (response: PageResponse) => readonly Member[];
} {
  const members = new Map(pages.map((page, place) => [`s${place}`, page.members]));
  return {
    responses: pages.map(({ page, at, members: { length } }, place) => {
      return { page, at, snapshotId: `s${place}`, count: length };
    }),
    readEntries: ({ snapshotId }) => members.get(snapshotId) ?? [],
  };
}

/** For tests only: every state those pages make, oldest first, each with everybody it lists. */
export function rollsOf(
  pages: readonly FixturePage[],
  memberCount: number | null,
): readonly { readonly state: MemberState; readonly listed: readonly ListedMember[] }[] {
  const { responses, readEntries } = responsesOf(pages);
  const acts = groupPageFetchSessions(responses);
  return acts.flatMap((_, at) => {
    const state = memberStateAt(acts, at, memberCount);
    return state ? [{ state, listed: listMembers(state, readEntries) }] : [];
  });
}
