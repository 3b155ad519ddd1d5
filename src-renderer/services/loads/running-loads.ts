import { create } from 'zustand';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { formatBytes, formatDuration, formatUpcoming } from '../../format/format.ts';

/** One load as the screen knows it. What came of it is in the archive; this is only what is going on now. */
export interface RunningLoad {
  readonly requestId: string;
  readonly plan: FetchPlan;
  /** False while it waits for its turn or for the account's count: then nothing has left this page. */
  readonly isSent: boolean;
  /** Whether it was cancelled after it was sent; its end is told a moment later. */
  readonly isCancelling: boolean;
  readonly phase: 'waiting' | 'sending' | 'receiving';
  readonly receivedBytes: number;
  /** When a waited-out limit is tried again, epoch milliseconds. */
  readonly until: number | null;
  /** When it was asked for, then when it was sent; epoch milliseconds. */
  readonly startedAt: number;
}

interface LoadsStore {
  /** By request key: one load of the same request at a time. */
  readonly running: Readonly<Record<string, RunningLoad>>;
  /** The last failure of each request in this run; gone with the next success. */
  readonly problems: Readonly<Record<string, Problem>>;
  /** The plans those failures came from. */
  readonly failedPlans: Readonly<Record<string, FetchPlan>>;
  /** The last load that brought what it was for; null again as soon as another begins. */
  readonly fetched: FetchPlan | null;
  readonly begin: (load: RunningLoad) => void;
  readonly update: (requestId: string, change: Partial<RunningLoad>) => void;
  /** The step before sending. False when the load was cancelled or forgotten meanwhile: then it must not be sent. */
  readonly markSent: (requestId: string) => boolean;
  /** A load not yet sent is gone at once, and true comes back; one that was sent stays, as cancelling, until its end is told. */
  readonly cancel: (requestId: string) => boolean;
  /** A load that was forgotten meanwhile, because another connection was chosen, changes nothing here. */
  readonly end: (requestId: string, problem: Problem | null) => void;
  /** Notes why a plan was not begun. */
  readonly refuse: (plan: FetchPlan, problem: Problem) => void;
  readonly dismiss: (requestKey: string) => void;
  /** Forgets everything, when another connection is chosen. */
  readonly clear: () => void;
}

export const useLoadsStore = create<LoadsStore>((set, get) => ({
  running: {},
  problems: {},
  failedPlans: {},
  fetched: null,
  begin: (load) =>
    set(({ running, problems, failedPlans }) => ({
      running: { ...running, [load.plan.requestKey]: load },
      fetched: null,
      problems: without(problems, load.plan.requestKey),
      failedPlans: without(failedPlans, load.plan.requestKey),
    })),
  update: (requestId, change) =>
    set(({ running }) => {
      const entry = findLoad(running, requestId);
      return entry ? { running: { ...running, [entry.plan.requestKey]: { ...entry, ...change } } } : {};
    }),
  markSent: (requestId) => {
    if (!findLoad(get().running, requestId)) return false;
    get().update(requestId, { isSent: true });
    return true;
  },
  cancel: (requestId) => {
    if (findLoad(get().running, requestId)?.isSent !== false) {
      get().update(requestId, { isCancelling: true });
      return false;
    }
    get().end(requestId, { kind: 'cancelled' });
    return true;
  },
  end: (requestId, problem) =>
    set(({ running, problems, failedPlans }) => {
      const plan = findLoad(running, requestId)?.plan;
      if (!plan) return {};
      const rest = without(running, plan.requestKey);
      if (!problem) return { running: rest, fetched: plan };
      if (problem.kind === 'cancelled') return { running: rest };
      return {
        running: rest,
        problems: { ...problems, [plan.requestKey]: problem },
        failedPlans: { ...failedPlans, [plan.requestKey]: plan },
      };
    }),
  refuse: (plan, problem) =>
    set(({ problems, failedPlans }) => ({
      problems: { ...problems, [plan.requestKey]: problem },
      failedPlans: { ...failedPlans, [plan.requestKey]: plan },
    })),
  dismiss: (requestKey) =>
    set(({ problems, failedPlans }) => ({
      problems: without(problems, requestKey),
      failedPlans: without(failedPlans, requestKey),
    })),
  clear: () => set({ running: {}, problems: {}, failedPlans: {}, fetched: null }),
}));

/** The load of that id, unless it ended, was cancelled, or was forgotten. */
function findLoad(running: LoadsStore['running'], requestId: string): RunningLoad | undefined {
  return Object.values(running).find((load) => load.requestId === requestId);
}

function without<T>(entries: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _gone, ...rest } = entries;
  return rest;
}

/** Expected times up to this say nothing worth reading: the response is there before. In seconds. */
const shortSeconds = 5;

/**
 * How far a load is, inside its button: "12 s of about 45 s", "1.2 MB received", "50 s, longer than usual".
 *
 * @param now epoch milliseconds.
 */
export function formatLoadProgress(load: RunningLoad, now: number): string {
  const { phase, plan, startedAt, receivedBytes, until } = load;
  if (load.isCancelling) return 'cancelling';
  if (phase === 'waiting')
    return until === null ? 'waiting' : `limit reached, tries again ${formatUpcoming(until, now)}`;
  const elapsedMs = Math.max(0, now - startedAt);
  const parts = phase === 'receiving' ? [`${formatBytes(receivedBytes)} received`] : [];
  // A second of grace: figures are shown in whole seconds.
  if (elapsedMs > plan.expectedSeconds * 1_000 + 1_000) {
    parts.push(formatDuration(elapsedMs));
    // Where nothing is known of the time, nothing is usual.
    if (plan.timeBasis !== 'assumed') parts.push('longer than usual');
  } else if (parts.length === 0) {
    const isLong = plan.expectedSeconds > shortSeconds;
    const expected = formatDuration(plan.expectedSeconds * 1_000);
    parts.push(isLong ? `${formatDuration(elapsedMs)} of about ${expected}` : 'asking');
  }
  return parts.join(', ');
}
