import type { Board } from '../../../../src-shared/catalog/roadmap.ts';
import type { Presence, ScheduleDiff } from '../../../archive/schedule/schedule.ts';
import { foldText, splitQuery } from '../../../archive/search/split-words.ts';
import { rowIdOfCard, type Roadmap, type RoadmapCard, type RoadmapRelease } from './roadmap-model.ts';
import {
  changeView,
  emptyFilter,
  isFiltering,
  showBoard,
  useRoadmapStore,
  type RoadmapFilter,
} from './roadmap-store.ts';

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
  /** As `foldText` makes it. */
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
function cardFilter(filter: RoadmapFilter): (card: Filterable) => boolean {
  const words = splitQuery(filter.find);
  const isIn = <Value>(list: readonly Value[], value: Value): boolean => list.length === 0 || list.includes(value);
  return ({ category, state, isReleased, releaseIdentity, text }) =>
    isIn(filter.categories, category) &&
    isIn(filter.states, state) &&
    isIn(filter.releases, releaseIdentity) &&
    (filter.released === null || isReleased === (filter.released === 'yes')) &&
    words.every((word) => text.includes(word));
}

/** Whether a card of a board passes. */
function passesFilter(filter: RoadmapFilter, card: RoadmapCard): boolean {
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
  const text = foldText(parts.filter((part) => part !== null).join(' '));
  texts.set(card, text);
  return text;
}

/** A card of the earlier state that the later one lacks. Days are UTC day numbers. */
export interface GoneCard {
  readonly identity: string;
  readonly title: string;
  readonly presence: Exclude<Presence, 'present'>;
  readonly startDay: number | null;
  readonly endDay: number | null;
  readonly category: string;
  /** Identity of the release it was in, where that is still there. */
  readonly releaseIdentity: string | null;
  /** As it was called then; null where none was known. */
  readonly releaseTitle: string | null;
  readonly isReleased: boolean | null;
}

/**
 * The cards that went since the state compared with and pass the filter; of their tasks nothing is known any more. One that a
 * narrower answer still has is shown with its release, and not twice.
 */
export function goneCards(
  diff: ScheduleDiff | null | undefined,
  releases: readonly RoadmapRelease[],
  filter: RoadmapFilter,
): readonly GoneCard[] {
  if (!diff || diff.gone.length === 0) return none;
  const identities = new Map(releases.map(({ title, identity }) => [title, identity]));
  const shown = new Set(releases.flatMap(({ cards }) => cards.map(({ identity }) => identity)));
  const passes = cardFilter(filter);
  return diff.gone.flatMap(({ before, presence }) => {
    if (shown.has(before.identity)) return [];
    const releaseTitle = before.groups.release[0] ?? null;
    const card: GoneCard = {
      identity: before.identity,
      title: before.title === '' ? before.identity : before.title,
      presence,
      startDay: before.startDay,
      endDay: before.endDay,
      category: before.groups.category[0] ?? '',
      releaseIdentity: releaseTitle === null ? null : (identities.get(releaseTitle) ?? null),
      releaseTitle,
      isReleased: before.isReleased,
    };
    const text = foldText([card.title, card.category, releaseTitle ?? '', card.identity].join(' '));
    const isShown = passes({ ...card, releaseIdentity: card.releaseIdentity ?? '', state: 'unknown', text });
    return isShown ? [card] : [];
  });
}

const none: readonly GoneCard[] = [];

/** A board of so few releases is open as a whole. */
const fewReleases = 4;

/**
 * Which releases show their cards where nobody said otherwise: what is to come, or else what came out last. The rest of what
 * is released, and what was back-filled, is a line each: who comes for the plans should not scroll past two years.
 */
export function openAtFirst(releases: readonly RoadmapRelease[]): ReadonlySet<string> {
  const listed = releases.filter(({ origin }) => origin === 'listed');
  const toCome = listed.filter(isAhead);
  const open = listed.length <= fewReleases ? listed : toCome.length > 0 ? toCome : listed.slice(-1);
  return new Set(open.map(({ identity }) => identity));
}

/** Whether a release shows its cards: as someone left it, else as at first, but where few cards are left to show. */
export function isReleaseOpen(
  identity: string,
  {
    folds,
    atFirst,
    areHitsOpen,
  }: {
    readonly folds: Readonly<Record<string, boolean>>;
    readonly atFirst: ReadonlySet<string>;
    readonly areHitsOpen: boolean;
  },
): boolean {
  // A release may be called `constructor`.
  const fold = Object.hasOwn(folds, identity) ? folds[identity] : undefined;
  return fold ?? (areHitsOpen || atFirst.has(identity));
}

/** Whether a release is on the board and still to come, as far as is known. */
export function isAhead({ isReleased, origin }: RoadmapRelease): boolean {
  return origin === 'listed' && isReleased !== true;
}

/**
 * Selects a card on its board, as the board was left but for what would hide the card: its release opens, and filters it
 * does not pass are taken away.
 */
export function showCard(board: Board, card: RoadmapCard): void {
  showBoard(board);
  const { view } = useRoadmapStore.getState();
  changeView({
    ...(passesFilter(view, card) ? {} : emptyFilter),
    folds: { ...view.folds, [card.releaseIdentity]: true },
    selected: rowIdOfCard(card.identity),
  });
}
