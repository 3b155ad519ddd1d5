import { membersPerPage, type MemberAct, type PageAnswer } from './page-answer.ts';

/**
 * What an answer to a page says. `full`: 32 or more. `short`: fewer, which is no end: hidden members are left out. `end`:
 * nothing came, and nothing speaks against its being past the end. `doubtful`: nothing came, although there should be
 * something: all of the page hidden, a failure, or too many requests. `past-end`: an older answer with members, to a page
 * that by the organization's count is no longer there.
 */
export type PageVerdict = 'full' | 'short' | 'end' | 'doubtful' | 'past-end';

/** A page of a list at an instant. */
export interface StatePage {
  readonly page: number;
  /** The latest answer by then. */
  readonly answer: PageAnswer;
  readonly verdict: PageVerdict;
  /** Why an empty answer is doubted; null where it is not. */
  readonly doubt: 'later-page' | 'count' | null;
  /** The answer whose members count: an empty one that is doubted takes no members away. Null where there are none. */
  readonly shown: PageAnswer | null;
  /** Whether the latest answer is of the state's own act. */
  readonly isOfAct: boolean;
}

/** A list of members as it was known after an act: of every page the latest answer. */
export interface MemberState {
  readonly act: MemberAct;
  /** Ascending. */
  readonly pages: readonly StatePage[];
  /** How many members the organization counted by then; null where that is unknown, or says nothing of this list. */
  readonly memberCount: number | null;
}

interface KnownPage {
  readonly page: number;
  /** The latest answer, and the place of its act. */
  readonly answer: PageAnswer;
  readonly actAt: number;
  /** The latest that held members. */
  readonly held: PageAnswer | null;
}

/**
 * The state after one of some acts.
 *
 * @param acts oldest first.
 * @param at place of the act among them.
 * @param memberCount the organization's own count by then, hidden members included; null for a filtered list.
 */
export function memberStateAt(acts: readonly MemberAct[], at: number, memberCount: number | null): MemberState | null {
  const act = acts[at];
  if (!act) return null;
  const known = knownPages(acts.slice(0, at + 1));
  const pages = known.map((page) => ({ ...judge(page, known, memberCount), isOfAct: act.pages.has(page.page) }));
  return { act, pages, memberCount };
}

/** How many pages so many members fill, hidden ones included. */
export function pagesOfCount(memberCount: number): number {
  return Math.max(0, Math.ceil(memberCount / membersPerPage));
}

/** Ascending. */
function knownPages(acts: readonly MemberAct[]): readonly KnownPage[] {
  const known = new Map<number, KnownPage>();
  for (const [actAt, { pages }] of acts.entries()) {
    for (const [page, answer] of pages) {
      const held = answer.count > 0 ? answer : (known.get(page)?.held ?? null);
      known.set(page, { page, answer, actAt, held });
    }
  }
  return [...known.values()].toSorted((one, other) => one.page - other.page);
}

function judge(
  { page, answer, actAt, held }: KnownPage,
  known: readonly KnownPage[],
  memberCount: number | null,
): Omit<StatePage, 'isOfAct'> {
  const isCounted = memberCount === null ? null : page <= pagesOfCount(memberCount);
  if (answer.count > 0) {
    // An older answer behind an end that came since, where the count says so as well.
    const hasEnded = known.some((other) => other.page < page && other.answer.count === 0 && other.actAt > actAt);
    if (isCounted === false && hasEnded) return { page, answer, verdict: 'past-end', doubt: null, shown: null };
    return { page, answer, verdict: answer.count < membersPerPage ? 'short' : 'full', doubt: null, shown: answer };
  }
  const hasLater = known.some((other) => other.page > page && other.answer.count > 0 && other.actAt >= actAt);
  const doubt = hasLater ? 'later-page' : isCounted === true ? 'count' : null;
  return doubt === null
    ? { page, answer, verdict: 'end', doubt, shown: null }
    : { page, answer, verdict: 'doubtful', doubt, shown: held };
}
