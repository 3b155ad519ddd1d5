import { create } from 'zustand';
import type { FetchPlan } from '../../src-shared/plan.ts';
import { activeProfileOf, useAppStore } from './app-store.ts';
import { fetchMany, type FetchManyHelp, type FetchManyProgress } from './fetch-many.ts';
import { guardReserve } from './guard-reserve.ts';
import { useLoadsStore } from './loads-store.ts';
import { beginBatch } from './measured-batch.ts';
import { cancelLoad, runPlan, type LoadTarget } from './run-plan.ts';

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
export interface FetchManyAct {
  /** Tells it from others. */
  readonly name: string;
  readonly plans: readonly FetchPlan[];
  readonly furtherPlans?: FetchManyHelp['furtherPlans'];
  /** Told of every answer that came, also of the one that came although the act was cancelled meanwhile. */
  readonly onCame?: (plan: FetchPlan) => void;
  /** The most units the user agreed to for all together; 0 where all are free. */
  readonly agreedUnits: number;
}

interface FetchManyStore {
  /** The last one; one runs at a time in a connection. */
  readonly run: FetchManyRun | null;
  readonly start: (target: LoadTarget, act: FetchManyAct) => Promise<void>;
  readonly stop: () => void;
  /** Forgets what became of the last one; does nothing while it runs. */
  readonly dismiss: () => void;
}

export const useFetchManyStore = create<FetchManyStore>((set, get) => ({
  run: null,
  start: async (target, { name, plans, furtherPlans, onCame, agreedUnits }) => {
    const profileId = target.profile.id;
    const before = get().run;
    // A run of the connection that was left asks for nothing more: none here waits for its last answer.
    if (before?.state === 'running' && before.profileId === profileId) return;
    const id = crypto.randomUUID();
    set({ run: { id, name, state: 'running', profileId, requestKey: null, done: 0, failed: [], total: plans.length } });
    const isRunning = (run: FetchManyRun | null): run is FetchManyRun => run?.id === id && run.state === 'running';
    // What is left of a run ends with the connection it began on.
    const isStopped = () => !isRunning(get().run) || activeProfileOf(useAppStore.getState().state)?.id !== profileId;
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
