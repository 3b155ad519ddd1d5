import { membersPerPage } from '../../../../../src-shared/catalog/members.ts';
import { groupFetchSessions } from '../../../../archive/read/fetch-sessions.ts';

/**
 * What a response to a page says. `full`: 32 or more. `short`: fewer, which is no end: hidden members are left out. `end`:
 * nothing came, and nothing speaks against its being past the end. `doubtful`: nothing came, although there should be
 * something: all of the page hidden, a failure, or too many requests. `past-end`: an older response with members, to a page
 * that by the organization's count is no longer there.
 */
type PageVerdict = 'full' | 'short' | 'end' | 'doubtful' | 'past-end';

/** A page of a list at an instant. */
export interface StatePage {
  readonly page: number;
  /** The latest response by then. */
  readonly response: PageResponse;
  readonly verdict: PageVerdict;
  /** Why an empty response is doubted; null where it is not. */
  readonly doubt: 'later-page' | 'count' | null;
  /** The response whose members count: an empty one that is doubted takes no members away. Null where there are none. */
  readonly shown: PageResponse | null;
  /** Whether the latest response is of the state's own act. */
  readonly isOfAct: boolean;
}

/** A list of members as it was known after an act: of every page the latest response. */
export interface MemberState {
  readonly act: MemberFetchSession;
  /** Ascending. */
  readonly pages: readonly StatePage[];
  /** How many members the organization counted by then; null where that is unknown, or says nothing of this list. */
  readonly memberCount: number | null;
}

interface KnownPage {
  readonly page: number;
  /** The latest response, and the place of its act. */
  readonly response: PageResponse;
  readonly actAt: number;
  /** The latest that held members. */
  readonly held: PageResponse | null;
}

/**
 * The state after one of some acts.
 *
 * @param acts oldest first.
 * @param at place of the act among them.
 * @param memberCount the organization's own count by then, hidden members included; null for a filtered list.
 */
export function memberStateAt(
  acts: readonly MemberFetchSession[],
  at: number,
  memberCount: number | null,
): MemberState | null {
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
function knownPages(acts: readonly MemberFetchSession[]): readonly KnownPage[] {
  const known = new Map<number, KnownPage>();
  for (const [actAt, { pages }] of acts.entries()) {
    for (const [page, response] of pages) {
      const held = response.count > 0 ? response : (known.get(page)?.held ?? null);
      known.set(page, { page, response, actAt, held });
    }
  }
  return [...known.values()].toSorted((one, other) => one.page - other.page);
}

function judge(
  { page, response, actAt, held }: KnownPage,
  known: readonly KnownPage[],
  memberCount: number | null,
): Omit<StatePage, 'isOfAct'> {
  const isCounted = memberCount === null ? null : page <= pagesOfCount(memberCount);
  if (response.count > 0) {
    // An older response behind an end that came since, where the count says so as well.
    const hasEnded = known.some((other) => other.page < page && other.response.count === 0 && other.actAt > actAt);
    if (isCounted === false && hasEnded) return { page, response, verdict: 'past-end', doubt: null, shown: null };
    return {
      page,
      response,
      verdict: response.count < membersPerPage ? 'short' : 'full',
      doubt: null,
      shown: response,
    };
  }
  const hasLater = known.some((other) => other.page > page && other.response.count > 0 && other.actAt >= actAt);
  const doubt = hasLater ? 'later-page' : isCounted === true ? 'count' : null;
  return doubt === null
    ? { page, response, verdict: 'end', doubt, shown: null }
    : { page, response, verdict: 'doubtful', doubt, shown: held };
}

/** One response to one page of a list of members, also one that brought what was known. Instants are UTC, epoch milliseconds. */
export interface PageResponse {
  /** From 1 on. */
  readonly page: number;
  /** When it came. */
  readonly at: number;
  /** The snapshot that holds its content. */
  readonly snapshotId: string;
  /** How many entries it holds; hidden members are none. */
  readonly count: number;
}

/** Pages that were asked for together. */
export interface MemberFetchSession {
  readonly startedAt: number;
  readonly endedAt: number;
  /** By page; of a page that was asked for again because nothing had come, the last response. */
  readonly pages: ReadonlyMap<number, PageResponse>;
}

/**
 * Responses that were asked for together, oldest session first. A page that had come empty may be asked for again within its session:
 * an empty response can be a failure.
 *
 * @param responses in any order; those of one instant are taken by their pages.
 */
export function groupPageFetchSessions(responses: readonly PageResponse[]): readonly MemberFetchSession[] {
  const inOrder = responses.toSorted((one, other) => one.at - other.at || one.page - other.page);
  const sessions = groupFetchSessions(inOrder, {
    keyOf: ({ page }) => page,
    timeOf: ({ at }) => at,
    mayRepeat: ({ count }) => count === 0,
  });
  return sessions.map((session) => ({
    startedAt: session[0]?.at ?? 0, // none is empty
    endedAt: session.at(-1)?.at ?? 0,
    pages: new Map(session.map((response) => [response.page, response])),
  }));
}

/** An organization's own count of members, as one response had it. */
export interface CountPoint {
  /** When that answer came, UTC, epoch milliseconds. */
  readonly at: number;
  readonly memberCount: number | null;
}

/**
 * How many members an organization counted at an instant: as the last response by then had it, else as the first after it.
 *
 * @param points oldest first.
 * @returns null where no response tells a count that pages can be counted from.
 */
export function countAt(points: readonly CountPoint[], at: number): number | null {
  const point = points.findLast((each) => each.at <= at) ?? points[0];
  return usableCount(point?.memberCount ?? null);
}

/** More members than anybody could page through; a count beyond it is taken for none. */
const mostMembers = 10_000_000;

/** A member count that pages can be counted from; null where it is none: a fraction, a negative figure, one beyond reason. */
export function usableCount(memberCount: number | null): number | null {
  const isUsable =
    memberCount !== null && Number.isInteger(memberCount) && memberCount >= 0 && memberCount <= mostMembers;
  return isUsable ? memberCount : null;
}
