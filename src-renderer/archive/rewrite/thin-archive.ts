import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import { writePreference } from '../preferences.ts';
import { sum } from '../recent/count-outlines.ts';
import { storageProblem } from '../storage-problem.ts';
import { rewriteInWorker, type JobOptions } from './rewrite-in-worker.ts';
import { thinningPlan, type ThinningRule } from './thinning-plan.ts';

export interface ThinningReport {
  /** Snapshots that went, those that became one with an equal one included. */
  readonly removed: number;
  /** What the archive's answers take less; packing anew may make it a little more instead. */
  readonly freedBytes: number;
  readonly isCancelled: boolean;
}

/**
 * Thins the archive by the rule, request by request, in the rewriting worker. What arrives meanwhile is left alone. Also below
 * the floor of free space, as clearing is: it is one of the ways to get above it again. Where the disk has no room even for
 * what is packed anew, the transaction is refused as a whole.
 *
 * @returns `storage-full`, `storage-failed`; what went before stays removed.
 */
export async function thinArchive(
  archive: ArchiveDatabase,
  rule: ThinningRule,
  options: JobOptions = {},
): Promise<Outcome<ThinningReport>> {
  try {
    const now = Date.now();
    const { removed } = thinningPlan(await archive.outlines.toArray(), rule, now);
    const before = await keptBytes(archive);
    const outcome = await rewriteInWorker(archive, { kind: 'remove', ids: removed }, options);
    if (!outcome.ok) return outcome;
    if (!outcome.value.isCancelled) await writePreference(archive, 'thinnedAt', now);
    return succeed({ ...outcome.value, freedBytes: before - (await keptBytes(archive)) });
  } catch (error) {
    return fail(storageProblem(error));
  }
}

async function keptBytes({ totals }: ArchiveDatabase): Promise<number> {
  return sum((await totals.toArray()).map(({ ownBytes }) => ownBytes));
}
