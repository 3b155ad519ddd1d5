import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveWell, attemptRow, createArchive } from './archive-fixture.ts';
import { readCollection } from '../read/read-collection.ts';
import { readRequestTotals } from '../recent/request-totals.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { clockSlackMs, isAhead, isOlderThan } from '../../../src-shared/clock-ahead.ts';

const today = Date.UTC(2026, 10, 23, 12);
const yearMs = 365 * 86_400_000;
const [heron, plover] = [[{ id: '1', name: 'Heron' }], [{ id: '2', name: 'Plover' }]];

let archive: ArchiveDatabase;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  archive = createArchive();
});

afterEach(() => {
  vi.useRealTimers();
  archive.close();
});

/** A response that came when the clock said so. */
async function arriveAt(at: number, data: unknown): Promise<string> {
  vi.setSystemTime(at);
  const id = crypto.randomUUID();
  await archive.attempts.add(attemptRow({ id, resource: 'ships', startedAt: at - 100 }));
  await arriveWell(archive, { data, at, requestId: id });
  return id;
}

/** When the latest content was last seen: by its snapshot, its outline, the totals, and the call. */
async function seenAt(attemptId: string): Promise<ReadonlySet<number | null | undefined>> {
  const [totals] = await readRequestTotals(archive, null);
  const id = totals?.latestSnapshotId ?? '';
  const [snapshot, outline] = [await archive.snapshots.get(id), await archive.outlines.get(id)];
  const attempt = await archive.attempts.get(attemptId);
  return new Set([snapshot?.lastSeenAt, outline?.lastSeenAt, totals?.confirmedAt, attempt?.endedAt]);
}

test('content seen while the clock was a year ahead is seen now once the corrected clock’s answer has it again', async () => {
  await arriveAt(today + yearMs, heron);
  expect(await seenAt(await arriveAt(today, heron))).toEqual(new Set([today]));
  expect(await seenAt(await arriveAt(today + 5_000, heron))).toEqual(new Set([today + 5_000]));
});

test('new content after the clock was corrected comes last, and was seen now; its call took no year', async () => {
  await arriveAt(today + yearMs, heron);
  expect(await seenAt(await arriveAt(today, plover))).toEqual(new Set([today]));
  expect((await readCollection(archive, 'ships', null))?.records.map(({ title }) => title)).toEqual(['Plover']);
  const [first, second] = (await archive.snapshots.toArray()).toSorted((a, b) => a.fetchedAt - b.fetchedAt);
  expect(second?.fetchedAt).toBe((first?.fetchedAt ?? 0) + 1);
});

test('a step back by seconds, and an answer stored after a later one, change nothing', async () => {
  await arriveAt(today, heron);
  expect(await seenAt(await arriveAt(today - 30_000, heron))).toEqual(new Set([today]));
});

test('whatever the clock did, the answer that came last counts, and no answer leaves behind an instant that lies ahead', async () => {
  const step = fc.record({
    at: fc.integer({ min: today - 2 * yearMs, max: today + 2 * yearMs }),
    data: fc.constantFrom(heron, plover, [...heron, ...plover]),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      archive = createArchive();
      for (const { at, data } of steps) {
        const [seen, ...others] = await seenAt(await arriveAt(at, data));
        expect(others).toEqual([]);
        expect(isAhead(seen ?? Infinity, at)).toBe(false);
        const latest = await readCollection(archive, 'ships', null);
        expect(latest?.records.map(({ identity }) => ({ id: identity }))).toMatchObject(data.map(({ id }) => ({ id })));
      }
      archive.close();
    }),
    { numRuns: 40 },
  );
}, 30_000);

test('an instant ahead is older than any span; one within the slack is of now', () => {
  expect(isOlderThan(today + clockSlackMs, today, 10)).toBe(false);
  expect(isOlderThan(today + clockSlackMs + 1, today, 10)).toBe(true);
  expect(isOlderThan(today - 10, today, 10)).toBe(false);
  expect(isOlderThan(today - 11, today, 10)).toBe(true);
});
