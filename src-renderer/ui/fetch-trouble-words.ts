import type { FetchPlan } from '../../src-shared/plan.ts';
import type { FetchManyProgress } from './fetch-many.ts';
import { formatCount, formatCounted } from './format.ts';

/** More names say nothing more. */
const mostNames = 4;

interface FetchTroubleTerms {
  /** What was fetched, in the plural: `lists`, `answers`. */
  readonly noun: string;
  /** What one of them is called. */
  readonly nameOf: (plan: FetchPlan) => string;
  /** Something is on screen all the same. */
  readonly isShown: boolean;
}

/** How far an act came that failed in part, what failed, and what is there all the same. */
export function fetchTroubleWords(
  { done, failed, total }: FetchManyProgress,
  { noun, nameOf, isShown }: FetchTroubleTerms,
): string {
  const list = listWords(failed.map(({ plan }) => nameOf(plan)));
  const rest = total - done - failed.length;
  return [
    `${formatCount(done)} of ${formatCounted(total, noun)} fetched; ${list} failed.`,
    ...(rest > 0 ? [`${formatCount(rest)} not asked for.`] : []),
    ...(isShown ? ['What was fetched before is shown below.'] : []),
  ].join(' ');
}

/** Names in one breath: `3.9 and 3.8`, `3.9, 3.8, 3.7, 3.6 and 12 more`. */
export function listWords(names: readonly string[]): string {
  const others = names.length - mostNames;
  if (others > 0) return `${names.slice(0, mostNames).join(', ')} and ${formatCount(others)} more`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
