import type { Movement, Presence } from '../../archive/movement/movement.ts';
import { cardFilter } from './filter-cards.ts';
import type { RoadmapRelease } from './roadmap-model.ts';
import type { RoadmapFilter } from './roadmap-store.ts';
import { searchable } from './searchable.ts';

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
  movement: Movement | null | undefined,
  releases: readonly RoadmapRelease[],
  filter: RoadmapFilter,
): readonly GoneCard[] {
  if (!movement || movement.gone.length === 0) return none;
  const identities = new Map(releases.map(({ title, identity }) => [title, identity]));
  const shown = new Set(releases.flatMap(({ cards }) => cards.map(({ identity }) => identity)));
  const passes = cardFilter(filter);
  return movement.gone.flatMap(({ before, presence }) => {
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
    const text = searchable([card.title, card.category, releaseTitle ?? '', card.identity].join(' '));
    const isShown = passes({ ...card, releaseIdentity: card.releaseIdentity ?? '', state: 'unknown', text });
    return isShown ? [card] : [];
  });
}

const none: readonly GoneCard[] = [];
