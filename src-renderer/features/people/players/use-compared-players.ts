import { requestKey } from '../../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import { readCollection } from '../../../archive/read-collection.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { useLastKnown } from '../../../archive/use-last-known.ts';
import { archivedSpelling, type ArchivedPlayer } from './archived-player.ts';
import type { ComparedPlayer } from './compare-players.ts';
import { readArchivedPlayers } from './read-archived-players.ts';

interface PlayersToCompare {
  /** In the order of the handles. */
  readonly players: readonly ComparedPlayer[];
  /** Everybody who could be added, the latest first. */
  readonly archived: readonly ArchivedPlayer[];
}

/** The players of a comparison, followed live; undefined while they are read for the first time. */
export function useComparedPlayers(handles: readonly string[]): PlayersToCompare | undefined {
  const question = `compared players ${handles.join(',')}`;
  return useLastKnown(useArchiveQuery(question, (archive, asOf) => readCompared(archive, handles, asOf)));
}

async function readCompared(
  archive: ArchiveDatabase,
  handles: readonly string[],
  asOf: number | null,
): Promise<PlayersToCompare> {
  const archived = await readArchivedPlayers(archive, asOf);
  const players = await Promise.all(
    handles.map(async (asked): Promise<ComparedPlayer> => {
      const handle = archivedSpelling(asked, archived);
      const collection = await readCollection<'user'>(archive, requestKey('user', { handle }), asOf);
      const record = collection?.records[0];
      return {
        handle,
        title: record?.title ?? handle,
        player: record?.fields ?? null,
        confirmedAt: collection?.confirmedAt ?? null,
        source: collection?.confirmedSource ?? null,
      };
    }),
  );
  return { players, archived };
}
