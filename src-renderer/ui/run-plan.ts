import type { Profile } from '../../src-shared/contract.ts';
import { planFetch, type FetchPlan } from '../../src-shared/plan.ts';
import type { ArchiveDatabase } from '../archive/archive-database.ts';
import { loadResource } from '../archive/load-resource.ts';
import { measureSpend } from '../archive/measure-spend.ts';
import { readCollection } from '../archive/read-collection.ts';
import { bridge } from '../bridge/bridge.ts';
import { useLoadsStore } from './loads-store.ts';

/** Whose data is fetched, and where it goes. */
export interface LoadTarget {
  readonly archive: ArchiveDatabase;
  readonly profile: Pick<Profile, 'id' | 'kind'>;
}

/**
 * Runs a plan: fetch, archive, and around a possible spend the account's count (which is free), so that the ledger holds
 * what it really cost. The views follow the archive by themselves. A request that is already running is not started
 * twice.
 *
 * @param confirmedUnits the most units the user agreed to.
 */
export async function runPlan(target: LoadTarget, plan: FetchPlan, confirmedUnits: number): Promise<void> {
  const loads = useLoadsStore.getState();
  if (loads.running[plan.requestKey]) return;
  const requestId = crypto.randomUUID();
  loads.begin({ requestId, plan, phase: 'waiting', receivedBytes: 0, until: null, startedAt: Date.now() });
  const mayCost = plan.cost.maxUnits > 0;
  const remainingBefore = mayCost ? await readRemaining(target) : null;
  const outcome = await loadResource({ bridge, ...target, plan, confirmedUnits, requestId, remainingBefore });
  loads.end(requestId, outcome.ok ? null : outcome.problem);
  if (!mayCost) return;
  const remainingAfter = await readRemaining(target);
  if (remainingAfter !== null) await measureSpend(target.archive, requestId, remainingAfter);
}

/** Asks the account path for what is left; null when it does not answer. */
async function readRemaining(target: LoadTarget): Promise<number | null> {
  const plan = planFetch('account', {}, 'stored');
  if (!plan.ok) return null;
  const requestId = crypto.randomUUID();
  const outcome = await loadResource({ bridge, ...target, plan: plan.value, confirmedUnits: 0, requestId });
  if (!outcome.ok) return null;
  const account = await readCollection<'account'>(target.archive, plan.value.requestKey, null);
  return account?.records[0]?.fields.remaining ?? null;
}

/** Runs several free plans side by side; failures show up where their data would be. */
export async function runFreePlans(target: LoadTarget, resources: readonly FreeResource[]): Promise<void> {
  const plans = resources.map((resource) => planFetch(resource, {}, 'stored'));
  const free = plans.flatMap((plan) => (plan.ok && plan.value.cost.maxUnits === 0 ? [plan.value] : []));
  await Promise.all(free.map((plan) => runPlan(target, plan, 0)));
}

type FreeResource = 'account' | 'status' | 'ships' | 'systems';

/** Keeps the running loads' phases current. Returns the function that stops it. */
export function followProgress(): () => void {
  return bridge.on('resource:progressed', ({ requestId, ...progress }) => {
    useLoadsStore.getState().update(requestId, progress);
  });
}

export async function cancelLoad(requestId: string): Promise<void> {
  await bridge.invoke('resource:cancel', { requestId });
}
