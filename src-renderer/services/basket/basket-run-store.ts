import { create } from 'zustand';
import type { ServiceTime } from '../../archive/basket/basket-run.ts';
import { withOpenArchive, type ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { beginBatch } from '../loads/run-batch.ts';
import { cancelLoad, type LoadTarget } from '../loads/run-plan.ts';
import { useLoadsStore } from '../loads/running-loads.ts';

/** A run of the basket that goes on in this window, whatever view is shown. What becomes of it is in the archive. */
export interface LiveRun {
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

/** No first view needs what a run is made of: it comes with the first that is begun, or taken up. */
const loadRules = () => import('../../archive/basket/basket-run.ts');

type BasketRules = Awaited<ReturnType<typeof loadRules>>;

const fresh: LiveRun = { instruction: 'go-on', attemptId: null, requestKey: null };

export const useBasketRunStore = create<BasketRunStore>((set, get) => {
  const change = (profileId: string, part: Partial<LiveRun>) =>
    set(({ runs }) => (runs[profileId] ? { runs: { ...runs, [profileId]: { ...runs[profileId], ...part } } } : {}));
  const keepGoing = async (target: LoadTarget, begin: (rules: BasketRules) => Promise<boolean>): Promise<void> => {
    const { id } = target.profile;
    // Said before anything is awaited, so that a second click finds it.
    if (get().runs[id]) return;
    set(({ runs }) => ({ runs: { ...runs, [id]: fresh } }));
    const batch = beginBatch(target);
    let isLeft = false;
    try {
      const { carryOutBasket } = await import('./carry-out-basket.ts');
      const live = { change, read: () => get().runs[id] ?? fresh, batch };
      isLeft = await carryOutBasket(target, async () => begin(await loadRules()), live);
    } finally {
      set(({ runs: { [id]: _ended, ...rest } }) => ({ runs: rest }));
    }
    // The run is over before the last reading: what it measured holds up nobody.
    if (!isLeft) await batch.end();
  };
  return {
    runs: {},
    start: (target, agreed) => keepGoing(target, ({ beginRun }) => beginRun(target.archive, agreed)),
    plan: async (archive, when, agreed) => {
      const { beginRun, planRun } = await loadRules();
      await withOpenArchive(archive, async (open) => {
        if (!(await beginRun(open, agreed, when))) await planRun(open, when);
      });
    },
    resume: async (target) => {
      const live = get().runs[target.profile.id];
      if (live?.instruction === 'pause') change(target.profile.id, { instruction: 'go-on' });
      else await keepGoing(target, ({ resumeRun }) => resumeRun(target.archive));
    },
    pause: (profileId) => change(profileId, { instruction: 'pause' }),
    stop: async ({ archive, profile }) => {
      if (get().runs[profile.id]) change(profile.id, { instruction: 'stop' });
      else await (await loadRules()).endRun(archive);
    },
    cancelCurrent: (profileId) => {
      const { attemptId, requestKey } = get().runs[profileId] ?? fresh;
      const load = useLoadsStore.getState().running[requestKey ?? ''];
      if (load && load.requestId === attemptId) void cancelLoad(attemptId);
    },
    takeUp: async ({ archive }, profileId) => {
      const { recoverRun } = await loadRules();
      if (!get().runs[profileId]) await recoverRun(archive, Date.now());
    },
  };
});
