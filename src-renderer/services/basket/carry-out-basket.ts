import { observationKey, observationKeyOf, planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { readKnownObservation } from '../../archive/attempts/known-prices.ts';
import { pauseRun } from '../../archive/basket/basket-run.ts';
import { readPreference } from '../../archive/own-work/preferences.ts';
import { withOpenArchive, type ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { storageProblem } from '../../archive/schema/storage-problem.ts';
import { activeProfileOf, useAppStore } from '../connection/app-state.ts';
import type { RunBatch } from '../loads/run-batch.ts';
import { runPlan, type LoadTarget } from '../loads/run-plan.ts';
import { useLoadsStore, type RunningLoad } from '../loads/running-loads.ts';
import type { LiveRun } from './basket-run-store.ts';
import { runBasket, type BasketRunHelp } from './run-basket.ts';

/**
 * Begins a run of the basket and carries it out in this window. What breaks it pauses it.
 *
 * @param begin writes down that it has begun; false where there is nothing to run.
 * @returns whether the connection was left meanwhile.
 */
export async function carryOutBasket(
  target: LoadTarget,
  begin: () => Promise<boolean>,
  live: LiveRunAccess,
): Promise<boolean> {
  const help = helpOf(target, live);
  try {
    if (await begin()) await runBasket(help);
    return help.instruction() === 'left';
  } catch (error) {
    const problem = storageProblem(error);
    await withOpenArchive(target.archive, (open) => pauseRun(open, 'problem', problem)).catch(() => undefined); // the next start pauses it
    return false;
  }
}

interface LiveRunAccess {
  readonly change: (profileId: string, part: Partial<LiveRun>) => void;
  readonly read: () => LiveRun;
  readonly batch: RunBatch;
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
