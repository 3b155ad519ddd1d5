import type { Profile } from '../../../src-shared/contract.ts';
import { spendState } from '../../../src-shared/cost.ts';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import { isWorthMeasuring } from '../../archive/attempts/known-prices.ts';
import { measureSpend } from '../../archive/attempts/observations.ts';
import { wasQuotaReset } from '../../archive/attempts/read-quota-days.ts';
import { accountReadIdOf } from '../../archive/attempts/session-calls.ts';
import type { IngestReport } from '../../archive/ingest/ingest-messages.ts';
import { loadResource } from '../../archive/ingest/load-resource.ts';
import { withOpenArchive } from '../../archive/schema/archive-database.ts';
import { bridge } from '../../bridge/bridge.ts';
import { isLookingBack } from '../time-machine/as-of.ts';
import {
  isCertainlyFree,
  measuresTogether,
  readRemaining,
  watchTraffic,
  withTraffic,
  type LoadPlace,
  type MeasuredBatch,
} from './measured-batch.ts';
import { useLoadsStore } from './running-loads.ts';

/** Whose data is fetched, where it goes, and what the user allows there. */
export interface LoadTarget extends LoadPlace {
  readonly profile: Pick<Profile, 'id' | 'kind' | 'settings'>;
}

/**
 * Runs a plan as it was shown: fetch, archive, and around a spend the account's count (which is free), so that the ledger
 * holds what it really cost. A free request whose price is only reported is measured as well, until its mode was often
 * enough (`known-prices.ts`). The views follow the archive by themselves. A request that is already running is not started twice; one that is
 * cancelled before it is sent leaves no trace in the ledger. While an earlier instant is on screen nothing is sent, and the
 * problem says so.
 *
 * @param confirmedUnits the most units the user agreed to.
 * @returns whether its answer came and is archived.
 */
export async function runPlan(
  target: LoadTarget,
  plan: FetchPlan,
  confirmedUnits: number,
  terms: RunTerms = {},
): Promise<boolean> {
  const run = begin(target, plan, { confirmedUnits, ...terms });
  if (!run) return false;
  const { measuresPrices } = target.profile.settings;
  const outcome = await (plan.cost.maxUnits > 0
    ? inTurn(target.profile.id, () => (measuresPrices || run.maySpend ? runMeasured(run) : send(run, null)))
    : measuresPrices && (await isToBeMeasured(target.archive, plan))
      ? runMeasuredFree(run)
      : send(run, null));
  return outcome?.ok ?? false;
}

async function isToBeMeasured(archive: LoadPlace['archive'], plan: FetchPlan): Promise<boolean> {
  try {
    return await isWorthMeasuring(archive, plan, Date.now());
  } catch {
    return false; // the connection was left meanwhile
  }
}

/** Together with the others of its act, or by itself. */
function runMeasuredFree(run: Run): Promise<Outcome<IngestReport> | null> {
  const { target, plan, requestId, batch } = run;
  if (!batch || !measuresTogether(target.profile.id)) return runMeasured(run);
  return batch.measure({ requestId, plan, call: () => send(run, null) });
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
  await Promise.all(runs.map((run) => send(run, null)));
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
  readonly batch?: MeasuredBatch;
}

interface Run extends RunTerms {
  readonly target: LoadPlace;
  readonly plan: FetchPlan;
  readonly confirmedUnits: number;
  readonly requestId: string;
}

/** Shows a load as running; null when its request is running already, and while an earlier instant is on screen. */
function begin(target: LoadPlace, plan: FetchPlan, terms: RunTerms & { readonly confirmedUnits: number }): Run | null {
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
    phase: 'waiting',
    receivedBytes: 0,
    until: null,
    startedAt: Date.now(),
  });
  return { ...terms, target, plan, requestId };
}

/**
 * Reads the count, runs, and reads it again. Of a spend nothing else of this profile may spend in between, so those take
 * turns; a free request waits for nobody, and measures nothing when it was not alone.
 */
async function runMeasured(run: Run): Promise<Outcome<IngestReport> | null> {
  const { target, plan, requestId } = run;
  if (!isWanted(requestId) || isTooLate(run)) return null;
  const kept = run.batch?.kept() ?? null;
  const startedAt = kept?.at ?? Date.now();
  const wasAlone = watchTraffic(target.profile.id);
  const remainingBefore = kept?.remaining ?? (await readRemaining(target, accountReadIdOf(requestId)));
  if (run.maySpend && plan.cost.maxUnits > 0) {
    // Cancelled while the account was read: that it then said nothing is no answer.
    if (!isWanted(requestId)) return null;
    if (!(await run.maySpend(remainingBefore))) {
      useLoadsStore.getState().cancel(requestId);
      return null;
    }
  }
  const outcome = await send(run, remainingBefore);
  if (!outcome) return null;
  // What is free is read again for the measurement only.
  if (plan.cost.maxUnits === 0 && (remainingBefore === null || !hasReachedService(outcome, plan))) return outcome;
  const remainingAfter = await readRemaining(target, crypto.randomUUID());
  if (remainingAfter === null) return outcome;
  run.batch?.keep(remainingAfter);
  const changedRecords = outcome.ok ? outcome.value.changedRecords : null;
  await withOpenArchive(target.archive, async (open) => {
    const isAlone = wasAlone(isCertainlyFree(plan) ? 0 : 1) && !(await wasQuotaReset(open, startedAt, Date.now()));
    await measureSpend(open, { requestId, remainingBefore, remainingAfter, isAlone, changedRecords });
  });
  return outcome;
}

/** Whether a load is still to be run: it was neither cancelled nor forgotten. */
function isWanted(requestId: string): boolean {
  return Object.values(useLoadsStore.getState().running).some((load) => load.requestId === requestId);
}

function hasReachedService(outcome: Outcome<IngestReport>, { cost }: FetchPlan): boolean {
  return outcome.ok || spendState(outcome.problem, cost) !== 'not-spent';
}

/** Whether the user began to look back while the run waited for its turn; it ends with that problem then. */
function isTooLate({ target, requestId }: Run): boolean {
  if (!isLookingBack(target.profile.id)) return false;
  useLoadsStore.getState().end(requestId, { kind: 'looking-back' });
  return true;
}

/** @returns null when the load was cancelled before, or another connection or instant was chosen: nothing was sent then. */
async function send(run: Run, remainingBefore: number | null): Promise<Outcome<IngestReport> | null> {
  const { target, plan, confirmedUnits, requestId } = run;
  const loads = useLoadsStore.getState();
  if (isTooLate(run) || !loads.markSent(requestId)) return null;
  const outcome = await withTraffic(target.profile.id, plan, () =>
    loadResource({ bridge, ...target, plan, confirmedUnits, requestId, remainingBefore }),
  );
  loads.end(requestId, outcome.ok ? null : outcome.problem);
  return outcome;
}

/** The last priced load of each profile, by profile id. */
const lastTurns = new Map<string, Promise<unknown>>();

/** One priced load after the other, so that each is measured alone. */
function inTurn<Result>(profileId: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (lastTurns.get(profileId) ?? Promise.resolve()).then(work);
  const settled = turn.catch(() => undefined); // a failure must not hold up those behind it
  lastTurns.set(profileId, settled);
  return turn;
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
