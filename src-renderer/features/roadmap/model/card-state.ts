import type { Card, Board } from '../../../../src-shared/catalog/roadmap.ts';
import type { CategoryNames } from '../../../archive/schedule/schedule-items.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';

/**
 * How far a card is, as its own numbers say: `done` is released or has all its tasks done. The service's word for it
 * (`Released`, `Tentative`…) is another thing, and shown as sent.
 */
export const cardStates = ['done', 'in-progress', 'planned', 'unknown'] as const;
export type CardState = (typeof cardStates)[number];

export const stateLabels: Readonly<Record<CardState, string>> = {
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

/** A category of a board's cards. */
export interface Category {
  /** What filters and links call it: its name, or its id where it has no name; empty for cards without either. */
  readonly key: string;
  readonly title: string;
  /** A series colour of the tokens. With more categories than colours some share one; words always stand beside it. */
  readonly colour: string;
  readonly count: number;
}

/** What looks like brass comes late: brass means "here". */
const colours = ['var(--c1)', 'var(--c3)', 'var(--c4)', 'var(--c5)', 'var(--c2)', 'var(--c6)'] as const;
const withoutCategory = 'var(--faint)';

/** @param names of the categories, for cards that carry the id alone. */
export function categoryOf(
  { categoryName, categoryId }: Pick<Card, 'categoryName' | 'categoryId'>,
  names: CategoryNames,
): string {
  if (categoryName !== null) return categoryName;
  return categoryId === null ? '' : (names.get(categoryId) ?? `#${categoryId}`);
}

/** All categories of some cards by name, those without one last. */
export function categoriesOf(cards: readonly { readonly category: string }[]): readonly Category[] {
  const counts = new Map<string, number>();
  for (const { category } of cards) counts.set(category, (counts.get(category) ?? 0) + 1);
  const keys = [...counts.keys()].toSorted((a, b) => Number(a === '') - Number(b === '') || byName.compare(a, b));
  return keys.map((key, index) => ({
    key,
    title: formatCategory(key),
    colour: key === '' ? withoutCategory : (colours[index % colours.length] ?? withoutCategory),
    count: counts.get(key) ?? 0,
  }));
}

/** A category's key as it is shown. */
export function formatCategory(key: string): string {
  if (key === '') return 'no category';
  return /^#\d+$/.test(key) ? `category ${key.slice(1)}` : key;
}

/** Names with numbers in them, as people sort them. */
export const byName = new Intl.Collator('en', { numeric: true });

export const boardLabels: Readonly<Record<Board, string>> = { main: 'Main board', campaign: 'Campaign board' };

/**
 * Where a release was read. `listed`: the whole list of the board has it; `back-filled`: only answers to narrower questions
 * have it, so nobody saw how it came about; `earlier`: an earlier whole list had it, and this is what a narrower response says.
 */
export type ReleaseOrigin = 'listed' | 'back-filled' | 'earlier';

const knownFrom: Readonly<Record<ReleaseOrigin, string>> = {
  listed: 'the list',
  'back-filled': 'back-filled, not observed',
  earlier: 'a narrower response',
};

/** Which response a card is known from; null for cards that are gone. */
export function formatOrigin(origin: ReleaseOrigin | null): string {
  return origin === null ? 'an earlier list' : knownFrom[origin];
}

/** `14 of 37 tasks`; null where the service tells neither. */
export function formatTasks({ completed, tasks }: Pick<Card, 'completed' | 'tasks'>): string | null {
  if (completed !== null && tasks !== null)
    return tasks === 0 && completed === 0
      ? 'no tasks yet'
      : `${formatCount(completed)} of ${formatCounted(tasks, 'tasks')}`;
  if (tasks !== null) return formatCounted(tasks, 'tasks');
  return completed === null ? null : `${formatCounted(completed, 'tasks')} done`;
}

/** `14 of 37`, or the state where the numbers say nothing more. */
export function formatProgress(state: CardState, { completed, tasks }: Pick<Card, 'completed' | 'tasks'>): string {
  if (state !== 'in-progress' || completed === null || tasks === null || tasks <= 0) return stateLabels[state];
  return `${formatCount(completed)} of ${formatCount(tasks)} done`;
}
