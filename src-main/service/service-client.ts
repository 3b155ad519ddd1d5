import PQueue from 'p-queue';
import pRetry, { AbortError } from 'p-retry';
import type { FetchPlan } from '../../src-shared/plan.ts';
import { fail, ProblemError, problemOf, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import type { FetchFunction } from '../hosts/host.ts';
import { buildRequest, type Connection } from './build-request.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Redactor } from './redactor.ts';
import { sendRequest } from './send-request.ts';
import { stripKey } from './strip-key.ts';

/** A successful answer. `text` is the whole envelope with the key removed. */
export interface ServiceAnswer {
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

export interface LoadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LoadProgress) => void;
}

export interface ServiceClient {
  /** Executes a plan. Never rejects. */
  readonly load: (connection: Connection, plan: FetchPlan, options: LoadOptions) => Promise<Outcome<ServiceAnswer>>;
}

interface ClientOptions {
  readonly fetch: FetchFunction;
  readonly redactor: Redactor;
  /** Longest 429 wait that is sat out rather than reported, in milliseconds. */
  readonly longestWaitMs?: number;
  /** First 429 wait when the service names none, in milliseconds; doubles with each try, with jitter. */
  readonly firstWaitMs?: number;
}

/** Tries after the first for an answer of 429, which costs nothing. Nothing else is repeated (DESIGN §4). */
const maxRepeats = 3;

/**
 * The client of the service: paced, bounded, cancellable. At most 60 refreshes a minute, one at a time (spec, Limits;
 * the limit is shared by all users); stored copies do not wait behind a slow live request.
 */
export function createServiceClient(options: ClientOptions): ServiceClient {
  const refreshes = new PQueue({ concurrency: 1, interval: 60_000, intervalCap: 60 });
  const storedCopies = new PQueue({ concurrency: 2 });
  return {
    load: async (connection, plan, load) => {
      if (connection.key) options.redactor.protect(connection.key);
      load.onProgress({ phase: 'waiting', receivedBytes: 0, until: null });
      try {
        const queue = plan.cost.maxUnits > 0 ? refreshes : storedCopies;
        return succeed(
          await queue.add(() => loadWithBackOff(options, connection, plan, load), { signal: load.signal }),
        );
      } catch (error) {
        if (load.signal.aborted) return fail({ kind: 'cancelled' });
        return fail(redactProblem(problemOf(error), options.redactor));
      }
    },
  };
}

async function loadWithBackOff(
  options: ClientOptions,
  connection: Connection,
  plan: FetchPlan,
  load: LoadOptions,
): Promise<ServiceAnswer> {
  const { longestWaitMs = 60_000, firstWaitMs = 1_000 } = options;
  const attempt = async (tries: number): Promise<ServiceAnswer> => {
    try {
      return await loadOnce(options, { connection, plan, tries }, load);
    } catch (error) {
      const problem = problemOf(error);
      const waitMs = problem.kind === 'rate-limited' && problem.retryAt !== null ? problem.retryAt - Date.now() : 0;
      if (problem.kind !== 'rate-limited' || waitMs > longestWaitMs) throw new AbortError(new ProblemError(problem));
      throw error;
    }
  };
  return pRetry(attempt, {
    retries: maxRepeats,
    minTimeout: firstWaitMs,
    factor: 2,
    randomize: true,
    signal: load.signal,
    onFailedAttempt: async ({ error, retriesLeft, retryDelay }) => {
      if (retriesLeft === 0) return;
      const problem = problemOf(error);
      const named = problem.kind === 'rate-limited' ? problem.retryAt : null;
      const until = Math.max(named ?? 0, Date.now() + retryDelay);
      load.onProgress({ phase: 'waiting', receivedBytes: 0, until });
      await waitUntil(until - retryDelay, load.signal);
    },
  });
}

interface Attempt {
  readonly connection: Connection;
  readonly plan: FetchPlan;
  readonly tries: number;
}

async function loadOnce(options: ClientOptions, attempt: Attempt, load: LoadOptions): Promise<ServiceAnswer> {
  const { connection, plan, tries } = attempt;
  const request = buildRequest(connection, plan);
  if (!request.ok) throw new ProblemError(request.problem);
  const startedAt = Date.now();
  load.onProgress({ phase: 'sending', receivedBytes: 0, until: null });
  const answer = await sendRequest(request.value, {
    fetch: options.fetch,
    signal: load.signal,
    firstByteMs: 30_000 + (plan.expectedSeconds > 2 ? plan.expectedSeconds * 1000 : 0),
    onBytes: (receivedBytes) => load.onProgress({ phase: 'receiving', receivedBytes, until: null }),
  });
  const judged = judgeAnswer(answer, Date.now());
  if (!judged.ok) throw new ProblemError(judged.problem);
  const { text, body } = stripKey(answer.text, judged.value, connection.key);
  return { text, body, httpStatus: answer.httpStatus, startedAt, endedAt: Date.now(), tries };
}

async function waitUntil(atMs: number, signal: AbortSignal): Promise<void> {
  const ms = atMs - Date.now();
  if (ms <= 0) return;
  const { setTimeout: wait } = await import('node:timers/promises');
  await wait(ms, undefined, { signal, ref: false });
}

function redactProblem(problem: Problem, redactor: Redactor): Problem {
  return problem.detail === undefined ? problem : { ...problem, detail: redactor.redact(problem.detail) };
}
