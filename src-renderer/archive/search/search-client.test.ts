import { expect, test, vi } from 'vitest';
import { SearchClient } from './search-client.ts';
import type { SearchReply, SearchRequest } from './search.worker.ts';

/** A worker by hand: notes what it is told, and says what the test wants. */
class WorkerDouble {
  readonly told: SearchRequest[] = [];
  isEnded = false;
  readonly #listeners = new Map<string, EventListenerOrEventListenerObject[]>();

  postMessage(message: unknown): void {
    this.told.push(message as SearchRequest); // the client sends nothing else
  }

  terminate(): void {
    this.isEnded = true;
  }

  addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  say(reply: SearchReply): void {
    this.#call(new MessageEvent('message', { data: reply }));
  }

  breakDown(): void {
    this.#call(new Event('error'));
  }

  #call(event: Event): void {
    for (const listener of this.#listeners.get(event.type) ?? []) {
      if (typeof listener === 'function') listener(event);
    }
  }
}

function startClient(): { client: SearchClient; workers: WorkerDouble[] } {
  const workers: WorkerDouble[] = [];
  const client = new SearchClient('home', () => {
    const worker = new WorkerDouble();
    workers.push(worker);
    return worker;
  });
  return { client, workers };
}

const question = { asOf: null, text: 'wick', limit: 5, limits: {} } as const;

test('A worker starts with the first instant followed, and answers reach who asked', async () => {
  const { client, workers } = startClient();
  expect(workers).toHaveLength(0);
  client.follow(null);
  expect(client.stateAt(null)).toEqual({ asOf: null, state: 'starting' });
  const responses = [client.ask(question), client.ask({ ...question, text: 'ard' })];
  expect(workers[0]?.told.map(({ kind }) => kind)).toEqual(['follow', 'ask', 'ask']);
  workers[0]?.say({ kind: 'reply', questionId: 2, groups: [{ kind: 'ship', tier: 0, total: 1, found: [] }] });
  workers[0]?.say({ kind: 'reply', questionId: 1, groups: [] });
  expect(await Promise.all(responses)).toMatchObject([{ value: [] }, { value: [{ kind: 'ship' }] }]);
});

test('States are told by instant; of instants in the past only the last is kept', () => {
  const { client, workers } = startClient();
  const listener = vi.fn<() => void>();
  client.subscribe(listener);
  client.follow(null);
  client.follow(1_000);
  client.follow(2_000);
  expect(client.stateAt(1_000)).toBeNull();
  const status = { state: 'ready', done: 1, total: 1, problem: null, revision: 1 } as const;
  workers[0]?.say({ kind: 'status', status: { asOf: 1_000, ...status } });
  expect(client.stateAt(1_000)).toBeNull();
  workers[0]?.say({ kind: 'status', status: { asOf: 2_000, ...status } });
  expect(client.stateAt(2_000)?.state).toBe('ready');
  expect(client.stateAt(null)?.state).toBe('starting');
  expect(listener).toHaveBeenCalled();
});

test('A worker that breaks down is started again once, and is asked again; then it is said', async () => {
  const { client, workers } = startClient();
  client.follow(null);
  const response = client.ask(question);
  workers[0]?.breakDown();
  expect(workers).toHaveLength(2);
  expect(workers[0]?.isEnded).toBe(true);
  expect(workers[1]?.told.map(({ kind }) => kind)).toEqual(['follow', 'ask']);
  workers[0]?.breakDown();
  expect(workers).toHaveLength(2);
  workers[1]?.breakDown();
  expect(workers).toHaveLength(2);
  expect((await response).ok).toBe(false);
  expect(client.stateAt(null)?.state).toBe('broken');
  expect((await client.ask(question)).ok).toBe(false);
  client.follow(5);
  expect(client.stateAt(5)?.state).toBe('broken');
  expect(workers).toHaveLength(2);
  client.tryAgain();
  expect(workers).toHaveLength(3);
  expect(client.stateAt(null)?.state).toBe('starting');
});

test('Stopped, it answers nothing and starts nothing', async () => {
  const { client, workers } = startClient();
  client.follow(null);
  const response = client.ask(question);
  client.stop();
  expect(workers[0]?.isEnded).toBe(true);
  expect((await response).ok).toBe(false);
  workers[0]?.say({
    kind: 'status',
    status: { asOf: null, state: 'ready', done: 0, total: 0, problem: null, revision: 0 },
  });
  expect(client.stateAt(null)?.state).toBe('starting');
  client.follow(null);
  client.tryAgain();
  expect((await client.ask(question)).ok).toBe(false);
  expect(workers).toHaveLength(1);
});

test('Where no worker can be started, that is said', async () => {
  const client = new SearchClient('home', () => {
    throw new Error('No workers here.');
  });
  client.follow(null);
  expect(client.stateAt(null)?.state).toBe('broken');
  expect((await client.ask(question)).ok).toBe(false);
});

test('A worker is told that indexing waits, and that it goes on; one that is started meanwhile hears it first', () => {
  const { client, workers } = startClient();
  client.hold(true);
  expect(workers).toHaveLength(0);
  client.follow(null);
  expect(workers[0]?.told.map(({ kind }) => kind)).toEqual(['hold', 'follow']);
  client.hold(true);
  client.hold(false);
  expect(workers[0]?.told.slice(2)).toEqual([{ kind: 'hold', isHeld: false }]);
  client.follow(5);
  expect(workers[0]?.told.at(-1)?.kind).toBe('follow');
});
