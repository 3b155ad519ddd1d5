import type { Params } from '../../../src-shared/catalog/resource.ts';
import type { Release } from '../../../src-shared/domain/roadmap.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import { readArchivedRequests } from '../../archive/read-archived-requests.ts';
import { readCollection, type Collection } from '../../archive/read-collection.ts';
import { readSnapshots } from '../../archive/read-snapshots.ts';
import { identityInRecordId } from '../../archive/record-id.ts';
import type { Board } from './roadmap-store.ts';

/** A question about a part of a board that the archive has an answer to. */
export interface NarrowAnswer {
  readonly params: Params;
  readonly requestKey: string;
  readonly list: Collection<Release>;
}

export interface OlderReleases {
  /** The latest first. */
  readonly answers: readonly NarrowAnswer[];
  /** Identities of every release that a whole list of the board ever held. */
  readonly witnessed: ReadonlySet<string>;
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
  const answers = await Promise.all(
    requests.map(async ({ params, requestKey: key }): Promise<NarrowAnswer | null> => {
      const list = await readCollection<'roadmap'>(archive, key, asOf);
      return list && { params, requestKey: key, list };
    }),
  );
  const known = answers.filter((answer) => answer !== null).toSorted((a, b) => b.list.confirmedAt - a.list.confirmedAt);
  // The whole list's snapshots are many; without anything to tell apart they are not read.
  const isAny = known.some(({ list }) => list.records.length > 0);
  const snapshots = isAny ? await readSnapshots(archive, requestKey('roadmap', { board }), asOf) : [];
  return {
    answers: known,
    witnessed: new Set(snapshots.flatMap(({ manifest }) => manifest.map(identityInRecordId))),
  };
}
