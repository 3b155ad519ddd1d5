import type { CommandRequest, LoadReceipt, Profile } from '../../../src-shared/contract.ts';
import { spendState } from '../../../src-shared/cost.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { fail, type Outcome, type Problem } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import { sessionAttempts, sessionCalls } from '../attempts/session-calls.ts';
import { archiveIdOf, withOpenArchive, type ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, LedgerEntry } from '../schema/archive-rows.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import { ingestInWorker, warmIngestWorker, type Ingest } from './ingest-in-worker.ts';
import type { IngestReport } from './ingest-messages.ts';

export interface LoadRequest {
  readonly bridge: Pick<BridgeClient, 'invoke'>;
  readonly archive: ArchiveDatabase;
  readonly profile: Pick<Profile, 'id' | 'kind'>;
  readonly plan: FetchPlan;
  /** The most units the user agreed to. */
  readonly confirmedUnits: number;
  /** Unique; names the attempt, the ledger entry, and the load in `resource:cancel`. */
  readonly requestId: string;
  /** The account's remaining count, where it is known to be current. */
  readonly remainingBefore?: number | null;
  /** Stores the response; the ingest worker, unless a test says otherwise. */
  readonly ingest?: Ingest;
}

/**
 * Fetches one resource into the archive: the only way data gets in. The attempt, and the possible spend, are written
 * before anything is sent, so that a call which kills the program leaves a trace; if they cannot be written, nothing is
 * sent. Views follow the archive by themselves.
 *
 * @returns what was stored, or the problem, which is also kept in the attempt. Failures are never stored as data.
 */
export async function loadResource(request: LoadRequest): Promise<Outcome<IngestReport>> {
  const { requestId } = request;
  sessionAttempts.add(requestId);
  sessionCalls.add(requestId);
  try {
    await writeIntention(request);
    if (!request.ingest) warmIngestWorker(request.archive, request.plan.requestKey);
    const receipt = await askMain(request);
    // The worker first: it has a connection of its own, and what was paid for must not hang on the page's.
    const storing = receipt.ok ? store(request, receipt.value) : receipt;
    await settleLedger(request, { state: spendState(receipt.ok ? null : receipt.problem, request.plan.cost) });
    const outcome = withKept(await storing, receipt);
    if (!outcome.ok) await endAttempt(request, outcome.problem);
    else await settleLedger(request, { changedRecords: outcome.value.changedRecords });
    if (receipt.ok && receipt.value.isKept) await confirmPaid(request, outcome);
    return outcome;
  } catch (error) {
    return fail(storageProblem(error));
  } finally {
    sessionAttempts.delete(requestId);
  }
}

/** Says of a paid response that could not be stored that main keeps it. */
function withKept(outcome: Outcome<IngestReport>, receipt: Outcome<LoadReceipt>): Outcome<IngestReport> {
  if (outcome.ok || !receipt.ok || !receipt.value.isKept || !isToBeTriedAgain(outcome.problem)) return outcome;
  return fail({ ...outcome.problem, isKept: true });
}

/** Problems of this computer, which a response may outlive. */
const isToBeTriedAgain = (
  problem: Problem,
): problem is Problem & { readonly kind: 'storage-full' | 'storage-failed' | 'internal' } =>
  problem.kind === 'storage-full' || problem.kind === 'storage-failed' || problem.kind === 'internal';

/** Main need not keep a response any longer that the archive has, or that nothing can be made of. */
export async function confirmPaid(
  { bridge, profile, requestId }: Pick<LoadRequest, 'bridge' | 'profile' | 'requestId'>,
  stored: Outcome<unknown>,
): Promise<void> {
  if (!stored.ok && isToBeTriedAgain(stored.problem)) return;
  // Where main does not answer, it offers the response once more.
  await bridge.invoke('resource:confirm-paid', { profileId: profile.id, requestId }).catch(() => undefined);
}

export async function writeIntention({
  archive,
  plan,
  confirmedUnits,
  requestId,
  remainingBefore,
  startedAt = Date.now(),
}: Omit<LoadRequest, 'bridge'> & { readonly startedAt?: number }): Promise<void> {
  const attempt: Attempt = {
    id: requestId,
    requestKey: plan.requestKey,
    resource: plan.resource,
    params: plan.params,
    intent: plan.intent,
    plan: { route: plan.route, mode: plan.mode, refresh: plan.refresh, cost: plan.cost },
    startedAt,
    endedAt: null,
    outcome: 'running',
    problem: null,
    snapshotId: null,
    source: null,
    byteLength: null,
    confirmedUnits,
  };
  const entry: LedgerEntry = {
    id: requestId,
    at: startedAt,
    resource: plan.resource,
    requestKey: plan.requestKey,
    plannedUnits: plan.cost.units,
    basis: plan.cost.basis,
    state: 'pending',
    remainingBefore: remainingBefore ?? null,
    remainingAfter: null,
    measuredUnits: null,
    changedRecords: null,
  };
  await archive.transaction('rw', [archive.attempts, archive.ledger], async () => {
    await archive.attempts.add(attempt);
    if (plan.cost.maxUnits > 0) await archive.ledger.add(entry);
  });
}

async function askMain({
  bridge,
  profile,
  plan,
  confirmedUnits,
  requestId,
}: LoadRequest): Promise<Outcome<LoadReceipt>> {
  try {
    return await bridge.invoke('resource:load', {
      requestId,
      profileId: profile.id,
      resource: plan.resource,
      params: toBridgeParams(plan.params),
      intent: plan.intent,
      confirmedUnits,
    });
  } catch {
    return fail({ kind: 'internal', detail: 'The application’s own process did not answer.' });
  }
}

async function store(request: LoadRequest, receipt: LoadReceipt): Promise<Outcome<IngestReport>> {
  const { archive, ingest = ingestInWorker, requestId, profile, plan } = request;
  return ingest({ requestId, archiveId: archiveIdOf(archive), origin: profile.kind, plan, receipt });
}

export async function settleLedger(
  { archive, plan, requestId }: LoadRequest,
  changes: Partial<Pick<LedgerEntry, 'state' | 'changedRecords'>>,
): Promise<void> {
  if (plan.cost.maxUnits === 0) return;
  await withOpenArchive(archive, (open) => open.ledger.update(requestId, changes));
}

export async function endAttempt({ archive, requestId }: LoadRequest, problem: Problem): Promise<void> {
  const outcome = problem.kind === 'cancelled' ? 'cancelled' : 'failed';
  await withOpenArchive(archive, (open) => open.attempts.update(requestId, { outcome, problem, endedAt: Date.now() }));
}

/** Parameters as the bridge takes them: lists copied, what is left out absent. */
export function toBridgeParams(params: FetchPlan['params']): CommandRequest<'resource:load'>['params'] {
  const sent: CommandRequest<'resource:load'>['params'] = {};
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) sent[name] = typeof value === 'object' ? [...value] : value;
  }
  return sent;
}
