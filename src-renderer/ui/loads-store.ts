import { create } from 'zustand';
import type { FetchPlan } from '../../src-shared/plan.ts';
import type { Problem } from '../../src-shared/problem.ts';

/** One load as the screen knows it. What came of it is in the archive; this is only what is going on now. */
export interface RunningLoad {
  readonly requestId: string;
  readonly plan: FetchPlan;
  readonly phase: 'waiting' | 'sending' | 'receiving' | 'archiving';
  readonly receivedBytes: number;
  /** When a waited-out limit is tried again, epoch milliseconds. */
  readonly until: number | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

interface LoadsStore {
  /** By request key: one load of the same request at a time. */
  readonly running: Readonly<Record<string, RunningLoad>>;
  /** The last failure of each request in this run; gone with the next success. */
  readonly problems: Readonly<Record<string, Problem>>;
  readonly begin: (load: RunningLoad) => void;
  readonly update: (requestId: string, change: Partial<RunningLoad>) => void;
  /** A load that was forgotten meanwhile, because another connection was chosen, changes nothing here. */
  readonly end: (requestId: string, problem: Problem | null) => void;
  readonly dismiss: (requestKey: string) => void;
  /** Forgets everything, when another connection is chosen. */
  readonly clear: () => void;
}

export const useLoadsStore = create<LoadsStore>((set) => ({
  running: {},
  problems: {},
  begin: (load) =>
    set(({ running, problems }) => ({
      running: { ...running, [load.plan.requestKey]: load },
      problems: without(problems, load.plan.requestKey),
    })),
  update: (requestId, change) =>
    set(({ running }) => {
      const entry = Object.values(running).find((load) => load.requestId === requestId);
      return entry ? { running: { ...running, [entry.plan.requestKey]: { ...entry, ...change } } } : {};
    }),
  end: (requestId, problem) =>
    set(({ running, problems }) => {
      const requestKey = Object.values(running).find((load) => load.requestId === requestId)?.plan.requestKey;
      if (requestKey === undefined) return {};
      return {
        running: without(running, requestKey),
        problems: problem && problem.kind !== 'cancelled' ? { ...problems, [requestKey]: problem } : problems,
      };
    }),
  dismiss: (requestKey) => set(({ problems }) => ({ problems: without(problems, requestKey) })),
  clear: () => set({ running: {}, problems: {} }),
}));

function without<T>(entries: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _gone, ...rest } = entries;
  return rest;
}
