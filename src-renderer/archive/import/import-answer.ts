import { planFetch } from '../../../src-shared/plan.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { ImportMark } from '../archive-rows.ts';
import { insertSnapshot, type InsertReport, type PastAnswer } from '../rewrite/insert-snapshot.ts';
import type { SettledImport } from '../rewrite/rewrite-messages.ts';
import { findKey } from './find-key.ts';

/**
 * Takes an answer from a file into the archive, between those before and after it. It is marked as imported, and no call and
 * no spend is noted: nobody asked the service here.
 *
 * @throws ProblemError `bad-parameters`, `unexpected-shape`, `not-found`, or whatever IndexedDB says; nothing is written then.
 */
export async function importAnswer(
  archive: ArchiveDatabase,
  part: SettledImport,
  mark: ImportMark,
): Promise<InsertReport> {
  return insertSnapshot(archive, await toPastAnswer(part, mark));
}

/** @throws ProblemError `bad-parameters` where the service knows no such request, or the instant is none; `unexpected-shape`. */
export async function toPastAnswer(part: SettledImport, mark: ImportMark): Promise<PastAnswer> {
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
