import type { MemberAct, PageAnswer } from './page-answer.ts';

/** Answers further apart than this are not of one act, milliseconds; as in `archive/movement/group-acts.ts`. */
const longestPause = 60_000;

/**
 * Answers that were asked for together, oldest act first. A new act begins when a page comes a second time, or after a pause
 * of more than 60 s. A page that had come empty may be asked for again within its act: an empty answer can be a failure.
 *
 * @param answers in any order; those of one instant are taken by their pages.
 */
export function groupPageActs(answers: readonly PageAnswer[]): readonly MemberAct[] {
  const acts: { startedAt: number; endedAt: number; pages: Map<number, PageAnswer> }[] = [];
  for (const answer of answers.toSorted((one, other) => one.at - other.at || one.page - other.page)) {
    const act = acts.at(-1);
    const known = act?.pages.get(answer.page);
    if (!act || answer.at - act.endedAt > longestPause || (known && known.count > 0)) {
      acts.push({ startedAt: answer.at, endedAt: answer.at, pages: new Map([[answer.page, answer]]) });
      continue;
    }
    act.pages.set(answer.page, answer);
    act.endedAt = answer.at;
  }
  return acts;
}
