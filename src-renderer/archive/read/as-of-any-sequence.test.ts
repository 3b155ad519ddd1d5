import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readLedger } from '../attempts/attempts-as-of.ts';
import { readAttemptDays, readLatestAttemptDays } from '../attempts/read-attempt-days.ts';
import { readAttempt, readAttemptRows } from '../attempts/read-attempts.ts';
import { readQuotaDays } from '../attempts/read-quota-days.ts';
import { archiveSummary } from '../recent/archive-summary.ts';
import { readRecentChanges } from '../recent/read-recent-changes.ts';
import { readRequestTotals } from '../recent/request-totals.ts';
import { readArchiveHealth, readStatsHistory } from '../recent/use-recent.ts';
import { readItemHistory, readScheduleHistory } from '../schedule/item-histories.ts';
import { readScheduleDiff } from '../schedule/read-schedule-diff.ts';
import { readTeamTitles } from '../schedule/read-team-titles.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readWatchedItems } from '../watches/read-watched-items.ts';
import { addWatch } from '../watches/watches.ts';
import { readCollection } from './read-collection.ts';
import { readRecordHistory } from './read-record-history.ts';
import { readRecordsAt, readSnapshotsHolding } from './read-records-at.ts';
import { readArchivedRequests, readRequests } from './read-requests.ts';
import { readSnapshotAsOf, readSnapshotIds } from './read-snapshots.ts';
import {
  ask,
  beginning,
  each,
  plainly,
  readHistory,
  replay,
  replayTo,
  stepOf,
  timed,
  type Call,
} from './replay-fixture.ts';

// Looking back has to show what an archive shows that was never told anything later: the oracle is such an archive.

// All instants below lie behind the clock: what a response that came by a clock ahead is told as is another question.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.UTC(2030, 0, 1));
});
afterAll(() => {
  vi.useRealTimers();
});

/** Few ids, values and instants, so that answers repeat, come back and are shared by requests. */
const ship = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  name: fc.constantFrom('Heron', 'Plover'),
  mass: fc.constantFrom('1', '2'),
});
const ships = fc.uniqueArray(ship, { selector: ({ id }) => id, minLength: 1, maxLength: 3 });
const deliverables = fc.uniqueArray(
  fc.record({
    slug: fc.constantFrom('hull', 'map', 'sails'),
    title: fc.constantFrom('Hull', 'Map'),
    startDate: fc.constant('2026-01-05'),
    endDate: fc.constantFrom('2026-02-05', '2026-03-05', '2026-04-05'),
  }),
  { selector: ({ slug }) => slug, maxLength: 3 },
);
const teams = fc.constantFrom([{ slug: 'art', title: 'Art' }], [{ slug: 'art', title: 'The art' }]);
const stats = fc.record({ fans: fc.constantFrom(1, 2, 3), funds: fc.constantFrom(1, 2) });
const account = fc.record({
  dailyRequestsRemaining: fc.integer({ min: 0, max: 9 }),
  dailyRequestsLimit: fc.constant(9),
});

const call: fc.Arbitrary<Call> = fc.oneof(
  ask('ships', fc.constant({}), ships),
  ask('ships', fc.constant({ crew_min: 2 }), ships),
  ask('deliverables', fc.constantFrom({ team_slug: 'art' }, { team_slug: 'code' }), deliverables),
  ask('teams', fc.constant({}), teams),
  ask('stats', fc.constant({}), stats),
  ask('account', fc.constant({}), account),
);

const step = stepOf(call);

/** Lists that lose most of what they held, get it back, or lose it for good. */
const sharpCall: fc.Arbitrary<Call> = fc.oneof(
  ask('ships', fc.constant({}), fc.constantFrom(...[12, 11, 2, 1].map((count) => manyShips(count)))),
  ask(
    'deliverables',
    fc.constant({ team_slug: 'art' }),
    fc.constantFrom(...[12, 3, 2].map((count) => manyDeliverables(count))),
  ),
  ask('teams', fc.constant({}), teams),
);

function manyShips(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(count === 1 ? 7 : index),
    name: 'Heron',
    mass: '1',
  }));
}

function manyDeliverables(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    slug: index === count - 1 ? 'hull' : `part-${index}`,
    title: 'Hull',
    startDate: '2026-01-05',
    endDate: '2026-02-05',
  }));
}

/** Watched since before anything was fetched. */
async function watch(archive: ArchiveDatabase): Promise<void> {
  await addWatch(archive, { resource: 'ships', params: {}, identity: '1', title: 'Heron', path: '/x' }, 1);
  await addWatch(archive, { resource: 'deliverables', params: { team_slug: 'art' }, title: 'Art', path: '/y' }, 2);
}

/** What the readers of the program say of an archive at an instant. */
async function readAll(archive: ArchiveDatabase, asOf: number | null, until: number): Promise<unknown> {
  await watch(archive);
  const week = until - 7 * 86_400_000;
  const day = { outcome: null, resource: null, spendsOnly: false, withReadings: true, matches: null } as const;
  const ids = (await archive.attempts.orderBy('startedAt').toArray())
    .filter(({ startedAt }) => startedAt <= until)
    .map(({ id }) => id);
  const snapshots = (await archive.snapshots.toArray()).filter(({ fetchedAt }) => fetchedAt <= until);
  const subject = { kind: 'deliverables' } as const;
  const record = { requestKey: 'ships', resource: 'ships', identity: '1' } as const;
  const keys = ['ships', 'ships?{"crew_min":2}', 'teams', 'stats', 'account', 'status'];
  return {
    collections: await each(keys, (key) => readCollection(archive, key, asOf)),
    histories: await each(keys, (key) => readHistory(archive, key, asOf)),
    ids: await each(keys, (key) => readSnapshotIds(archive, key, asOf)),
    requests: await readRequests(archive, asOf),
    archived: await each(['ships', 'deliverables', 'stats'] as const, (name) =>
      readArchivedRequests(archive, name, asOf),
    ),
    holding: await readSnapshotsHolding(archive, 'ships', '1', asOf),
    record: await readRecordHistory(archive, record, asOf),
    recordsAt: await each(
      snapshots.filter(({ requestKey }) => requestKey === 'ships'),
      async ({ id }) =>
        withoutOtherTitles(await readRecordsAt(archive, { resource: 'ships', snapshotId: id, asOf }, ['1', '2'])),
    ),
    opened: await each(snapshots, ({ id }) => readSnapshotAsOf(archive, id, asOf)),
    summary: await archiveSummary(archive, asOf),
    totals: await readRequestTotals(archive, asOf),
    changes: await readRecentChanges(archive, week, asOf),
    health: await readArchiveHealthThen(archive, asOf, until),
    stats: await readStatsHistory(archive, asOf),
    watched: await readWatchedItems(archive, week, asOf),
    days: await readAttemptDays(archive, day, asOf),
    latestDays: await readLatestAttemptDays(archive, asOf),
    failed: await readAttemptDays(archive, { ...day, outcome: 'failed' }, asOf),
    running: await readAttemptDays(archive, { ...day, outcome: 'running' }, asOf),
    stored: await readAttemptDays(
      archive,
      { ...day, outcome: 'stored', matches: ({ outcome }) => outcome === 'stored' },
      asOf,
    ),
    attempts: await readAttemptRows(archive, ids, asOf),
    attempt: await each(ids, (id) => readAttempt(archive, id, asOf)),
    ledger: await readLedger(archive, asOf),
    quota: await readQuotaDays(archive, week, asOf),
    teams: [...(await readTeamTitles(archive, asOf))],
    diff: await readScheduleDiff(archive, subject, { beforeAt: until - 86_400_000, afterAt: null }, asOf),
    movementHistory: await readScheduleHistory(archive, subject, asOf),
    line: await readItemHistory(archive, subject, 'hull', asOf),
  };
}

/** A title that only another response knows is a name for a person, not a fact of the instant. */
function withoutOtherTitles(found: Awaited<ReturnType<typeof readRecordsAt>>): unknown {
  return found && { ...found, otherTitles: null };
}

/** The last seven days are counted from the instant, or from the clock. */
async function readArchiveHealthThen(archive: ArchiveDatabase, asOf: number | null, until: number): Promise<unknown> {
  return readArchiveHealth(archive, asOf ?? until);
}

test.each([
  ['of calls', step],
  ['in which lists lose most of what they held, so that their losses are in doubt at first', stepOf(sharpCall)],
])(
  'at any instant of any sequence %s every reader says what an archive says that ended then',
  async (_, anyStep) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), fc.nat(), fc.nat(60_000), async (steps, place, offset) => {
        const calls = timed(steps);
        const marks = [beginning, ...calls.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt])];
        const asOf = (marks[place % marks.length] ?? beginning) + offset - 30_000;
        const whole = await replay(calls, Infinity);
        const ended = await replay(calls, asOf);
        const told = await plainly(whole, await readAll(whole, asOf, asOf));
        expect(told).toEqual(await plainly(ended, await readAll(ended, null, asOf)));
        whole.close();
        ended.close();
      }),
      { numRuns: 25, endOnFailure: true },
    );
  },
  60_000,
);

test('a clock set back in between changes nothing of it: what counts is when the archive says an answer came', async () => {
  const jump = fc.record({ step, backMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 * 86_400_000 })) });
  await fc.assert(
    fc.asyncProperty(fc.array(jump, { maxLength: 9 }), fc.nat(), async (jumps, place) => {
      const calls = timed(jumps.map(({ step: each, backMs }) => ({ ...each, afterMs: each.afterMs - backMs })));
      const whole = await replay(calls, Infinity);
      const ends = new Map((await whole.attempts.toArray()).map(({ id, endedAt }) => [id, endedAt ?? Infinity]));
      const marks = [beginning, ...calls.map(({ startedAt }) => startedAt), ...ends.values()];
      const asOf = marks[place % marks.length] ?? beginning;
      const ended = await replayTo(calls, asOf, ({ id }) => ends.get(id) ?? Infinity);
      const told = withoutSizes(await plainly(whole, await readAll(whole, asOf, asOf)));
      expect(told).toEqual(withoutSizes(await plainly(ended, await readAll(ended, null, asOf))));
      whole.close();
      ended.close();
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 60_000);

/**
 * Without what depends on which of two responses came into the archive first, and without attempts by their outcome,
 * which look for calls under way in the last hour only.
 */
function withoutSizes(read: unknown): unknown {
  const left = new Set([
    'gzipBytes',
    'storedBytes',
    'ownBytes',
    'reader',
    'failed',
    'running',
    'stored',
    'kinds',
    'health',
  ]);
  return JSON.parse(JSON.stringify(read, (key, value: unknown) => (left.has(key) ? undefined : value)));
}
