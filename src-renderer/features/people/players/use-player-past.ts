import { problemOf, type Problem } from '../../../../src-shared/problem.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import type { PlayerPast } from './player-past.ts';
import { readPlayerPast } from './read-player-past.ts';

export type PlayerPastState =
  | ({ readonly state: 'ready' } & PlayerPast)
  | { readonly state: 'failed'; readonly problem: Problem };

/** A player over their snapshots, followed live; undefined while they are read. */
export function usePlayerPast(handle: string): PlayerPastState | undefined {
  return useArchiveQuery(`past of ${handle}`, async (archive, asOf): Promise<PlayerPastState> => {
    try {
      return { state: 'ready', ...(await readPlayerPast(archive, handle, asOf)) };
    } catch (error) {
      // An old record that is lost must not take the record of today off the screen.
      return { state: 'failed', problem: problemOf(error) };
    }
  });
}
