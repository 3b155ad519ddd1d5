import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readItemHistory, readScheduleHistory } from './item-histories.ts';
import { readScheduleDiff } from './read-schedule-diff.ts';

const cards = { kind: 'cards', board: 'main' } as const;
const deliverables = { kind: 'deliverables' } as const;
const minute = 60_000;

interface TestCard {
  readonly id: number;
  readonly day?: number;
  readonly released?: number;
}

/** One response of a board: the cards of one release. */
async function boardAt(
  archive: ArchiveDatabase,
  at: number,
  held: readonly TestCard[],
  params: Params = { board: 'main' },
) {
  const wires = held.map(({ id, day, released = 0 }) => ({
    id,
    name: 'Card',
    released,
    ...(day === undefined ? {} : { scheduled_at: day * 86_400 }),
  }));
  const data = [{ id: 1, name: '4.2', cards: wires }];
  await arriveWell(archive, { resource: 'roadmap', params, at, data });
}

/** One team's list; each item ends on the given day. */
async function listAt(archive: ArchiveDatabase, at: number, team: string, items: Readonly<Record<string, number>>) {
  const data = Object.entries(items).map(([slug, day]) => ({
    slug,
    title: 'Unannounced',
    endDate: new Date(day * 86_400_000).toUTCString(),
  }));
  await arriveWell(archive, { resource: 'deliverables', params: { team_slug: team }, at, data });
}

async function teamsAt(archive: ArchiveDatabase, at: number, ...slugs: readonly string[]) {
  const data = slugs.map((slug) => ({ slug, title: slug.toUpperCase() }));
  await arriveWell(archive, { resource: 'teams', at, data });
}

describe('a board', () => {
  test('tells nothing before its first answer, and is then compared with itself', async () => {
    const archive = createArchive();
    expect(await readScheduleDiff(archive, cards, { beforeAt: 5, afterAt: null }, null)).toBeNull();
    await boardAt(archive, 1_000, [{ id: 1 }]);
    expect(await readScheduleDiff(archive, cards, { beforeAt: 999, afterAt: null }, null)).toBeNull();
    expect(await readScheduleDiff(archive, cards, { beforeAt: 2_000, afterAt: null }, null)).toMatchObject({
      beforeAt: 2_000,
      afterAt: 2_000,
      unchanged: 1,
      added: [],
      canTellRemovals: true,
    });
  });

  test('is no state by an answer to a version or a date window, which prove no absence and add nothing', async () => {
    const archive = createArchive();
    await boardAt(archive, 1_000, [
      { id: 1, day: 10 },
      { id: 2, day: 10 },
    ]);
    await boardAt(archive, 2_000, [{ id: 1, day: 99 }], { board: 'main', version: '4.2' });
    await boardAt(archive, 3_000, [{ id: 8 }], { board: 'main', date_min: 1 });
    await boardAt(archive, 4_000, [{ id: 9 }], { board: 'campaign' });
    expect(await readScheduleDiff(archive, cards, { beforeAt: 1_000, afterAt: null }, null)).toMatchObject({
      unchanged: 2,
      added: [],
      notComparable: 0,
      gone: [],
      changed: [],
    });
    const history = await readScheduleHistory(archive, cards, null);
    expect(history.instants).toEqual([1_000]);
    expect([...history.lines.keys()]).toEqual(['1', '2']);
    expect(await readItemHistory(archive, cards, '8', null)).toBeNull();
  });

  test('is no state by an answer that is not complete for any other reason', async () => {
    const archive = createArchive();
    await boardAt(archive, 1_000, [{ id: 1 }]);
    await boardAt(archive, 2_000, []);
    await archive.snapshots.filter(({ fetchedAt }) => fetchedAt === 2_000).modify({ isComplete: false });
    expect(await readItemHistory(archive, cards, '1', null)).toMatchObject({
      presence: 'present',
      responsesWithout: 0,
    });
  });

  test('follows a card from release to release by its id, and counts the released since', async () => {
    const archive = createArchive();
    const send = (at: number, data: unknown) =>
      arriveWell(archive, { resource: 'roadmap', params: { board: 'main' }, at, data });
    const card = { id: 1, name: 'Card', released: 0 };
    await send(1_000, [{ id: 1, name: '4.1', scheduled_at: 86_400 * 10, cards: [card, { ...card, id: 2 }] }]);
    await send(200_000, [
      { id: 1, name: '4.1', scheduled_at: 86_400 * 10, cards: [{ ...card, id: 2, released: 1 }] },
      { id: 2, name: '4.2', scheduled_at: 86_400 * 24, cards: [card] },
    ]);
    const diff = await readScheduleDiff(archive, cards, { beforeAt: 1_000, afterAt: null }, null);
    expect(
      diff?.changed.map(({ after, slipDays, facts }) => [after.identity, slipDays, facts.map(({ name }) => name)]),
    ).toEqual([
      ['2', 0, ['Released']],
      ['1', 14, ['Scheduled', 'Release']],
    ]);
    expect(diff?.releasedSince).toEqual({ present: 2, released: 1 });
    const line = await readItemHistory(archive, cards, '1', null);
    expect(line?.stages.map(({ at, endDay }) => [at, endDay])).toEqual([
      [1_000, 10],
      [200_000, 24],
    ]);
  });

  test('judges who is gone by the answers up to the later instant, in whatever order the two are given', async () => {
    const archive = createArchive();
    await boardAt(archive, 1_000, [{ id: 1 }, { id: 2 }]);
    for (const [index, day] of [5, 6, 7, 8].entries()) await boardAt(archive, 2_000 + index, [{ id: 2, day }]);
    const presenceAt = async (beforeAt: number, afterAt: number | null, asOf: number | null = null) =>
      (await readScheduleDiff(archive, cards, { beforeAt, afterAt }, asOf))?.gone.map(({ presence }) => presence);
    expect(await presenceAt(1_000, 2_000)).toEqual(['missing']);
    expect(await presenceAt(1_000, 2_001)).toEqual(['missing']);
    expect(await presenceAt(2_002, 1_000)).toEqual(['removed']);
    expect(await presenceAt(1_000, null)).toEqual(['removed']);
    expect(await presenceAt(1_000, null, 2_001)).toEqual(['missing']);
    expect(await presenceAt(1_000, 2_003, 2_001)).toEqual(['missing']);
    expect(await presenceAt(2_000, null)).toEqual([]);
  });

  test('is last seen when it was last confirmed, as far as was known then', async () => {
    const archive = createArchive();
    await boardAt(archive, 1_000, [{ id: 1 }]);
    await boardAt(archive, 9_000, [{ id: 1 }]);
    const seenAt = async (asOf: number | null) => (await readItemHistory(archive, cards, '1', asOf))?.lastSeenAt;
    expect([await seenAt(null), await seenAt(9_000), await seenAt(8_999)]).toEqual([9_000, 9_000, 1_000]);
  });
});

describe('the lists of the teams', () => {
  test('are one state: an item that goes from one list to another is not gone, and belongs to those that hold it', async () => {
    const archive = createArchive();
    await teamsAt(archive, 500, 'a', 'b');
    await listAt(archive, 1_000, 'a', { x: 10, y: 10 });
    await listAt(archive, 1_001, 'b', { y: 10 });
    await listAt(archive, 10 * minute, 'a', {});
    await listAt(archive, 10 * minute + 1, 'b', { x: 10, y: 10 });
    const diff = await readScheduleDiff(archive, deliverables, { beforeAt: 1_001, afterAt: null }, null);
    expect([diff?.added, diff?.gone]).toEqual([[], []]);
    expect(diff?.changed.map(({ after, facts }) => [after.identity, facts])).toEqual([
      ['x', [{ name: 'Teams', kind: 'fact', before: 'A', after: 'B' }]],
      ['y', [{ name: 'Teams', kind: 'fact', before: 'A, B', after: 'B' }]],
    ]);
    const { instants, lines } = await readScheduleHistory(archive, deliverables, null);
    expect(instants).toEqual([1_001, 10 * minute + 1]);
    expect(lines.get('x')).toMatchObject({ presence: 'present', responsesWithout: 0, firstSeenAt: 1_000 });
    expect(lines.get('x')?.stages).toHaveLength(1);
  });

  test('that were first asked later bring nothing new that anybody could know of', async () => {
    const archive = createArchive();
    await listAt(archive, 1_000, 'a', { x: 10, gone: 10 });
    await listAt(archive, 10 * minute, 'a', { x: 10, fresh: 10 });
    await listAt(archive, 10 * minute + 1, 'b', { x: 10, gone: 24, other: 10 });
    const diff = await readScheduleDiff(archive, deliverables, { beforeAt: 1_000, afterAt: null }, null);
    expect(diff?.added.map(({ identity }) => identity)).toEqual(['fresh']);
    expect(diff?.notComparable).toBe(1);
    // What both lists hold has not come to a team since, as far as is known; what left the first is followed to the second.
    expect(diff?.unchanged).toBe(1);
    expect(diff?.changed.map(({ after, slipDays }) => [after.identity, slipDays])).toEqual([['gone', 14]]);
    expect(diff?.gone).toEqual([]);
  });

  test('tell removals only when those of all known teams were answered after the earlier state', async () => {
    const archive = createArchive();
    const canTell = async (beforeAt = 1_001) =>
      (await readScheduleDiff(archive, deliverables, { beforeAt, afterAt: null }, null))?.canTellRemovals;
    await listAt(archive, 1_000, 'a', { x: 10 });
    await listAt(archive, 1_001, 'b', { y: 10 });
    await listAt(archive, 2_000, 'a', { x: 11 });
    expect(await canTell()).toBe(false);
    await teamsAt(archive, 2_001, 'a', 'b');
    expect(await canTell()).toBe(false);
    await listAt(archive, 2_002, 'b', { y: 10 });
    expect(await canTell()).toBe(true);
    await teamsAt(archive, 2_003, 'a', 'b', 'c');
    expect(await canTell()).toBe(false);
    await listAt(archive, 2_004, 'c', {});
    expect(await canTell()).toBe(true);
  });

  test('that differ on an item are believed by age, also where the newer answer only repeats what its list had', async () => {
    const archive = createArchive();
    await listAt(archive, 1_000, 'a', { x: 10 });
    await listAt(archive, 2_000, 'b', { x: 24 });
    await listAt(archive, 10 * minute, 'a', { x: 10, y: 10 });
    const line = await readItemHistory(archive, deliverables, 'x', null);
    expect(line?.stages.map(({ at, endDay }) => [at, endDay])).toEqual([
      [2_000, 24],
      [10 * minute, 10],
    ]);
    expect(line?.last).toMatchObject({ endDay: 10, groups: { team: ['a', 'b'] } });
  });

  test('call a team by its slug while nobody has said what it is called', async () => {
    const archive = createArchive();
    await listAt(archive, 1_000, 'a', { x: 10 });
    const teamOf = async () => (await readItemHistory(archive, deliverables, 'x', null))?.last.groups.team;
    expect(await teamOf()).toEqual(['a']);
    await teamsAt(archive, 2_000, 'a');
    expect(await teamOf()).toEqual(['A']);
  });
});

test('one item is read from its own records, however many others there are', async () => {
  const archive = createArchive();
  const others = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`other-${index}`, 10]));
  for (const [index, day] of [10, 24, 24, 38].entries()) {
    await listAt(archive, (index + 1) * 1_000, 'a', { ...others, x: day, 'x|more': index });
  }
  let read = 0;
  archive.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          getMany: (request) => {
            if (name === 'records') read += request.keys.length;
            return table.getMany(request);
          },
        };
      },
    }),
  });
  archive.close();
  await archive.open();
  const line = await readItemHistory(archive, deliverables, 'x', null);
  expect(line?.stages.map(({ endDay }) => endDay)).toEqual([10, 24, 38]);
  expect(read).toBe(3);
  read = 0;
  await readScheduleHistory(archive, deliverables, null);
  // Each of the 40 once, although four responses hold them; three of the item, four of the one whose slug begins like it.
  expect(read).toBe(47);
});

test('a record that is lost is told, not passed over', async () => {
  const archive = createArchive();
  await listAt(archive, 1_000, 'a', { x: 10 });
  await archive.records.clear();
  const lost = { problem: { kind: 'storage-failed' } };
  await expect(readScheduleHistory(archive, deliverables, null)).rejects.toMatchObject(lost);
  await expect(readScheduleDiff(archive, deliverables, { beforeAt: 1_000, afterAt: null }, null)).rejects.toMatchObject(
    lost,
  );
  await expect(readItemHistory(archive, deliverables, 'x', null)).rejects.toMatchObject(lost);
});
