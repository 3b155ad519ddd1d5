import type { Card, Release } from '../../../../src-shared/catalog/roadmap.ts';
import { dayNumberOf } from '../../../../src-shared/day.ts';
import { readCategoryNames, type CategoryNames } from '../../../archive/schedule/schedule-items.ts';
import {
  byName,
  cardState,
  categoriesOf,
  categoryOf,
  type CardState,
  type Category,
  type ReleaseOrigin,
} from './card-state.ts';

/** A release as it was read, before it is laid out. */
export interface ReleaseRecord {
  readonly identity: string;
  readonly title: string;
  readonly fields: Release;
  readonly origin: ReleaseOrigin;
}

/** A card where it stands. Days are UTC day numbers; null means unknown. */
export interface RoadmapCard {
  /** The card's id; one made of its place, which no other response shares, where none was sent or another card has it. */
  readonly identity: string;
  readonly title: string;
  readonly fields: Card;
  readonly releaseIdentity: string;
  readonly releaseTitle: string;
  readonly origin: ReleaseOrigin;
  readonly state: CardState;
  readonly isReleased: boolean | null;
  /** Key of its category; the empty text where none was sent. */
  readonly category: string;
  readonly createdDay: number | null;
  /** The day its release is scheduled for, or its own where it has one. */
  readonly endDay: number | null;
  /** Whose date `endDay` is. */
  readonly dateOf: 'card' | 'release' | null;
}

/** A release with its cards by category. */
export interface RoadmapRelease extends ReleaseRecord {
  readonly day: number | null;
  readonly createdDay: number | null;
  readonly isReleased: boolean | null;
  readonly cards: readonly RoadmapCard[];
}

/** A board: its releases as lanes in their order. */
export interface Roadmap {
  readonly releases: readonly RoadmapRelease[];
  /** Of all cards, by name; cards without one come last. */
  readonly categories: readonly Category[];
  readonly cardCount: number;
}

/** How a board is shown where nobody said: in time, but as columns where more than half of its cards have no date. */
export function suitedViewMode({ releases, cardCount }: Roadmap): 'timeline' | 'board' {
  const undated = releases.flatMap(({ cards }) => cards).filter(({ endDay }) => endDay === null).length;
  return undated * 2 > cardCount ? 'board' : 'timeline';
}

/**
 * Lays a board out: releases in the order the service gives them, back-filled ones among them, and inside a release the
 * cards by category, then in the service's order.
 */
export function roadmapOf(records: readonly ReleaseRecord[]): Roadmap {
  const names = readCategoryNames(records.map(({ fields }) => fields));
  const identities = cardIdentities(records);
  const releases = records
    .map((record, index) => toRelease(record, { names, identities: identities[index] ?? [] }))
    .map((release, index) => ({ release, index }))
    .toSorted((a, b) => compareReleases(a.release, b.release) || a.index - b.index)
    .map(({ release }) => release);
  return {
    releases,
    categories: categoriesOf(releases.flatMap(({ cards }) => cards)),
    cardCount: releases.reduce((sum, { cards }) => sum + cards.length, 0),
  };
}

/**
 * An identity for each card of each release, no two alike: of several cards with one id the first keeps it, and what the list
 * says comes before what narrower responses say. A card that went to another release may be in both.
 */
function cardIdentities(records: readonly ReleaseRecord[]): readonly (readonly string[])[] {
  const taken = new Set<string>();
  const claim = (record: ReleaseRecord) =>
    record.fields.cards.map(({ id }, index) => {
      let identity = id === null || taken.has(id) ? `${record.identity}#${index}` : id;
      // The service may send an id that looks like a made-up one.
      while (taken.has(identity)) identity = `${identity}#${index}`;
      taken.add(identity);
      return identity;
    });
  const isListed = ({ origin }: ReleaseRecord): boolean => origin === 'listed';
  const listed = records.map((record) => (isListed(record) ? claim(record) : []));
  return records.map((record, index) => (isListed(record) ? (listed[index] ?? []) : claim(record)));
}

interface KnownOfCards {
  readonly names: CategoryNames;
  /** Of the release's cards, in the order sent. */
  readonly identities: readonly string[];
}

function toRelease(record: ReleaseRecord, { names, identities }: KnownOfCards): RoadmapRelease {
  const { fields } = record;
  const cards = fields.cards.map((card, index) => toCard(record, card, { identity: identities[index] ?? '', names }));
  return {
    ...record,
    day: dayNumberOf(fields.scheduledAt),
    createdDay: dayNumberOf(fields.createdAt),
    isReleased: fields.isReleased,
    cards: cards
      .map((card, index) => ({ card, index }))
      .toSorted((a, b) => compareCards(a.card, b.card) || a.index - b.index)
      .map(({ card }) => card),
  };
}

function toCard(
  { identity: releaseIdentity, title, fields: release, origin }: ReleaseRecord,
  card: Card,
  { identity, names }: { readonly identity: string; readonly names: CategoryNames },
): RoadmapCard {
  const own = dayNumberOf(card.scheduledAt);
  const endDay = own ?? dayNumberOf(release.scheduledAt);
  const isReleased = card.isReleased ?? release.isReleased;
  return {
    identity,
    title: card.name ?? card.id ?? 'Unnamed card',
    fields: card,
    releaseIdentity,
    releaseTitle: title,
    origin,
    state: cardState(card, isReleased),
    isReleased,
    category: categoryOf(card, names),
    createdDay: dayNumberOf(card.createdAt),
    endDay,
    dateOf: own !== null ? 'card' : endDay === null ? null : 'release',
  };
}

/** In the service's order; what has none comes after it by date, and what has neither comes last, as it was sent. */
function compareReleases(a: RoadmapRelease, b: RoadmapRelease): number {
  return compareKnown(a.fields.order, b.fields.order) || compareKnown(a.day, b.day);
}

function compareCards(a: RoadmapCard, b: RoadmapCard): number {
  return compareCategories(a.category, b.category) || compareKnown(a.fields.order, b.fields.order);
}

function compareCategories(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  return byName.compare(a, b) || (a < b ? -1 : 1);
}

function compareKnown(a: number | null, b: number | null): number {
  if (a === b) return 0;
  return (a ?? Infinity) - (b ?? Infinity);
}

/** A row's id on the timeline, and what is remembered as selected. */
export function rowIdOfRelease(identity: string): string {
  return `release ${identity}`;
}

export function rowIdOfCard(identity: string): string {
  return `card ${identity}`;
}

/** The card or release a row stands for; null for a text that is no row's id. */
export function itemOfRow(rowId: string): { readonly kind: 'release' | 'card'; readonly identity: string } | null {
  const [, kind, identity] = /^(release|card) (.*)$/su.exec(rowId) ?? [];
  return identity === undefined || (kind !== 'release' && kind !== 'card') ? null : { kind, identity };
}
