import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { catalog } from '../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../src-shared/resource/envelope.ts';
import { patienceSeconds, planFetch, type FetchPlan } from '../../src-shared/plan.ts';
import { fail, ProblemError, problemOf, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import type { ResourceDefinition } from '../../src-shared/resource/resource.ts';
import { createAccountCounts, type AccountCounts, type Counted, type Spending } from './account-counts.ts';
import type { FetchFunction } from './bounded-fetch.ts';
import { buildRequest, type Connection } from './build-request.ts';
import { judgeResponse } from './judge-response.ts';
import { KnownResponses } from './known-responses.ts';
import type { Redactor } from './redactor.ts';
import { sendRequest } from './send-request.ts';
import { stripKey } from './strip-key.ts';

/** A successful response. `text` is the whole envelope with the key removed. */
export interface ServiceResponse {
  readonly text: string;
  readonly body: Record<string, unknown>;
  readonly httpStatus: number;
  /** UTC, epoch milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly tries: number;
}

export interface LoadProgress {
  readonly phase: 'waiting' | 'sending' | 'receiving';
  readonly receivedBytes: number;
  /** When a waited-out 429 is tried again, epoch milliseconds. */
  readonly until: number | null;
}

interface LoadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LoadProgress) => void;
}

export interface ServiceClient {
  /** Executes a plan. Never rejects. */
  readonly load: (connection: Connection, plan: FetchPlan, options: LoadOptions) => Promise<Outcome<ServiceResponse>>;
}

interface ClientOptions {
  readonly fetch: FetchFunction;
  readonly redactor: Redactor;
  /** What every request names itself with: a name, a slash, a version. */
  readonly userAgent?: string;
  /** Longest 429 wait that is sat out rather than reported, in milliseconds. */
  readonly longestWaitMs?: number;
  /** First 429 wait when the service names none, in milliseconds; doubles with each try, with jitter. */
  readonly firstWaitMs?: number;
  /** The period in which at most 60 refreshes are sent, in milliseconds: a minute, shorter in tests only. */
  readonly paceMs?: number;
  /** Longest silence of the service, in milliseconds; a live request's own duration comes on top. */
  readonly stallMs?: number;
}

/** Tries after the first for a response of 429. Nothing else is repeated (DESIGN §4), and what has a price only where it cost nothing. */
const maxRepeats = 3;
/** Live requests in a minute, of all users together (spec, Limits). */
const refreshesPerMinute = 60;

/** Where requests wait for their turn. */
interface Lanes {
  /** One refresh at a time, its repeats included. */
  readonly refreshes: PQueue;
  /** Every single try of a refresh passes here: a sliding minute, so that no 60 s ever see more. */
  readonly pace: PQueue;
  /** Stored copies do not wait behind a slow live request. */
  readonly storedCopies: PQueue;
  /** Every single try of whatever passes here: so many requests are open at a time, and no more. */
  readonly connections: PQueue;
}

/** Requests open at a time, of all kinds and connections: a program in somebody's hands needs no more. */
const mostConnections = 2;

/** The client of the service: paced, bounded, cancellable (DESIGN §4). */
export function createServiceClient(options: ClientOptions): ServiceClient {
  const lanes: Lanes = {
    refreshes: new PQueue({ concurrency: 1 }),
    pace: new PQueue({ interval: options.paceMs ?? 60_000, intervalCap: refreshesPerMinute, strict: true }),
    storedCopies: new PQueue({ concurrency: mostConnections }),
    connections: new PQueue({ concurrency: mostConnections }),
  };
  const counts = createAccountCounts();
  const known = new KnownResponses();
  return {
    load: async (connection, plan, load) => {
      if (connection.key) options.redactor.protect(connection.key);
      const isPriced = plan.cost.maxUnits > 0;
      const { connections } = lanes;
      const attempt: Attempt = isPriced
        ? { connection, plan, connections, pace: lanes.pace, known: null }
        : { connection, plan, connections, pace: null, known };
      const run = (): Promise<ServiceResponse> =>
        isPriced ? loadPriced(options, counts, attempt, load) : loadFree(options, counts, attempt, load);
      try {
        load.onProgress({ phase: 'waiting', receivedBytes: 0, until: null });
        const lane = isPriced ? lanes.refreshes : lanes.storedCopies;
        return succeed(await lane.add(run, { signal: load.signal }));
      } catch (error) {
        if (load.signal.aborted) return fail({ kind: 'cancelled' });
        return fail(redactProblem(problemOf(error), options.redactor));
      }
    },
  };
}

interface Attempt {
  readonly connection: Connection;
  readonly plan: FetchPlan;
  readonly connections: PQueue;
  /** Null for what costs nothing. */
  readonly pace: PQueue | null;
  /** Null for what may cost something: that is never asked for on a condition. */
  readonly known: KnownResponses | null;
  /** Of what has a price: whether the request just sent was counted, asked before another one may follow it. */
  readonly spending?: { readonly canTell: boolean; readonly judge: () => Promise<Counted> };
}

async function loadFree(
  options: ClientOptions,
  counts: AccountCounts,
  attempt: Attempt,
  load: LoadOptions,
): Promise<ServiceResponse> {
  const note = counts.beginRead(attempt.connection, attempt.plan.resource);
  const response = await loadWithBackOff(options, attempt, load);
  note(response.body);
  return response;
}

/**
 * Sends what was agreed to once, and again only where the account says that the first cost nothing: the specification counts every
 * request with `refresh=true` and exempts none.
 */
async function loadPriced(
  options: ClientOptions,
  counts: AccountCounts,
  attempt: Attempt,
  load: LoadOptions,
): Promise<ServiceResponse> {
  const spending = counts.beginSpend(attempt.connection);
  const judge = (): Promise<Counted> => judgeByAccount(options, attempt, spending, load);
  try {
    const response = await loadWithBackOff(
      options,
      { ...attempt, spending: { canTell: spending.canTell, judge } },
      load,
    );
    spending.end(attempt.plan.cost.units);
    return response;
  } catch (error) {
    spending.end(null);
    throw error;
  }
}

/** Reads the account and the last reset, which are free, beside the request whose lane this is. */
async function judgeByAccount(
  options: ClientOptions,
  { connection, connections }: Attempt,
  spending: Spending,
  { signal }: LoadOptions,
): Promise<Counted> {
  const read = async (resource: 'account' | 'status') => {
    const plan = planFetch(resource, {}, 'stored');
    if (!plan.ok) return null;
    const attempt: Attempt = { connection, plan: plan.value, connections, pace: null, known: null };
    const quiet = { signal, onProgress: () => undefined };
    const response = await connections.add(() => loadOnce(options, attempt, quiet), { signal }).catch(() => null);
    return response?.body ?? null;
  };
  // In this order: a reset after the account was read says nothing against it, and is seen.
  const account = await read('account');
  return spending.judge({ account, status: account && (await read('status')) });
}

/** An HTTP 429: the service turned the request away at its door. */
class TurnedAway extends ProblemError {
  declare readonly problem: Problem & { readonly kind: 'rate-limited' };
  readonly retryAt: number | null;

  constructor(problem: Problem & { readonly kind: 'rate-limited' }) {
    super(problem);
    this.retryAt = problem.retryAt;
  }
}

async function loadWithBackOff(options: ClientOptions, attempt: Attempt, load: LoadOptions): Promise<ServiceResponse> {
  const { longestWaitMs = 60_000, firstWaitMs = 1_000 } = options;
  const once = async (tries: number): Promise<ServiceResponse> => {
    const response = await attempt.connections.add(() => loadOnce(options, attempt, load), { signal: load.signal });
    return { ...response, tries };
  };
  const isWorthWaiting = ({ error }: { readonly error: Error }): boolean =>
    error instanceof TurnedAway && (error.retryAt ?? 0) - Date.now() <= longestWaitMs;
  return pRetry(
    (tries) => (attempt.pace ? attempt.pace.add(() => once(tries), { signal: load.signal }) : once(tries)),
    {
      retries: maxRepeats,
      minTimeout: firstWaitMs,
      factor: 2,
      // Waits once to twice the time; all who were turned away would come back together otherwise.
      randomize: true,
      signal: load.signal,
      shouldRetry: isWorthWaiting,
      onFailedAttempt: async ({ error, retriesLeft, retryDelay }) => {
        if (retriesLeft === 0 || !isWorthWaiting({ error })) return;
        const { spending } = attempt;
        if (spending && !spending.canTell) throw notRepeated(error, 'unknown');
        // The time the service names is sat out here; p-retry then waits its own delay, as jitter, on top.
        const named = error instanceof TurnedAway ? Math.max(error.retryAt ?? 0, Date.now()) : Date.now();
        load.onProgress({ phase: 'waiting', receivedBytes: 0, until: named + retryDelay });
        await wait(Math.max(0, named - Date.now()), undefined, { signal: load.signal, ref: false });
        const counted = (await spending?.judge()) ?? 'no';
        if (counted !== 'no') throw notRepeated(error, counted);
      },
    },
  );
}

/** Why a request that was turned away is not sent again; other errors stay as they are. */
function notRepeated(error: Error, counted: Exclude<Counted, 'no'>): Error {
  return error instanceof TurnedAway ? new ProblemError({ ...error.problem, counted }) : error;
}

async function loadOnce(
  options: ClientOptions,
  { connection, plan, known, spending }: Attempt,
  load: LoadOptions,
): Promise<Omit<ServiceResponse, 'tries'>> {
  const built = buildRequest(connection, plan);
  if (!built.ok) throw new ProblemError(built.problem);
  const { userAgent } = options;
  const headers = userAgent === undefined ? built.value.headers : { ...built.value.headers, 'user-agent': userAgent };
  const request = { ...built.value, headers };
  const { stallMs = 30_000 } = options;
  const patience = patienceSeconds(plan);
  const startedAt = Date.now();
  load.onProgress({ phase: 'sending', receivedBytes: 0, until: null });
  const sent = await sendRequest(known ? known.withConditions(request) : request, {
    fetch: options.fetch,
    isPriced: plan.cost.maxUnits > 0,
    signal: load.signal,
    firstByteMs: stallMs + (patience > 2 ? patience * 1000 : 0),
    stallMs,
    ...(spending ? { mayFollow: async () => spending.canTell && (await spending.judge()) === 'no' } : {}),
    onBytes: (receivedBytes) => load.onProgress({ phase: 'receiving', receivedBytes, until: null }),
  });
  const response = known ? known.settle(request, sent) : sent;
  const definition: ResourceDefinition = catalog[plan.resource];
  const judged = judgeResponse(response, Date.now(), (data) => definition.isNothing?.(data, plan.params) ?? false);
  if (!judged.ok) {
    const { problem } = judged;
    // Throttling told in a body came from behind the door: the service went to its source, which may have cost a unit.
    if (problem.kind === 'rate-limited' && response.httpStatus === 429) throw new TurnedAway(problem);
    throw new ProblemError(problem);
  }
  const { text, body } = stripKey(response.text, judged.value, connection.key);
  return { text, body, httpStatus: response.httpStatus, startedAt, endedAt: Date.now() };
}

/** Longest `detail`, in characters. */
const maxDetail = 300;

function redactProblem(problem: Problem, redactor: Redactor): Problem {
  return problem.detail === undefined
    ? problem
    : { ...problem, detail: redactor.redact(problem.detail).slice(0, maxDetail) };
}

/** Longest wait for the status, in milliseconds: the user is waiting for the response already. */
const patienceMs = 10_000;

/**
 * Adds the reset time to a spent quota. The failure itself does not hold it; the status path does, is open and free
 * (spec, Limits: "Quota reset"). Any other problem, or a status that cannot be had, stays as it is.
 */
export async function withResetTime(
  { client, signal }: { readonly client: ServiceClient; readonly signal: AbortSignal },
  connection: Connection,
  problem: Problem,
): Promise<Problem> {
  if (problem.kind !== 'quota-spent' || problem.resetAt !== null) return problem;
  const plan = planFetch('status', {}, 'stored');
  if (!plan.ok) return problem;
  const response = await client.load(connection, plan.value, {
    signal: AbortSignal.any([AbortSignal.timeout(patienceMs), signal]),
    onProgress: () => undefined,
  });
  if (!response.ok) return problem;
  const envelope = openEnvelope(response.value.body);
  const record = envelope.kind === 'success' ? catalog.status.read(envelope.data, {}).records[0] : undefined;
  return { ...problem, resetAt: record?.fields.quotaResetNextAt ?? null };
}
