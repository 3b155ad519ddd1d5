import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { attemptRow, createArchive, spendRow } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readAttemptDays, readLatestAttemptDays, type AttemptDays, type AttemptFilter } from './read-attempt-days.ts';

/** 10:00 on the reader's calendar, some days from the first. */
const at = (day: number, minutes = 0): number => new Date(2026, 2, 1 + day, 10, minutes).getTime();

const everything: AttemptFilter = {
  outcome: null,
  resource: null,
  spendsOnly: false,
  withReadings: true,
  matches: null,
};

/** Six attempts on three days: two reads of the account and the status among them, one that cost, one that did not. */
async function archiveWithAttempts(): Promise<ArchiveDatabase> {
  const archive = createArchive();
  const user = { resource: 'user', params: { handle: 'Wren' } } as const;
  await archive.attempts.bulkAdd([
    attemptRow({ id: 'status', resource: 'status', startedAt: at(0), outcome: 'stored' }),
    attemptRow({ id: 'ships', resource: 'ships', startedAt: at(0, 1), outcome: 'stored' }),
    attemptRow({ id: 'named', resource: 'ships', params: { name: 'Wren' }, startedAt: at(2), outcome: 'failed' }),
    attemptRow({ id: 'account', resource: 'account', startedAt: at(2, 1), outcome: 'unchanged' }),
    attemptRow({ ...user, id: 'spent', intent: 'refresh', startedAt: at(2, 2), outcome: 'stored' }),
    attemptRow({ ...user, id: 'refused', intent: 'refresh', startedAt: at(3), outcome: 'failed' }),
  ]);
  await archive.ledger.bulkAdd([
    spendRow({ id: 'spent', at: at(2, 2) }),
    spendRow({ id: 'refused', at: at(3), state: 'not-spent' }),
  ]);
  return archive;
}

const idsOf = ({ days }: AttemptDays): string[] => days.flatMap(({ ids }) => ids);

async function read(filter: Partial<AttemptFilter>, asOf: number | null = null): Promise<AttemptDays> {
  return readAttemptDays(await archiveWithAttempts(), { ...everything, ...filter }, asOf);
}

test('attempts come by day, newest first, and days without any are left out', async () => {
  const { days, count } = await read({});
  expect(days.map(({ startsAt, ids }) => [new Date(startsAt).getDate(), ids])).toEqual([
    [4, ['refused']],
    [3, ['spent', 'account', 'named']],
    [1, ['ships', 'status']],
  ]);
  expect(count).toBe(6);
});

test('many days, and days far apart, are all there', async () => {
  const archive = createArchive();
  const apart = [0, 1, 62, 63, 64, 65, 127, 128, 129, 436, 437, 438, 439, 500, 501];
  await archive.attempts.bulkAdd(
    apart.map((day) => attemptRow({ id: String(day), resource: 'ships', startedAt: at(day) })),
  );
  const { days } = await readAttemptDays(archive, everything, null);
  expect(days.map(({ ids }) => ids)).toEqual(apart.map((day) => [String(day)]).toReversed());
  expect(days.map(({ startsAt }) => startsAt)).toEqual(
    apart.map((day) => new Date(2026, 2, 1 + day).getTime()).toReversed(),
  );
});

test('an archive without attempts has no days', async () => {
  expect(await readAttemptDays(createArchive(), everything, null)).toEqual({
    days: [],
    count: 0,
    hiddenReadings: 0,
    kinds: new Map(),
  });
});

test.each([
  ['an outcome', { outcome: 'failed' }, ['refused', 'named']],
  ['a resource, with and without parameters', { resource: 'ships' }, ['named', 'ships']],
  ['spends: what is known to have cost nothing is none', { spendsOnly: true }, ['spent']],
  ['a resource and an outcome', { resource: 'ships', outcome: 'failed' }, ['named']],
  ['text, through a test of the row', { matches: ({ params }) => params['name'] === 'Wren' }, ['named']],
  ['text and an outcome', { matches: ({ params }) => params['name'] === 'Wren', outcome: 'stored' }, []],
] satisfies [string, Partial<AttemptFilter>, string[]][])('conditions hold together: %s', async (_, filter, ids) => {
  const found = await read(filter);
  expect(idsOf(found)).toEqual(ids);
  expect(found.days.filter((day) => day.ids.length === 0)).toEqual([]);
});

describe('account and status reads', () => {
  test('are left out and counted', async () => {
    const found = await read({ withReadings: false });
    expect(idsOf(found)).toEqual(['refused', 'spent', 'named', 'ships']);
    expect(found.hiddenReadings).toBe(2);
  });

  test('are counted only where they meet the other conditions', async () => {
    expect(await read({ withReadings: false, outcome: 'failed' })).toMatchObject({ count: 2, hiddenReadings: 0 });
  });

  test('are listed when their resource is asked for by name', async () => {
    const found = await read({ withReadings: false, resource: 'status' });
    expect(idsOf(found)).toEqual(['status']);
    expect(found.hiddenReadings).toBe(0);
  });
});

test('as of an instant, what came later is not there', async () => {
  expect(idsOf(await read({}, at(2)))).toEqual(['named', 'ships', 'status']);
});

test('an attempt that changed a record, failed or cost something is told apart from those that only came', async () => {
  const archive = await archiveWithAttempts();
  const object = { resource: 'object', params: { code: 'SOL.PLANETS.EARTH' } } as const;
  await archive.attempts.bulkAdd([
    attemptRow({ ...object, id: 'first', startedAt: at(4), outcome: 'stored', snapshotId: 's1' }),
    attemptRow({ ...object, id: 'changing', startedAt: at(4, 1), outcome: 'stored', snapshotId: 's2' }),
    attemptRow({ ...object, id: 'same', startedAt: at(4, 2), outcome: 'unchanged', snapshotId: 's2' }),
  ]);
  await archive.changes.add({
    snapshotId: 's2',
    previousSnapshotId: 's1',
    requestKey: 'object',
    at: at(4, 1),
    resource: 'object',
    places: ['object|a'],
    count: 1,
    changes: [['a', 'A', 'changed', 'size', 1, 2]],
  });
  const { kinds } = await readAttemptDays(archive, everything, null);
  const plain = (id: string) => kinds.get(id)?.plain;
  expect(['first', 'changing', 'same', 'ships', 'refused', 'spent'].map(plain)).toEqual([
    'stored',
    null,
    'unchanged',
    'stored',
    null,
    null,
  ]);
  expect(kinds.get('named')).toEqual({ resource: 'ships', plain: null });
});

test('thousands of attempts are told apart in a few readings, however many of them changed a record', async () => {
  const archive = createArchive();
  const many = Array.from({ length: 1_200 }, (_, place) => `a${place}`);
  await archive.attempts.bulkAdd(
    many.map((id, place) =>
      attemptRow({ id, resource: 'ships', startedAt: at(0) + place, outcome: 'stored', snapshotId: `s${place}` }),
    ),
  );
  await archive.changes.bulkAdd(
    many.slice(0, 1_100).map((_, place) => ({
      snapshotId: `s${place}`,
      previousSnapshotId: 's',
      requestKey: 'ships',
      at: at(0) + place,
      resource: 'ships' as const,
      places: ['ships|a'],
      count: 1,
      changes: [['a', 'A', 'changed', 'size', 1, 2] as const],
    })),
  );
  const asked = (['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor'] as const).flatMap((name) => [
    vi.spyOn(IDBObjectStore.prototype, name),
    vi.spyOn(IDBIndex.prototype, name),
  ]);
  const { kinds, count } = await readAttemptDays(archive, everything, null);
  expect(count).toBe(1_200);
  const changing = many.filter((id) => kinds.get(id)?.plain === null);
  expect(changing).toEqual(many.slice(0, 1_100));
  expect(asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(30);
});

describe('the latest days', () => {
  /** Nine calls and three reads of the account on each of sixty days; one call a day cost something, two changed a record. */
  async function archiveOfMonths(): Promise<ArchiveDatabase> {
    const archive = createArchive();
    const days = Array.from({ length: 60 }, (_, day) => day);
    await archive.attempts.bulkAdd(
      days.flatMap((day) =>
        Array.from({ length: 12 }, (_, place) =>
          attemptRow({
            id: `${day} ${place}`,
            resource: place % 4 === 3 ? 'account' : 'ships',
            startedAt: at(day, place),
            outcome: 'stored',
            snapshotId: `s${day} ${place}`,
          }),
        ),
      ),
    );
    await archive.ledger.bulkAdd(days.map((day) => spendRow({ id: `${day} 0`, at: at(day) })));
    await archive.changes.bulkAdd(
      days.flatMap((day) =>
        [1, 2].map((place) => ({
          snapshotId: `s${day} ${place}`,
          previousSnapshotId: 's',
          requestKey: 'ships',
          at: at(day, place),
          resource: 'ships' as const,
          places: ['ships|a'],
          count: 1,
          changes: [['a', 'A', 'changed', 'size', 1, 2] as const],
        })),
      ),
    );
    return archive;
  }

  test.each([
    ['now', null],
    ['the middle of an earlier day', at(40, 5)],
    ['the first day', at(0, 2)],
    ['an instant before everything', at(-1)],
  ])('as of %s are those that all days begin with, and are counted with all of them', async (_, asOf) => {
    const archive = await archiveOfMonths();
    const all = await readAttemptDays(archive, { ...everything, withReadings: false }, asOf);
    const latest = await readLatestAttemptDays(archive, asOf);
    expect(latest).toEqual({
      ...all,
      days: all.days.slice(0, latest.days.length),
      kinds: new Map(idsOf(latest).map((id) => [id, all.kinds.get(id)])),
    });
    expect(latest.kinds.size).toBeGreaterThanOrEqual(Math.min(100, all.count));
  });

  test('are read without the others', async () => {
    const archive = await archiveOfMonths();
    const rows = vi.fn<(id: string) => void>();
    archive.attempts.hook('reading', (row) => {
      rows(row.id);
      return row;
    });
    const { days } = await readLatestAttemptDays(archive, null);
    expect(days.length).toBeLessThan(60);
    expect(rows.mock.calls.length).toBeLessThan(12 * (days.length + 1));
  });

  test('of an archive in which the program was only opened are none, and nothing is left out of the count', async () => {
    const archive = createArchive();
    await archive.attempts.bulkAdd(
      Array.from({ length: 900 }, (_, day) => attemptRow({ id: `${day}`, resource: 'status', startedAt: at(day) })),
    );
    expect(await readLatestAttemptDays(archive, null)).toEqual({
      days: [],
      count: 0,
      hiddenReadings: 900,
      kinds: new Map(),
    });
  });
});
