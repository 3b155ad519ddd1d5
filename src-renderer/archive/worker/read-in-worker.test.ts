import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import { readInWorker } from './read-in-worker.ts';
import type { ReaderRequest } from './reader.worker.ts';

/** Workers as they were started, each doing what the test says. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  static responses: (worker: FakeWorker, request: ReaderRequest) => void;
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(request: ReaderRequest): void {
    queueMicrotask(() => FakeWorker.responses(this, request));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  reply({ requestId }: ReaderRequest, value: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: { requestId, outcome: { ok: true, value } } }));
  }
}

const question = { kind: 'elements', snapshotId: 's', identities: null } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.started = [];
});

afterEach(() => {
  // Each test ends with no worker left, so that the next begins with none.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one worker answers what is asked in a row, and ends a while after nobody waits', async () => {
  FakeWorker.responses = (worker, request) => worker.reply(request, new Map([['a', '1']]));
  expect(await readInWorker(createArchive(), question)).toEqual(new Map([['a', '1']]));
  await readInWorker(createArchive(), question);
  expect(FakeWorker.started).toHaveLength(1);
  expect(FakeWorker.started[0]?.isTerminated).toBe(false);
  vi.runAllTimers();
  expect(FakeWorker.started[0]?.isTerminated).toBe(true);
});

test('a worker that breaks down is started again for whoever waits, once', async () => {
  FakeWorker.responses = (worker, request) => {
    if (FakeWorker.started.length === 1) worker.dispatchEvent(new Event('error', { cancelable: true }));
    else worker.reply(request, new Map());
  };
  const both = [readInWorker(createArchive(), question), readInWorker(createArchive(), question)];
  expect(await Promise.all(both)).toEqual([new Map(), new Map()]);
  expect(FakeWorker.started).toHaveLength(2);
});

test('one that breaks down again is told of, and the next question gets a new one', async () => {
  FakeWorker.responses = (worker) => worker.dispatchEvent(new Event('error', { cancelable: true }));
  await expect(readInWorker(createArchive(), question)).rejects.toMatchObject({ problem: { kind: 'internal' } });
  expect(FakeWorker.started).toHaveLength(2);
  FakeWorker.responses = (worker, request) => worker.reply(request, new Map());
  expect(await readInWorker(createArchive(), question)).toEqual(new Map());
  expect(FakeWorker.started).toHaveLength(3);
});
