import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import type { ArchivedPlayer } from './archived-player.ts';
import { readArchivedPlayers } from './read-archived-players.ts';

/** Every player in the archive, the latest first, followed live; undefined while they are read. */
export function useArchivedPlayers(): readonly ArchivedPlayer[] | undefined {
  return useArchiveQuery('archived players', readArchivedPlayers);
}
