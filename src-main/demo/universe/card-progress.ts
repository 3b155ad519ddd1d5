import type { CardDesign, CardWork } from './board-cards.ts';
import { hashWords } from './random.ts';

/** How far a card is at an instant. */
export interface CardProgress {
  readonly completed: number;
  readonly inProgress: number;
  readonly tasks: number;
  /** When one of the three last changed: UTC, epoch milliseconds; 0 when nothing has happened. */
  readonly changedAt: number;
}

/**
 * The tasks of a card at an instant: finished one by one between the start of its work and its end, each at an irregular
 * moment of its own share of that time. So the count never falls, and how far a card is takes one step to say.
 */
export function cardProgressAt(seed: number, { id, work }: CardDesign, atMs: number): CardProgress {
  const completed = completedAt(seed, id, work, atMs);
  const foundAt = work.foundAt.filter((found) => found <= atMs);
  const tasks = work.tasks - work.foundAt.length + foundAt.length;
  const isUnderWay = atMs >= work.startsAt && completed < tasks;
  const lastDoneAt = completed === 0 ? 0 : doneAt(seed, id, work, completed - 1);
  return {
    completed,
    inProgress: isUnderWay ? Math.min(tasks - completed, 1 + (hashWords(seed, 'busy', id, completed) % 3)) : 0,
    tasks,
    changedAt: Math.max(atMs >= work.startsAt ? work.startsAt : 0, lastDoneAt, ...foundAt),
  };
}

function completedAt(seed: number, id: number, work: CardWork, atMs: number): number {
  const share = Math.floor(((atMs - work.startsAt) / (work.endsAt - work.startsAt)) * work.tasks);
  if (share < 0) return 0;
  if (share >= work.tasks) return work.tasks;
  return atMs >= doneAt(seed, id, work, share) ? share + 1 : share;
}

/** When a task is finished, tasks counted from 0. Whole minutes. */
function doneAt(seed: number, id: number, work: CardWork, task: number): number {
  const length = (work.endsAt - work.startsAt) / work.tasks;
  const jitter = hashWords(seed, 'done', id, task) / 2 ** 32;
  return Math.floor((work.startsAt + (task + jitter) * length) / minuteMs) * minuteMs;
}

const minuteMs = 60_000;
