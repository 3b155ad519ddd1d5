import type { Card, Release } from '../../../src-shared/domain/roadmap.ts';
import type { CollectionRecord } from '../read-collection.ts';
import type { DatedItem } from './movement.ts';
import { dayOf } from './day-of.ts';

/** Names of categories by their id, for cards that carry the id alone. */
export type CategoryNames = ReadonlyMap<string, string>;

const noNames: CategoryNames = new Map();

/**
 * The cards of a release as what is compared. Cards without an id cannot be told again and are left out; of two with the
 * same id the first counts. Left out of the facts, because they change by themselves or say the same twice: when a card was
 * modified, its place on the board, its ids, its address and its picture.
 *
 * @param names for cards that carry only the id of their category (`readCategoryNames`).
 */
export function cardItems(release: CollectionRecord<Release>, names: CategoryNames = noNames): readonly DatedItem[] {
  const items = new Map<string, DatedItem>();
  for (const card of release.fields.cards) {
    if (card.id !== null && !items.has(card.id)) items.set(card.id, toItem(card.id, card, release.fields, names));
  }
  return [...items.values()];
}

/** What the categories of these releases' cards are called; of several names for one id, the last. */
export function readCategoryNames(releases: Iterable<Release>): CategoryNames {
  const names = new Map<string, string>();
  for (const { cards } of releases) {
    for (const { categoryId, categoryName } of cards) {
      if (categoryId !== null && categoryName !== null) names.set(categoryId, categoryName);
    }
  }
  return names;
}

function toItem(identity: string, card: Card, release: Release, names: CategoryNames): DatedItem {
  const category = card.categoryName ?? (card.categoryId === null ? null : (names.get(card.categoryId) ?? null));
  const isReleased = card.isReleased ?? release.isReleased;
  return {
    identity,
    title: card.name ?? '',
    startDay: dayOf(card.createdAt),
    endDay: dayOf(card.scheduledAt ?? release.scheduledAt),
    facts: {
      Release: release.name,
      Category: category,
      Status: card.status,
      Released: isReleased,
      Tasks: card.tasks,
      Done: card.completed,
      'In progress': card.inProgress,
      Description: card.description,
      Body: card.body,
    },
    groups: { team: [], discipline: [], category: listOf(category), release: listOf(release.name) },
    isReleased,
  };
}

function listOf(name: string | null): readonly string[] {
  return name === null ? [] : [name];
}
