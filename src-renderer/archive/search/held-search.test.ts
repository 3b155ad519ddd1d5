import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { archiveIdOf } from '../schema/archive-database.ts';
import type { SearchReply, SearchRequest } from './search.worker.ts';

afterEach(() => vi.unstubAllGlobals());

/** The worker on this thread: what is told it, and what it says. */
async function startWorker(): Promise<{ tell: (request: SearchRequest) => void; said: SearchReply[] }> {
  const said: SearchReply[] = [];
  let take: (event: MessageEvent<SearchRequest>) => void = () => undefined;
  vi.stubGlobal('addEventListener', (type: string, listener: typeof take) => {
    if (type === 'message') take = listener;
  });
  vi.stubGlobal('postMessage', (reply: SearchReply) => void said.push(reply));
  await import('./search.worker.ts');
  return { tell: (data) => take(new MessageEvent('message', { data })), said };
}

const isReady = (reply: SearchReply): boolean => reply.kind === 'status' && reply.status.state === 'ready';

test('while indexing is held nothing more is indexed, and all of it is when it goes on', async () => {
  const archive = createArchive();
  const fleet = Array.from({ length: 900 }, (_, index) => ({ id: String(index), name: `Heron ${index}` }));
  await arriveWell(archive, { data: fleet });
  const { tell, said } = await startWorker();
  tell({ kind: 'hold', isHeld: true });
  tell({ kind: 'follow', archiveId: archiveIdOf(archive), asOf: null });
  await vi.waitFor(() => expect(said).not.toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(said.some(isReady)).toBe(false);
  expect(said.at(-1)).toMatchObject({ status: { state: 'building', done: 0, total: 900 } });
  tell({ kind: 'hold', isHeld: false });
  await vi.waitFor(() => expect(said.some(isReady)).toBe(true), { timeout: 10_000 });
  tell({ kind: 'ask', questionId: 1, asOf: null, text: 'heron', limit: 3, limits: {} });
  expect(said.at(-1)).toMatchObject({ kind: 'reply', groups: [{ kind: 'ship', total: 900 }] });
});
