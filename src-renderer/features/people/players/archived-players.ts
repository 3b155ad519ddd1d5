import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { readLatestRecords, type LatestRecord } from '../../../archive/read/read-requests.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import { matchQuery } from '../../../format/match-query.ts';
import { membershipsOf, organizationName } from './player-facts.ts';
import type { Player } from '../../../../src-shared/catalog/user.ts';

/** A player the archive has a response of. */
export interface ArchivedPlayer extends LatestRecord<Player> {
  /** As it was asked for. */
  readonly handle: string;
}

/** Every player in the archive, the latest first, followed live; undefined while they are read. */
export function useArchivedPlayers(): readonly ArchivedPlayer[] | undefined {
  return useArchiveQuery('archived players', readArchivedPlayers);
}

/**
 * Every player of whom the archive has a response, the latest first. Of several spellings of a handle, the one confirmed
 * last.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readArchivedPlayers(
  archive: ArchiveDatabase,
  asOf: number | null,
): Promise<readonly ArchivedPlayer[]> {
  const byHandle = new Map<string, ArchivedPlayer>();
  for (const record of await readLatestRecords(archive, 'user', asOf)) {
    const handle = String(record.params['handle']);
    if (!byHandle.has(handle.toLowerCase())) byHandle.set(handle.toLowerCase(), { ...record, handle });
  }
  return [...byHandle.values()];
}

/**
 * A player by the handle, however it is spelled. Nobody documents whether the service tells `wren` from `Wren`; the archive
 * takes both for the same player, so that a history is not torn in two by a capital.
 */
export function findArchived(handle: string, archived: readonly ArchivedPlayer[]): ArchivedPlayer | undefined {
  const key = handle.toLowerCase();
  return archived.find((player) => player.handle.toLowerCase() === key);
}

/** How the archive spells a handle. */
export function archivedSpelling(handle: string, archived: readonly ArchivedPlayer[]): string {
  return findArchived(handle, archived)?.handle ?? handle;
}

/** Players in whose name, handle, organizations, badge or languages every word of a query stands, whatever its case. */
export function findPlayers(players: readonly ArchivedPlayer[], query: string): readonly ArchivedPlayer[] {
  const matches = matchQuery(query);
  return matches === null ? players : players.filter((player) => matches(textOf(player)));
}

function textOf({ handle, title, fields }: ArchivedPlayer): string {
  const { organization, badge, languages, citizenNumber } = fields;
  const memberships = membershipsOf(fields).map(organizationName);
  return [handle, title, ...memberships, organization?.rank, badge, citizenNumber, ...languages].join('\n');
}
