import { ProblemError, type Problem } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import { prepareAnswer } from '../prepare-answer.ts';
import { placeAnswer } from '../rewrite/insert-snapshot.ts';
import type { SettledImport } from '../rewrite/rewrite-messages.ts';
import { toPastAnswer } from './import-answer.ts';

/** What an answer in a file would become. */
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

/** Says what an answer in a file would become; changes nothing. Rejects as IndexedDB does. */
export async function judgeImport(archive: ArchiveDatabase, part: SettledImport): Promise<ImportVerdict> {
  try {
    const past = await toPastAnswer(part, { fileName: '', at: part.at });
    const prepared = await prepareAnswer(past.plan, past.bytes);
    const { report, change } = await placeAnswer(archive, past, prepared);
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
