import { fail, ProblemError, type Outcome } from '../../../src-shared/problem.ts';
import { archiveIdOf, type ArchiveDatabase } from '../schema/archive-database.ts';
import type { ReaderKind, ReaderQuestion, ReaderReplies, ReaderReply, ReaderRequest } from './reader.worker.ts';

type AnyAnswer = ReaderReplies[ReaderKind]['answer'];

interface Waiting {
  readonly request: ReaderRequest;
  readonly resolve: (outcome: Outcome<AnyAnswer>) => void;
  /** Workers that broke down while this one waited. */
  breakdowns: number;
}

let worker: Worker | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<string, Waiting>();

/** How long a worker that nobody waits for is kept: one page asks several questions, and starting takes longer than most answers. */
const restMs = 10_000;

/**
 * Asks a worker of its own what takes long to read, so that neither the window nor the storing of answers waits. It reads
 * the archive by itself and ends a while after nobody waits for it, which gives the memory of large answers back. One that
 * breaks down is started again once for whoever waits.
 *
 * @throws ProblemError as the function behind the question; `internal` when the worker broke down.
 */
export async function readInWorker<Question extends ReaderQuestion>(
  archive: ArchiveDatabase,
  question: Question,
): Promise<ReaderReplies[Question['kind']]['answer']> {
  const outcome = await ask({
    requestId: crypto.randomUUID(),
    archiveId: archiveIdOf(archive),
    question,
  });
  if (!outcome.ok) throw new ProblemError(outcome.problem);
  return outcome.value; // of the kind that was asked for: the worker answers what it is asked
}

function ask(request: ReaderRequest): Promise<Outcome<AnyAnswer>> {
  return new Promise((resolve) => {
    waiting.set(request.requestId, { request, resolve, breakdowns: 0 });
    send(request);
  });
}

function send(request: ReaderRequest): void {
  clearTimeout(rest);
  worker ??= startWorker();
  worker.postMessage(request);
}

function startWorker(): Worker {
  const started = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => {
    started.terminate();
    if (worker === started) worker = null;
  };
  started.addEventListener('message', (event: MessageEvent<ReaderReply>) => {
    waiting.get(event.data.requestId)?.resolve(event.data.outcome);
    waiting.delete(event.data.requestId);
    if (waiting.size > 0 || worker !== started) return;
    clearTimeout(rest);
    rest = setTimeout(stop, restMs);
  });
  const startAgain = (event: Event): void => {
    event.preventDefault();
    if (worker !== started) return;
    stop();
    for (const asked of waiting.values()) {
      asked.breakdowns += 1;
      if (asked.breakdowns === 1) send(asked.request);
      else giveUp(asked);
    }
  };
  started.addEventListener('error', startAgain);
  started.addEventListener('messageerror', startAgain);
  return started;
}

function giveUp({ request, resolve }: Waiting): void {
  waiting.delete(request.requestId);
  resolve(fail({ kind: 'internal', detail: 'The worker that reads answers broke down.' }));
}
