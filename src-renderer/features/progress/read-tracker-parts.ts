import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import { readCollection, type Collection } from '../../archive/read-collection.ts';
import { readTotalsOf } from '../../archive/read-totals-of.ts';
import { snapshotFacts } from '../../archive/snapshot-facts.ts';
import type { ListAnswer, TeamAnswer, TrackerParts } from './build-tracker.ts';

/**
 * What the archive knew of the progress tracker at an instant: the latest answer of each list.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readTrackerParts(archive: ArchiveDatabase, asOf: number | null): Promise<TrackerParts> {
  const requests = await readTotalsOf(archive, 'deliverables');
  const [teams, ...lists] = await Promise.all([
    readCollection<'teams'>(archive, requestKey('teams', {}), asOf),
    ...requests.map((request) => readCollection<'deliverables'>(archive, request.requestKey, asOf)),
  ]);
  return {
    teams: teams && toAnswer(teams),
    lists: lists.flatMap((list): readonly TeamAnswer[] => {
      const slug = list?.snapshot.params['team_slug'];
      return list && typeof slug === 'string' ? [{ teamSlug: slug, ...toAnswer(list) }] : [];
    }),
  };
}

function toAnswer<Fields extends object>(collection: Collection<Fields>): ListAnswer<Fields> {
  const { snapshot, records, confirmedAt, confirmedSource } = collection;
  // A later confirmation than the instant looked back to does not count; an earlier one than the latest may.
  return { source: { ...snapshotFacts(snapshot), confirmedAt, source: confirmedSource }, records };
}
