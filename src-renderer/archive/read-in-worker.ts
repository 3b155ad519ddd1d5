import { fail, ProblemError, type Outcome } from '../../src-shared/problem.ts';
import { archiveName, type ArchiveDatabase } from './archive-database.ts';
import type { ReaderAnswers, ReaderKind, ReaderQuestion, ReaderReply, ReaderRequest } from './reader-messages.ts';

type AnyAnswer = ReaderAnswers[ReaderKind]['answer'];

let worker: Worker | null = null;
const waiting = new Map<string, (outcome: Outcome<AnyAnswer>) => void>();

/**
 * Asks a worker of its own what takes long to read, so that neither the window nor the storing of answers waits. It reads
 * the archive by itself and ends when nobody waits for it, which gives the memory of large answers back.
 *
 * @throws ProblemError as the function behind the question; `internal` when the worker broke down.
 */
export async function readInWorker<Question extends ReaderQuestion>(
  { name }: ArchiveDatabase,
  question: Question,
): Promise<ReaderAnswers[Question['kind']]['answer']> {
  const outcome = await ask({
    requestId: crypto.randomUUID(),
    profileId: name.slice(archiveName('').length),
    question,
  });
  if (!outcome.ok) throw new ProblemError(outcome.problem);
  return outcome.value; // of the kind that was asked for: the worker answers what it is asked
}

function ask(request: ReaderRequest): Promise<Outcome<AnyAnswer>> {
  return new Promise((resolve) => {
    waiting.set(request.requestId, resolve);
    worker ??= startWorker();
    worker.postMessage(request);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => {
    started.terminate();
    if (worker === started) worker = null;
  };
  started.addEventListener('message', (event: MessageEvent<ReaderReply>) => {
    waiting.get(event.data.requestId)?.(event.data.outcome);
    waiting.delete(event.data.requestId);
    if (waiting.size === 0) stop();
  });
  const giveUp = (event: Event): void => {
    event.preventDefault();
    stop();
    const detail = 'The worker that reads answers broke down.';
    for (const resolve of waiting.values()) resolve(fail({ kind: 'internal', detail }));
    waiting.clear();
  };
  started.addEventListener('error', giveUp);
  started.addEventListener('messageerror', giveUp);
  return started;
}
