import { expect, test, vi } from 'vitest';
import { WorkerCalls, type FromWorker, type ToWorker } from './worker-calls.ts';

interface Call {
  readonly requestId: string;
}

/** A worker that keeps what it is sent, and says what the test has it say. */
class FakeWorker extends EventTarget {
  readonly sent: (ToWorker<Call> | object)[] = [];
  isTerminated = false;

  postMessage(message: object): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(reply: FromWorker<string>): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }
}

function callsTo() {
  const workers: FakeWorker[] = [];
  const calls = new WorkerCalls<Call, string>({
    start: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as Worker; // what of one is used here
    },
    breakdown: 'It broke down.',
  });
  return { calls, workers };
}

test('each call gets its own progress and its own end, in whatever order they come', async () => {
  const { calls, workers } = callsTo();
  const onProgress = vi.fn<(done: number) => void>();
  const one = calls.call({ requestId: 'a' }, { onProgress });
  const other = calls.call({ requestId: 'b' });
  const [worker] = workers;
  worker?.say({ requestId: 'a', done: 3 });
  worker?.say({ requestId: 'b', outcome: { ok: true, value: 'second' } });
  worker?.say({ requestId: 'a', outcome: { ok: true, value: 'first' } });
  expect(await Promise.all([one, other])).toEqual([
    { ok: true, value: 'first' },
    { ok: true, value: 'second' },
  ]);
  expect(onProgress.mock.calls).toEqual([[3]]);
  expect(workers).toHaveLength(1);
});

test('a call that is called off is named to the worker, which ends it', () => {
  const { calls, workers } = callsTo();
  const abort = new AbortController();
  void calls.call({ requestId: 'a' }, { signal: abort.signal });
  abort.abort();
  expect(workers[0]?.sent).toEqual([{ requestId: 'a' }, { requestId: 'a', isCancelled: true }]);
});

test('what may have changed something is not sent again after a breakdown: it fails, and the next call has a new worker', async () => {
  const { calls, workers } = callsTo();
  const broken = calls.call({ requestId: 'a' });
  workers[0]?.dispatchEvent(new Event('error', { cancelable: true }));
  expect(await broken).toEqual({ ok: false, problem: { kind: 'internal', detail: 'It broke down.' } });
  expect(workers[0]?.isTerminated).toBe(true);
  void calls.call({ requestId: 'b' });
  expect(workers.map(({ sent }) => sent)).toEqual([[{ requestId: 'a' }], [{ requestId: 'b' }]]);
});

test('a worker that is ended in the middle of its work tells whoever waits, and the next call starts another', async () => {
  const { calls, workers } = callsTo();
  const waiting = calls.call({ requestId: 'a' });
  calls.end({ ok: false, problem: { kind: 'cancelled' } });
  expect(await waiting).toEqual({ ok: false, problem: { kind: 'cancelled' } });
  expect(workers[0]?.isTerminated).toBe(true);
  const next = calls.call({ requestId: 'b' });
  workers[1]?.say({ requestId: 'b', outcome: { ok: true, value: 'done' } });
  expect(await next).toEqual({ ok: true, value: 'done' });
});
