import type { Profile } from '../../../src-shared/contract.ts';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import { measureBatch, measureSpend } from '../../archive/attempts/observations.ts';
import { wasQuotaReset } from '../../archive/attempts/read-quota-days.ts';
import { accountReadIdOf } from '../../archive/attempts/session-calls.ts';
import { enoughMeasurements } from '../../archive/attempts/worth-measuring.ts';
import type { IngestReport } from '../../archive/ingest/ingest-messages.ts';
import { loadResource } from '../../archive/ingest/load-resource.ts';
import { readCollection } from '../../archive/read/read-collection.ts';
import { withOpenArchive, type ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { bridge } from '../../bridge/bridge.ts';

/** The account's remaining count, and since when nothing of this program may have moved it. */
interface QuietReading {
  readonly remaining: number;
  /** When it was read, UTC, epoch milliseconds. */
  readonly at: number;
}

/**
 * Many fetches of one act, measured together: the account is read once before the first free request whose price is to be
 * learned and once after the last, instead of around each. Spends are measured each by itself; what the account said after one
 * is what it says before the next.
 */
export interface MeasuredBatch {
  /** Runs one free request. What `call` gives comes back as soon as it is there. */
  readonly measure: (run: BatchedRun) => Promise<Outcome<IngestReport> | null>;
  /** Keeps a reading for the next spend. */
  readonly keep: (remaining: number) => void;
  /** The reading kept last; null where something may have moved the count since. */
  readonly kept: () => QuietReading | null;
  /** Reads the account after the last of them, where one was measured. To be called when all have ended. */
  readonly end: () => Promise<void>;
}

interface BatchedRun {
  readonly requestId: string;
  readonly plan: FetchPlan;
  /** Sends it; null where it was not sent. */
  readonly call: () => Promise<Outcome<IngestReport> | null>;
}

interface Measurement {
  readonly startedAt: number;
  readonly remainingBefore: Promise<number | null>;
  readonly wasAlone: (calls: number) => boolean;
}

/** After a longer pause the count is read anew: another program may use the same key. Milliseconds. */
const longestKeptMs = 10_000;

/** Connections where a batch thought free was not: its requests are measured one by one from then on. By profile id. */
const suspected = new Set<string>();

export function createMeasuredBatch(target: LoadPlace): MeasuredBatch {
  const profileId = target.profile.id;
  const came: { readonly requestId: string; readonly changedRecords: number | null }[] = [];
  let measurement: Measurement | null = null;
  let calls = 0;
  let last: (QuietReading & { readonly isQuiet: (calls: number) => boolean }) | null = null;

  const begin = (requestId: string): Measurement => ({
    startedAt: Date.now(),
    wasAlone: watchTraffic(profileId),
    remainingBefore: readRemaining(target, accountReadIdOf(requestId)),
  });

  return {
    measure: async ({ requestId, plan, call }) => {
      measurement ??= begin(requestId);
      await measurement.remainingBefore;
      const outcome = await call();
      if (outcome && !isCertainlyFree(plan)) calls += 1;
      if (outcome?.ok) came.push({ requestId, changedRecords: outcome.value.changedRecords });
      return outcome;
    },
    keep: (remaining) => {
      last = { remaining, at: Date.now(), isQuiet: watchTraffic(profileId) };
    },
    kept: () => {
      const isFresh = last !== null && Math.abs(Date.now() - last.at) <= longestKeptMs && last.isQuiet(0);
      return isFresh ? last : null;
    },
    end: async () => {
      const [first] = came;
      const remainingBefore = (await measurement?.remainingBefore) ?? null;
      if (!measurement || !first || remainingBefore === null) return;
      const remainingAfter = await readRemaining(target, crypto.randomUUID());
      if (remainingAfter === null) return;
      const { startedAt, wasAlone } = measurement;
      await withOpenArchive(target.archive, async (open) => {
        const isAlone = wasAlone(calls) && !(await wasQuotaReset(open, startedAt, Date.now()));
        if (came.length === 1) await measureSpend(open, { ...first, remainingBefore, remainingAfter, isAlone });
        else if (isAlone && remainingAfter < remainingBefore) suspected.add(profileId);
        else if (isAlone && remainingAfter === remainingBefore)
          await measureBatch(
            open,
            came.map(({ requestId }) => requestId),
          );
      });
    },
  };
}

/** Whether free requests of a connection are measured together; not once together they turned out to cost something. */
export function measuresTogether(profileId: string): boolean {
  return !suspected.has(profileId);
}

/** Calls of one profile that may move the account's count. */
interface Traffic {
  underWay: number;
  begun: number;
}

const traffic = new Map<string, Traffic>();

/** Notes a call from its sending to its end. What is free for certain moves nothing and is not noted. */
export async function withTraffic<Result>(
  profileId: string,
  plan: FetchPlan,
  call: () => Promise<Result>,
): Promise<Result> {
  if (isCertainlyFree(plan)) return call();
  const own = trafficOf(profileId);
  own.underWay += 1;
  own.begun += 1;
  try {
    return await call();
  } finally {
    own.underWay -= 1;
  }
}

/**
 * Watches a profile's calls from now on.
 *
 * @returns a question: were there exactly so many calls since then, and none under way at either time?
 */
export function watchTraffic(profileId: string): (calls: number) => boolean {
  const own = trafficOf(profileId);
  const wasQuiet = own.underWay === 0;
  const before = own.begun;
  return (calls) => wasQuiet && own.underWay === 0 && own.begun === before + calls;
}

/** By document, or by as many measurements as are ever made. */
export function isCertainlyFree({ cost }: FetchPlan): boolean {
  return cost.maxUnits === 0 && (cost.basis === 'documented' || (cost.measured?.times ?? 0) >= enoughMeasurements);
}

function trafficOf(profileId: string): Traffic {
  const known = traffic.get(profileId) ?? { underWay: 0, begun: 0 };
  traffic.set(profileId, known);
  return known;
}

/** Whose data is fetched, and where it goes. */
export interface LoadPlace {
  readonly archive: ArchiveDatabase;
  readonly profile: Pick<Profile, 'id' | 'kind'>;
}

/** Asks the account path for what is left, quota units; null when it does not answer. */
export async function readRemaining(target: LoadPlace, requestId: string): Promise<number | null> {
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
