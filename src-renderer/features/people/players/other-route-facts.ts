import type { AnswerRoute } from './answer-route.ts';
import { playerFields, shownText, type PlayerFieldId } from './player-fields.ts';
import type { PlayerVersion } from './player-past.ts';

/** A fact that the latest answer does not have. */
export interface EarlierFact extends AnswerRoute {
  readonly text: string;
  /** When an answer last had it, UTC, epoch milliseconds. */
  readonly at: number;
}

/**
 * What the last answer by the other generation of the service said where the latest one says nothing: the two need not
 * have the same fields (not shown in the specification). None where the latest content came by both.
 *
 * @param versions oldest first.
 */
export function otherRouteFacts(versions: readonly PlayerVersion[]): ReadonlyMap<PlayerFieldId, EarlierFact> {
  const latest = versions.at(-1);
  const generations = new Set(latest?.answers.map(({ generation }) => generation));
  const other = versions.findLast(({ answers }) => answers.some(({ generation }) => !generations.has(generation)));
  const answer = other?.answers.findLast(({ generation }) => !generations.has(generation));
  if (!latest || !other || !answer) return new Map();
  return new Map(
    playerFields.flatMap((field): readonly (readonly [PlayerFieldId, EarlierFact])[] => {
      const text = field.text(latest.player) === null ? shownText(field, other.player) : null;
      return text === null ? [] : [[field.id, { ...answer, text }]];
    }),
  );
}
