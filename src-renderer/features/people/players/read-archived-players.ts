import type { Player } from '../../../../src-shared/domain/player.ts';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import { latestByRequest } from '../../../archive/latest-by-request.ts';
import { snapshotFacts } from '../../../archive/snapshot-facts.ts';
import type { ArchivedPlayer } from './archived-player.ts';
import { seenBy } from '../../../archive/seen-by.ts';

/**
 * Every player of whom the archive has an answer, the latest first. Of several spellings of a handle, the one confirmed
 * last. A record the archive has lost is left out: its player can be looked up again.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readArchivedPlayers(
  archive: ArchiveDatabase,
  asOf: number | null,
): Promise<readonly ArchivedPlayer[]> {
  const all = await archive.outlines.where('resource').equals('user').toArray();
  const outlines = all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf);
  const counts = Map.groupBy(outlines, ({ requestKey }) => requestKey);
  const latest = [...latestByRequest(outlines).values()];
  const found = await archive.snapshots.bulkGet(latest.map(({ id }) => id));
  const known = found.filter((snapshot) => snapshot !== undefined);
  const snapshots = await seenBy(archive, known, asOf);
  const records = await archive.records.bulkGet(snapshots.map(({ manifest }) => manifest[0] ?? ''));
  const players = snapshots.flatMap((snapshot, index): readonly ArchivedPlayer[] => {
    const record = records[index];
    if (!record) return [];
    const { confirmedAt, source } = snapshotFacts(snapshot);
    const { requestKey, params } = snapshot;
    return [
      {
        requestKey,
        handle: String(params['handle']),
        title: record.title,
        // A snapshot of this resource holds records of this resource.
        player: record.fields as Player,
        confirmedAt,
        source,
        answers: counts.get(requestKey)?.length ?? 1,
      },
    ];
  });
  return onePerHandle(players.toSorted((a, b) => b.confirmedAt - a.confirmedAt));
}

function onePerHandle(players: readonly ArchivedPlayer[]): readonly ArchivedPlayer[] {
  const byHandle = new Map<string, ArchivedPlayer>();
  for (const player of players) {
    const key = player.handle.toLowerCase();
    if (!byHandle.has(key)) byHandle.set(key, player);
  }
  return [...byHandle.values()];
}
