import { create } from 'zustand';
import { observationKey, observationKeyOf, planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { readKnownObservation } from '../../archive/attempts/known-prices.ts';
import {
  beginRun,
  endRun,
  pauseRun,
  planRun,
  recoverRun,
  resumeRun,
  type ServiceTime,
} from '../../archive/basket/basket-run.ts';
import { readPreference } from '../../archive/own-work/preferences.ts';
import { withOpenArchive, type ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { storageProblem } from '../../archive/schema/storage-problem.ts';
import { activeProfileOf, useAppStore } from '../connection/app-state.ts';
import { beginBatch, type MeasuredBatch } from '../loads/measured-batch.ts';
import { cancelLoad, runPlan, type LoadTarget } from '../loads/run-plan.ts';
import { useLoadsStore, type RunningLoad } from '../loads/running-loads.ts';
import { runBasket, type BasketRunHelp } from './run-basket.ts';

/** A run of the basket that goes on in this window, whatever view is shown. What becomes of it is in the archive. */
interface LiveRun {
  /** What the user wants of it. */
  readonly instruction: 'go-on' | 'pause' | 'stop';
  /** The attempt under way; null between two. */
  readonly attemptId: string | null;
  readonly requestKey: string | null;
}

interface BasketRunStore {
  /** By profile id: a connection that was left finishes what it began. */
  readonly runs: Readonly<Record<string, LiveRun>>;
  /**
   * Runs some items, for which the user agreed to at most so many units each. Does nothing while a run goes on.
   *
   * @param agreed by item id.
   */
  readonly start: (target: LoadTarget, agreed: ReadonlyMap<string, number>) => Promise<void>;
  /**
   * Agrees to a run that begins by itself at a time of the service, or lets a paused one go on then. Nothing is sent before.
   *
   * @param agreed by item id; for a run that has begun it is what was agreed to before.
   */
  readonly plan: (archive: ArchiveDatabase, when: ServiceTime, agreed: ReadonlyMap<string, number>) => Promise<void>;
  /** Goes on with a paused run, or takes back the instruction to pause one. */
  readonly resume: (target: LoadTarget) => Promise<void>;
  /** Pauses after the one under way. */
  readonly pause: (profileId: string) => void;
  /** Ends the run: after the one under way, or at once where none is. */
  readonly stop: (target: LoadTarget) => Promise<void>;
  readonly cancelCurrent: (profileId: string) => void;
  /** Takes up what a program that ended has left; does nothing while a run goes on. */
  readonly takeUp: (target: Pick<LoadTarget, 'archive'>, profileId: string) => Promise<void>;
}

const fresh: LiveRun = { instruction: 'go-on', attemptId: null, requestKey: null };

export const useBasketRunStore = create<BasketRunStore>((set, get) => {
  const change = (profileId: string, part: Partial<LiveRun>) =>
    set(({ runs }) => (runs[profileId] ? { runs: { ...runs, [profileId]: { ...runs[profileId], ...part } } } : {}));
  const keepGoing = async (target: LoadTarget, begin: () => Promise<boolean>): Promise<void> => {
    const { id } = target.profile;
    // Said before anything is awaited, so that a second click finds it.
    if (get().runs[id]) return;
    set(({ runs }) => ({ runs: { ...runs, [id]: fresh } }));
    const batch = beginBatch(target);
    const help = helpOf(target, { change, read: () => get().runs[id] ?? fresh, batch });
    let isLeft = false;
    try {
      if (await begin()) await runBasket(help);
      isLeft = help.instruction() === 'left';
    } catch (error) {
      const problem = storageProblem(error);
      await withOpenArchive(target.archive, (open) => pauseRun(open, 'problem', problem)).catch(() => undefined); // the next start pauses it
    } finally {
      set(({ runs: { [id]: _ended, ...rest } }) => ({ runs: rest }));
    }
    // The run is over before the last reading: what it measured holds up nobody.
    if (!isLeft) await batch.end();
  };
  return {
    runs: {},
    start: (target, agreed) => keepGoing(target, () => beginRun(target.archive, agreed)),
    plan: (archive, when, agreed) =>
      withOpenArchive(archive, async (open) => {
        if (!(await beginRun(open, agreed, when))) await planRun(open, when);
      }),
    resume: async (target) => {
      const live = get().runs[target.profile.id];
      if (live?.instruction === 'pause') change(target.profile.id, { instruction: 'go-on' });
      else await keepGoing(target, () => resumeRun(target.archive));
    },
    pause: (profileId) => change(profileId, { instruction: 'pause' }),
    stop: async ({ archive, profile }) => {
      if (get().runs[profile.id]) change(profile.id, { instruction: 'stop' });
      else await endRun(archive);
    },
    cancelCurrent: (profileId) => {
      const { attemptId, requestKey } = get().runs[profileId] ?? fresh;
      const load = useLoadsStore.getState().running[requestKey ?? ''];
      if (load && load.requestId === attemptId) void cancelLoad(attemptId);
    },
    takeUp: async ({ archive }, profileId) => {
      if (!get().runs[profileId]) await recoverRun(archive, Date.now());
    },
  };
});

interface LiveRunAccess {
  readonly change: (profileId: string, part: Partial<LiveRun>) => void;
  readonly read: () => LiveRun;
  readonly batch: MeasuredBatch;
}

function helpOf(target: LoadTarget, { change, read, batch }: LiveRunAccess): BasketRunHelp {
  const { archive, profile } = target;
  // An archive that was closed is another one when it is opened again, also of the same connection.
  const isLeft = () => !archive.isOpen() || activeProfileOf(useAppStore.getState().state)?.id !== profile.id;
  return {
    withArchive: (work) => withResult(archive, work),
    planOf: async ({ resource, params, intent }) => {
      const key = observationKeyOf(resource, intent);
      const observation = await withResult(archive, (open) => readKnownObservation(open, key));
      return planFetch(resource, params, intent, observation);
    },
    run: async (plan, _item, terms) => {
      const other = await waitForOther(archive, plan);
      if (other !== null) return other;
      change(profile.id, { attemptId: terms.requestId, requestKey: plan.requestKey });
      await runPlan(target, plan, plan.cost.maxUnits, { ...terms, batch });
      change(profile.id, { attemptId: null, requestKey: null });
      return null;
    },
    readReserve: () => withResult(archive, (open) => readPreference(open, 'reserve')),
    problemOf: (requestKey) => useLoadsStore.getState().problems[requestKey] ?? null,
    instruction: () => (isLeft() ? 'left' : read().instruction),
    now: Date.now,
  };
}

/** @returns the id of an attempt that brought the same the same way while we waited for it. */
async function waitForOther(archive: ArchiveDatabase, plan: FetchPlan): Promise<string | null> {
  for (;;) {
    const load = useLoadsStore.getState().running[plan.requestKey];
    if (!load) return null;
    await ended(load);
    if (observationKey(load.plan) !== observationKey(plan)) continue;
    const attempt = await withResult(archive, (open) => open.attempts.get(load.requestId));
    if (attempt?.outcome === 'stored' || attempt?.outcome === 'unchanged') return load.requestId;
  }
}

function ended({ requestId, plan: { requestKey } }: RunningLoad): Promise<void> {
  return new Promise((resolve) => {
    const stop = useLoadsStore.subscribe(({ running }) => {
      if (running[requestKey]?.requestId === requestId) return;
      stop();
      resolve();
    });
  });
}

/** @throws where the archive was removed meanwhile. */
async function withResult<Result>(
  archive: ArchiveDatabase,
  work: (open: ArchiveDatabase) => Promise<Result>,
): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  await withOpenArchive(archive, async (open) => {
    result = { value: await work(open) };
  });
  if (!result) throw new Error('This archive was removed.');
  return result.value;
}
