import type { Card } from '../../../../src-shared/catalog/roadmap.ts';
import type { CategoryNames } from '../../../archive/schedule/schedule-items.ts';

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

const byName = new Intl.Collator('en', { numeric: true });
