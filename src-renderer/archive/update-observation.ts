import type { Observation } from '../../src-shared/cost.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { StoredObservation } from './archive-rows.ts';

/**
 * Adds to what is known about runs of one kind. Called inside a transaction that holds `observations`, so that nothing
 * another run learned meanwhile is lost.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function updateObservation(
  { observations }: ArchiveDatabase,
  key: string,
  at: number,
  learn: (known: Observation) => Partial<Omit<StoredObservation, 'key' | 'updatedAt'>>,
): Promise<void> {
  const known = (await observations.get(key)) ?? { key, prices: [], paces: [] };
  await observations.put({ ...known, ...learn(known), updatedAt: at });
}
