import type { CardDesign } from './board-cards.ts';
import type { BoardRelease } from './board-plan.ts';
import type { CardProgress } from './card-progress.ts';
import { mediaUrl } from './demo-web.ts';
import { hashWords } from './random.ts';
import type { WireRecord } from './ship-record.ts';
import { writeTimestamp } from './wording.ts';

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

/** A card as the service sends it, with the irregularities of such records chosen by its id (recordings, "Roadmap"). */
export function cardRecord(state: CardState): WireRecord {
  const { card, boardId, release, progress, isReleased } = state;
  const isText = card.id % 9 === 4;
  const count = (value: number): number | string => (isText ? String(value) : value);
  return {
    board_id: boardId,
    body: card.id % 7 === 2 ? `${card.name} &mdash; ${card.description}` : '',
    category_id: card.category.id,
    ...(card.id % 10 === 7 ? {} : { category_name: card.category.name }),
    completed: count(progress.completed),
    description: card.description,
    id: card.id % 6 === 5 ? card.id : String(card.id),
    importer_id: String(30_000 + (card.id % 10_000)),
    inprogress: count(progress.inProgress),
    name: card.name,
    order: (release.place - card.home) * 20 + card.index,
    release_id: release.id,
    released: card.id % 11 === 6 ? String(Number(isReleased)) : Number(isReleased),
    scheduled_at: writeSchedule(card, state.scheduledAt),
    ...(card.id % 13 === 9 ? {} : { status: isReleased ? 'Released' : 'Tentative' }),
    tasks: count(progress.tasks),
    thumbnail: writeThumbnail(card),
    time_created: Math.floor(card.createdAt / 1_000),
    time_modified: Math.floor(state.modifiedAt / 1_000),
    url_slug: slugOf(card.name),
  };
}

/** `Hulls &amp; Refits, Vol. 2` → `Hulls-and-Refits-Vol-2`. */
export function slugOf(name: string): string {
  return name
    .replaceAll(/&(amp;)+/g, 'and')
    .replaceAll(/[’'.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The path of a card's picture, site-relative. */
export function cardPicture(card: CardDesign, size: string): string {
  const slug = hashWords('card picture', card.name).toString(36).padStart(7, '0');
  return mediaUrl(
    'site',
    slug,
    size,
    `${slugOf(card.name)
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9-]/g, '')}.jpg`,
  );
}

/** Unix seconds as a rule; some as text with a date in it. */
function writeSchedule({ home }: CardDesign, atMs: number | null): number | string | null {
  if (atMs === null) return null;
  return home % 3 === 1 ? writeTimestamp(atMs) : Math.floor(atMs / 1_000);
}

/** Null for cards nobody has drawn yet, and, rarely, a picture without sizes. */
function writeThumbnail(card: CardDesign): WireRecord | null {
  if (card.id % 12 === 7) return null;
  const sizes = ['large', 'rect', 'source', 'square'];
  const urls = card.id % 37 === 5 ? [] : Object.fromEntries(sizes.map((size) => [size, cardPicture(card, size)]));
  return { id: String(5_000 + (card.id % 10_000)), urls };
}
