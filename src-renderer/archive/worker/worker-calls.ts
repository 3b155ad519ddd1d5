import { fail, type Outcome } from '../../../src-shared/problem.ts';

/** What a call to a worker is told by: the worker repeats it in all it says of the call. */
interface Identified {
  readonly requestId: string;
}

/** To a worker: a call, or that it is called off. */
export type ToWorker<Request extends Identified> = Request | (Identified & { readonly isCancelled: true });

/** From a worker: how far a call is, or what came of it. */
export type FromWorker<Result> =
  | (Identified & { readonly done: number })
  | (Identified & { readonly outcome: Outcome<Result> });

interface WorkerTerms {
  /** Starts one; the address has to stand where it is called, so that the build finds the worker. */
  readonly start: () => Worker;
  /** What is said of a call whose worker broke down. */
  readonly breakdown: string;
  /** How long a worker that nobody waits for is kept, in milliseconds; for good unless given. */
  readonly restMs?: number;
  /** Sends what is waited for once more to a new worker after a breakdown: for workers that change nothing. */
  readonly isRepeatable?: boolean;
}

export interface CallOptions {
  /** How many are done so far; what is counted depends on the call. */
  readonly onProgress?: (done: number) => void;
  /** Ends the call where the worker can end it; what was done by then stays done. */
  readonly signal?: AbortSignal;
}

interface Waiting<Request, Result> extends CallOptions {
  readonly request: Request;
  readonly resolve: (outcome: Outcome<Result>) => void;
  /** Workers that broke down while this one waited. */
  breakdowns: number;
}

/** Calls to one worker, which is started at the first call and again after it broke down. */
export class WorkerCalls<Request extends Identified, Result> {
  readonly #terms: WorkerTerms;
  readonly #waiting = new Map<string, Waiting<Request, Result>>();
  #worker: Worker | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(terms: WorkerTerms) {
    this.#terms = terms;
  }

  /** Never rejects; `internal` where the worker broke down. */
  call(request: Request, options: CallOptions = {}): Promise<Outcome<Result>> {
    const { requestId } = request;
    return new Promise((resolve) => {
      this.#waiting.set(requestId, { ...options, request, resolve, breakdowns: 0 });
      this.post(request);
      options.signal?.addEventListener('abort', () => this.#worker?.postMessage({ requestId, isCancelled: true }));
    });
  }

  /** Sends what is no call: nothing comes back. */
  post(message: object): void {
    clearTimeout(this.#rest);
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  /** Ends the worker in the middle of its work; whoever waits is told so. The next call starts another. */
  end(outcome: Outcome<Result>): void {
    if (this.#worker) this.#stop(this.#worker);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { resolve } of waiting) resolve(outcome);
  }

  #start(): Worker {
    const started = this.#terms.start();
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker<Result>>) => this.#take(started, data));
    const breakDown = (event: Event): void => {
      event.preventDefault();
      if (this.#worker === started) this.#breakDown(started);
    };
    started.addEventListener('error', breakDown);
    started.addEventListener('messageerror', breakDown);
    return started;
  }

  #take(from: Worker, reply: FromWorker<Result>): void {
    const asked = this.#waiting.get(reply.requestId);
    if ('done' in reply) {
      asked?.onProgress?.(reply.done);
      return;
    }
    this.#waiting.delete(reply.requestId);
    asked?.resolve(reply.outcome);
    const { restMs } = this.#terms;
    if (restMs === undefined || this.#waiting.size > 0 || this.#worker !== from) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#stop(from), restMs);
  }

  #stop(started: Worker): void {
    started.terminate();
    if (this.#worker === started) this.#worker = null;
  }

  #breakDown(started: Worker): void {
    const { breakdown, isRepeatable = false } = this.#terms;
    this.#stop(started);
    for (const [requestId, asked] of this.#waiting) {
      asked.breakdowns += 1;
      if (isRepeatable && asked.breakdowns === 1) {
        this.post(asked.request);
        continue;
      }
      this.#waiting.delete(requestId);
      asked.resolve(fail({ kind: 'internal', detail: breakdown }));
    }
  }
}
