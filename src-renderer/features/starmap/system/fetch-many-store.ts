import { create } from 'zustand';
import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { activeProfileOf, useAppStore } from '../../../ui/app-store.ts';
import { cancelLoad, runPlan, type LoadTarget } from '../../../ui/run-plan.ts';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { fetchMany, type FetchManyProgress } from './fetch-many.ts';

/** A run of many fetches, wherever the view is meanwhile. */
interface FetchManyRun extends FetchManyProgress {
  /** Which button it belongs to. */
  readonly name: string;
  readonly state: 'running' | 'ended' | 'stopped';
  /** Whose archive it fills. */
  readonly profileId: string;
}

interface FetchManyStore {
  /** The last one; one runs at a time. */
  readonly run: FetchManyRun | null;
  readonly start: (name: string, target: LoadTarget, plans: readonly FetchPlan[]) => Promise<void>;
  readonly stop: () => void;
}

export const useFetchManyStore = create<FetchManyStore>((set, get) => ({
  run: null,
  start: async (name, target, plans) => {
    if (get().run?.state === 'running') return;
    const profileId = target.profile.id;
    const begun: FetchManyRun = { name, state: 'running', profileId, done: 0, failed: [], total: plans.length };
    set({ run: begun });
    // What is left of a run ends with the connection it began on.
    const isStopped = () =>
      get().run?.state !== 'running' || activeProfileOf(useAppStore.getState().state)?.id !== profileId;
    await fetchMany(plans, {
      run: (plan) => runPlan(target, plan, 0),
      problemOf: (key) => useLoadsStore.getState().problems[key] ?? null,
      isStopped,
      onProgress: (progress) => set(({ run }) => (run && !isStopped() ? { run: { ...run, ...progress } } : {})),
    });
    set(({ run }) => (run?.state === 'running' ? { run: { ...run, state: 'ended' } } : {}));
  },
  stop: () => {
    const { run } = get();
    if (run?.state !== 'running') return;
    set({ run: { ...run, state: 'stopped' } });
    for (const load of Object.values(useLoadsStore.getState().running)) {
      if (load.plan.resource === 'star-system' || load.plan.resource === 'object') void cancelLoad(load.requestId);
    }
  },
}));
