import { useMemo } from 'react';
import type { Release } from '../../../src-shared/domain/roadmap.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { readCollection, type Collection } from '../../archive/read-collection.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { mergeOlderReleases } from './merge-older-releases.ts';
import { readOlderReleases, type OlderReleases } from './read-older-releases.ts';
import { roadmapOf, type Roadmap } from './roadmap-model.ts';
import type { Board } from './roadmap-store.ts';
import { useLastKnown } from '../../archive/use-last-known.ts';

/** A board out of the archive. `list` is null where only parts of it were ever fetched. */
export type RoadmapState =
  | { readonly state: 'opening' }
  | { readonly state: 'empty' }
  | {
      readonly state: 'ready';
      readonly roadmap: Roadmap;
      readonly list: Collection<Release> | null;
      readonly older: OlderReleases;
    };

/**
 * A board with what was back-filled, followed live.
 *
 * @param shownAt the state to show, UTC epoch milliseconds; null for the latest the view looks back to.
 */
export function useRoadmap(board: Board, shownAt: number | null): RoadmapState {
  const read = useArchiveQuery(`roadmap ${board} ${shownAt}`, async (archive, asOf) => {
    const at = shownAt === null ? asOf : Math.min(shownAt, asOf ?? Infinity);
    const key = requestKey('roadmap', { board });
    const [list, older] = await Promise.all([
      readCollection<'roadmap'>(archive, key, at),
      readOlderReleases(archive, board, at),
    ]);
    return { board, list, older };
  });
  // Another state of the same board takes the place of the one on screen; another board does not.
  const known = useLastKnown(read);
  const shown = known?.board === board ? known : undefined;
  return useMemo(() => toState(shown), [shown]);
}

function toState(
  read: { readonly list: Collection<Release> | null; readonly older: OlderReleases } | undefined,
): RoadmapState {
  if (read === undefined) return { state: 'opening' };
  const { list, older } = read;
  if (list === null && older.answers.every((answer) => answer.list.records.length === 0)) return { state: 'empty' };
  return { state: 'ready', roadmap: roadmapOf(mergeOlderReleases(list?.records ?? [], older)), list, older };
}
