import { Dexie } from 'dexie';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import { readRecordHistory } from '../../../archive/read-record-history.ts';
import { answersOf } from './answer-route.ts';
import type { PlayerPast } from './player-past.ts';

/**
 * A player over all snapshots of their request, each with the routes that brought it.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns no versions where the archive never held the player.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readPlayerPast(
  archive: ArchiveDatabase,
  handle: string,
  asOf: number | null,
): Promise<PlayerPast> {
  const key = requestKey('user', { handle });
  const [history, attempts] = await Promise.all([
    readRecordHistory(archive, { requestKey: key, resource: 'user', identity: handle.toLowerCase() }, asOf),
    archive.attempts.where('[requestKey+startedAt]').between([key, Dexie.minKey], [key, Dexie.maxKey]).toArray(),
  ]);
  return {
    versions: history.versions.flatMap(({ snapshot, record }) =>
      record === null ? [] : [{ snapshot, player: record.fields, answers: answersOf(snapshot, attempts, asOf) }],
    ),
    changes: history.changes,
  };
}
