import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, LedgerEntry } from '../schema/archive-rows.ts';

/** Whether a call had come to its end by an instant. @param asOf UTC, epoch milliseconds; null for now. */
function hadEnded({ endedAt }: Pick<Attempt, 'endedAt'>, asOf: number | null): boolean {
  return asOf === null || (endedAt !== null && endedAt <= asOf);
}

/** A call as it was at an instant: one that ended later was still running then. @param asOf UTC, epoch milliseconds; null for now. */
export function attemptAsOf(attempt: Attempt, asOf: number | null): Attempt {
  if (hadEnded(attempt, asOf)) return attempt;
  return {
    ...attempt,
    endedAt: null,
    outcome: 'running',
    problem: null,
    snapshotId: null,
    source: null,
    byteLength: null,
  };
}

/**
 * A spend as it was at an instant. It counts as settled and measured when its call ended, moments before both were written.
 *
 * @param attempt the call; undefined where it is gone, and the spend is then told as it is now.
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export function spendAsOf(entry: LedgerEntry, attempt: Attempt | undefined, asOf: number | null): LedgerEntry {
  if (attempt === undefined || hadEnded(attempt, asOf)) return entry;
  return { ...entry, state: 'pending', remainingAfter: null, measuredUnits: null, changedRecords: null };
}

/** Longer than any call runs: 90 pages of a live list at 15 s each, and the waiting before them. */
const longestCallMs = 3_600_000;

/**
 * The calls that were under way at an instant. Those that the program left unfinished were ended by its next start, however
 * much later; of the others only the last hour's can be meant.
 *
 * @param asOf UTC, epoch milliseconds.
 */
export async function readAttemptsUnderWay({ attempts }: ArchiveDatabase, asOf: number): Promise<readonly Attempt[]> {
  const [recent, unfinished] = await Promise.all([
    attempts
      .where('startedAt')
      .between(asOf - longestCallMs, asOf, true, true)
      .toArray(),
    attempts
      .where('outcome')
      .anyOf('interrupted', 'running')
      .filter(({ startedAt }) => startedAt <= asOf)
      .toArray(),
  ]);
  const found = new Map([...recent, ...unfinished].map((attempt) => [attempt.id, attempt]));
  return [...found.values()].filter((attempt) => !hadEnded(attempt, asOf));
}

/**
 * The latest spends, newest first.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readLedger(
  archive: ArchiveDatabase,
  asOf: number | null,
  limit = 200,
): Promise<readonly LedgerEntry[]> {
  const upToThen = archive.ledger.where('at').belowOrEqual(asOf ?? Number.MAX_SAFE_INTEGER);
  // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, which is read backwards, not an array
  const entries = await upToThen.reverse().limit(limit).toArray();
  const attempts = asOf === null ? [] : await archive.attempts.bulkGet(entries.map(({ id }) => id));
  return entries.map((entry, index) => spendAsOf(entry, attempts[index], asOf));
}
