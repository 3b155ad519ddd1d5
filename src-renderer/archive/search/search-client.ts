import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { useArchive } from '../hooks/archive-context.tsx';
import { archiveName, type ArchiveDatabase } from '../schema/archive-database.ts';
import type { ArchivedDocument } from './search-documents.ts';
import type { FoundGroup } from './search-index.ts';
import type { SearchQuery, SearchReply, SearchRequest, SearchStatus } from './search.worker.ts';

/** How far the search of an archive is; `broken`: its worker ended twice and is not started again by itself. */
type SearchState =
  | SearchStatus
  | { readonly asOf: number | null; readonly state: 'starting' }
  | { readonly asOf: number | null; readonly state: 'broken' };

type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;
type ArchivedGroups = readonly FoundGroup<ArchivedDocument>[];

interface Waiting {
  readonly question: SearchQuery;
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
  #isHeld = false;
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
  ask(question: SearchQuery): Promise<Outcome<ArchivedGroups>> {
    return new Promise((resolve) => {
      const questionId = ++this.#lastQuestion;
      this.#waiting.set(questionId, { question, resolve });
      if (!this.#send({ kind: 'ask', questionId, ...question })) this.#giveUp();
    });
  }

  /** Whether indexing waits: what is being opened must not share the processor with it. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#worker?.postMessage({ kind: 'hold', isHeld });
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
    if (this.#isHeld) started.postMessage({ kind: 'hold', isHeld: true });
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

let current: { readonly name: string; readonly client: SearchClient } | null = null;

/**
 * The search of an archive. There is one at a time: asking for another archive's ends the one before, whose index must not
 * answer any more, and gives its memory back.
 */
function searchClientOf({ name }: Pick<ArchiveDatabase, 'name'>): SearchClient {
  if (current?.name === name) return current.client;
  current?.client.stop();
  current = { name, client: new SearchClient(name.slice(archiveName('').length)) };
  return current.client;
}

/** What was found for a question, and how much of the archive can be found by now. */
export interface Search {
  /** Null until the first response; while a further letter is being looked up, still what was found before it. */
  readonly groups: ArchivedGroups | null;
  /** The text `groups` answers. */
  readonly resultsFor: string | null;
  /** Whether it was asked since the index last had something new to be found. */
  readonly isUpToDate: boolean;
  readonly state: SearchState;
  readonly tryAgain: () => void;
}

/** As `SearchQuestion`, of the archive on screen. */
export type Wanted = Pick<SearchQuery, 'text' | 'limit' | 'limits'>;

/**
 * Searches the archive on screen, as it is or as it was at the instant on screen.
 *
 * @param wanted null while nothing is sought; keep it the same object as long as it is the same question.
 */
export function useSearch(wanted: Wanted | null): Search {
  const { archive, asOf } = useArchive();
  const client = searchClientOf(archive);
  const state = useSyncExternalStore(
    useCallback((listener) => client.subscribe(listener), [client]),
    () => client.stateAt(asOf),
  );
  const isWanted = wanted !== null;
  useEffect(() => {
    if (isWanted) client.follow(asOf);
  }, [client, asOf, isWanted]);
  const round = roundOf(state);
  const result = useSearchResult(client, asOf, wanted, round);
  return {
    groups: result?.groups ?? null,
    resultsFor: result?.text ?? null,
    isUpToDate: wanted === null || (result?.text === wanted.text && result.round === round),
    state: state ?? { asOf, state: 'starting' },
    tryAgain: useCallback(() => client.tryAgain(), [client]),
  };
}

/** What says when indexing is to wait. */
interface Busy {
  readonly isBusy: () => boolean;
  /** Calls back whenever that changes. @returns the function that stops it. */
  readonly follow: (follower: () => void) => () => void;
}

/** Starts the index of the archive on screen before anybody asks, once `isDue`, and lets it wait while `busy`; keep that the same object. */
export function useSearchAhead(isDue: boolean, busy: Busy): void {
  const { archive, asOf } = useArchive();
  useEffect(() => {
    const client = searchClientOf(archive);
    const hold = () => client.hold(busy.isBusy());
    hold();
    const stop = busy.follow(hold);
    return () => {
      stop();
      client.hold(false);
    };
  }, [archive, busy]);
  useEffect(() => {
    if (isDue) searchClientOf(archive).follow(asOf);
  }, [archive, asOf, isDue]);
}

interface SearchResult {
  readonly client: SearchClient;
  readonly asOf: number | null;
  readonly text: string;
  readonly round: string;
  readonly groups: ArchivedGroups;
}

/** Asks again whenever `round` says that there is more to be found. */
function useSearchResult(
  client: SearchClient,
  asOf: number | null,
  wanted: Wanted | null,
  round: string,
): SearchResult | null {
  const [result, setResult] = useState<SearchResult | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    void client.ask({ asOf, ...wanted }).then((outcome) => {
      if (isCurrent && outcome.ok) setResult({ client, asOf, text: wanted.text, round, groups: outcome.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, asOf, wanted, round]);
  // Another archive's or instant's response must not be seen under this one's name.
  return wanted !== null && result?.client === client && result.asOf === asOf ? result : null;
}

/** Changes a few times while an index is made, and when it is ready. */
function roundOf(state: SearchState | null): string {
  if (state === null || state.state === 'starting' || state.state === 'broken') return 'none';
  const eighths = state.state === 'building' ? Math.floor((8 * state.done) / Math.max(1, state.total)) : 8;
  return `${state.revision} ${state.state} ${eighths}`;
}
