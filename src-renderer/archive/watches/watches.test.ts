import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import { ArchiveDatabase } from '../schema/archive-database.ts';
import { addWatch, findWatches, removeWatch } from './watches.ts';

const ship = { resource: 'ships', params: {}, identity: '1', title: 'Heron', path: '/ships/ship/1' } as const;
const system = { resource: 'star-system', params: { code: 'SOL' }, title: 'Sol', path: '/starmap/system/SOL' } as const;
const deliverable = { resource: 'deliverables', identity: 'engines', title: 'Engines', path: '/progress' } as const;

describe('watches', () => {
  test('are still there when the program starts again', async () => {
    const archive = createArchive();
    await addWatch(archive, ship, 5);
    await addWatch(archive, system, 6);
    archive.close();
    const again = new ArchiveDatabase(archive.name.slice('orrery-archive-'.length));
    expect(await again.watches.orderBy('createdAt').toArray()).toMatchObject([
      { requestKey: 'ships', identity: '1', title: 'Heron', path: '/ships/ship/1', createdAt: 5 },
      { requestKey: 'star-system?{"code":"SOL"}', title: 'Sol', createdAt: 6 },
    ]);
    again.close();
  });

  test('of the same thing twice are one, even at the same time, under the name it has now', async () => {
    const archive = createArchive();
    await Promise.all([addWatch(archive, ship, 5), addWatch(archive, ship, 6)]);
    await addWatch(archive, { ...ship, title: 'Heron II' }, 7);
    expect(await archive.watches.toArray()).toMatchObject([{ title: 'Heron II', createdAt: 5 }]);
  });

  test('tell a request from one record of it, a record from another, and a request from one with other parameters', async () => {
    const archive = createArchive();
    const { identity: _, ...ships } = ship;
    for (const watch of [ship, ships, { ...ship, identity: '2' }, { ...ships, params: { crew_min: 2 } }])
      await addWatch(archive, watch, 5);
    expect(await archive.watches.count()).toBe(4);
    await removeWatch(archive, { resource: 'ships', params: {} });
    expect(await archive.watches.count()).toBe(3);
    expect(await findWatches(archive, ships)).toEqual([]);
    expect(await findWatches(archive, ship)).toHaveLength(1);
  });

  test('that are not there can be removed', async () => {
    const archive = createArchive();
    await removeWatch(archive, ship);
    await addWatch(archive, ship, 5);
    await removeWatch(archive, ship);
    await removeWatch(archive, ship);
    expect(await archive.watches.count()).toBe(0);
  });

  test('of a deliverable are found whichever team’s list it was watched in', async () => {
    const archive = createArchive();
    await addWatch(archive, { ...deliverable, params: { team_slug: 'hulls' } }, 5);
    const elsewhere = { ...deliverable, params: { team_slug: 'drives' } };
    expect(await findWatches(archive, elsewhere)).toHaveLength(1);
    await addWatch(archive, elsewhere, 6);
    expect(await archive.watches.toArray()).toMatchObject([{ params: { team_slug: 'drives' }, createdAt: 5 }]);
    await removeWatch(archive, { ...deliverable, params: { team_slug: 'sails' } });
    expect(await archive.watches.count()).toBe(0);
  });

  test('of a whole list of deliverables are that list’s alone', async () => {
    const archive = createArchive();
    const list = { resource: 'deliverables', title: 'Hulls', path: '/progress' } as const;
    await addWatch(archive, { ...list, params: { team_slug: 'hulls' } }, 5);
    expect(await findWatches(archive, { ...list, params: { team_slug: 'drives' } })).toEqual([]);
  });
});
