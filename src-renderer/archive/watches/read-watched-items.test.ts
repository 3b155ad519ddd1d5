import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readWatchedItems } from './read-watched-items.ts';
import { addWatch } from './watches.ts';

const heron = { id: '1', name: 'Heron', mass: '1000', length: '20' };
const plover = { id: '2', name: 'Plover', mass: '50' };
const ships = { resource: 'ships', params: {}, title: 'Ships', path: '/ships' } as const;

async function idsOf(archive: ArchiveDatabase, requestKey = 'ships'): Promise<readonly string[]> {
  const ids = await archive.snapshots.orderBy('id').toArray();
  return ids.filter((snapshot) => snapshot.requestKey === requestKey).map(({ id }) => id);
}

describe('a watched record', () => {
  test('tells in how many answers it changed since, by which difference, and not what changed of others', async () => {
    const archive = createArchive();
    await addWatch(archive, { ...ships, identity: '1', title: 'Old name' }, 1);
    await arriveWell(archive, { data: [heron, plover], at: 10 });
    await arriveWell(archive, { data: [{ ...heron, mass: '2' }, plover], at: 20 });
    await arriveWell(archive, { data: [{ ...heron, mass: '3', length: '9', name: 'Heron II' }, plover], at: 30 });
    await arriveWell(archive, { data: [{ ...heron, mass: '3', length: '9', name: 'Heron II' }], at: 40 });
    const [first, second, third, last] = await idsOf(archive);
    expect(await readWatchedItems(archive, 10, null)).toMatchObject([
      { title: 'Heron II', confirmedAt: 40, changedAt: 30, changesSince: 2, beforeId: first, afterId: last },
    ]);
    expect(await readWatchedItems(archive, 20, null)).toMatchObject([{ changesSince: 1, beforeId: second }]);
    expect(await readWatchedItems(archive, 30, null)).toMatchObject([{ changesSince: 0 }]);
    expect(await readWatchedItems(archive, 35, null)).toMatchObject([
      { changedAt: 30, changesSince: 0, beforeId: second, afterId: third },
    ]);
    expect(await readWatchedItems(archive, 10, 25)).toMatchObject([
      { title: 'Heron', confirmedAt: 20, changedAt: 20, changesSince: 1, beforeId: first, afterId: second },
    ]);
    expect(await readWatchedItems(archive, null, null)).toMatchObject([{ changesSince: 0, changedAt: 30 }]);
  });

  test('goes by its last name once it is gone, and by the one of the watch before anything was fetched', async () => {
    const archive = createArchive();
    await addWatch(archive, { ...ships, identity: '2', title: 'Plover of old' }, 1);
    expect(await readWatchedItems(archive, 5, null)).toMatchObject([
      { title: 'Plover of old', confirmedAt: null, changedAt: null, changesSince: 0, beforeId: null, afterId: null },
    ]);
    await arriveWell(archive, { data: [heron, plover], at: 10 });
    expect(await readWatchedItems(archive, 5, null)).toMatchObject([
      { title: 'Plover', confirmedAt: 10, changedAt: null, changesSince: 0, beforeId: null, afterId: null },
    ]);
    await arriveWell(archive, { data: [heron], at: 20 });
    expect(await readWatchedItems(archive, 15, null)).toMatchObject([
      { title: 'Plover', confirmedAt: 20, changedAt: 20, changesSince: 1, isMissing: true },
    ]);
    expect(await readWatchedItems(archive, 15, 12)).toMatchObject([{ isMissing: false }]);
    await arriveWell(archive, { data: [heron, plover], at: 30 });
    expect(await readWatchedItems(archive, 15, null)).toMatchObject([{ changesSince: 2, isMissing: false }]);
  });

  test('is followed in the request it was watched in, and in no other', async () => {
    const archive = createArchive();
    await addWatch(archive, { ...ships, identity: '1' }, 1);
    await arriveWell(archive, { data: [heron], at: 10, params: { crew_min: 2 } });
    await arriveWell(archive, { data: [{ ...heron, mass: '2' }], at: 20, params: { crew_min: 2 } });
    expect(await readWatchedItems(archive, 5, null)).toMatchObject([{ confirmedAt: null, changesSince: 0 }]);
  });

  test('whose request was first answered since counts what changed after that answer', async () => {
    const archive = createArchive();
    await addWatch(archive, { ...ships, identity: '1' }, 1);
    await arriveWell(archive, { data: [heron], at: 10 });
    await arriveWell(archive, { data: [{ ...heron, mass: '2' }], at: 20 });
    const [first, second] = await idsOf(archive);
    expect(await readWatchedItems(archive, 5, null)).toMatchObject([
      { changesSince: 1, beforeId: first, afterId: second },
    ]);
  });
});

test('a watched request counts the answers that changed since, however many records each changed', async () => {
  const archive = createArchive();
  await addWatch(archive, ships, 1);
  await arriveWell(archive, { data: [heron], at: 10 });
  await arriveWell(archive, { data: [{ ...heron, mass: '2', length: '3' }, plover], at: 20 });
  await arriveWell(archive, { data: [{ ...heron, mass: '4' }, plover], at: 30 });
  const [first, , last] = await idsOf(archive);
  expect(await readWatchedItems(archive, 10, null)).toMatchObject([
    { title: 'Ships', changedAt: 30, changesSince: 2, beforeId: first, afterId: last },
  ]);
  expect(await readWatchedItems(archive, 10, 25)).toMatchObject([{ changedAt: 20, changesSince: 1, beforeId: first }]);
  expect(await readWatchedItems(archive, 40, 25)).toMatchObject([{ changedAt: 20, changesSince: 0 }]);
  expect(await readWatchedItems(archive, null, 25)).toMatchObject([{ changedAt: 20, changesSince: 0 }]);
  expect(await readWatchedItems(archive, null, null)).toMatchObject([
    { changedAt: 30, changesSince: 0, afterId: last },
  ]);
});

test('a watched card tells what changed of it, and not of cards beside it or of one whose id begins alike', async () => {
  const archive = createArchive();
  const card = (id: string, name: string, status: string) => ({ id, name, status });
  const board = (...cards: object[]) => [{ id: 'r1', name: '4.2', cards }];
  const request = { resource: 'roadmap', params: { board: 'main' } } as const;
  await addWatch(archive, { ...request, identity: '7', title: 'Docking', path: '/roadmap/card/main/7' }, 1);
  await arriveWell(archive, {
    ...request,
    data: board(card('7', 'Docking', 'open'), card('70', 'Mining', 'open')),
    at: 10,
  });
  await arriveWell(archive, {
    ...request,
    data: board(card('7', 'Docking', 'open'), card('70', 'Mining', 'done')),
    at: 20,
  });
  const [first] = await readWatchedItems(archive, 5, null);
  expect(first).toMatchObject({ title: 'Docking', changedAt: null, changesSince: 0, confirmedAt: 20 });
  await arriveWell(archive, {
    ...request,
    data: board(card('7', 'Docking II', 'done'), card('70', 'Mining', 'done')),
    at: 30,
  });
  expect(await readWatchedItems(archive, 10, null)).toMatchObject([
    { title: 'Docking II', changedAt: 30, changesSince: 1, confirmedAt: 30, isMissing: false },
  ]);
  await arriveWell(archive, { ...request, data: board(card('70', 'Mining', 'done')), at: 40 });
  expect(await readWatchedItems(archive, 35, null)).toMatchObject([
    { title: 'Docking', changedAt: 40, changesSince: 1, isMissing: true },
  ]);
});

test('a watched card is found behind thousands of changes of its board, and told as missing where its release is gone', async () => {
  const archive = createArchive();
  const request = { resource: 'roadmap', params: { board: 'main' } } as const;
  const other = (status: string) => ({ id: 'r2', name: '4.3', cards: [{ id: '70', name: 'Mining', status }] });
  const docking = (status: string) => ({ id: 'r1', name: '4.2', cards: [{ id: '7', name: 'Docking', status }] });
  await addWatch(archive, { ...request, identity: '7', title: 'Docking', path: '/roadmap/card/main/7' }, 1);
  await arriveWell(archive, { ...request, data: [docking('open'), other('a')], at: 10 });
  await arriveWell(archive, { ...request, data: [docking('done'), other('a')], at: 20 });
  await arriveWell(archive, { ...request, data: [docking('done'), other('b')], at: 30 });
  await copyLastChange(archive, 2_100);
  expect(await readWatchedItems(archive, 15, null)).toMatchObject([{ changedAt: 20, changesSince: 1 }]);
  expect(await readWatchedItems(archive, 35, null)).toMatchObject([{ changedAt: 20, changesSince: 0 }]);
  expect(await readWatchedItems(archive, 35, 15)).toMatchObject([{ changedAt: null, changesSince: 0 }]);
  await arriveWell(archive, { ...request, data: [other('b')], at: 50 });
  expect(await readWatchedItems(archive, 45, null)).toMatchObject([{ title: 'Docking', isMissing: true }]);
});

/** As many changes more of what changed last, as a large board brings them. */
async function copyLastChange(archive: ArchiveDatabase, count: number): Promise<void> {
  const last = await archive.changes.orderBy('id').last();
  if (!last) throw new Error('Nothing changed.');
  const { id, ...change } = last;
  await archive.changes.bulkAdd(Array.from({ length: count }, (_, place) => ({ ...change, id: id + 1 + place })));
}

test('a watched deliverable is followed from one team’s list to another, and a change told by both counts once', async () => {
  const archive = createArchive();
  const list = (team: string, at: number, ...data: object[]) =>
    arriveWell(archive, { resource: 'deliverables', params: { team_slug: team }, data, at });
  const engines = { slug: 'engines', title: 'Engines', description: 'a' };
  const other = { slug: 'other', title: 'Other', description: 'a' };
  const watch = { resource: 'deliverables', params: { team_slug: 'hulls' }, identity: 'engines' } as const;
  await addWatch(archive, { ...watch, title: 'Engines', path: '/progress' }, 1);
  await list('hulls', 10, engines, other);
  await list('drives', 11, engines, other);
  await list('hulls', 20, { ...engines, description: 'b' }, other);
  await list('drives', 21, { ...engines, description: 'b' }, other);
  expect(await readWatchedItems(archive, 15, null)).toMatchObject([
    { title: 'Engines', changesSince: 1, changedAt: 21 },
  ]);
  await list('hulls', 30, other);
  expect(await readWatchedItems(archive, 25, null)).toMatchObject([
    { title: 'Engines', changedAt: 30, changesSince: 1, isMissing: false },
  ]);
  await list('drives', 31, other);
  expect(await readWatchedItems(archive, 25, null)).toMatchObject([{ changesSince: 1, isMissing: true }]);
});

test('a watched star system is told from the list of systems until it has an answer of its own, however its code was typed', async () => {
  const archive = createArchive();
  const system = { id: '310', name: 'Ardwen', code: 'ARDWEN', aggregated_size: '15' };
  const watch = { resource: 'star-system', params: { code: 'ARDWEN' }, identity: '310' } as const;
  await addWatch(archive, { ...watch, title: 'Ardwen', path: '/starmap/system/ARDWEN' }, 1);
  await arriveWell(archive, { resource: 'systems', data: [system], at: 10 });
  expect(await readWatchedItems(archive, 5, null)).toMatchObject([{ confirmedAt: 10, changedAt: null }]);
  await arriveWell(archive, { resource: 'systems', data: [{ ...system, aggregated_size: '16' }], at: 20 });
  const [first, second] = await idsOf(archive, 'systems');
  expect(await readWatchedItems(archive, 15, null)).toMatchObject([
    { confirmedAt: 20, changedAt: 20, changesSince: 1, beforeId: first, afterId: second },
  ]);
  const own = { resource: 'star-system', params: { code: 'ardwen' } } as const;
  await arriveWell(archive, { ...own, data: system, at: 30 });
  await arriveWell(archive, { ...own, data: { ...system, name: 'Ardwen II', aggregated_size: '16' }, at: 40 });
  expect(await readWatchedItems(archive, 15, null)).toMatchObject([
    { title: 'Ardwen II', confirmedAt: 40, changedAt: 40, changesSince: 2 },
  ]);
});

test('watches are told in the order they began', async () => {
  const archive = createArchive();
  await addWatch(archive, { ...ships, identity: '2', title: 'B' }, 20);
  await addWatch(archive, { ...ships, identity: '1', title: 'A' }, 10);
  expect((await readWatchedItems(archive, null, 5)).map(({ title }) => title)).toEqual(['A', 'B']);
});
