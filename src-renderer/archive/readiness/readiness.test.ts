import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { StarSystemDetail } from '../../../src-shared/catalog/starmap/star-system.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { addWatch } from '../watches/watches.ts';
import { readReadiness } from './read-readiness.ts';
import type { ReadyPart, ReadyPartName, ReadyView, ReadyViewName } from './readiness.ts';
import { readContents } from './response-contents.ts';

async function viewsOf(archive: ArchiveDatabase): Promise<readonly ReadyView[]> {
  return (await readReadiness(archive, { hasKey: true, read: readContents })).views;
}

async function viewOf(archive: ArchiveDatabase, name: ReadyViewName): Promise<ReadyView> {
  const view = (await viewsOf(archive)).find((each) => each.name === name);
  if (!view) throw new Error(`No view ${name}`);
  return view;
}

function partOf({ parts }: ReadyView, name: ReadyPartName): ReadyPart {
  const part = parts.find((each) => each.name === name);
  if (!part) throw new Error(`No part ${name}`);
  return part;
}

const systemsOf = (...codes: readonly (string | null)[]) =>
  codes.map((code, index) => ({ id: String(index), code, name: `System ${index}` }));

describe('an empty archive', () => {
  test('has nothing of any view, knows no total it cannot know, and names the lists to begin with', async () => {
    const views = await viewsOf(createArchive());
    for (const { parts } of views) expect(parts.every(({ held }) => held === 0)).toBe(true);
    const totals = Object.fromEntries(views.flatMap(({ parts }) => parts.map(({ name, total }) => [name, total])));
    expect(totals).toEqual({
      game: 2,
      service: 2,
      ships: 1,
      lists: 4,
      systems: null,
      objects: null,
      boards: 2,
      teams: 1,
      deliverables: null,
      disciplines: null,
      versions: 1,
      day: null,
      week: null,
      month: null,
      players: 0,
      organizations: 0,
      members: 0,
    });
    expect(views.map(({ pictures }) => pictures?.total)).toEqual([undefined, null, null, null, null, null, 0]);
    const wanted = views.flatMap(({ parts }) => parts.flatMap(({ missing }) => missing));
    expect(new Set(wanted.map(({ resource, params }) => requestKey(resource, params))).size).toBe(12);
  });
});

describe('the map', () => {
  test('counts details by whose they are, however their code was typed, and leaves out what has no code', async () => {
    const archive = createArchive();
    await arriveWell(archive, { resource: 'systems', data: systemsOf('SOL', 'TERRA', null), at: 10 });
    await arriveWell(archive, {
      resource: 'star-system',
      params: { code: 'sol' },
      data: [{ id: '0', code: 'SOL', name: 'Sol', celestial_objects: [] }],
      at: 20,
    });
    const view = await viewOf(archive, 'starmap');
    expect(partOf(view, 'systems')).toMatchObject({
      held: 1,
      total: 3,
      beyond: 1,
      missing: [{ resource: 'star-system', params: { code: 'TERRA' } }],
    });
    expect(partOf(view, 'lists')).toMatchObject({ held: 1, total: 4 });
  });

  test('cannot know how many planets and moons there are before every system is archived', async () => {
    const archive = createArchive();
    const planet = { id: '7', code: 'SOL.PLANETS.A', type: 'PLANET', children: [{ id: '8', type: 'SATELLITE' }] };
    await arriveWell(archive, { resource: 'systems', data: systemsOf('SOL', 'TERRA'), at: 10 });
    const details = (code: string, id: string, objects: readonly unknown[]) =>
      arriveWell(archive, {
        resource: 'star-system',
        params: { code },
        data: [{ id, code, celestial_objects: objects }],
        at: 20,
      });
    await details('SOL', '0', [planet, { id: '9', type: 'STAR' }]);
    expect(partOf(await viewOf(archive, 'starmap'), 'objects')).toMatchObject({ held: 0, total: null, known: 2 });
    await details('TERRA', '1', []);
    await arriveWell(archive, { resource: 'object', params: { code: 'x' }, data: [{ ...planet }], at: 30 });
    expect(partOf(await viewOf(archive, 'starmap'), 'objects')).toMatchObject({
      held: 1,
      total: 2,
      beyond: 1,
      missing: [],
    });
  });

  test.each([
    ['read now', false],
    ['read before records had it', true],
  ])('counts a system’s picture, %s, once by any of its addresses', async (_, isOld) => {
    const archive = createArchive();
    await arriveWell(archive, { resource: 'systems', data: systemsOf('SOL'), at: 10 });
    const thumbnail = { source: 'https://host.example/a.png', images: { post: 'https://host.example/b.png' } };
    await arriveWell(archive, {
      resource: 'star-system',
      params: { code: 'SOL' },
      data: [{ id: '0', code: 'SOL', thumbnail }],
      at: 20,
    });
    for (const { id, fields } of await archive.records.where('resource').equals('star-system').toArray()) {
      const { pictureUrls, ...oldFields } = fields as StarSystemDetail;
      expect(pictureUrls).toEqual([thumbnail.images.post, thumbnail.source]);
      if (isOld) await archive.records.update(id, { fields: oldFields });
    }
    const missing = (await viewOf(archive, 'starmap')).pictures;
    expect(missing).toMatchObject({ held: 0, total: 1, known: 1 });
    const bytes = new Uint8Array(3);
    const url = missing?.missing[0]?.at(-1) ?? '';
    await archive.pictures.put({ url, type: 'image/png', bytes, byteLength: 3, width: 1, height: 1, fetchedAt: 1 });
    expect((await viewOf(archive, 'starmap')).pictures).toEqual({ held: 1, total: 1, known: 1, missing: [] });
  });
});

describe('the tracker', () => {
  test('counts a deliverable of two teams once, and tells disciplines that came without their time', async () => {
    const archive = createArchive();
    await arriveWell(archive, {
      resource: 'teams',
      data: [{ slug: 'a' }, { slug: 'b' }, { title: 'no slug' }],
      at: 10,
    });
    const work = {
      slug: 'w',
      numberOfDisciplines: 3,
      disciplines: [
        { uuid: '1', timeAllocations: [{ startDate: '2026-01-01', endDate: '2026-02-01' }] },
        { uuid: '2', timeAllocations: [] },
      ],
    };
    const told = (team_slug: string, data: object) =>
      arriveWell(archive, { resource: 'deliverables', params: { team_slug }, data: [data], at: 20 });
    await told('a', work);
    // Another team's list tells less of the same deliverable.
    await told('b', { ...work, disciplines: [] });
    const view = await viewOf(archive, 'progress');
    expect(partOf(view, 'deliverables')).toMatchObject({ held: 2, total: 3, beyond: 1, missing: [] });
    expect(partOf(view, 'disciplines')).toMatchObject({ held: 1, total: null, known: 3 });
  });
});

describe('telemetry', () => {
  test('asks for the day of the latest version alone, and for nothing before 3.2', async () => {
    const archive = createArchive();
    const data = ['4.1.0', '4.0.2', '4.0.1', '3.10.0', '3.2.1', '3.1.0', 'PTU 9'].map((version) => ({ version }));
    await arriveWell(archive, { resource: 'versions', data, at: 10 });
    await arriveWell(archive, {
      resource: 'telemetry',
      params: { version: '4.0', timetable: 'WEEK' },
      data: { current: {} },
      at: 20,
    });
    const view = await viewOf(archive, 'telemetry');
    expect(partOf(view, 'day').missing.map(({ params }) => params['version'])).toEqual(['4.1']);
    expect(partOf(view, 'week')).toMatchObject({ held: 1, total: 4 });
    expect(partOf(view, 'week').missing.map(({ params }) => params['version'])).toEqual(['4.1', '3.10', '3.2']);
    expect(partOf(view, 'month')).toMatchObject({ held: 0, total: 4 });
  });
});

describe('people', () => {
  test('counts those that are watched, their pages as many as the organization says it has members', async () => {
    const archive = createArchive();
    const watch = (resource: ResourceName, params: Params) =>
      addWatch(archive, { resource, params, title: '', path: '' }, 1);
    await watch('user', { handle: 'Ada' });
    await watch('user', { handle: 'Bo' });
    await watch('organization', { sid: 'ORG' });
    expect(partOf(await viewOf(archive, 'people'), 'members')).toMatchObject({ held: 0, total: null });
    await arriveWell(archive, {
      resource: 'user',
      params: { handle: 'Ada' },
      data: { profile: { handle: 'Ada' } },
      at: 10,
    });
    await arriveWell(archive, {
      resource: 'user',
      params: { handle: 'Cy' },
      data: { profile: { handle: 'Cy' } },
      at: 10,
    });
    await arriveWell(archive, {
      resource: 'organization',
      params: { sid: 'ORG' },
      data: { sid: 'ORG', members: 65 },
      at: 10,
    });
    await arriveWell(archive, {
      resource: 'members',
      params: { sid: 'ORG', page: 2 },
      intent: 'refresh',
      data: [{ handle: 'Ada' }],
      at: 10,
    });
    const view = await viewOf(archive, 'people');
    expect(partOf(view, 'players')).toMatchObject({ held: 1, total: 2, others: 1 });
    expect(partOf(view, 'organizations')).toMatchObject({ held: 1, total: 1, others: 0 });
    expect(partOf(view, 'members')).toMatchObject({
      held: 1,
      total: 3,
      missing: [{ params: { sid: 'ORG', page: 1 } }, { params: { sid: 'ORG', page: 3 } }],
    });
  });
});

const code = fc.constantFrom('A', 'B', 'C', 'D');
const arrival = fc.oneof(
  fc.record({ resource: fc.constant<ResourceName>('systems'), codes: fc.uniqueArray(code, { minLength: 1 }) }),
  fc.record({
    resource: fc.constant<ResourceName>('star-system'),
    codes: fc.array(code, { minLength: 1, maxLength: 1 }),
  }),
  fc.record({ resource: fc.constant<ResourceName>('teams'), codes: fc.uniqueArray(code, { minLength: 1 }) }),
  fc.record({
    resource: fc.constant<ResourceName>('deliverables'),
    codes: fc.array(code, { minLength: 1, maxLength: 1 }),
  }),
);

test('responses are read together, and one that cannot be read takes nothing from the others', async () => {
  const archive = createArchive();
  for (const code of ['SOL', 'TERRA', 'VEGA'])
    await arriveWell(archive, {
      resource: 'star-system',
      params: { code },
      data: [{ id: code, code, name: code }],
      at: 10,
    });
  const snapshots = await archive.snapshots.toArray();
  const ids = snapshots.map(({ id }) => id);
  const codesOf = async () =>
    [...(await readContents(archive, ids)).values()].map(({ subjects }) => subjects.map(({ code }) => code)[0]);
  const read = archive.records.bulkGet.bind(archive.records);
  const reading = vi.spyOn(archive.records, 'bulkGet');
  expect(await codesOf()).toEqual(snapshots.map(({ params }) => params['code']));
  expect(reading).toHaveBeenCalledTimes(1);

  const damaged = snapshots[1]?.manifest[0] ?? '';
  reading.mockImplementation((keys: readonly unknown[]) => {
    if (keys.includes(damaged)) return Dexie.Promise.reject(new Error('A value of this row cannot be read.'));
    return read(keys.map(String));
  });
  expect(await codesOf()).toEqual(snapshots.map(({ params }, index) => (index === 1 ? undefined : params['code'])));

  // Neither does one with a record of another shape.
  reading.mockRestore();
  await archive.records.update(damaged, { fields: { pictureUrls: null, celestialObjects: null } });
  expect(await codesOf()).toEqual(snapshots.map(({ params }, index) => (index === 1 ? undefined : params['code'])));
});

test('after any sequence of answers the counts are those of a naive count over all rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 10 }), async (arrivals) => {
      const archive = createArchive();
      let at = 0;
      for (const { resource, codes } of arrivals) {
        at += 10;
        await arriveWell(archive, {
          resource,
          params: paramsOf(resource, codes[0]),
          data: dataOf(resource, codes),
          at,
        });
      }
      const [starmap, progress] = [await viewOf(archive, 'starmap'), await viewOf(archive, 'progress')];
      for (const [part, list, detail] of [
        [partOf(starmap, 'systems'), 'systems', 'star-system'],
        [partOf(progress, 'deliverables'), 'teams', 'deliverables'],
      ] as const) {
        const naive = await countNaively(archive, list, detail);
        expect({ held: part.held, total: part.total }).toEqual(naive);
        expect(part.missing).toHaveLength(part.total === null ? 0 : part.total - part.held);
      }
      archive.close();
    }),
    { numRuns: 40 },
  );
});

function paramsOf(resource: ResourceName, subject: string | undefined): Params {
  if (resource === 'star-system') return { code: subject ?? '' };
  return resource === 'deliverables' ? { team_slug: subject ?? '' } : {};
}

function dataOf(resource: ResourceName, codes: readonly string[]): unknown {
  if (resource === 'deliverables') return [{ slug: `work of ${codes.join()}` }];
  return codes.map((each) => ({ id: each, code: each, slug: each }));
}

/** Reads every snapshot there is. */
async function countNaively(archive: ArchiveDatabase, list: ResourceName, detail: ResourceName) {
  const snapshots = await archive.snapshots.orderBy('id').toArray();
  const details = new Set(snapshots.filter(({ resource }) => resource === detail).map((each) => each.requestKey));
  const last = snapshots.findLast((each) => each.requestKey === requestKey(list, {}));
  if (!last) return { held: details.size, total: null };
  const wanted = (await archive.records.bulkGet([...last.manifest])).map((row) => row?.identity ?? '');
  const held = wanted.filter((each) => details.has(requestKey(detail, paramsOf(detail, each))));
  return { held: held.length, total: wanted.length };
}
