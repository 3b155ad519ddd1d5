import { fail, ProblemError, type Outcome } from '../../src-shared/problem.ts';
import { archiveName, type ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import type { CompareReply, CompareRequest } from './compare-messages.ts';
import type { SnapshotComparison } from './compare-snapshots.ts';

let worker: Worker | null = null;
const waiting = new Map<string, (outcome: Outcome<SnapshotComparison>) => void>();

/**
 * Compares two snapshots in a worker of its own, so that neither the window nor the storing of answers waits. It reads the
 * archive by itself and ends when nobody waits for it, which gives the memory of two large answers back.
 *
 * @throws ProblemError as `compareSnapshots`; `internal` when the worker broke down.
 */
export async function compareInWorker(
  { name }: ArchiveDatabase,
  before: Snapshot,
  after: Snapshot,
): Promise<SnapshotComparison> {
  const outcome = await ask({
    requestId: crypto.randomUUID(),
    profileId: name.slice(archiveName('').length),
    beforeId: before.id,
    afterId: after.id,
  });
  if (!outcome.ok) throw new ProblemError(outcome.problem);
  return outcome.value;
}

function ask(request: CompareRequest): Promise<Outcome<SnapshotComparison>> {
  return new Promise((resolve) => {
    waiting.set(request.requestId, resolve);
    worker ??= startWorker();
    worker.postMessage(request);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => {
    started.terminate();
    if (worker === started) worker = null;
  };
  started.addEventListener('message', (event: MessageEvent<CompareReply>) => {
    waiting.get(event.data.requestId)?.(event.data.outcome);
    waiting.delete(event.data.requestId);
    if (waiting.size === 0) stop();
  });
  const giveUp = (event: Event): void => {
    event.preventDefault();
    stop();
    const detail = 'The worker that compares answers broke down.';
    for (const resolve of waiting.values()) resolve(fail({ kind: 'internal', detail }));
    waiting.clear();
  };
  started.addEventListener('error', giveUp);
  started.addEventListener('messageerror', giveUp);
  return started;
}
