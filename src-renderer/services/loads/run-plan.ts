import type { Profile } from '../../../src-shared/contract.ts';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { accountReadIdOf } from '../../archive/attempts/session-calls.ts';
import { bridge } from '../../bridge/bridge.ts';
import { isLookingBack } from '../time-machine/as-of.ts';
import type { LoadPlace } from './measured-batch.ts';
import type { RunBatch } from './run-batch.ts';
import { useLoadsStore } from './running-loads.ts';

/** Whose data is fetched, where it goes, and what the user allows there. */
export interface LoadTarget extends LoadPlace {
  readonly profile: Pick<Profile, 'id' | 'kind' | 'settings'>;
}

/**
 * Runs a plan as it was shown: fetch, archive, and around a spend the account's count (which is free), so that the ledger
 * holds what it really cost. A free request whose price is only reported is measured as well, until its mode was often
 * enough (`worth-measuring.ts`). The views follow the archive by themselves. A request that is already running is not started twice; one that is
 * cancelled before it is sent leaves no trace in the ledger. While an earlier instant is on screen nothing is sent, and the
 * problem says so.
 *
 * @param confirmedUnits the most units the user agreed to.
 * @returns whether its response came and is archived.
 */
export async function runPlan(
  target: LoadTarget,
  plan: FetchPlan,
  confirmedUnits: number,
  terms: RunTerms = {},
): Promise<boolean> {
  const run = begin(target, plan, { confirmedUnits, ...terms });
  if (!run) return false;
  const { carryOutRun } = await loadRunning();
  const outcome = await carryOutRun(run, target.profile.settings.measuresPrices);
  return outcome?.ok ?? false;
}

/**
 * Runs several free plans side by side, unmeasured: nobody clicked. Failures show up where their data would be. Does nothing
 * while an earlier instant is on screen.
 */
export async function runFreePlans(target: LoadPlace, resources: readonly FreeResource[]): Promise<void> {
  if (isLookingBack(target.profile.id)) return;
  const plans = resources.map((resource) => planFetch(resource, {}, 'stored'));
  const free = plans.flatMap((plan) => (plan.ok && plan.value.cost.maxUnits === 0 ? [plan.value] : []));
  const runs = free.flatMap((plan) => begin(target, plan, { confirmedUnits: 0 }) ?? []);
  const { sendRun } = await loadRunning();
  await Promise.all(runs.map((run) => sendRun(run, null)));
}

type FreeResource = 'account' | 'status' | 'ships' | 'systems' | 'tunnels';

/** What an act of many fetches adds to a run. */
export interface RunTerms {
  /** The id of its attempt, where that has to be known before anything is written; a new one otherwise. */
  readonly requestId?: string;
  /**
   * Asked of a spend when its turn has come, with what the account has left then (null: it did not say). Where it says no,
   * nothing is sent, and the run leaves no trace.
   */
  readonly maySpend?: (remaining: number | null) => Promise<boolean>;
  /** The act it belongs to: its fetches are measured with as few readings of the account as will do. */
  readonly batch?: RunBatch;
}

/** A load that is shown as running, and has not been sent. */
export interface BegunRun extends RunTerms {
  readonly target: LoadPlace;
  readonly plan: FetchPlan;
  readonly confirmedUnits: number;
  readonly requestId: string;
}

/** No first view waits for what carries runs out, so it comes with the first of them. */
const loadRunning = () => import('./carry-out-run.ts');

/** Shows a load as running; null when its request is running already, and while an earlier instant is on screen. */
function begin(
  target: LoadPlace,
  plan: FetchPlan,
  terms: RunTerms & { readonly confirmedUnits: number },
): BegunRun | null {
  const loads = useLoadsStore.getState();
  if (loads.running[plan.requestKey]) return null;
  // No button asks for this; whatever else comes here finds the door shut as well.
  if (isLookingBack(target.profile.id)) {
    loads.refuse(plan, { kind: 'looking-back' });
    return null;
  }
  const requestId = terms.requestId ?? crypto.randomUUID();
  loads.begin({
    requestId,
    plan,
    isSent: false,
    isCancelling: false,
    phase: 'waiting',
    receivedBytes: 0,
    until: null,
    startedAt: Date.now(),
  });
  return { ...terms, target, plan, requestId };
}

/** Keeps the running loads' phases current. Returns the function that stops it. */
export function followProgress(): () => void {
  return bridge.on('resource:progressed', ({ requestId, ...progress }) => {
    // The time a run takes is counted from its sending, as the expected time is.
    const sending = progress.phase === 'sending' ? { startedAt: Date.now() } : {};
    useLoadsStore.getState().update(requestId, { ...progress, ...sending });
  });
}

/** Cancels a load wherever it stands: waiting for its turn, reading the account before it, or sent. */
export async function cancelLoad(requestId: string): Promise<void> {
  const isUnsent = useLoadsStore.getState().cancel(requestId);
  await bridge.invoke('resource:cancel', { requestId: isUnsent ? accountReadIdOf(requestId) : requestId });
}
