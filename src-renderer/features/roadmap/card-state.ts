import type { Card } from '../../../src-shared/domain/roadmap.ts';

/**
 * How far a card is, as its own numbers say: `done` is released or has all its tasks done. The service's word for it
 * (`Released`, `Tentative`…) is another thing, and shown as sent.
 */
export const cardStates = ['done', 'in-progress', 'planned', 'unknown'] as const;
export type CardState = (typeof cardStates)[number];

export const stateWords: Readonly<Record<CardState, string>> = {
  done: 'done',
  'in-progress': 'in progress',
  planned: 'planned',
  unknown: 'state unknown',
};

/** @param isReleased the card's own word, or else its release's. */
export function cardState({ completed, inProgress, tasks }: Card, isReleased: boolean | null): CardState {
  if (isReleased === true) return 'done';
  if (completed !== null && tasks !== null && tasks > 0 && completed >= tasks) return 'done';
  if ((completed ?? 0) > 0 || (inProgress ?? 0) > 0) return 'in-progress';
  return completed === null && inProgress === null ? 'unknown' : 'planned';
}

/** The share of its tasks that is done, 0 to 1; null where that is unknown, or there are no tasks. */
export function doneShare({ completed, tasks }: Pick<Card, 'completed' | 'tasks'>): number | null {
  if (completed === null || tasks === null || tasks <= 0 || completed < 0) return null;
  return Math.min(1, completed / tasks);
}

/** The share done of all tasks of several cards that tell both numbers; null where none does. */
export function doneShareOfAll(cards: readonly Pick<Card, 'completed' | 'tasks'>[]): number | null {
  const telling = cards.filter((card) => doneShare(card) !== null);
  if (telling.length === 0) return null;
  const tasks = telling.reduce((sum, card) => sum + (card.tasks ?? 0), 0);
  const completed = telling.reduce((sum, card) => sum + Math.min(card.completed ?? 0, card.tasks ?? 0), 0);
  return completed / tasks;
}
