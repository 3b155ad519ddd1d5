import { membersPerPage, type MemberFilter } from '../../../../../src-shared/catalog/members.ts';
import { canonicalJson } from '../../../../../src-shared/request-key.ts';
import { formatAge, formatCount, formatCounted } from '../../../../format/format.ts';
import type { MemberComparison, SessionCoverage } from './compare-members.ts';
import type { MemberFetchSession, MemberState, StatePage } from './member-state.ts';
import { lastKnownPage, pagesNotHere } from './page-choice.ts';

/** What is going on with a page besides what the archive holds of it. */
export type PageTrouble = 'running' | 'failed' | null;

/** A page in few words for its chip: `30 of 32 · 2 h ago`. */
export function pageChipLabel(page: StatePage | undefined, trouble: PageTrouble, now: number): string {
  if (trouble === 'running') return 'fetching';
  const kept = page?.verdict === 'doubtful' ? page.shown : null;
  const shows = kept ? ` · shows ${formatCount(kept.count)} of ${shortAge(now - kept.at)}` : '';
  const words = page ? `${heldWords(page)} · ${shortAge(now - page.response.at)}${shows}` : 'not here';
  return trouble === 'failed' ? `failed · ${words}` : words;
}

/** The same in a sentence, with what it means. */
export function pageSentence(page: StatePage, now: number): string {
  const { response, verdict, shown, doubt } = page;
  const age = formatAge(now - response.at);
  const kept = shown === null ? '' : ` Shown are its ${formatCount(shown.count)} of ${formatAge(now - shown.at)}.`;
  switch (verdict) {
    case 'full':
      return response.count > membersPerPage
        ? `${formatCount(response.count)} listed ${age}, more than a page of ${membersPerPage} holds.`
        : `All ${membersPerPage} listed, ${age}.`;
    case 'short':
      return `${response.count} of ${membersPerPage} listed, ${age}: hidden members are left out, so it need not be the last page.`;
    case 'end':
      return `Nothing more came, ${age}.`;
    case 'doubtful':
      return doubt === 'count'
        ? `Nothing came ${age}, though by the organization’s count there is such a page: all hidden, a failure, or too many requests.${kept}`
        : `Nothing came ${age}, though a later page has members: all hidden, a failure, or too many requests.${kept}`;
    case 'past-end':
      return `Of ${age}, ${formatCount(response.count)} listed then; since, the list ends before it, so they are not shown.`;
    default:
      return verdict satisfies never;
  }
}

function heldWords({ response, verdict }: StatePage): string {
  switch (verdict) {
    case 'full':
    case 'short':
      return `${formatCount(response.count)} of ${membersPerPage}`;
    case 'end':
      return 'empty';
    case 'doubtful':
      return 'nothing came';
    case 'past-end':
      return 'past the end';
    default:
      return verdict satisfies never;
  }
}

/** `2 h`, `now`: the chip has little room, and its ages are all ages. */
function shortAge(ageMs: number): string {
  const age = formatAge(ageMs);
  return age === 'just now' ? 'now' : age.replace(/ ago$/, '');
}

/**
 * What is to be said of some pages besides their chips: sentences on those that are doubted, past the end or too full, and
 * one on short ones.
 */
export function pageNotes(pages: readonly StatePage[], now: number): readonly string[] {
  const odd = pages.filter(({ verdict, response }) => {
    return verdict === 'doubtful' || verdict === 'past-end' || response.count > membersPerPage;
  });
  const told = odd.slice(0, mostNotes).map((page) => `Page ${page.page}: ${pageSentence(page, now)}`);
  const rest = odd.length - told.length;
  const isShort = pages.some(({ verdict }) => verdict === 'short');
  return [
    ...told,
    ...(rest > 0 ? [`${formatCount(rest)} more such ${rest === 1 ? 'page' : 'pages'}.`] : []),
    ...(isShort ? ['A page with fewer than 32 is not taken for the last: hidden members are left out.'] : []),
  ];
}

const mostNotes = 3;

/**
 * How many are listed, and what is known of the others: `123 of 140 listed, 17 hidden`. Hidden members are only ever the
 * difference between the organization's own count and those listed, so it is said only where every page is here.
 *
 * @param memberCount the organization's own; null where it is unknown or says nothing of this list.
 */
export function formatMemberCount(
  listed: number,
  state: MemberState | null,
  { memberCount, isFiltered }: { readonly memberCount: number | null; readonly isFiltered: boolean },
): string {
  if (isFiltered) return `${formatCounted(listed, 'members')} listed with this filter; how many there are is not known`;
  if (memberCount === null) return `${formatCount(listed)} listed; the organization’s own count is unknown`;
  if (listed > memberCount)
    return `${formatCount(listed)} listed, though the organization counts ${formatCount(memberCount)}: the responses are of different times`;
  const of = `${formatCount(listed)} of ${formatCount(memberCount)} listed`;
  const rest = memberCount - listed;
  if (rest === 0) return of;
  const notHere = memberCount === 0 ? 0 : missingPages(state, memberCount);
  if (notHere > 0)
    return `${of}; the others are hidden or on ${formatCounted(notHere, 'pages')} of which nothing is here`;
  return `${of}, ${formatCount(rest)} hidden`;
}

function missingPages(state: MemberState | null, memberCount: number): number {
  const shown = new Set(state?.pages.flatMap((page) => (page.shown === null ? [] : [page.page])));
  return pagesNotHere(state, lastKnownPage(state, memberCount)).filter((page) => !shown.has(page)).length;
}

interface ListKind {
  /** Whether the list is one filter's: who leaves it need not leave the organization. */
  readonly isFiltered: boolean;
}

/** Why those who are gone are said to have left, or are not. */
export function explainGone({ after, notAsked }: MemberComparison['coverage'], { isFiltered }: ListKind): string {
  const nobody = `Nobody is said to have ${isFiltered ? 'dropped out of the list' : 'left'}:`;
  if (!after.isWhole) return `${nobody} in the later fetch ${lackWords(after)}.`;
  if (notAsked.length > 0) {
    const pages = notAsked.length === 1 ? 'page' : 'pages';
    return `${nobody} the earlier state has members on ${pages} ${formatPageRuns(notAsked)}, not asked for again in the later fetch.`;
  }
  const who = isFiltered ? 'Who dropped out may also have left the organization or' : 'Who left may also';
  return `The later fetch asked for every page up to page ${after.endPage}, which came empty. ${who} have become hidden: the service does not say.`;
}

/** Why those who are new are said to have joined, or are not. */
export function explainNew({ before }: MemberComparison['coverage'], { isFiltered }: ListKind): string {
  if (!before.isWhole) {
    const joined = isFiltered ? 'come into the list' : 'joined';
    return `Nobody is said to have ${joined}: in the earlier fetch ${lackWords(before)}.`;
  }
  const who = isFiltered ? 'Who came in' : 'Who joined';
  return `The earlier fetch had come to an empty page. ${who} may also have been hidden before.`;
}

function lackWords(coverage: Exclude<SessionCoverage, { readonly isWhole: true }>): string {
  switch (coverage.reason) {
    case 'left-out':
      return `page ${coverage.page} was not asked for`;
    case 'doubtful':
      return `page ${coverage.page} came empty, though members should be on it`;
    case 'no-end':
      return 'no empty page was reached';
    case 'nobody':
      return 'no page brought anybody';
    default:
      return coverage satisfies never;
  }
}

/** Which pages an act asked for, and how many entries came: `pages 1–5 and 7, 130 entries`. */
export function formatFetchSession({ pages }: MemberFetchSession): string {
  const numbers = [...pages.keys()].toSorted((one, other) => one - other);
  const entries = [...pages.values()].reduce((sum, { count }) => sum + count, 0);
  const noun = numbers.length === 1 ? 'page' : 'pages';
  return `${noun} ${formatPageRuns(numbers)}, ${formatCounted(entries, 'members')}`;
}

/** `1–5 and 7`. @param numbers ascending. */
export function formatPageRuns(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  const words = runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  const last = words.pop();
  return words.length === 0 ? (last ?? 'none') : `${words.join(', ')} and ${last ?? ''}`;
}

/** Everybody. */
export const noFilter: MemberFilter = {};

/** Tells the lists of an organization apart; everybody's is the empty text. */
export function filterKey({ rank, role, mainOrg }: MemberFilter): string {
  const given = Object.entries({ rank, role, mainOrg }).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : canonicalJson(Object.fromEntries(given));
}

/** `All members`, `Rank 3`, `Role 2`, `Main organization elsewhere`. */
export function filterLabel({ rank, role, mainOrg }: MemberFilter): string {
  const words = [
    rank === undefined ? null : `rank ${rank}`,
    role === undefined ? null : `role ${role}`,
    mainOrg === undefined ? null : mainOrg ? 'main organization: yes' : 'main organization: no',
  ].filter((word) => word !== null);
  const [first, ...rest] = words;
  if (first === undefined) return 'All members';
  return [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest].join(', ');
}
