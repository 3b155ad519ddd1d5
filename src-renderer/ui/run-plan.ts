import type { Profile } from '../../src-shared/contract.ts';
import { planFetch, type FetchPlan } from '../../src-shared/plan.ts';
import type { ArchiveDatabase } from '../archive/archive-database.ts';
import { loadResource } from '../archive/load-resource.ts';
import { measureSpend } from '../archive/measure-spend.ts';
import { readCollection } from '../archive/read-collection.ts';
import { withOpenArchive } from '../archive/with-open-archive.ts';
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
 * twice; one that is cancelled before it is sent leaves no trace in the ledger.
 *
 * @param confirmedUnits the most units the user agreed to.
 */
export async function runPlan(target: LoadTarget, plan: FetchPlan, confirmedUnits: number): Promise<void> {
  const loads = useLoadsStore.getState();
  if (loads.running[plan.requestKey]) return;
  const requestId = crypto.randomUUID();
  loads.begin({
    requestId,
    plan,
    isSent: false,
    phase: 'waiting',
    receivedBytes: 0,
    until: null,
    startedAt: Date.now(),
  });
  const run: Run = { target, plan, confirmedUnits, requestId };
  await (plan.cost.maxUnits > 0 ? inTurn(target.profile.id, () => runMeasured(run)) : send(run, null));
}

interface Run {
  readonly target: LoadTarget;
  readonly plan: FetchPlan;
  readonly confirmedUnits: number;
  readonly requestId: string;
}

/** Reads the count, spends, and reads it again. Nothing else of this profile may spend in between. */
async function runMeasured(run: Run): Promise<void> {
  const { target, requestId } = run;
  const isWanted = Object.values(useLoadsStore.getState().running).some((load) => load.requestId === requestId);
  if (!isWanted) return;
  const remainingBefore = await readRemaining(target, accountReadBefore(requestId));
  if (!(await send(run, remainingBefore))) return;
  const remainingAfter = await readRemaining(target, crypto.randomUUID());
  if (remainingAfter === null) return;
  await withOpenArchive(target.archive, target.profile.id, (open) => measureSpend(open, requestId, remainingAfter));
}

/** @returns false when the load was cancelled before, or another connection was chosen: nothing was sent then. */
async function send({ target, plan, confirmedUnits, requestId }: Run, remainingBefore: number | null) {
  const loads = useLoadsStore.getState();
  if (!loads.markSent(requestId)) return false;
  const outcome = await loadResource({ bridge, ...target, plan, confirmedUnits, requestId, remainingBefore });
  loads.end(requestId, outcome.ok ? null : outcome.problem);
  return true;
}

/** The last priced load of each profile, by profile id. */
const lastTurns = new Map<string, Promise<unknown>>();

/** One priced load after the other, so that each is measured alone. */
async function inTurn(profileId: string, work: () => Promise<void>): Promise<void> {
  const turn = (lastTurns.get(profileId) ?? Promise.resolve()).then(work);
  const settled = turn.catch(() => undefined); // a failure must not hold up those behind it
  lastTurns.set(profileId, settled);
  await turn;
}

/** The id under which a load's first reading of the account runs, so that both can be cancelled together. */
function accountReadBefore(requestId: string): string {
  return `${requestId}-before`;
}

/** Asks the account path for what is left; null when it does not answer. */
async function readRemaining(target: LoadTarget, requestId: string): Promise<number | null> {
  const plan = planFetch('account', {}, 'stored');
  if (!plan.ok) return null;
  const outcome = await loadResource({ bridge, ...target, plan: plan.value, confirmedUnits: 0, requestId });
  if (!outcome.ok) return null;
  try {
    const account = await readCollection<'account'>(target.archive, plan.value.requestKey, null);
    return account?.records[0]?.fields.remaining ?? null;
  } catch {
    return null; // the connection was left meanwhile; a count that is not known measures nothing
  }
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

/** Cancels a load wherever it stands: waiting for its turn, reading the account before it, or sent. */
export async function cancelLoad(requestId: string): Promise<void> {
  const isUnsent = useLoadsStore.getState().cancel(requestId);
  await bridge.invoke('resource:cancel', { requestId: isUnsent ? accountReadBefore(requestId) : requestId });
}
