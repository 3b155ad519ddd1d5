import type { MemberState } from './member-state.ts';

/**
 * Whether the act of a state listed everybody who is shown, as far as anybody can tell. `pages` are those it asked for.
 * Where not: a page that was left out, an empty answer that is doubted, no empty page at the end, or nobody at all.
 */
export type ActCoverage =
  | { readonly isWhole: true; readonly endPage: number }
  | { readonly isWhole: false; readonly reason: 'left-out' | 'doubtful'; readonly page: number }
  | { readonly isWhole: false; readonly reason: 'no-end' | 'nobody' };

/**
 * Whole means: one act asked for every page from the first to one that came empty, each before it brought members, and
 * nothing speaks against that empty one. An act that brought nobody proves nothing unless the organization counts nobody.
 */
export function coverageOfAct({ pages, memberCount }: MemberState): ActCoverage {
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
