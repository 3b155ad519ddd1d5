import type { PaidResponse, Profile } from '../../../src-shared/contract.ts';
import { spendState } from '../../../src-shared/cost.ts';
import { planFetch } from '../../../src-shared/plan.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import { sessionAttempts } from '../attempts/session-calls.ts';
import { archiveIdOf, type ArchiveDatabase } from '../schema/archive-database.ts';
import { ingestInWorker, type Ingest } from './ingest-in-worker.ts';
import { confirmPaid, endAttempt, settleLedger, writeIntention, type LoadRequest } from './load-resource.ts';

interface PaidResponsesOf {
  readonly bridge: Pick<BridgeClient, 'invoke'>;
  readonly archive: ArchiveDatabase;
  readonly profile: Pick<Profile, 'id' | 'kind'>;
  /** Stores the response; the ingest worker, unless a test says otherwise. */
  readonly ingest?: Ingest;
}

/**
 * Stores what was paid for and never reached the archive: the page was reloaded, its worker broke down, the disk was full or the
 * program was killed in between. Main has kept those responses; each is stored as the attempt that it was made for, with its own
 * times, and main is told. What cannot be stored now is offered again at the next start. Loads under way in this page are left
 * alone. Never rejects.
 *
 * @returns how many were stored.
 */
export async function storePaidResponses(of: PaidResponsesOf): Promise<number> {
  const { bridge, profile } = of;
  try {
    const kept = await bridge.invoke('resource:list-paid', { profileId: profile.id });
    if (!kept.ok) return 0;
    let stored = 0;
    for (const response of kept.value.responses) if (await storePaid(of, response)) stored += 1;
    return stored;
  } catch {
    return 0; // the next start tries again
  }
}

async function storePaid(of: PaidResponsesOf, response: PaidResponse): Promise<boolean> {
  const { bridge, archive, profile, ingest = ingestInWorker } = of;
  const { requestId, confirmedUnits, startedAt } = response;
  // A request that this version no longer makes is kept for one that does.
  const plan = planFetch(response.resource, response.params, response.intent);
  if (!plan.ok || sessionAttempts.has(requestId)) return false;
  const request: LoadRequest = { bridge, archive, profile, plan: plan.value, confirmedUnits, requestId };
  sessionAttempts.add(requestId);
  try {
    const attempt = await archive.attempts.get(requestId);
    // It was stored, and main was not told any more.
    if (attempt?.snapshotId) {
      await bridge.invoke('resource:confirm-paid', { profileId: profile.id, requestId });
      return false;
    }
    // Of an archive that took the place of the one it was asked for.
    if (!attempt) await writeIntention({ ...request, startedAt });
    const receipt = await bridge.invoke('resource:collect-paid', { profileId: profile.id, requestId });
    if (!receipt.ok) return false;
    await archive.attempts.update(requestId, { problem: null });
    const origin = profile.kind;
    const archiveId = archiveIdOf(archive);
    const outcome = await ingest({ requestId, archiveId, origin, plan: plan.value, receipt: receipt.value });
    const entry = await archive.ledger.get(requestId);
    // What was measured since is more than the plan knows.
    if (entry?.measuredUnits === null) await settleLedger(request, { state: spendState(null, plan.value.cost) });
    if (outcome.ok) await settleLedger(request, { changedRecords: outcome.value.changedRecords });
    if (!outcome.ok) await endAttempt(request, outcome.problem);
    await confirmPaid(request, outcome);
    return outcome.ok;
  } finally {
    sessionAttempts.delete(requestId);
  }
}
