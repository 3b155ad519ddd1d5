import { planFetch } from '../../../src-shared/plan.ts';
import { ProblemError, type Problem } from '../../../src-shared/problem.ts';
import { prepareResponse } from '../bodies/prepare-response.ts';
import { insertSnapshot, placeResponse, type EarlierResponse, type InsertReport } from '../rewrite/insert-snapshot.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { ImportMark } from '../schema/archive-rows.ts';
import type { SettledImport } from './guess-request.ts';
import { findKey } from './read-import-file.ts';

/**
 * Takes a response from a file into the archive, between those before and after it. It is marked as imported, and no call and
 * no spend is noted: nobody asked the service here.
 *
 * @throws ProblemError `bad-parameters`, `unexpected-shape`, `not-found`, or whatever IndexedDB says; nothing is written then.
 */
export async function importResponse(
  archive: ArchiveDatabase,
  part: SettledImport,
  mark: ImportMark,
): Promise<InsertReport> {
  return insertSnapshot(archive, await toPastResponse(part, mark));
}

/** @throws ProblemError `bad-parameters` where the service knows no such request, or the instant is none; `unexpected-shape`. */
async function toPastResponse(part: SettledImport, mark: ImportMark): Promise<EarlierResponse> {
  const planned = planFetch(part.resource, part.params, 'stored');
  if (!planned.ok) throw new ProblemError(planned.problem);
  if (!Number.isSafeInteger(part.at) || part.at <= 0 || part.at > Date.now())
    throw new ProblemError({
      kind: 'bad-parameters',
      detail: 'When it was fetched: enter an instant that has passed.',
    });
  const bytes = new Uint8Array(await part.blob.arrayBuffer());
  requireNoKey(bytes);
  return {
    plan: planned.value,
    bytes,
    at: part.at,
    origin: part.origin,
    durationMs: 0,
    httpStatus: 0,
    imported: mark,
  };
}

/** The second lock on the same door: the file may have changed since it was looked at. */
function requireNoKey(bytes: Uint8Array): void {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return; // refused as no JSON by whoever reads it next
  }
  if (findKey(value))
    throw new ProblemError({ kind: 'unexpected-shape', detail: 'It holds something that looks like an API key.' });
}

/** What a response in a file would become. */
export type ImportVerdict =
  | {
      readonly kind: 'new';
      readonly records: number;
      /** When it would stand, UTC, epoch milliseconds: the next free instant where another snapshot has its own. */
      readonly at: number;
      /** Whether it would be the request's latest: what the views show. */
      readonly isLatest: boolean;
      /** Snapshots the request has without it. */
      readonly others: number;
    }
  | { readonly kind: 'identical'; readonly snapshotId: string; readonly fetchedAt: number }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Says what a response in a file would become; changes nothing. Rejects as IndexedDB does. */
export async function judgeImport(archive: ArchiveDatabase, part: SettledImport): Promise<ImportVerdict> {
  try {
    const past = await toPastResponse(part, { fileName: '', at: part.at });
    const prepared = await prepareResponse(past.plan, past);
    const { report, change } = await placeResponse(archive, past, prepared);
    const own = change?.added.find(({ id }) => id === report.snapshotId);
    if (!change || !own) {
      const known = await archive.outlines.get(report.snapshotId);
      return { kind: 'identical', snapshotId: report.snapshotId, fetchedAt: known?.fetchedAt ?? part.at };
    }
    const isLatest = change.order.at(-1) === own.id;
    return { kind: 'new', records: prepared.records.length, at: own.fetchedAt, isLatest, others: change.before.length };
  } catch (error) {
    if (error instanceof ProblemError) return { kind: 'refused', problem: error.problem };
    throw error;
  }
}
