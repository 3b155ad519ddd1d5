import { spendState } from '../../../src-shared/cost.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import { isWorthMeasuring } from '../../archive/attempts/worth-measuring.ts';
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
import type { BegunRun } from './run-plan.ts';
import { useLoadsStore } from './running-loads.ts';

/**
 * Carries out a run that has begun: in its turn where it may cost, with the account read around it where its price is to be learned.
 *
 * @returns null where nothing was sent, see `sendRun`.
 */
export async function carryOutRun(run: BegunRun, measuresPrices: boolean): Promise<Outcome<IngestReport> | null> {
  const { target, plan } = run;
  const batch = (await run.batch?.measured()) ?? null;
  if (plan.cost.maxUnits > 0) {
    const isMeasured = measuresPrices || run.maySpend !== undefined;
    return inTurn(target.profile.id, () => (isMeasured ? runMeasured(run, batch) : sendRun(run, null)));
  }
  const isMeasured = measuresPrices && (await isToBeMeasured(target.archive, plan));
  return isMeasured ? runMeasuredFree(run, batch) : sendRun(run, null);
}

async function isToBeMeasured(archive: LoadPlace['archive'], plan: FetchPlan): Promise<boolean> {
  try {
    return await isWorthMeasuring(archive, plan, Date.now());
  } catch {
    return false; // the connection was left meanwhile
  }
}

/** Together with the others of its act, or by itself. */
function runMeasuredFree(run: BegunRun, batch: MeasuredBatch | null): Promise<Outcome<IngestReport> | null> {
  const { target, plan, requestId } = run;
  if (!batch || !measuresTogether(target.profile.id)) return runMeasured(run, batch);
  return batch.measure({ requestId, plan, call: () => sendRun(run, null) });
}

/**
 * Reads the count, runs, and reads it again. Of a spend nothing else of this profile may spend in between, so those take
 * turns; a free request waits for nobody, and measures nothing when it was not alone.
 */
async function runMeasured(run: BegunRun, batch: MeasuredBatch | null): Promise<Outcome<IngestReport> | null> {
  const { target, plan, requestId } = run;
  if (!isWanted(requestId) || isTooLate(run)) return null;
  const kept = batch?.kept() ?? null;
  const startedAt = kept?.at ?? Date.now();
  const wasAlone = watchTraffic(target.profile.id);
  const remainingBefore = kept?.remaining ?? (await readRemaining(target, accountReadIdOf(requestId)));
  if (run.maySpend && plan.cost.maxUnits > 0) {
    // Cancelled while the account was read: that it then said nothing is no response.
    if (!isWanted(requestId)) return null;
    if (!(await run.maySpend(remainingBefore))) {
      useLoadsStore.getState().cancel(requestId);
      return null;
    }
  }
  const outcome = await sendRun(run, remainingBefore);
  if (!outcome) return null;
  // What is free is read again for the measurement only.
  if (plan.cost.maxUnits === 0 && (remainingBefore === null || !hasReachedService(outcome, plan))) return outcome;
  const remainingAfter = await readRemaining(target, crypto.randomUUID());
  if (remainingAfter === null) return outcome;
  batch?.keep(remainingAfter);
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
function isTooLate({ target, requestId }: BegunRun): boolean {
  if (!isLookingBack(target.profile.id)) return false;
  useLoadsStore.getState().end(requestId, { kind: 'looking-back' });
  return true;
}

/** @returns null when the load was cancelled before, or another connection or instant was chosen: nothing was sent then. */
export async function sendRun(run: BegunRun, remainingBefore: number | null): Promise<Outcome<IngestReport> | null> {
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
