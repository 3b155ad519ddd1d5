import { formatCount, formatCounted } from '../../../ui/format.ts';
import type { MemberState } from './member-state.ts';
import { lastKnownPage, pagesNotHere } from './page-choice.ts';

/**
 * How many are listed, and what is known of the others: `123 of 140 listed, 17 hidden`. Hidden members are only ever the
 * difference between the organization's own count and those listed, so it is said only where every page is here.
 *
 * @param memberCount the organization's own; null where it is unknown or says nothing of this list.
 */
export function memberCountWords(
  listed: number,
  state: MemberState | null,
  { memberCount, isFiltered }: { readonly memberCount: number | null; readonly isFiltered: boolean },
): string {
  if (isFiltered) return `${formatCounted(listed, 'members')} listed with this filter; how many there are is not told`;
  if (memberCount === null) return `${formatCount(listed)} listed; the organization’s own count is unknown`;
  if (listed > memberCount)
    return `${formatCount(listed)} listed, though the organization counts ${formatCount(memberCount)}: the answers are of different times`;
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
