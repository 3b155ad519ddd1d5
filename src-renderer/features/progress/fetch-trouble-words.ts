import type { FetchPlan } from '../../../src-shared/plan.ts';
import type { FetchManyProgress } from '../../ui/fetch-many.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';

/** More names say nothing more. */
const mostNames = 4;

/** How far an act came that failed in part, which lists failed, and what is there all the same. */
export function fetchTroubleWords(
  { done, failed, total }: FetchManyProgress,
  nameOf: (plan: FetchPlan) => string,
  isShown: boolean,
): string {
  const names = failed.slice(0, mostNames).map(({ plan }) => nameOf(plan));
  const others = failed.length - names.length;
  const list = others > 0 ? `${names.join(', ')} and ${formatCount(others)} more` : joinWords(names);
  const rest = total - done - failed.length;
  return [
    `${formatCount(done)} of ${formatCounted(total, 'lists')} fetched; ${list} failed.`,
    ...(rest > 0 ? [`${formatCount(rest)} not asked for.`] : []),
    ...(isShown ? ['What was fetched before is shown below.'] : []),
  ].join(' ');
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
