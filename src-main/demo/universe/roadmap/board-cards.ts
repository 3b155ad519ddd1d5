import { dayMs } from '../../../../src-shared/day.ts';
import { hashParts, randomFrom, type Random } from '../random.ts';
import type { BoardPlan, BoardRelease } from './board-plan.ts';
import { cardCategories, writeCardTexts, type CardCategory, type CardTexts } from './card-texts.ts';

/** When a card's tasks are done, one after the other. Instants are UTC, epoch milliseconds. */
interface CardSchedule {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Tasks in the end. */
  readonly tasks: number;
  /** When tasks nobody had thought of were found; they count among `tasks`. */
  readonly foundAt: readonly number[];
}

/** A card's fate: what time will do to it is settled beforehand. Instants are UTC, epoch milliseconds. */
export interface CardDesign extends CardTexts {
  readonly id: number;
  /** The place on the board of the release it was first meant for. */
  readonly home: number;
  /** Counts the cards of one home. */
  readonly index: number;
  readonly category: CardCategory;
  readonly createdAt: number;
  /** When it was put off to the next release; a second time to the one after. */
  readonly slipsAt: readonly number[];
  /** When it was taken off the board without ever coming out. */
  readonly withdrawnAt: number | null;
  readonly work: CardSchedule;
}

/** Cards that are on a release from the first day, never slip and never vanish. So a release always has at least these. */
export const steadyCards = 6;

/** Every card a board will ever have, by home and index. At most 17 are ever on one release: 12, and 5 put off to it. */
export function designCards(seed: number, plan: BoardPlan): readonly CardDesign[] {
  const designs: CardDesign[] = [];
  for (const home of plan.releases) {
    const count = randomFrom(seed, plan.name, 'cards', home.place).int(8, 12);
    for (let index = 0; index < count; index++) {
      designs.push(designCard(seed, plan, { home, index, number: designs.length }));
    }
  }
  return designs;
}

interface Slot {
  readonly home: BoardRelease;
  readonly index: number;
  /** Counts the cards of the board. */
  readonly number: number;
}

function designCard(seed: number, plan: BoardPlan, { home, index, number }: Slot): CardDesign {
  const random = randomFrom(seed, plan.name, 'card', home.place, index);
  const categories = cardCategories[plan.name];
  const category = categories[number % categories.length] ?? cardCategories.main[0];
  if (!category) throw new Error('A board has no categories');
  const isSteady = index < steadyCards;
  const createdAt = isSteady ? home.createdAt : home.releasedAt - random.int(60, 330) * dayMs + timeOfDay(random);
  const slipsAt = isSteady ? [] : drawSlips(random, plan, { home, index, createdAt });
  const last = plan.releases[home.place + slipsAt.length] ?? home;
  const isWithdrawn = !isSteady && slipsAt.length === 0 && random.chance(0.16);
  return {
    ...writeCardTexts(category, Math.floor(number / categories.length)),
    id: plan.id * 10_000 + home.place * 20 + index,
    home: home.place,
    index,
    category,
    createdAt,
    slipsAt,
    withdrawnAt: isWithdrawn ? home.releasedAt - random.int(10, 55) * dayMs + timeOfDay(random) : null,
    work: planWork(random, createdAt, last.releasedAt),
  };
}

/**
 * Four cards of a release may be put off once, one of them twice: some in the last weeks before the release they leave,
 * some as soon as it is seen.
 */
function drawSlips(
  random: Random,
  plan: BoardPlan,
  { home, index, createdAt }: { readonly home: BoardRelease; readonly index: number; readonly createdAt: number },
): readonly number[] {
  const next = plan.releases[home.place + 1];
  if (index >= steadyCards + 4 || !next || !random.chance(0.6)) return [];
  const late = home.releasedAt - random.int(8, 40) * dayMs + timeOfDay(random);
  const early = late - random.int(0, 240) * dayMs;
  const first = random.chance(0.6) && early > createdAt + 7 * dayMs ? early : late;
  const isTwice = index === steadyCards && home.place + 2 < plan.releases.length && random.chance(0.3);
  return isTwice ? [first, next.releasedAt - random.int(8, 30) * dayMs + timeOfDay(random)] : [first];
}

function planWork(random: Random, createdAt: number, releasedAt: number): CardSchedule {
  const startsAt = Math.max(createdAt, releasedAt - random.int(110, 330) * dayMs) + timeOfDay(random);
  const endsAt = releasedAt - random.int(1, 20) * dayMs;
  const found = random.int(0, 3);
  const foundAt = Array.from({ length: found }, () =>
    Math.round(startsAt + random.between(0.1, 0.65) * (endsAt - startsAt)),
  );
  return { startsAt, endsAt, tasks: random.int(8, 40) + found, foundAt };
}

/** Less than a day, to the minute. */
function timeOfDay(random: Random): number {
  return random.int(0, 1_439) * 60_000;
}

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
    inProgress: isUnderWay ? Math.min(tasks - completed, 1 + (hashParts(seed, 'busy', id, completed) % 3)) : 0,
    tasks,
    changedAt: Math.max(atMs >= work.startsAt ? work.startsAt : 0, lastDoneAt, ...foundAt),
  };
}

function completedAt(seed: number, id: number, work: CardSchedule, atMs: number): number {
  const share = Math.floor(((atMs - work.startsAt) / (work.endsAt - work.startsAt)) * work.tasks);
  if (share < 0) return 0;
  if (share >= work.tasks) return work.tasks;
  return atMs >= doneAt(seed, id, work, share) ? share + 1 : share;
}

/** When a task is finished, tasks counted from 0. Whole minutes. */
function doneAt(seed: number, id: number, work: CardSchedule, task: number): number {
  const length = (work.endsAt - work.startsAt) / work.tasks;
  const jitter = hashParts(seed, 'done', id, task) / 2 ** 32;
  return Math.floor((work.startsAt + (task + jitter) * length) / minuteMs) * minuteMs;
}

const minuteMs = 60_000;
