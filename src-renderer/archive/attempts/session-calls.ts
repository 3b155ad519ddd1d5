import { isReading } from '../recent/recent.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt } from '../schema/archive-rows.ts';

/**
 * Ids of all calls of this session, ended or not. Earlier calls say nothing about the service's reachability now. Ids,
 * not times: the clock may have been set back in between.
 */
export const sessionCalls = new Set<string>();

/** The last calls of a session; nobody tries as often in vain. */
const mostCalls = 200;

/**
 * The last calls of this session that an archive holds, in the order they began. Reads no others: a search through all attempts
 * for those of this session would hold up the first view, and whoever writes, the longer the more there are.
 */
async function lastSessionCalls(archive: ArchiveDatabase): Promise<readonly Attempt[]> {
  // By its index, so that a live query follows calls that are yet to come.
  await archive.attempts.orderBy('startedAt').limit(1).primaryKeys();
  const calls = await archive.attempts.bulkGet([...sessionCalls].slice(-mostCalls));
  return calls.flatMap((call) => call ?? []);
}

/**
 * Ids of the loads of this session that have not ended. An attempt that is still `running` in the archive and not named
 * here was left unfinished, mostly by an earlier session. Ids, not times: the clock may have been set back in between.
 */
export const sessionAttempts = new Set<string>();

/**
 * The call that says what is known of the service's reachability: the last one of this session that it answered or failed to
 * answer, of whatever request. Where that one was answered with what the service knows by itself, as the account's count that is
 * read after a failure, trouble at the service's source stands until something of the source is answered. Null before the first.
 * Earlier sessions say nothing about now, least of all after a clock was set.
 */
export async function lastReachabilityCall(archive: ArchiveDatabase): Promise<Attempt | null> {
  const calls = (await lastSessionCalls(archive)).filter(({ outcome }) => ended.has(outcome));
  const latest = calls.at(-1) ?? null;
  if (latest === null || latest.outcome === 'failed' || !isReading(latest.resource)) return latest;
  const ofSource = calls.findLast(({ resource }) => !isReading(resource));
  return ofSource?.problem?.kind === 'upstream-trouble' ? ofSource : latest;
}

const ended: ReadonlySet<Attempt['outcome']> = new Set(['stored', 'unchanged', 'failed']);

/**
 * The call of this session that the service refused because the quota was used up; null where none was, and where a priced call
 * has been answered since. Beside it a count above 0 is in doubt, until the quota has been reset.
 */
export async function lastQuotaRefusal(archive: ArchiveDatabase): Promise<Attempt | null> {
  const calls = await lastSessionCalls(archive);
  const latest = calls.findLast(
    ({ outcome, problem, plan }) =>
      problem?.kind === 'quota-spent' || (plan.cost.maxUnits > 0 && (outcome === 'stored' || outcome === 'unchanged')),
  );
  return latest?.problem?.kind === 'quota-spent' ? latest : null;
}

/** Whether the quota has been reset since a refusal, as that said. @param now UTC, epoch milliseconds. */
export function isQuotaReset({ problem }: Pick<Attempt, 'problem'>, now: number): boolean {
  return problem?.kind === 'quota-spent' && problem.resetAt !== null && problem.resetAt <= now;
}

/** When the service last answered anything at all, in this session or before; null for never. UTC, epoch milliseconds. */
export async function readLastReached(archive: ArchiveDatabase): Promise<number | null> {
  // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, which is read backwards, not an array
  const latest = archive.attempts.orderBy('startedAt').reverse();
  const call = await latest.filter(({ outcome, problem }) => told.has(outcome) && !isOffline(outcome, problem)).first();
  return call?.endedAt ?? null;
}

type Call = Pick<Attempt, 'id' | 'startedAt' | 'endedAt' | 'outcome' | 'problem'>;

/**
 * Since when the service could not be reached in this session, by its last calls; null where the last one reached it, was the
 * only one that did not, or failed otherwise: a slow or failing service is there.
 *
 * @returns UTC, epoch milliseconds.
 */
export async function readOutage(archive: ArchiveDatabase): Promise<number | null> {
  return outageOf(await lastSessionCalls(archive));
}

/**
 * The same of some calls. Two that were under way together count as one try: what is shown at the start asks for several things
 * at once. So do a call and the reading of the account before it: nobody tried twice.
 */
export function outageOf(calls: readonly Call[]): number | null {
  const ended = calls
    .flatMap(({ id, startedAt, endedAt, outcome, problem }) =>
      endedAt === null || !told.has(outcome)
        ? []
        : [{ call: callOf(id), startedAt, endedAt, isOffline: isOffline(outcome, problem) }],
    )
    .toSorted((a, b) => a.endedAt - b.endedAt || a.startedAt - b.startedAt);
  const lastReached = ended.findLastIndex((call) => !call.isOffline);
  const [first, ...later] = ended.slice(lastReached + 1);
  const isTriedAgain = later.some(({ call, startedAt }) => call !== first?.call && startedAt >= (first?.endedAt ?? 0));
  return first && isTriedAgain ? first.endedAt : null;
}

const told: ReadonlySet<Attempt['outcome']> = new Set(['stored', 'unchanged', 'failed']);

function isOffline(outcome: Attempt['outcome'], problem: Attempt['problem']): boolean {
  return outcome === 'failed' && problem?.kind === 'offline';
}

const ending = '-before';

/** The id under which a call's first reading of the account runs, so that both can be cancelled together. */
export function accountReadIdOf(requestId: string): string {
  return `${requestId}${ending}`;
}

/** The call that an attempt was made for: its own id, or that of the call the account was read before. */
function callOf(attemptId: string): string {
  return attemptId.endsWith(ending) ? attemptId.slice(0, -ending.length) : attemptId;
}

/**
 * Ends what earlier sessions left running: their attempts become `interrupted`, and spends that were still pending
 * become `unknown`, because the call may have reached the service.
 *
 * @param nowMs UTC, epoch milliseconds.
 * @returns how many attempts were ended.
 */
export async function endInterruptedAttempts(archive: ArchiveDatabase, nowMs: number): Promise<number> {
  // Mostly there is nothing to write, and a start would wait for the disk to have kept it.
  if (!(await hasUnfinished(archive))) return 0;
  return archive.transaction('rw', [archive.attempts, archive.ledger], async () => {
    const running = await archive.attempts.where('outcome').equals('running').toArray();
    const abandoned = running.filter(({ id }) => !sessionAttempts.has(id));
    for (const { id } of abandoned) await archive.attempts.update(id, { outcome: 'interrupted', endedAt: nowMs });
    await archive.ledger
      .where('state')
      .equals('pending')
      .filter(({ id }) => !sessionAttempts.has(id))
      .modify({ state: 'unknown' });
    return abandoned.length;
  });
}

function hasUnfinished(archive: ArchiveDatabase): Promise<boolean> {
  const { attempts, ledger } = archive;
  return archive.transaction('r', [attempts, ledger], async () => {
    const unfinished = await Promise.all([
      attempts.where('outcome').equals('running').count(),
      ledger.where('state').equals('pending').count(),
    ]);
    return unfinished.some((count) => count > 0);
  });
}
