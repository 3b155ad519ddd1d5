import { hashParts, isLeftOut } from '../random.ts';
import type { WireRecord } from '../ship-record.ts';
import { demoSite, mediaUrl } from '../wire-values.ts';
import { cardProgressAt, designCards, steadyCards, type CardDesign, type CardProgress } from './board-cards.ts';
import {
  planBoard,
  releaseModifiedAt,
  releasesUntil,
  shownReleases,
  type BoardName,
  type BoardPlan,
  type BoardRelease,
} from './board-plan.ts';

/** The boards of one universe at any instant. */
export interface RoadmapSource {
  /** The releases shown on a board, newest last, each with its cards. */
  readonly at: (board: BoardName, atMs: number) => readonly WireRecord[];
  /** Those, and before them all that a board once showed. */
  readonly everAt: (board: BoardName, atMs: number) => readonly WireRecord[];
  /** A card of the first main release out after a day that never leaves its release; null after the last release. */
  readonly steadyCardAfter: (atMs: number, draw: number) => CardDesign | null;
  /** Where a main card stands at an instant; null when its release is not shown. */
  readonly mainCardAt: (card: CardDesign, atMs: number) => CardState | null;
}

export function createRoadmapSource(seed: number): RoadmapSource {
  const boards = new Map<BoardName, Board>();
  const boardOf = (name: BoardName): Board => {
    const board = boards.get(name) ?? makeBoard(seed, name);
    boards.set(name, board);
    return board;
  };
  return {
    at: (name, atMs) => {
      const board = boardOf(name);
      return shownReleases(board.plan, atMs).map((release) => releaseRecord(seed, board, release, atMs));
    },
    everAt: (name, atMs) => {
      const board = boardOf(name);
      return releasesUntil(board.plan, atMs).map((release) => releaseRecord(seed, board, release, atMs));
    },
    steadyCardAfter: (atMs, draw) => {
      const { plan, cards } = boardOf('main');
      const release = plan.releases.find(({ releasedAt }) => releasedAt >= atMs);
      return release ? (cards.get(release.place)?.[draw % steadyCards] ?? null) : null;
    },
    mainCardAt: (card, atMs) => {
      const board = boardOf('main');
      const release = shownReleases(board.plan, atMs).find(({ place }) => place === placeAt(card, atMs));
      return release ? cardStateAt(seed, board.plan, { card, release, atMs }) : null;
    },
  };
}

interface Board {
  readonly plan: BoardPlan;
  /** By home. */
  readonly cards: ReadonlyMap<number, readonly CardDesign[]>;
}

function makeBoard(seed: number, name: BoardName): Board {
  const plan = planBoard(seed, name);
  return { plan, cards: Map.groupBy(designCards(seed, plan), ({ home }) => home) };
}

function releaseRecord(seed: number, { plan, cards }: Board, release: BoardRelease, atMs: number): WireRecord {
  const isReleased = atMs >= release.releasedAt;
  const scheduledAt = release.scheduledAt(atMs);
  const held = [release.place - 2, release.place - 1, release.place]
    .flatMap((home) => cards.get(home) ?? [])
    .filter((card) => isOn(card, release, atMs))
    .filter((card) => isReleased || card.index < steadyCards || !isLeftOut(atMs, seed, 'card', card.id))
    .map((card) => cardStateAt(seed, plan, { card, release, atMs }));
  return {
    board_id: plan.id,
    cards: held.map(cardRecord),
    description: release.description,
    id: String(release.id),
    importer_id: String(700 + release.id),
    name: release.name,
    order: release.place,
    ...(isReleased && plan.name === 'main'
      ? { patch_announcement_link: `${demoSite}/notes/${slugOf(release.name.replaceAll('.', '-'))}` }
      : {}),
    released: Number(isReleased),
    scheduled_at: scheduledAt === null ? null : Math.floor(scheduledAt / 1_000),
    time_created: Math.floor(release.createdAt / 1_000),
    time_modified: Math.floor(releaseModifiedAt(release, atMs) / 1_000),
    url_slug: slugOf(release.name.replaceAll('.', '-')),
  };
}

function isOn(card: CardDesign, release: BoardRelease, atMs: number): boolean {
  const isListed = card.createdAt <= atMs && (card.withdrawnAt === null || atMs < card.withdrawnAt);
  return isListed && placeAt(card, atMs) === release.place;
}

function placeAt(card: CardDesign, atMs: number): number {
  return card.home + card.slipsAt.filter((slip) => slip <= atMs).length;
}

function cardStateAt(
  seed: number,
  plan: BoardPlan,
  { card, release, atMs }: { readonly card: CardDesign; readonly release: BoardRelease; readonly atMs: number },
): CardState {
  const progress = cardProgressAt(seed, card, atMs);
  const isReleased = atMs >= release.releasedAt;
  // One card of a release carries the release's date itself; all others leave it to the release.
  const isDated = card.index % 8 === 3;
  const slips = card.slipsAt.filter((slip) => slip <= atMs);
  return {
    card,
    boardId: plan.id,
    release,
    progress,
    isReleased,
    scheduledAt: isDated ? release.scheduledAt(atMs) : null,
    modifiedAt: Math.max(
      card.createdAt,
      progress.changedAt,
      isReleased ? release.releasedAt : 0,
      isDated ? releaseModifiedAt(release, atMs) : 0,
      ...slips,
    ),
  };
}

/** What a card's record is made of. Instants are UTC, epoch milliseconds. */
export interface CardState {
  readonly card: CardDesign;
  readonly boardId: number;
  /** Where it stands now, which may not be where it was first put. */
  readonly release: BoardRelease;
  readonly progress: CardProgress;
  readonly isReleased: boolean;
  readonly scheduledAt: number | null;
  readonly modifiedAt: number;
}

/** A card as the service sends it. Some come without the extra fields (recordings, "Roadmap"). */
function cardRecord(state: CardState): WireRecord {
  const { card, boardId, release, progress, isReleased } = state;
  return {
    board_id: boardId,
    body: card.id % 7 === 2 ? `${card.name} &mdash; ${card.description}` : '',
    category_id: card.category.id,
    ...(card.id % 10 === 7 ? {} : { category_name: card.category.name }),
    completed: progress.completed,
    description: card.description,
    id: String(card.id),
    importer_id: String(30_000 + (card.id % 10_000)),
    inprogress: progress.inProgress,
    name: card.name,
    order: (release.place - card.home) * 20 + card.index,
    release_id: release.id,
    released: Number(isReleased),
    scheduled_at: state.scheduledAt === null ? null : Math.floor(state.scheduledAt / 1_000),
    ...(card.id % 13 === 9 ? {} : { status: isReleased ? 'Released' : 'Tentative' }),
    tasks: progress.tasks,
    // Nobody has drawn every card yet.
    ...(card.id % 12 === 7 ? {} : { thumbnail: writeThumbnail(card) }),
    time_created: Math.floor(card.createdAt / 1_000),
    time_modified: Math.floor(state.modifiedAt / 1_000),
    url_slug: slugOf(card.name),
  };
}

/** `Hulls &amp; Refits, Vol. 2` → `Hulls-and-Refits-Vol-2`. */
function slugOf(name: string): string {
  return name
    .replaceAll(/&(amp;)+/g, 'and')
    .replaceAll(/[’'.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The path of a card's picture, site-relative. */
export function cardPicture(card: CardDesign, size: string): string {
  const slug = hashParts('card picture', card.name).toString(36).padStart(7, '0');
  return mediaUrl(
    'site',
    slug,
    size,
    `${slugOf(card.name)
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9-]/g, '')}.jpg`,
  );
}

function writeThumbnail(card: CardDesign): WireRecord {
  const sizes = ['large', 'rect', 'source', 'square'];
  const urls = Object.fromEntries(sizes.map((size) => [size, cardPicture(card, size)]));
  return { id: String(5_000 + (card.id % 10_000)), urls };
}
