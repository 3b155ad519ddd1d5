import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../src-shared/problem.ts';
import { createArchive } from '../../archive/ingest/archive-fixture.ts';
import { askArchive } from '../../archive/query/ask-archive.ts';
import type { QueryReply } from '../../archive/query/query-reply.ts';
import { archiveIdOf } from '../../archive/schema/archive-database.ts';
import { cancelQuery, lastRunOf, queryMemory, runQuery, useQueryStore } from './query-store.ts';

vi.mock('../../archive/query/ask-archive.ts', () => ({ askArchive: vi.fn<typeof askArchive>() }));

const rows: QueryReply = { kind: 'rows', columns: [], rows: [], isCut: false, readRows: 0, readMs: 0, queryMs: 0 };
const archive = createArchive();
const signals: AbortSignal[] = [];
let settle: (outcome: Outcome<QueryReply>) => void;

beforeEach(() => {
  signals.length = 0;
  vi.mocked(askArchive).mockImplementation((_archive, _sql, _asOf, { signal, onRead } = {}) => {
    if (signal) signals.push(signal);
    onRead?.(7);
    return new Promise((resolve) => {
      settle = resolve;
      signal?.addEventListener('abort', () => resolve({ ok: false, problem: { kind: 'cancelled' } }));
    });
  });
});

const last = (asOf: number | null = null) => lastRunOf(useQueryStore.getState(), archiveIdOf(archive), asOf);

test('a run says what it reads, then what it brought, and is that archive’s at that instant alone', async () => {
  const run = runQuery(archive, 5);
  expect(last(5)).toEqual({ state: 'running', readRows: 7 });
  settle({ ok: true, value: rows });
  await run;
  expect(last(5)).toMatchObject({ state: 'ready', result: rows });
  expect(last(6)).toEqual({ state: 'idle' });
  expect(lastRunOf(useQueryStore.getState(), 'another', 5)).toEqual({ state: 'idle' });
});

test('the next run ends one under way, and nothing that has come to its end', async () => {
  const first = runQuery(archive, null);
  const second = runQuery(archive, null);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await first;
  expect(last()).toMatchObject({ state: 'running' });
  settle({ ok: true, value: rows });
  await second;
  void runQuery(archive, null);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  cancelQuery();
  await vi.waitFor(() => expect(last()).toEqual({ state: 'cancelled' }));
});

test('a refusal keeps the text it is about, and a failure of the archive is told as one', async () => {
  useQueryStore.setState({ sql: 'SELECT' });
  const refused = runQuery(archive, null);
  settle({ ok: true, value: { kind: 'refused', words: 'Incomplete input.', at: 6 } });
  await refused;
  expect(last()).toMatchObject({ state: 'refused', sql: 'SELECT' });
  const failed = runQuery(archive, null);
  settle({ ok: false, problem: { kind: 'storage-failed' } });
  await failed;
  expect(last()).toEqual({ state: 'failed', problem: { kind: 'storage-failed' } });
});

test('the text outlasts the program, for the archive it was written in', () => {
  useQueryStore.setState({ sql: "SELECT 'ä & ü' -- 50 %\nFROM ships" });
  const kept = queryMemory.write('mine');
  queryMemory.show('mine', null);
  expect(useQueryStore.getState().sql).toContain('median');
  queryMemory.show('mine', kept);
  expect(useQueryStore.getState().sql).toBe("SELECT 'ä & ü' -- 50 %\nFROM ships");
  queryMemory.show('other', kept);
  expect(useQueryStore.getState().sql).toContain('median');
});
