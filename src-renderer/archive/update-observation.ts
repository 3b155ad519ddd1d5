import type { Observation } from '../../src-shared/cost.ts';
import type { ArchiveDatabase } from './archive-database.ts';

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
  learn: (known: Observation) => Partial<Observation>,
): Promise<void> {
  const { prices, paces } = (await observations.get(key)) ?? { prices: [], paces: [] };
  await observations.put({ key, prices, paces, ...learn({ prices, paces }), updatedAt: at });
}
