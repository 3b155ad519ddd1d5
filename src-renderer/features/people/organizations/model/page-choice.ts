import { pagesOfCount, type MemberState } from './member-state.ts';

/** Pages one act may ask for: the account has no more quota than that in a day (spec, Limits). */
export const mostPagesAtOnce = 500;

/** The last page that a list may have, as far as that is known: by its count, or by what came. At least 1. */
export function lastKnownPage(state: MemberState | null, memberCount: number | null): number {
  const withMembers = state?.pages.filter(({ shown }) => shown !== null).map(({ page }) => page) ?? [];
  return Math.max(1, memberCount === null ? 1 : pagesOfCount(memberCount), ...withMembers);
}

/**
 * The page to ask for next: a doubted one before the first that never came.
 *
 * @returns null where the list has come to its end.
 */
export function nextPage(state: MemberState | null): number | null {
  const pages = state?.pages ?? [];
  const known = new Map(pages.map((page) => [page.page, page]));
  for (let page = 1; ; page += 1) {
    const verdict = known.get(page)?.verdict;
    if (verdict === undefined || verdict === 'doubtful') return page;
    if (verdict === 'end') return null;
  }
}

/** Pages up to the last known one that never came, or came empty for no good reason. */
export function pagesNotHere(state: MemberState | null, lastPage: number): readonly number[] {
  const here = new Set(state?.pages.flatMap(({ page, verdict }) => (verdict === 'doubtful' ? [] : [page])));
  return pageRange(1, lastPage).filter((page) => !here.has(page));
}

export function pageRange(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
}

/** Pages that are chosen by one click. */
export interface PageChoice {
  readonly words: string;
  readonly pages: readonly number[];
}

/** What can be chosen by one click: the pages that are missing, all of them, and all with one more, to see whether more comes. */
export function pageChoices(state: MemberState | null, lastPage: number): readonly PageChoice[] {
  const notHere = pagesNotHere(state, lastPage).slice(0, mostPagesAtOnce);
  const missing: readonly PageChoice[] = notHere.length === 0 ? [] : [{ words: 'those not here', pages: notHere }];
  if (lastPage === 1) {
    const both = { words: 'the first and the one after it', pages: pageRange(1, 2) };
    return [...missing, { words: 'the first', pages: [1] }, both];
  }
  if (lastPage >= mostPagesAtOnce)
    return [...missing, { words: `the first ${mostPagesAtOnce}`, pages: pageRange(1, mostPagesAtOnce) }];
  return [
    ...missing,
    { words: `all ${lastPage}`, pages: pageRange(1, lastPage) },
    { words: 'all and the one after the last', pages: pageRange(1, lastPage + 1) },
  ];
}

export type PageText =
  | { readonly pages: readonly number[]; readonly problem: null }
  | { readonly pages: null; readonly problem: string };

/** Pages as people write them: `1-4, 7`. Ascending, each once. */
export function readPageText(text: string): PageText {
  const pages = new Set<number>();
  const parts = text.split(/[,;\s]+/u).filter((part) => part !== '');
  if (parts.length === 0) return refuse('Write the pages, such as 1-4, 7.');
  for (const part of text.replaceAll(/\s*[-–]\s*/gu, '-').split(/[,;\s]+/u)) {
    if (part === '') continue;
    const found = /^(\d{1,6})(?:-(\d{1,6}))?$/u.exec(part);
    const from = Number(found?.[1]);
    const to = found?.[2] === undefined ? from : Number(found[2]);
    if (!found || from < 1 || to < from) return refuse(`“${part}” is no page: write them as 1-4, 7.`);
    if (to - from >= mostPagesAtOnce) return refuse(tooMany);
    for (const page of pageRange(from, to)) pages.add(page);
  }
  if (pages.size > mostPagesAtOnce) return refuse(tooMany);
  return { pages: [...pages].toSorted((one, other) => one - other), problem: null };
}

const tooMany = `At most ${mostPagesAtOnce} pages at once.`;

function refuse(problem: string): PageText {
  return { pages: null, problem };
}
