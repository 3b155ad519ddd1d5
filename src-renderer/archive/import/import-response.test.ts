import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { arriveWell, countRows, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { SettledImport } from './guess-request.ts';
import { importResponse, judgeImport } from './import-response.ts';

const heron = { id: '1', name: 'Heron', mass: '1000' };
const plover = { id: '2', name: 'Plover', mass: '50' };

function part(data: unknown, at: number, change: Partial<SettledImport> = {}): SettledImport {
  const blob = new Blob([JSON.stringify({ success: 1, source: 'cache', data })]);
  return { blob, resource: 'ships', params: {}, at, origin: 'demo', ...change };
}

async function archiveWith(...responses: readonly (readonly [data: unknown, at: number])[]): Promise<ArchiveDatabase> {
  const archive = createArchive();
  for (const [data, at] of responses) await arriveWell(archive, { data, at });
  return archive;
}

describe('what an answer in a file would become', () => {
  test('is a new snapshot where it stands in time, and whether the views would show it', async () => {
    const archive = await archiveWith([[heron], 10], [[plover], 30]);
    expect(await judgeImport(archive, part([heron, plover], 20))).toEqual({
      kind: 'new',
      records: 2,
      at: 20,
      isLatest: false,
      others: 2,
    });
    expect(await judgeImport(archive, part([heron, plover], 40))).toMatchObject({ kind: 'new', isLatest: true });
    expect(await judgeImport(archive, part([heron, plover], 10))).toMatchObject({ kind: 'new', at: 11 });
  });

  test('is nothing new where the snapshot before it or after it has the same content', async () => {
    const archive = await archiveWith([[heron], 10], [[plover], 30]);
    expect(await judgeImport(archive, part([heron], 20))).toMatchObject({ kind: 'identical', fetchedAt: 10 });
    expect(await judgeImport(archive, part([plover], 20))).toMatchObject({ kind: 'identical', fetchedAt: 30 });
    expect(await judgeImport(archive, part([plover], 5))).toMatchObject({ kind: 'new' });
  });

  test.each([
    ['a request the service does not know', { params: { board: 'main' } }, 'bad-parameters'],
    ['one that is not whole', { resource: 'user' as const }, 'bad-parameters'],
    ['an instant that has not come', { at: Date.now() + 3_600_000 }, 'bad-parameters'],
    ['no instant', { at: NaN }, 'bad-parameters'],
    ['no answer', { blob: new Blob(['{"success":0}']) }, 'unexpected-shape'],
    ['no JSON', { blob: new Blob(['{']) }, 'unexpected-shape'],
    ['an answer of another resource', { resource: 'roadmap' as const, params: { board: 'main' } }, 'unexpected-shape'],
    ['an empty list of everything', { blob: new Blob(['{"success":1,"data":[]}']) }, 'not-found'],
    ['a key', { blob: new Blob(['{"success":1,"data":[{"name":"/Zq78Kd2Lw4X/v1/live/ships"}]}']) }, 'unexpected-shape'],
  ])('is refused with the reason: %s', async (_, change, kind) => {
    const archive = await archiveWith([[heron], 10]);
    const bad = part([{ colour: 'red', wheels: 4 }], 20, change);
    expect(await judgeImport(archive, bad)).toMatchObject({ kind: 'refused', problem: { kind } });
    const before = await countRows(archive);
    await expect(importResponse(archive, bad, { fileName: 'x.json', at: 99 })).rejects.toMatchObject({
      problem: { kind },
    });
    expect(await countRows(archive)).toEqual(before);
  });
});

describe('an imported answer', () => {
  test('is marked, and counts as no call, no spend and no price', async () => {
    const archive = await archiveWith([[heron], 10]);
    const { attempts: calls, ledger: spends, observations: paces } = await countRows(archive);
    const before = { attempts: calls, ledger: spends, observations: paces };
    await importResponse(archive, part([plover], 20), { fileName: 'old.json', at: 99 });
    expect(await archive.snapshots.orderBy('imported.at').toArray()).toMatchObject([
      {
        fetchedAt: 20,
        imported: { fileName: 'old.json', at: 99 },
        cost: { units: null, basis: 'unknown' },
        httpStatus: 0,
      },
    ]);
    const { attempts, ledger, observations } = await countRows(archive);
    expect({ attempts, ledger, observations }).toEqual(before);
  });
});
