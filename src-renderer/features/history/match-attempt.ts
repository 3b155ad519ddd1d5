import { describeProblem } from '../../../src-shared/problem-words.ts';
import type { Attempt } from '../../archive/archive-rows.ts';
import { requestLine } from '../../ui/request-words.ts';

/** A test for attempts whose resource, parameters or problem hold every word of a text; null when there are no words. */
export function matchAttempt(text: string): ((attempt: Attempt) => boolean) | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return (attempt) => {
    const haystack = searchedText(attempt).toLowerCase();
    return words.every((word) => haystack.includes(word));
  };
}

function searchedText({ requestKey, resource, params, problem }: Attempt): string {
  const failure = problem ? [describeProblem(problem, String).title, problem.kind, problem.detail ?? ''] : [];
  return [requestLine(resource, params), requestKey, ...failure].join('\n');
}
