import type { AttemptDays } from '../../../archive/attempts/read-attempt-days.ts';
import { readAttemptRows, type AttemptRow } from '../../../archive/attempts/read-attempts.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { LedgerEntry } from '../../../archive/schema/archive-rows.ts';
import { formatRequest } from '../../../format/labels.ts';

/** Attempts read at once, so that a long list does not hold everything twice. */
const rowsPerRead = 500;

/** The listed attempts as CSV, newest first: instants in ISO 8601 (UTC), sizes in bytes, times in milliseconds, costs in units. */
export async function writeAttemptsCsv(
  archive: ArchiveDatabase,
  { days }: AttemptDays,
  asOf: number | null,
): Promise<string> {
  const ids = days.flatMap((day) => day.ids);
  const records: object[] = [];
  for (let from = 0; from < ids.length; from += rowsPerRead) {
    const rows = await readAttemptRows(archive, ids.slice(from, from + rowsPerRead), asOf);
    records.push(...rows.map(toRecord));
  }
  return toCsv(records);
}

/** Ledger entries as CSV, in the given order. */
export async function writeLedgerCsv(entries: readonly LedgerEntry[]): Promise<string> {
  return toCsv(
    entries.map((entry) => ({
      spentAt: entry.at,
      resource: entry.resource,
      request: entry.requestKey,
      plannedUnits: entry.plannedUnits,
      basis: entry.basis,
      measuredUnits: entry.measuredUnits,
      state: entry.state,
      remainingBefore: entry.remainingBefore,
      remainingAfter: entry.remainingAfter,
      changedRecords: entry.changedRecords,
      attempt: entry.id,
    })),
  );
}

function toRecord({ attempt, spend, effect }: AttemptRow): object {
  return {
    startedAt: attempt.startedAt,
    endedAt: attempt.endedAt,
    request: formatRequest(attempt.resource, attempt.params),
    requestKey: attempt.requestKey,
    intent: attempt.intent,
    route: attempt.plan.route,
    mode: attempt.plan.mode,
    refresh: attempt.plan.refresh,
    outcome: attempt.outcome,
    problem: attempt.problem?.kind ?? null,
    plannedUnits: attempt.plan.cost.units,
    basis: attempt.plan.cost.basis,
    measuredUnits: spend?.measuredUnits ?? null,
    spend: spend?.state ?? 'free',
    bytes: attempt.byteLength,
    changedRecords: effect?.kind === 'changed' ? effect.records : null,
    snapshot: attempt.snapshotId,
    attempt: attempt.id,
  };
}

/** Loaded with the first export: nobody else needs the writer. */
async function toCsv(records: readonly object[]): Promise<string> {
  const { writeRecordsCsv: writeCsv } = await import('../../../ui/response/write-records-csv.ts');
  return writeCsv(records);
}
