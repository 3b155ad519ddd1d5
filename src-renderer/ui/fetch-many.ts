import type { FetchPlan } from '../../src-shared/plan.ts';
import type { Problem } from '../../src-shared/problem.ts';

/** How far a run of many fetches is. */
export interface FetchManyProgress {
  readonly done: number;
  readonly failed: readonly FailedFetch[];
  readonly total: number;
  /** The reserve that it stopped at, units; absent where it did not. */
  readonly keptReserve?: number;
}

export interface FailedFetch {
  readonly plan: FetchPlan;
  readonly problem: Problem;
}

/** What a run of many fetches needs of its surroundings. */
export interface FetchManyHelp {
  /**
   * Runs one plan to its end.
   *
   * @returns `left-out` where it was not run, or not to its end: somebody else runs it, or it was cancelled by itself; the
   * reserve that it would have touched, so that it was not sent.
   */
  readonly run: (plan: FetchPlan) => Promise<'run' | 'left-out' | { readonly keptReserve: number }>;
  /** What went wrong with the plan that ran last under this key; null where nothing did. */
  readonly problemOf: (requestKey: string) => Problem | null;
  /** What an answer that came says has to be fetched as well; a request that is in the run already is not asked twice. */
  readonly furtherPlans?: (plan: FetchPlan) => Promise<readonly FetchPlan[]>;
  readonly isStopped: () => boolean;
  readonly onProgress: (progress: FetchManyProgress) => void;
}

/**
 * Runs plans one after the other: the service's stored copies come fast, and a queue of ninety calls at once would be no
 * way to treat it. A failure is kept and the rest goes on, unless it would be the same for all of them.
 *
 * @param agreedUnits the most units the user agreed to for all of them together; what would go beyond is not asked for.
 * @returns what was reached; the rest was not asked for.
 */
export async function fetchMany(
  plans: readonly FetchPlan[],
  agreedUnits: number,
  { run, problemOf, furtherPlans, isStopped, onProgress }: FetchManyHelp,
): Promise<FetchManyProgress> {
  const queue = [...plans];
  const known = new Set(plans.map(({ requestKey }) => requestKey));
  let progress: FetchManyProgress = { done: 0, failed: [], total: plans.length };
  let units = 0;
  onProgress(progress);
  // The queue grows while it is worked off.
  for (const plan of queue) {
    units += plan.cost.maxUnits;
    if (isStopped() || units > agreedUnits) break;
    const end = await run(plan);
    if (isStopped()) break;
    if (typeof end === 'object') {
      progress = { ...progress, ...end };
      onProgress(progress);
      break;
    }
    const problem = problemOf(plan.requestKey);
    const further = problem ? [] : ((await furtherPlans?.(plan)) ?? []);
    for (const next of further) {
      if (known.has(next.requestKey)) continue;
      known.add(next.requestKey);
      queue.push(next);
    }
    progress = {
      done: progress.done + (problem || end === 'left-out' ? 0 : 1),
      failed: problem ? [...progress.failed, { plan, problem }] : progress.failed,
      total: queue.length,
    };
    onProgress(progress);
    if (problem && isForAll(problem)) break;
  }
  return progress;
}

/** Problems of the connection, the key or the archive, which the next call would meet again. */
function isForAll({ kind }: Problem): boolean {
  return endings.has(kind);
}

const endings: ReadonlySet<Problem['kind']> = new Set([
  'offline',
  'tls',
  'key-missing',
  'key-rejected',
  'rate-limited',
  'quota-spent',
  'bad-address',
  'spend-refused',
  'bridge-refused',
  'looking-back',
  'storage-full',
  'storage-failed',
]);
