import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { readBody } from '../bodies/pack-body.ts';
import { readChangesOfRecord } from '../compare/read-changes.ts';
import { arrive, arriveWell, countRows, createArchive } from '../ingest/archive-fixture.ts';
import { readCollection } from '../read/read-collection.ts';
import { ArchiveDatabase, archiveName, archiveVersion } from './archive-database.ts';
import type {
  Attempt,
  BasketItem,
  LedgerEntry,
  Outline,
  StoredBody,
  StoredChanges,
  StoredObservation,
  StoredPicture,
  StoredPreference,
  StoredTotals,
} from './archive-rows.ts';

/** What an archive of version 1 held, row by row: never edited again, or it proves nothing about old archives. */
const versionOne = {
  snapshots: {
    id: '000000000064-00000000000000000000',
    requestKey: 'ships',
    resource: 'ships',
    params: {},
    bodyHash: 'ab',
    fetchedAt: 100,
    lastSeenAt: 200,
    lastSeenSource: 'stored',
    source: 'stored',
    origin: 'demo',
    envelopeSource: 'cache',
    intent: 'stored',
    cost: { units: 0, basis: 'reported' },
    durationMs: 5,
    byteLength: 20,
    gzipBytes: 3,
    httpStatus: 200,
    isComplete: true,
    manifest: ['ships|1|0123456789abcdef'],
    drift: [],
  },
  bodies: { hash: 'ab', gzip: new Uint8Array([1, 2, 3]), rawBytes: 20, storedAt: 100 },
  records: {
    id: 'ships|1|0123456789abcdef',
    resource: 'ships',
    identity: '1',
    title: 'Heron',
    fields: { name: 'Heron' },
  },
  changes: {
    id: 1,
    snapshotId: 's2',
    previousSnapshotId: 's1',
    requestKey: 'ships',
    resource: 'ships',
    identity: '1',
    title: 'Heron',
    kind: 'changed',
    path: 'mass',
    before: '1',
    after: '2',
    at: 200,
  },
  attempts: {
    id: 'a1',
    requestKey: 'ships',
    resource: 'ships',
    params: {},
    intent: 'stored',
    plan: { route: 'path-key', mode: 'cache', refresh: false, cost: { units: 0, maxUnits: 0, basis: 'reported' } },
    startedAt: 95,
    endedAt: 100,
    outcome: 'stored',
    problem: null,
    snapshotId: 's1',
    source: 'stored',
    byteLength: 20,
    confirmedUnits: 0,
  },
  ledger: {
    id: 'a2',
    at: 300,
    resource: 'user',
    requestKey: 'user?{"handle":"heron"}',
    plannedUnits: 1,
    basis: 'documented',
    state: 'spent',
    remainingBefore: 10,
    remainingAfter: 9,
    measuredUnits: 1,
    changedRecords: 1,
  },
  notes: { id: 'n1', resource: 'ships', identity: '1', text: 'mine', createdAt: 1, editedAt: 2 },
  sets: { id: 'g1', name: 'Fleet', members: [{ resource: 'ships', identity: '1' }], createdAt: 1 },
  watches: { id: 'w1', requestKey: 'ships', resource: 'ships', params: {}, createdAt: 1 },
} as const;

/** What version 2 holds besides. */
const versionTwo = {
  ...versionOne,
  outlines: {
    id: '000000000064-00000000000000000000',
    requestKey: 'ships',
    resource: 'ships',
    bodyHash: 'ab',
    gzipBytes: 3,
    fetchedAt: 100,
    lastSeenAt: 200,
    recordCount: 1,
  },
  observations: { key: 'ships cache', prices: [{ units: 0, times: 3 }], paces: [0.5, 2], updatedAt: 300 },
} as const;

/** What version 3 holds besides. */
const versionThree = {
  ...versionTwo,
  pictures: {
    url: 'https://img.example.org/heron.png',
    type: 'image/png',
    bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    byteLength: 4,
    width: 500,
    height: 281,
    fetchedAt: 400,
  },
} as const;

const versionFour = {
  ...versionThree,
  bodies: { hash: 'cd', base: 'ab', gzip: new Uint8Array([4, 5, 6]), rawBytes: 20, storedAt: 100 },
} as const;

/** What version 5 holds besides. */
const versionFive = {
  ...versionFour,
  totals: {
    requestKey: 'ships',
    resource: 'ships',
    params: {},
    title: 'Heron',
    latestSnapshotId: '000000000064-00000000000000000000',
    snapshots: 1,
    currentRecords: 1,
    storedBytes: 3,
    ownBytes: 3,
    firstFetchedAt: 100,
    latestFetchedAt: 100,
    confirmedAt: 200,
    confirmedSource: 'stored',
    drifts: 0,
  },
} as const;

/** What version 6 holds besides. */
const versionSix = {
  ...versionFive,
  basket: {
    id: 'b1',
    resource: 'ships',
    params: { crew_min: 2 },
    intent: 'stored',
    requestKey: 'ships?{"crew_min":2}',
    title: 'Ships',
    position: 1,
    addedAt: 500,
    state: 'waiting',
    problem: null,
    endedAt: null,
    attemptId: null,
  },
  preferences: { key: 'reserve', value: 30 },
} as const;

/** What version 7 holds besides: changes of one response in one row. */
const versionSeven = {
  ...versionSix,
  changes: {
    id: 1,
    snapshotId: 's2',
    previousSnapshotId: 's1',
    requestKey: 'ships',
    resource: 'ships',
    at: 200,
    places: ['ships|1'],
    count: 1,
    changes: [['1', 'Heron', 'changed', 'mass', '1', '2']],
  },
} as const;

/** Rows of every version a migration starts from, by that version. */
const fixtures: Readonly<Record<number, Readonly<Record<string, object>>>> = {
  1: versionOne,
  2: versionTwo,
  3: versionThree,
  4: versionFour,
  5: versionFive,
  6: versionSix,
  7: versionSeven,
};

const schemaOne = {
  bodies: 'hash',
  snapshots: 'id, [requestKey+fetchedAt], resource',
  records: 'id, [resource+identity]',
  changes: '++id, snapshotId, [requestKey+at], [resource+identity]',
  attempts: 'id, [requestKey+startedAt], startedAt, outcome, snapshotId',
  ledger: 'id, at, state',
  notes: 'id, [resource+identity], createdAt',
  sets: 'id, createdAt',
  watches: 'id, requestKey, createdAt',
};

const schemaTwo = { ...schemaOne, outlines: 'id, resource', observations: 'key' };

const schemaThree = { ...schemaTwo, pictures: 'url, byteLength' };

const schemaFive = { ...schemaThree, totals: 'requestKey', outlines: 'id, resource, [bodyHash+requestKey]' };

const schemaSix = {
  ...schemaFive,
  basket: 'id, position',
  preferences: 'key',
  bodies: 'hash, base',
  snapshots: 'id, [requestKey+fetchedAt], resource, imported.at',
};

const schemaSeven = {
  ...schemaSix,
  changes: '++id, snapshotId, [requestKey+at], [resource+identity], *places',
};

describe('an archive an older program wrote', () => {
  for (let version = 1; version <= archiveVersion; version++) {
    test(`of version ${version} opens with every row it held`, async () => {
      const profileId = `migration-${crypto.randomUUID()}`;
      const rows = fixtures[version];
      if (!rows) throw new Error(`Version ${version} needs rows as that version wrote them, here in this file.`);
      const old = new ArchiveDatabase(profileId, version);
      for (const [table, row] of Object.entries(rows)) await old.table(table).add(row);
      expect(old.verno).toBe(version);
      old.close();

      const current = new ArchiveDatabase(profileId);
      for (const [table, row] of Object.entries(rows))
        expect(await current.table(table).toArray(), table).toEqual([row]);
      expect(await current.totals.toArray()).toEqual([versionFive.totals]);
      expect(current.verno).toBe(archiveVersion);
      current.close();
    });
  }

  test.each([
    [1, schemaOne],
    [2, schemaTwo],
    [3, schemaThree],
    [4, schemaThree],
    [5, schemaFive],
    [6, schemaSix],
    [7, schemaSeven],
  ])('is held against the schema of version %i as it was shipped', async (version, shipped) => {
    const archive = new ArchiveDatabase(`schema-${crypto.randomUUID()}`, version);
    await archive.open();
    const schema = archive.tables.map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey.src, ...indexes.map(({ src }) => src)].join(', '),
    ]);
    expect(Object.fromEntries(schema)).toEqual(shipped);
  });

  test('of version 1 gets an outline for each snapshot, and the prices its ledger had measured', async () => {
    const profileId = `migration-${crypto.randomUUID()}`;
    const old = new ArchiveDatabase(profileId, 1);
    const { snapshots, attempts, ledger } = versionOne;
    await old.snapshots.bulkAdd([snapshots, { ...snapshots, id: 's2', fetchedAt: 300, manifest: [] }]);
    const calls = [
      ['a', 'live', 'stored', 1],
      ['b', 'live', 'unchanged', 1],
      ['c', 'live', 'stored', 0],
      ['d', 'live', 'failed', 1],
      ['e', 'live', 'stored', null],
      ['f', 'auto', 'stored', 0],
    ] as const;
    for (const [id, mode, outcome, measuredUnits] of calls) {
      await old.attempts.add({ ...attempts, id, outcome, plan: { ...attempts.plan, mode } });
      await old.ledger.add({ ...ledger, id, resource: 'ships', basis: 'reported', measuredUnits, at: 7 });
    }
    const documented = { ...attempts.plan, route: 'header-key', mode: null, refresh: true } as const;
    await old.attempts.add({ ...attempts, id: 'g', resource: 'user', plan: documented });
    await old.ledger.bulkAdd([
      { ...ledger, id: 'g' },
      { ...ledger, id: 'whose attempt is gone' },
    ]);
    old.close();

    const current = new ArchiveDatabase(profileId);
    expect(await current.outlines.orderBy('id').toArray()).toEqual([
      versionTwo.outlines,
      { ...versionTwo.outlines, id: 's2', fetchedAt: 300, recordCount: 0 },
    ]);
    expect(await current.observations.orderBy('key').toArray()).toEqual([
      { key: 'ships auto', prices: [{ units: 0, times: 1 }], paces: [], updatedAt: 7 },
      {
        key: 'ships live',
        prices: [
          { units: 1, times: 2 },
          { units: 0, times: 1 },
        ],
        paces: [],
        updatedAt: 7,
      },
    ]);
    current.close();
  });

  test('of version 5 can tell which bodies are kept as differences from another, also of those it had already', async () => {
    const profileId = `migration-${crypto.randomUUID()}`;
    const old = new ArchiveDatabase(profileId, 5);
    const { bodies } = versionFive;
    await old.bodies.bulkAdd([
      versionOne.bodies,
      bodies,
      { ...bodies, hash: 'ef' },
      { ...bodies, hash: 'gh', base: 'x' },
    ]);
    old.close();
    const current = new ArchiveDatabase(profileId);
    expect(await current.bodies.where('base').equals('ab').primaryKeys()).toEqual(['cd', 'ef']);
    expect(await current.basket.count()).toBe(0);
    current.close();
  });

  test('of version 6 goes on telling the changes it had, beside those that came since', async () => {
    const profileId = `migration-${crypto.randomUUID()}`;
    const old = new ArchiveDatabase(profileId, 6);
    const { changes } = versionSix;
    await old.changes.bulkAdd([changes, { ...changes, id: 2, path: 'size' }, { ...changes, id: 3, identity: '2' }]);
    old.close();
    const current = new ArchiveDatabase(profileId);
    const { id: _, ...row } = versionSeven.changes;
    await current.changes.add({ ...row, at: 300 });
    const told = await readChangesOfRecord(current, 'ships', '1');
    expect(told.slice(0, 2)).toEqual([changes, { ...changes, id: 2, path: 'size' }]);
    expect(told.slice(2)).toEqual([{ ...changes, id: 4_000, at: 300 }]);
    current.close();
  });

  test('keeps what was ingested, readable after closing and opening again', async () => {
    const archive = createArchive();
    const profileId = archive.name.slice(archiveName('').length);
    await arriveWell(archive, { data: [{ id: '7', name: 'Heron' }] });
    const before = await countRows(archive);
    archive.close();
    const again = new ArchiveDatabase(profileId);
    expect(await countRows(again)).toEqual(before);
    const collection = await readCollection<'ships'>(again, 'ships', null);
    expect(collection?.records.map(({ fields }) => fields.name)).toEqual(['Heron']);
    if (collection) expect(await readBody(again, collection.snapshot)).toEqual([{ id: '7', name: 'Heron' }]);
  });
});

test('two profiles never see each other’s rows', async () => {
  const [demo, real] = [createArchive(), createArchive()];
  await arrive(demo, { data: [{ id: '1', name: 'Invented' }] });
  expect(await readCollection(real, 'ships', null)).toBeNull();
});

// The fixtures above are typed loosely on purpose; these make sure that today's row types still describe them.
versionOne.attempts satisfies Attempt;
versionOne.ledger satisfies LedgerEntry;
versionTwo.outlines satisfies Outline;
versionTwo.observations satisfies StoredObservation;
versionThree.pictures satisfies StoredPicture;
versionFour.bodies satisfies StoredBody;
versionFive.totals satisfies StoredTotals;
versionSix.basket satisfies BasketItem;
versionSix.preferences satisfies StoredPreference;
versionSeven.changes satisfies StoredChanges;
