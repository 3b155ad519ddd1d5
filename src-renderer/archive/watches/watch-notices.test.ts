import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allChanges } from '../compare/changes-fixture.ts';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import {
  readWatchedState,
  readWatchNotices,
  type FirstReports,
  type WatchedState,
  type WatchNotice,
} from './watch-notices.ts';
import { addWatch } from './watches.ts';

const heron = { id: '1', name: 'Heron', mass: '1000' };
const plover = { id: '2', name: 'Plover', mass: '50' };
const ships = { resource: 'ships', params: {}, title: 'Ships', path: '/ships' } as const;

/** Tells what came since it was asked last, as the program does while it runs. */
async function listener(archive: ArchiveDatabase): Promise<() => Promise<readonly (readonly WatchNotice[])[]>> {
  const toldBy: FirstReports = new Map();
  let before: WatchedState = await readWatchedState(archive);
  return async () => {
    const after = await readWatchedState(archive);
    const notices = await readWatchNotices(archive, { before, after, toldBy });
    before = after;
    return notices;
  };
}

describe('what a fetch changed in watched things', () => {
  test('is told once, answer by answer, and of nothing else', async () => {
    const archive = createArchive();
    await addWatch(archive, { ...ships, identity: '1', title: 'Heron' }, 1);
    await arriveWell(archive, { data: [heron, plover], at: 10 });
    const tell = await listener(archive);
    await arriveWell(archive, { data: [heron, { ...plover, mass: '51' }], at: 20 });
    expect(await tell()).toEqual([]);
    await arriveWell(archive, { data: [{ ...heron, mass: '2' }, plover], at: 30 });
    await arriveWell(archive, { data: [{ ...heron, mass: '3', name: 'Heron II' }, plover], at: 40 });
    const notices = await tell();
    expect(notices.map((response) => response.map(({ paths, at, kind }) => [at, kind, [...paths].toSorted()]))).toEqual(
      [[[30, 'changed', ['mass']]], [[40, 'changed', ['mass', 'name']]]],
    );
    expect(await tell()).toEqual([]);
    await arriveWell(archive, { data: [plover], at: 50 });
    expect(await tell()).toMatchObject([[{ kind: 'removed', title: 'Heron II', paths: [] }]]);
  });

  test('is nothing for a first answer, for what came before the program ran, and for what came from a file', async () => {
    const archive = createArchive();
    await addWatch(archive, ships, 1);
    const tell = await listener(archive);
    await arriveWell(archive, { data: [heron], at: 10 });
    expect(await tell()).toEqual([]);
    await arriveWell(archive, { data: [plover], at: 20 });
    const { length } = await tell();
    expect(length).toBe(1);
    expect(await (await listener(archive))()).toEqual([]);
    const { snapshotId } = await arriveWell(archive, { data: [heron, plover], at: 30 });
    await archive.snapshots.update(snapshotId, { imported: { fileName: 'ships.json', at: 31 } });
    expect(await tell()).toEqual([]);
  });

  test('counts what came, went and differs in a watched request', async () => {
    const archive = createArchive();
    await addWatch(archive, ships, 1);
    await arriveWell(archive, { data: [heron, plover], at: 10 });
    const tell = await listener(archive);
    await arriveWell(archive, {
      data: [
        { ...heron, mass: '2', name: 'Heron II' },
        { id: '3', name: 'Wren' },
      ],
      at: 20,
    });
    expect(await tell()).toMatchObject([[{ title: null, added: 1, removed: 1, changed: 1 }]]);
  });

  test('is told once of a deliverable that stands in the lists of two teams', async () => {
    const archive = createArchive();
    const lists = ['a', 'b'].map((team_slug) => ({ resource: 'deliverables', params: { team_slug } }) as const);
    const work = { slug: 'w', title: 'Work', description: 'old' };
    for (const list of lists) await arriveWell(archive, { ...list, data: [work], at: 10 });
    await addWatch(
      archive,
      { resource: 'deliverables', params: { team_slug: 'a' }, identity: 'w', title: 'Work', path: '' },
      11,
    );
    const tell = await listener(archive);
    for (const list of lists) await arriveWell(archive, { ...list, data: [{ ...work, description: 'new' }], at: 20 });
    const notices = await tell();
    expect(notices.flat()).toMatchObject([{ title: 'Work', paths: ['description'] }]);
  });

  test('of a card is what changed in it, not in its release', async () => {
    const archive = createArchive();
    const board = { resource: 'roadmap', params: { board: 'main' } } as const;
    const release = (name: string, body: string, other: string) => [
      {
        id: 'r',
        name,
        cards: [
          { id: '5', name: 'Card', body },
          { id: '55', name: 'Other', body: other },
        ],
      },
    ];
    await arriveWell(archive, { ...board, data: release('4.0', 'old', 'x'), at: 10 });
    await addWatch(archive, { ...board, identity: '5', title: 'Card', path: '' }, 11);
    const tell = await listener(archive);
    await arriveWell(archive, { ...board, data: release('4.1', 'old', 'y'), at: 20 });
    expect(await tell()).toEqual([]);
    await arriveWell(archive, { ...board, data: release('4.1', 'new', 'y'), at: 30 });
    expect(await tell()).toMatchObject([[{ title: null, paths: ['body'], kind: 'changed' }]]);
  });
});

const ship = fc.record({ id: fc.constantFrom('1', '2', '3'), mass: fc.constantFrom('1', '2') });
const step = fc.record({
  data: fc.uniqueArray(ship, { selector: ({ id }) => id, minLength: 1, maxLength: 3 }),
  isAsked: fc.boolean(),
});

test('news are exactly the changes of watched identities, whenever they are asked for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 8 }),
      fc.uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 3 }),
      async (steps, watched: readonly string[]) => {
        const archive = createArchive();
        await arriveWell(archive, { data: [{ id: '1' }], at: 1 });
        for (const identity of watched) await addWatch(archive, { ...ships, identity }, 1);
        const tell = await listener(archive);
        const notices: WatchNotice[] = [];
        let at = 1;
        for (const { data, isAsked } of steps) {
          at += 10;
          await arriveWell(archive, { data, at });
          if (isAsked) notices.push(...(await tell()).flat());
        }
        notices.push(...(await tell()).flat());
        const changes = (await allChanges(archive)).filter(({ identity }) => watched.includes(identity));
        const expected = new Set(changes.map(({ snapshotId, identity }) => `${snapshotId} ${identity}`));
        const told = notices.map(({ snapshotId, watch }) => `${snapshotId} ${watch.identity ?? ''}`);
        expect(told.toSorted()).toEqual([...expected].toSorted());
        archive.close();
      },
    ),
    { numRuns: 40 },
  );
});
