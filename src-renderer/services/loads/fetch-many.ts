import { create } from 'zustand';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { activeProfileOf, useActiveProfile, useAppStore } from '../connection/app-state.ts';
import { guardReserve } from '../quota/guard-reserve.ts';
import { beginBatch } from './run-batch.ts';
import { cancelLoad, runPlan, type LoadTarget } from './run-plan.ts';
import { useLoadsStore } from './running-loads.ts';

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
interface FetchManyHelp {
  /**
   * Runs one plan to its end.
   *
   * @returns `left-out` where it was not run, or not to its end: somebody else runs it, or it was cancelled by itself; the
   * reserve that it would have touched, so that it was not sent.
   */
  readonly run: (plan: FetchPlan) => Promise<'run' | 'left-out' | { readonly keptReserve: number }>;
  /** What went wrong with the plan that ran last under this key; null where nothing did. */
  readonly problemOf: (requestKey: string) => Problem | null;
  /** What a response that came says has to be fetched as well; a request that is in the run already is not asked twice. */
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

/** A run of many fetches, wherever the view is meanwhile. */
interface FetchManyRun extends FetchManyProgress {
  /** Tells it from the one before, whose last request may still be under way. */
  readonly id: string;
  /** Which act it belongs to. */
  readonly name: string;
  readonly state: 'running' | 'ended' | 'stopped';
  /** Whose archive it fills. */
  readonly profileId: string;
  /** What is being fetched now; null before the first and after the last. */
  readonly requestKey: string | null;
}

/** One act that fetches many things, one after the other. */
export interface FetchBatch {
  /** Tells it from others. */
  readonly name: string;
  readonly plans: readonly FetchPlan[];
  readonly furtherPlans?: FetchManyHelp['furtherPlans'];
  /** Told of every response that came, also of the one that came although the act was cancelled meanwhile. */
  readonly onCame?: (plan: FetchPlan) => void;
  /** The most units the user agreed to for all together; 0 where all are free. */
  readonly agreedUnits: number;
}

interface FetchManyStore {
  /** The last one; one runs at a time in a connection. */
  readonly run: FetchManyRun | null;
  readonly start: (target: LoadTarget, act: FetchBatch) => Promise<void>;
  readonly stop: () => void;
  /** Forgets what became of the last one; does nothing while it runs. */
  readonly dismiss: () => void;
}

export const useFetchManyStore = create<FetchManyStore>((set, get) => ({
  run: null,
  start: async (target, { name, plans, furtherPlans, onCame, agreedUnits }) => {
    const profileId = target.profile.id;
    const before = get().run;
    // A run of the connection that was left asks for nothing more: none here waits for its last response.
    if (before?.state === 'running' && before.profileId === profileId) return;
    const id = crypto.randomUUID();
    set({ run: { id, name, state: 'running', profileId, requestKey: null, done: 0, failed: [], total: plans.length } });
    const isRunning = (run: FetchManyRun | null): run is FetchManyRun => run?.id === id && run.state === 'running';
    // What is left of a run ends with the connection it began on; an archive that was closed is another one when it is opened again.
    const isStopped = () =>
      !isRunning(get().run) ||
      !target.archive.isOpen() ||
      activeProfileOf(useAppStore.getState().state)?.id !== profileId;
    const change = (part: Partial<FetchManyRun>) =>
      set(({ run }) => (isRunning(run) && !isStopped() ? { run: { ...run, ...part } } : {}));
    const batch = beginBatch(target);
    await fetchMany(plans, agreedUnits, {
      run: async (plan) => {
        change({ requestKey: plan.requestKey });
        const guard = guardReserve(target.archive, plan);
        if (!(await runPlan(target, plan, plan.cost.maxUnits, { maySpend: guard.maySpend, batch }))) {
          const keptReserve = guard.kept();
          return keptReserve === null ? 'left-out' : { keptReserve };
        }
        onCame?.(plan);
        // A run that goes on counts by itself.
        set(({ run }) => (run?.id === id && run.state === 'stopped' ? { run: { ...run, done: run.done + 1 } } : {}));
        return 'run';
      },
      problemOf: (key) => useLoadsStore.getState().problems[key] ?? null,
      ...(furtherPlans ? { furtherPlans } : {}),
      isStopped,
      onProgress: change,
    });
    set(({ run }) => (isRunning(run) ? { run: { ...run, state: 'ended', requestKey: null } } : {}));
    if (activeProfileOf(useAppStore.getState().state)?.id === profileId) await batch.end();
  },
  dismiss: () => set(({ run }) => (run?.state === 'running' ? {} : { run: null })),
  stop: () => {
    const { run } = get();
    if (run?.state !== 'running') return;
    set({ run: { ...run, state: 'stopped' } });
    const load = useLoadsStore.getState().running[run.requestKey ?? ''];
    if (load) void cancelLoad(load.requestId);
  },
}));

/** The last act, where it is one of these, is at its end, and something of it failed; else null. */
export function useFailedRun(names: readonly string[]): FetchManyProgress | null {
  const profile = useActiveProfile();
  const run = useFetchManyStore((store) => store.run);
  if (!run || run.state === 'running' || run.failed.length === 0 || run.profileId !== profile.id) return null;
  return names.includes(run.name) ? run : null;
}
