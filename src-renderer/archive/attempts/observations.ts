import type { LoadReceipt } from '../../../src-shared/contract.ts';
import type { Observation } from '../../../src-shared/cost.ts';
import { cataloguedSeconds, observationKey, type FetchPlan, type FetchRoute } from '../../../src-shared/plan.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, LedgerEntry, StoredObservation } from '../schema/archive-rows.ts';

/** The account's remaining count around a call. */
export interface SpendReading {
  /** The attempt's id. */
  readonly requestId: string;
  /** Null where it could not be read. */
  readonly remainingBefore: number | null;
  readonly remainingAfter: number;
  /** False where something else may have moved the count in between: another call of this connection, or a reset. */
  readonly isAlone: boolean;
  /** For the ledger entry of a call that was thought free. */
  readonly changedRecords: number | null;
}

/**
 * Learns from the count before and after a call what it cost: completes its ledger entry, and counts the price for the
 * plans of its kind (`observations`), where nothing else moved the count. An `unknown` spend becomes certain then. A call
 * that was thought free and was not gets a ledger entry now.
 *
 * A price is only counted of a response that was stored or confirmed, and only where none is documented. A count that rose
 * was reset in between, and measures nothing.
 */
export async function measureSpend(archive: ArchiveDatabase, reading: SpendReading): Promise<void> {
  const { attempts, ledger, observations } = archive;
  await archive.transaction('rw', [attempts, ledger, observations], async () => {
    const attempt = await attempts.get(reading.requestId);
    if (!attempt) return;
    const units = unitsOf(reading);
    await writeEntry(archive, attempt, reading);
    if (units === null || attempt.plan.route !== 'path-key') return;
    if (attempt.outcome === 'stored' || attempt.outcome === 'unchanged') await countPrice(archive, attempt, units);
  });
}

/**
 * Learns from a count that stood still over several requests which were thought free that each of them was. Nothing else
 * moved the count meanwhile: who calls this knows. Only responses that were stored or confirmed count.
 *
 * @param requestIds ids of their attempts.
 */
export async function measureBatch(archive: ArchiveDatabase, requestIds: readonly string[]): Promise<void> {
  const { attempts, observations } = archive;
  await archive.transaction('rw', [attempts, observations], async () => {
    for (const attempt of await attempts.bulkGet([...requestIds])) {
      if (attempt?.plan.route !== 'path-key') continue;
      if (attempt.outcome === 'stored' || attempt.outcome === 'unchanged') await countPrice(archive, attempt, 0);
    }
  });
}

/** What the call cost; null where the counts do not say. */
function unitsOf({ remainingBefore, remainingAfter, isAlone }: SpendReading): number | null {
  const fallen = remainingBefore === null || !isAlone ? -1 : remainingBefore - remainingAfter;
  return fallen < 0 ? null : fallen;
}

async function writeEntry({ ledger }: ArchiveDatabase, attempt: Attempt, reading: SpendReading): Promise<void> {
  const units = unitsOf(reading);
  const { remainingBefore, remainingAfter, changedRecords } = reading;
  const measured: Partial<LedgerEntry> =
    units === null ? {} : { measuredUnits: units, state: units > 0 ? 'spent' : 'not-spent' };
  if (await ledger.get(attempt.id)) {
    await ledger.update(attempt.id, { remainingAfter, ...measured });
    return;
  }
  if (units === null || units === 0) return;
  const { id, startedAt, resource, requestKey, plan } = attempt;
  await ledger.add({
    id,
    at: startedAt,
    resource,
    requestKey,
    plannedUnits: plan.cost.units,
    basis: plan.cost.basis,
    state: 'spent',
    remainingBefore,
    remainingAfter,
    measuredUnits: units,
    changedRecords,
  });
}

async function countPrice(
  archive: ArchiveDatabase,
  { resource, plan }: { readonly resource: Attempt['resource']; readonly plan: FetchRoute },
  units: number,
): Promise<void> {
  const now = Date.now();
  await updateObservation(archive, observationKey({ resource, ...plan }), now, ({ prices }) => {
    const times = prices.find((price) => price.units === units)?.times ?? 0;
    const others = prices.filter((price) => price.units !== units);
    return { prices: [...others, { units, times: times + 1 }], measuredAt: now };
  });
}

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

/**
 * Adds to what is known about runs of one kind. Called inside a transaction that holds `observations`, so that nothing
 * another run learned meanwhile is lost.
 *
 * @param at UTC, epoch milliseconds.
 */
async function updateObservation(
  { observations }: ArchiveDatabase,
  key: string,
  at: number,
  learn: (known: Observation) => Partial<Omit<StoredObservation, 'key' | 'updatedAt'>>,
): Promise<void> {
  const known = (await observations.get(key)) ?? { key, prices: [], paces: [] };
  await observations.put({ ...known, ...learn(known), updatedAt: at });
}
