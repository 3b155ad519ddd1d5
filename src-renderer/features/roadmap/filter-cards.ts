import type { Roadmap, RoadmapCard, RoadmapRelease } from './roadmap-model.ts';
import { isFiltering, type RoadmapFilter } from './roadmap-store.ts';
import { searchable } from './searchable.ts';

/** A release with those of its cards that pass. */
export interface FilteredRelease {
  readonly release: RoadmapRelease;
  readonly cards: readonly RoadmapCard[];
}

export interface FilteredRoadmap {
  /** While something filters, only releases with a card that passes. */
  readonly releases: readonly FilteredRelease[];
  readonly cardCount: number;
  /** Whether so few cards are left that all of them are shown, in old lanes as well. */
  readonly areHitsOpen: boolean;
}

/** About what has room on a screen without scrolling. */
const fewHits = 24;

/** What a filter looks at. */
type Filterable = Pick<RoadmapCard, 'category' | 'state' | 'isReleased' | 'releaseIdentity'> & {
  /** As `searchable` makes it. */
  readonly text: string;
};

/** What of a board passes the filter. */
export function filterRoadmap({ releases }: Roadmap, filter: RoadmapFilter): FilteredRoadmap {
  const isFiltered = isFiltering(filter);
  const passes = cardFilter(filter);
  const shown = releases.map((release) => ({
    release,
    cards: isFiltered ? release.cards.filter((card) => passes(toFilterable(card))) : release.cards,
  }));
  const cardCount = shown.reduce((sum, { cards }) => sum + cards.length, 0);
  return {
    releases: isFiltered ? shown.filter(({ cards }) => cards.length > 0) : shown,
    cardCount,
    areHitsOpen: isFiltered && cardCount <= fewHits,
  };
}

/** Whether a card passes: one of each list, and every word that is sought. */
export function cardFilter(filter: RoadmapFilter): (card: Filterable) => boolean {
  const words = searchable(filter.find)
    .split(' ')
    .filter((word) => word !== '');
  const isIn = <Value>(list: readonly Value[], value: Value): boolean => list.length === 0 || list.includes(value);
  return ({ category, state, isReleased, releaseIdentity, text }) =>
    isIn(filter.categories, category) &&
    isIn(filter.states, state) &&
    isIn(filter.releases, releaseIdentity) &&
    (filter.released === null || isReleased === (filter.released === 'yes')) &&
    words.every((word) => text.includes(word));
}

/** Whether a card of a board passes. */
export function passesFilter(filter: RoadmapFilter, card: RoadmapCard): boolean {
  return cardFilter(filter)(toFilterable(card));
}

function toFilterable(card: RoadmapCard): Filterable {
  const { category, state, isReleased, releaseIdentity } = card;
  return { category, state, isReleased, releaseIdentity, text: textOf(card) };
}

/** A card's words never change; the same cards are filtered with every key. */
const texts = new WeakMap<RoadmapCard, string>();

function textOf(card: RoadmapCard): string {
  const known = texts.get(card);
  if (known !== undefined) return known;
  const { fields, title, category, releaseTitle } = card;
  const parts = [title, category, releaseTitle, fields.status, fields.description, fields.body, fields.id];
  const text = searchable(parts.filter((part) => part !== null).join(' '));
  texts.set(card, text);
  return text;
}
