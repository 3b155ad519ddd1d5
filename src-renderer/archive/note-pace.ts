import type { LoadReceipt } from '../../src-shared/contract.ts';
import { cataloguedSeconds, observationKey, type FetchPlan } from '../../src-shared/plan.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import { updateObservation } from './update-observation.ts';

/** So many of the latest runs say how long the next one takes: older ones may be of another day's service. */
const keptPaces = 10;

/**
 * Remembers how long a run took, as a share of what the catalogue expects, for the plans of its kind. Waiting for a turn
 * is not in it: the receipt's times begin when the request was sent.
 *
 * Called inside a transaction that holds `observations`.
 */
export async function notePace(
  archive: ArchiveDatabase,
  plan: FetchPlan,
  receipt: Pick<LoadReceipt, 'startedAt' | 'endedAt'>,
): Promise<void> {
  const seconds = (receipt.endedAt - receipt.startedAt) / 1000;
  if (seconds < 0) return; // the clock was set back meanwhile
  await updateObservation(archive, observationKey(plan), receipt.endedAt, ({ paces }) => ({
    paces: [...paces, seconds / cataloguedSeconds(plan)].slice(-keptPaces),
  }));
}
