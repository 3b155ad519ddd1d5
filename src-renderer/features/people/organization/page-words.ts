import { formatAge, formatCount } from '../../../ui/format.ts';
import { membersPerPage } from './page-answer.ts';
import type { StatePage } from './member-state.ts';

/** What is going on with a page besides what the archive holds of it. */
export type PageTrouble = 'running' | 'failed' | null;

/** A page in few words for its chip: `30 of 32 · 2 h ago`. */
export function pageChipWords(page: StatePage | undefined, trouble: PageTrouble, now: number): string {
  if (trouble === 'running') return 'fetching';
  const kept = page?.verdict === 'doubtful' ? page.shown : null;
  const shows = kept ? ` · shows ${formatCount(kept.count)} of ${shortAge(now - kept.at)}` : '';
  const words = page ? `${heldWords(page)} · ${shortAge(now - page.answer.at)}${shows}` : 'not here';
  return trouble === 'failed' ? `failed · ${words}` : words;
}

/** The same in a sentence, with what it means. */
export function pageSentence(page: StatePage, now: number): string {
  const { answer, verdict, shown, doubt } = page;
  const age = formatAge(now - answer.at);
  const kept = shown === null ? '' : ` Shown are its ${formatCount(shown.count)} of ${formatAge(now - shown.at)}.`;
  switch (verdict) {
    case 'full':
      return answer.count > membersPerPage
        ? `${formatCount(answer.count)} listed ${age}, more than a page of ${membersPerPage} holds.`
        : `All ${membersPerPage} listed, ${age}.`;
    case 'short':
      return `${answer.count} of ${membersPerPage} listed, ${age}: hidden members are left out, so it need not be the last page.`;
    case 'end':
      return `Nothing more came, ${age}.`;
    case 'doubtful':
      return doubt === 'count'
        ? `Nothing came ${age}, though by the organization’s count there is such a page: all hidden, a failure, or too many requests.${kept}`
        : `Nothing came ${age}, though a later page has members: all hidden, a failure, or too many requests.${kept}`;
    case 'past-end':
      return `Of ${age}, ${formatCount(answer.count)} listed then; since, the list ends before it, so they are not shown.`;
    default:
      return verdict satisfies never;
  }
}

function heldWords({ answer, verdict }: StatePage): string {
  switch (verdict) {
    case 'full':
    case 'short':
      return `${formatCount(answer.count)} of ${membersPerPage}`;
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
  const odd = pages.filter(({ verdict, answer }) => {
    return verdict === 'doubtful' || verdict === 'past-end' || answer.count > membersPerPage;
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
