import type { ActCoverage } from './act-coverage.ts';
import { runsWords } from './act-words.ts';
import type { MemberComparison } from './compare-members.ts';

interface ListKind {
  /** Whether the list is one filter's: who leaves it need not leave the organization. */
  readonly isFiltered: boolean;
}

/** Why those who are gone are said to have left, or are not. */
export function goneWords({ after, notAsked }: MemberComparison['coverage'], { isFiltered }: ListKind): string {
  const nobody = `Nobody is said to have ${isFiltered ? 'dropped out of the list' : 'left'}:`;
  if (!after.isWhole) return `${nobody} in the later act ${lackWords(after)}.`;
  if (notAsked.length > 0) {
    const pages = notAsked.length === 1 ? 'page' : 'pages';
    return `${nobody} the earlier state has members on ${pages} ${runsWords(notAsked)}, not asked for again in the later act.`;
  }
  const who = isFiltered ? 'Who dropped out may also have left the organization or' : 'Who left may also';
  return `The later act asked for every page up to page ${after.endPage}, which came empty. ${who} have become hidden: the service does not tell.`;
}

/** Why those who are new are said to have joined, or are not. */
export function newWords({ before }: MemberComparison['coverage'], { isFiltered }: ListKind): string {
  if (!before.isWhole) {
    const joined = isFiltered ? 'come into the list' : 'joined';
    return `Nobody is said to have ${joined}: in the earlier act ${lackWords(before)}.`;
  }
  const who = isFiltered ? 'Who came in' : 'Who joined';
  return `The earlier act had come to an empty page. ${who} may also have been hidden before.`;
}

function lackWords(coverage: Exclude<ActCoverage, { readonly isWhole: true }>): string {
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
