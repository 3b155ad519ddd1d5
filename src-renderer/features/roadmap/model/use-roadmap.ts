import { useMemo } from 'react';
import type { Board, Release } from '../../../../src-shared/catalog/roadmap.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { Params } from '../../../../src-shared/resource/resource.ts';
import { useArchiveQuery, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import { readCollection, type Collection, type CollectionRecord } from '../../../archive/read/read-collection.ts';
import { readArchivedRequests } from '../../../archive/read/read-requests.ts';
import { readSnapshots } from '../../../archive/read/read-snapshots.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import { identityInRecordId } from '../../../archive/schema/ids.ts';
import { roadmapOf, type ReleaseRecord, type Roadmap } from './roadmap-model.ts';

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
  if (list === null && older.responses.every((response) => response.list.records.length === 0))
    return { state: 'empty' };
  return { state: 'ready', roadmap: roadmapOf(mergeOlderReleases(list?.records ?? [], older)), list, older };
}

/** A question about a part of a board that the archive has a response to. */
export interface NarrowResponse {
  readonly params: Params;
  readonly requestKey: string;
  readonly list: Collection<Release>;
}

export interface OlderReleases {
  /** The latest first. */
  readonly responses: readonly NarrowResponse[];
  /** Identities of every release that a whole list of the board ever held. */
  readonly observed: ReadonlySet<string>;
}

/**
 * What the archive knows of a board from narrower questions than "everything": a version, a window of dates.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readOlderReleases(
  archive: ArchiveDatabase,
  board: Board,
  asOf: number | null,
): Promise<OlderReleases> {
  const requests = (await readArchivedRequests(archive, 'roadmap', asOf)).filter(
    ({ params }) => params['board'] === board && Object.keys(params).length > 1,
  );
  const responses = await Promise.all(
    requests.map(async ({ params, requestKey: key }): Promise<NarrowResponse | null> => {
      const list = await readCollection<'roadmap'>(archive, key, asOf);
      return list && { params, requestKey: key, list };
    }),
  );
  const known = responses
    .filter((response) => response !== null)
    .toSorted((a, b) => b.list.confirmedAt - a.list.confirmedAt);
  // The whole list's snapshots are many; without anything to tell apart they are not read.
  const isAny = known.some(({ list }) => list.records.length > 0);
  const snapshots = isAny ? await readSnapshots(archive, requestKey('roadmap', { board }), asOf) : [];
  return {
    responses: known,
    observed: new Set(snapshots.flatMap(({ manifest }) => manifest.map(identityInRecordId))),
  };
}

/**
 * The releases of a board: those its list has, and those only narrower answers have, as the latest of them says. What no
 * whole list ever held was never seen to come about, and is called back-filled. The list wins wherever it says something.
 */
export function mergeOlderReleases(
  listed: readonly CollectionRecord<Release>[],
  { responses, observed }: OlderReleases,
): readonly ReleaseRecord[] {
  const known = new Set(listed.map(({ identity }) => identity));
  const more: ReleaseRecord[] = [];
  for (const { list } of responses) {
    for (const release of list.records) {
      if (known.has(release.identity)) continue;
      known.add(release.identity);
      more.push({ ...release, origin: observed.has(release.identity) ? 'earlier' : 'back-filled' });
    }
  }
  return [...more, ...listed.map((release): ReleaseRecord => ({ ...release, origin: 'listed' }))];
}
