import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { ArchivedDocument } from './search-document.ts';
import type { FoundGroup } from './search-index.ts';
import type { SearchQuestion, SearchReply, SearchRequest, SearchStatus } from './search-messages.ts';

/** How far the search of an archive is; `broken`: its worker ended twice and is not started again by itself. */
export type SearchState =
  | SearchStatus
  | { readonly asOf: number | null; readonly state: 'starting' }
  | { readonly asOf: number | null; readonly state: 'broken' };

type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;
export type ArchivedGroups = readonly FoundGroup<ArchivedDocument>[];

interface Waiting {
  readonly question: SearchQuestion;
  readonly resolve: (outcome: Outcome<ArchivedGroups>) => void;
}

/**
 * The page's end of the search worker of one archive. The worker is started with the first instant that is followed, kept
 * until `stop`, and started once more by itself when it breaks down; then only by `tryAgain`.
 */
export class SearchClient {
  readonly #archiveId: string;
  readonly #startWorker: () => SearchWorker;
  #worker: SearchWorker | null = null;
  #isStopped = false;
  #breakdowns = 0;
  #lastQuestion = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** By instant, how far its index is. */
  readonly #states = new Map<number | null, SearchState>();
  readonly #listeners = new Set<() => void>();

  constructor(archiveId: string, startWorker: () => SearchWorker = startSearchWorker) {
    this.#archiveId = archiveId;
    this.#startWorker = startWorker;
  }

  /** Brings the index of an instant up to date. Of instants in the past only the last one is kept. */
  follow(asOf: number | null): void {
    if (this.#isStopped) return;
    if (!this.#states.has(asOf)) {
      for (const known of this.#states.keys()) if (known !== null && asOf !== null) this.#states.delete(known);
      this.#setState({ asOf, state: this.#breakdowns > 1 ? 'broken' : 'starting' });
    }
    this.#send({ kind: 'follow', archiveId: this.#archiveId, asOf });
  }

  /** @returns `internal` when the worker is broken or was stopped. */
  ask(question: SearchQuestion): Promise<Outcome<ArchivedGroups>> {
    return new Promise((resolve) => {
      const questionId = ++this.#lastQuestion;
      this.#waiting.set(questionId, { question, resolve });
      if (!this.#send({ kind: 'ask', questionId, ...question })) this.#giveUp();
    });
  }

  stateAt(asOf: number | null): SearchState | null {
    return this.#states.get(asOf) ?? null;
  }

  /** Calls back whenever a state changes. @returns the function that stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts a worker that broke down once more. */
  tryAgain(): void {
    this.#breakdowns = 0;
    this.#followAgain();
  }

  stop(): void {
    this.#isStopped = true;
    this.#end();
    this.#giveUp();
  }

  #send(request: SearchRequest): boolean {
    if (this.#isStopped || this.#breakdowns > 1) return false;
    this.#worker ??= this.#start();
    this.#worker?.postMessage(request);
    return this.#worker !== null;
  }

  /** Null where the browser starts none, which is no passing trouble. */
  #start(): SearchWorker | null {
    const started = this.#tryToStart();
    if (started === null) {
      this.#breakdowns = 1;
      this.#breakDown();
      return null;
    }
    started.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
      if (this.#worker === started) this.#take(data);
    });
    const breakDown = (event: Event): void => {
      event.preventDefault();
      if (this.#worker === started) this.#breakDown();
    };
    started.addEventListener('error', breakDown);
    started.addEventListener('messageerror', breakDown);
    return started;
  }

  #tryToStart(): SearchWorker | null {
    try {
      return this.#startWorker();
    } catch {
      return null;
    }
  }

  #take(reply: SearchReply): void {
    if (reply.kind === 'status') {
      // The worker may still be telling of an instant that nobody looks at any more.
      if (this.#states.has(reply.status.asOf)) this.#setState(reply.status);
      return;
    }
    this.#waiting.get(reply.questionId)?.resolve(succeed(reply.groups));
    this.#waiting.delete(reply.questionId);
  }

  #breakDown(): void {
    this.#end();
    this.#breakdowns += 1;
    if (this.#breakdowns > 1) {
      for (const asOf of this.#states.keys()) this.#setState({ asOf, state: 'broken' });
      this.#giveUp();
      return;
    }
    this.#followAgain();
    for (const [questionId, { question }] of this.#waiting) this.#send({ kind: 'ask', questionId, ...question });
  }

  #followAgain(): void {
    for (const asOf of this.#states.keys()) {
      this.#setState({ asOf, state: 'starting' });
      this.#send({ kind: 'follow', archiveId: this.#archiveId, asOf });
    }
  }

  #giveUp(): void {
    const outcome = fail({ kind: 'internal', detail: 'The worker that searches the archive broke down.' } as const);
    for (const { resolve } of this.#waiting.values()) resolve(outcome);
    this.#waiting.clear();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #setState(state: SearchState): void {
    this.#states.set(state.asOf, state);
    for (const listener of this.#listeners) listener();
  }
}

function startSearchWorker(): Worker {
  return new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
}
