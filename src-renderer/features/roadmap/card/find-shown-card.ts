import type { RecordSource } from '../../../archive/record-source.ts';
import type { Collection } from '../../../archive/read-collection.ts';
import type { Release } from '../../../../src-shared/domain/roadmap.ts';
import { roadmapOf, type Roadmap, type RoadmapCard, type RoadmapRelease } from '../roadmap-model.ts';
import type { RoadmapState } from '../use-roadmap.ts';
import type { CardVersion } from './read-card-past.ts';

/** A card as it is shown, from the latest answer that has it. */
export interface ShownCard {
  readonly card: RoadmapCard;
  readonly release: RoadmapRelease;
  readonly source: RecordSource;
  /** Null while the latest list has it, or it was never in one. */
  readonly gone: {
    /** When a list first did not have it, UTC epoch milliseconds. */
    readonly since: number;
    /** How many lists in a row, up to the latest, did not. */
    readonly lists: number;
  } | null;
}

/**
 * A card of a board by its id: in the latest list, else in the last list that had it, else in a narrower answer.
 *
 * @param past undefined while it is read.
 * @returns undefined while only what is being read can tell; null when the archive never held such a card.
 */
export function findShownCard(
  state: RoadmapState,
  past: readonly CardVersion[] | undefined,
  cardId: string,
): ShownCard | null | undefined {
  if (state.state === 'opening') return undefined;
  const found = state.state === 'ready' ? findIn(state.roadmap, cardId) : null;
  if (found?.release.origin === 'listed' && state.state === 'ready' && state.list)
    return { ...found, source: sourceOf(state.list), gone: null };
  if (past === undefined) return undefined;
  const before = findInPast(past, cardId);
  if (before) return before;
  if (!found || state.state !== 'ready') return null;
  const answer = state.older.answers.find(({ list }) =>
    list.records.some(({ identity }) => identity === found.release.identity),
  );
  return answer ? { ...found, source: sourceOf(answer.list), gone: null } : null;
}

function findInPast(past: readonly CardVersion[], cardId: string): ShownCard | null {
  const at = past.findLastIndex(({ held }) => held !== null);
  const last = past[at];
  const next = past[at + 1];
  if (!last?.held) return null;
  const { releaseIdentity, releaseTitle, release } = last.held;
  const roadmap = roadmapOf([{ identity: releaseIdentity, title: releaseTitle, fields: release, origin: 'listed' }]);
  const found = findIn(roadmap, cardId);
  const { snapshot } = last;
  return (
    found && {
      ...found,
      source: { snapshot, confirmedAt: snapshot.lastSeenAt, source: snapshot.lastSeenSource },
      gone: next ? { since: next.snapshot.fetchedAt, lists: past.length - 1 - at } : null,
    }
  );
}

function findIn({ releases }: Roadmap, cardId: string) {
  for (const release of releases) {
    const card = release.cards.find(({ identity }) => identity === cardId);
    if (card) return { card, release };
  }
  return null;
}

function sourceOf({ snapshot, confirmedAt, confirmedSource }: Collection<Release>): RecordSource {
  return { snapshot, confirmedAt, source: confirmedSource };
}
