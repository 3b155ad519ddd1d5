import type { Player } from '../../../../src-shared/domain/people.ts';
import { snapshotFacts } from '../../../archive/read/read-records-at.ts';
import { latestByRequest } from '../../../archive/read/read-requests.ts';
import { snapshotsAsOf } from '../../../archive/read/read-snapshots.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { ResponseSource } from '../../../archive/schema/archive-rows.ts';
import { membershipsOf, organizationName } from './player-fields.ts';

/** A player the archive has an answer of. Instants are UTC, epoch milliseconds. */
export interface ArchivedPlayer {
  readonly requestKey: string;
  /** As it was asked for. */
  readonly handle: string;
  readonly title: string;
  readonly player: Player;
  /** When an answer last had this content. */
  readonly confirmedAt: number;
  readonly source: ResponseSource;
  /** Different answers in the archive. */
  readonly answers: number;
}

/**
 * How the archive spells a handle. Nobody documents whether the service tells `wren` from `Wren`; the archive takes both
 * for the same player, so that a history is not torn in two by a capital.
 */
export function archivedSpelling(handle: string, archived: readonly ArchivedPlayer[]): string {
  const key = handle.toLowerCase();
  return archived.find((player) => player.handle.toLowerCase() === key)?.handle ?? handle;
}

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
  const snapshots = await snapshotsAsOf(archive, known, asOf);
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

/** Players in whose name, handle, organizations, badge or languages every sought word stands, whatever its case. */
export function findPlayers(players: readonly ArchivedPlayer[], sought: string): readonly ArchivedPlayer[] {
  const words = sought
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return players;
  return players.filter((player) => {
    const text = textOf(player);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ handle, title, player }: ArchivedPlayer): string {
  const { organization, badge, languages, citizenNumber } = player;
  const memberships = membershipsOf(player).map(organizationName);
  const rank = organization?.rank ?? '';
  return [handle, title, ...memberships, rank, badge ?? '', citizenNumber ?? '', ...languages].join('\n').toLowerCase();
}
