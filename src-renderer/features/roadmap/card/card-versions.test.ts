import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { readCollection } from '../../../archive/read/read-collection.ts';
import { roadmapOf } from '../model/roadmap-model.ts';
import { mergeOlderReleases, readOlderReleases, type RoadmapState } from '../model/use-roadmap.ts';
import { cardChanges, findShownCard, readCardVersions } from './card-versions.ts';

const day = 86_400;

/** Card 7 moves from 1.0 to 2.0, is gone from one list, comes back, and is gone from the last two. */
async function archiveOfOneCard() {
  const archive = createArchive();
  const lists = [
    [release('1', 10, [{ id: 7, name: 'Docks', completed: 1, tasks: 3, time_modified: 5 }]), release('2', 20, [])],
    [release('1', 10, []), release('2', 20, [{ id: 7, name: 'Docks', completed: 2, tasks: 3, time_modified: 9 }])],
    [release('1', 10, []), release('2', 20, [{ id: 8 }])],
    [release('1', 10, []), release('2', 30, [{ id: 7, name: 'Docks', completed: 2, tasks: 3 }])],
    [release('1', 10, []), release('2', 30, [])],
    [release('1', 10, []), release('2', 40, [])],
  ];
  for (const [index, data] of lists.entries())
    await arriveWell(archive, { resource: 'roadmap', params: { board: 'main' }, data, at: (index + 1) * 1_000 });
  return archive;
}

function release(id: string, scheduledDay: number, cards: readonly object[]) {
  return { id, name: `${id}.0`, scheduled_at: scheduledDay * day, cards };
}

const past = async (asOf: number | null = null) =>
  readCardVersions(await archiveOfOneCard(), { board: 'main', cardId: '7' }, asOf);

it('tells what happened to a card from list to list, newest first', async () => {
  expect(cardChanges(await past())).toMatchObject([
    { at: 5_000, kind: 'gone', lines: [] },
    { at: 4_000, kind: 'back', lines: [{ name: 'Scheduled', kind: 'day', before: 20, after: 30 }] },
    { at: 3_000, kind: 'gone', lines: [] },
    {
      at: 2_000,
      kind: 'changed',
      lines: [
        { name: 'Scheduled', kind: 'day', before: 10, after: 20 },
        { name: 'Release', before: '1.0', after: '2.0' },
        { name: 'Tasks done', before: 1, after: 2 },
      ],
    },
    { at: 1_000, kind: 'first', lines: [] },
  ]);
});

it('knows at an instant only what had come by then', async () => {
  expect(cardChanges(await past(2_500)).map(({ kind }) => kind)).toEqual(['changed', 'first']);
});

it('knows nothing of a card that never was', async () => {
  const archive = await archiveOfOneCard();
  expect(cardChanges(await readCardVersions(archive, { board: 'main', cardId: '99' }, null))).toEqual([]);
});

it('says by name that a record is lost', async () => {
  const archive = await archiveOfOneCard();
  await archive.records.clear();
  await expect(readCardVersions(archive, { board: 'main', cardId: '7' }, null)).rejects.toMatchObject({
    problem: { kind: 'storage-failed' },
  });
});

async function stateOf(archive: Awaited<ReturnType<typeof archiveOfOneCard>>): Promise<RoadmapState> {
  const list = await readCollection<'roadmap'>(archive, 'roadmap?{"board":"main"}', null);
  const older = await readOlderReleases(archive, 'main', null);
  return { state: 'ready', roadmap: roadmapOf(mergeOlderReleases(list?.records ?? [], older)), list, older };
}

it('shows a card that is gone as the last list that had it, and since when', async () => {
  const archive = await archiveOfOneCard();
  const versions = await readCardVersions(archive, { board: 'main', cardId: '7' }, null);
  const shown = findShownCard(await stateOf(archive), versions, '7');
  expect(shown).toMatchObject({
    card: { title: 'Docks', releaseTitle: '2.0', endDay: 30 },
    source: { confirmedAt: 4_000 },
    gone: { since: 5_000, lists: 2 },
  });
});

it('shows a card that only a narrower answer has as back-filled, and waits for the past before it says so', async () => {
  const archive = await archiveOfOneCard();
  await arriveWell(archive, {
    resource: 'roadmap',
    params: { board: 'main', version: '0.9' },
    data: [release('0', 5, [{ id: 70, name: 'Old docks' }])],
    at: 9_000,
  });
  const state = await stateOf(archive);
  expect(findShownCard(state, undefined, '70')).toBeUndefined();
  const versions = await readCardVersions(archive, { board: 'main', cardId: '70' }, null);
  expect(findShownCard(state, versions, '70')).toMatchObject({
    release: { origin: 'back-filled' },
    source: { confirmedAt: 9_000 },
    gone: null,
  });
  expect(findShownCard(state, versions, '71')).toBeNull();
});
