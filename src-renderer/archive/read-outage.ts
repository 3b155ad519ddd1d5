import { callOf } from './account-read-before.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Attempt } from './archive-rows.ts';
import { lastSessionCalls } from './session-calls.ts';

type Call = Pick<Attempt, 'id' | 'startedAt' | 'endedAt' | 'outcome' | 'problem'>;

/**
 * Since when the service could not be reached in this session, by its last calls; null where the last one reached it, was the
 * only one that did not, or failed otherwise: a slow or failing service is there.
 *
 * @returns UTC, epoch milliseconds.
 */
export async function readOutage(archive: ArchiveDatabase): Promise<number | null> {
  return outageOf(await lastSessionCalls(archive));
}

/**
 * The same of some calls. Two that were under way together count as one try: what is shown at the start asks for several things
 * at once. So do a call and the reading of the account before it: nobody tried twice.
 */
export function outageOf(calls: readonly Call[]): number | null {
  const ended = calls
    .flatMap(({ id, startedAt, endedAt, outcome, problem }) =>
      endedAt === null || !told.has(outcome)
        ? []
        : [{ call: callOf(id), startedAt, endedAt, isOffline: isOffline(outcome, problem) }],
    )
    .toSorted((a, b) => a.endedAt - b.endedAt || a.startedAt - b.startedAt);
  const lastReached = ended.findLastIndex((call) => !call.isOffline);
  const [first, ...later] = ended.slice(lastReached + 1);
  const isTriedAgain = later.some(({ call, startedAt }) => call !== first?.call && startedAt >= (first?.endedAt ?? 0));
  return first && isTriedAgain ? first.endedAt : null;
}

const told: ReadonlySet<Attempt['outcome']> = new Set(['stored', 'unchanged', 'failed']);

function isOffline(outcome: Attempt['outcome'], problem: Attempt['problem']): boolean {
  return outcome === 'failed' && problem?.kind === 'offline';
}
