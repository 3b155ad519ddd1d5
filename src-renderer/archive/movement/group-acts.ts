import type { SubjectAnswer } from './subject-answer.ts';

/** Answers further apart than this are not of one act, milliseconds. */
const longestPause = 60_000;

/**
 * Answers that were asked for together, as one state each: a new one begins when a request comes up a second time, or after
 * a pause of more than 60 s.
 *
 * @param answers oldest first.
 */
export function groupActs(answers: readonly SubjectAnswer[]): readonly (readonly SubjectAnswer[])[] {
  const acts: SubjectAnswer[][] = [];
  let asked = new Set<string>();
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const answer of answers) {
    const act = acts.at(-1);
    if (!act || asked.has(answer.requestKey) || answer.fetchedAt - lastAt > longestPause) {
      acts.push([answer]);
      asked = new Set();
    } else {
      act.push(answer);
    }
    asked.add(answer.requestKey);
    lastAt = answer.fetchedAt;
  }
  return acts;
}
