import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../src-shared/request-key.ts';
import { readBody, readRawResponse } from '../bodies/pack-body.ts';
import { allChanges } from '../compare/changes-fixture.ts';
import { arrive, arriveWell, attemptRow, createArchive, spendRow } from '../ingest/archive-fixture.ts';
import { ArchiveDatabase, archiveIdOf } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';
import { archiveFingerprint } from './archive-tables.ts';
import { hashTables } from './backup-fixture.ts';
import { mergeArchives } from './merge-archives.ts';
import { countGaps } from './reference-check.ts';

const heron = { id: '1', name: 'Heron', mass: '1000', time_modified: 'today' };
const plover = { id: '2', name: 'Plover', mass: '50' };
const long = Array.from({ length: 40 }, (_, index) => ({ id: String(index + 10), name: `Knot ${index}`, mass: index }));

/** Few contents and requests, so that answers repeat, come back, and are shared by requests and archives. */
const arrival = fc.record({
  data: fc.constantFrom(
    [heron],
    [{ ...heron, time_modified: 'yesterday' }],
    [plover],
    [heron, plover],
    [plover, { ...heron, mass: 'heavy', ['__proto__']: { odd: 1 } }],
    [...long, heron],
    [...long, { ...heron, mass: '7' }],
    [...long, { ...heron, mass: '8', time_modified: 'then' }],
  ),
  params: fc.constantFrom({}, {}, { crew_min: 2 }),
  source: fc.constantFrom('live', 'cache'),
  isInOther: fc.boolean(),
});
/** Instants differ, so that there is one order. */
const arrivals = fc
  .array(arrival, { maxLength: 9 })
  .chain((list) =>
    fc.shuffledSubarray([...list.keys()], { minLength: list.length }).map((order) => [list, order] as const),
  )
  .map(([list, order]) =>
    list.map((one, index) => ({ ...one, at: 10 + 10 * (order[index] ?? 0) })).toSorted((a, b) => a.at - b.at),
  );

test('two archives come to the one that had seen what either knows, in the order of time', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, fc.integer({ min: 0, max: 4 }), async (list, sharedCount) => {
      const [current, other, oracle] = [createArchive(), createArchive(), createArchive()];
      // What both have from a time when they were one.
      for (const one of list.slice(0, sharedCount)) await arriveWell(current, one);
      await copyAll(current, other);
      for (const one of list.slice(sharedCount)) await arriveWell(one.isInOther ? other : current, one);
      for (const one of await sightings([current, other])) await arriveWell(oracle, one);

      const before = [await hashTables(archiveIdOf(current)), await hashTables(archiveIdOf(other))];
      const merged = await merge(current, other);
      expect(await told(merged)).toEqual(await told(oracle));
      expect([await hashTables(archiveIdOf(current)), await hashTables(archiveIdOf(other))]).toEqual(before);
      await expectSound(merged);
      for (const archive of [current, other, oracle, merged]) archive.close();
    }),
    { numRuns: 12 },
  );
});

test('an archive merged with itself, or with an earlier state of its own, is what it was', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, fc.nat({ max: 9 }), async (list, earlier) => {
      const [current, other] = [createArchive(), createArchive()];
      for (const one of list.slice(0, earlier)) await arriveWell(current, one);
      await copyAll(current, other);
      for (const one of list.slice(earlier)) await arriveWell(current, one);
      const merged = await merge(current, other);
      expect(await told(merged)).toEqual(await told(current));
      expect(await merged.snapshots.toArray()).toEqual(await current.snapshots.toArray());
      expect(await merged.bodies.toArray()).toEqual(await current.bodies.toArray());
      for (const archive of [current, other, merged]) archive.close();
    }),
    { numRuns: 8 },
  );
});

async function merge(
  current: ArchiveDatabase,
  other: ArchiveDatabase,
  isOtherPartial = false,
): Promise<ArchiveDatabase> {
  const archiveId = `merged-${crypto.randomUUID()}`;
  const ids = { currentId: archiveIdOf(current), otherId: archiveIdOf(other), isOtherPartial, archiveId };
  await mergeArchives(ids, () => undefined);
  return new ArchiveDatabase(archiveId);
}

async function copyAll(from: ArchiveDatabase, to: ArchiveDatabase): Promise<void> {
  for (const { name } of from.tables) await to.table(name).bulkAdd(await from.table(name).toArray());
}

/** What archives know to have come, and to have been confirmed last, as responses in the order of time. */
async function sightings(archives: readonly ArchiveDatabase[]) {
  const all = [];
  for (const archive of archives) {
    for (const snapshot of await archive.snapshots.toArray()) {
      const { params, fetchedAt, lastSeenAt, source, lastSeenSource } = snapshot;
      const data = await readBody(archive, snapshot);
      all.push({ data, params, at: fetchedAt, source: source === 'live' ? 'live' : 'cache' });
      if (lastSeenAt > fetchedAt)
        all.push({ data, params, at: lastSeenAt, source: lastSeenSource === 'live' ? 'live' : 'cache' });
    }
  }
  return all.toSorted((a, b) => a.at - b.at);
}

/** All of an archive but the names its rows have by chance and the form its bodies are kept in. */
async function told(archive: ArchiveDatabase) {
  const snapshots = await archive.snapshots.orderBy('[requestKey+fetchedAt]').toArray();
  const nameOf = new Map(snapshots.map(({ id, requestKey, fetchedAt }) => [id, `${requestKey} ${fetchedAt}`]));
  // Which readers read it says nothing about a response.
  const plain = (row: Snapshot) => ({ ...row, id: '', gzipBytes: 0, byteLength: 0, envelopeSource: null, reader: '' });
  const changes = (await allChanges(archive)).map((row) => {
    const { snapshotId, previousSnapshotId } = row;
    const named = { snapshotId: nameOf.get(snapshotId), previousSnapshotId: nameOf.get(previousSnapshotId) };
    return canonicalJson({ ...row, id: 0, ...named }, new Set());
  });
  const totals = await archive.totals.orderBy('requestKey').toArray();
  return {
    snapshots: snapshots.map(plain),
    changes: changes.toSorted(),
    records: await archive.records.orderBy('id').toArray(),
    bodies: await archive.bodies.orderBy('hash').primaryKeys(),
    outlines: (await archive.outlines.toArray())
      .map((row) => ({ ...row, gzipBytes: 0, id: nameOf.get(row.id) ?? '' }))
      .toSorted((a, b) => a.id.localeCompare(b.id)),
    totals: totals.map((row) => ({
      ...row,
      storedBytes: 0,
      ownBytes: 0,
      latestSnapshotId: nameOf.get(row.latestSnapshotId),
    })),
  };
}

/** Every body can be read and is what its name says; sizes add up; nothing leads nowhere. */
async function expectSound(archive: ArchiveDatabase): Promise<void> {
  expect(await countGaps(archive)).toEqual({ bodies: 0, records: 0, snapshots: 0 });
  const volatile = new Set(['time_modified']);
  for (const snapshot of await archive.snapshots.toArray()) {
    const canonical = canonicalJson(await readBody(archive, snapshot), volatile);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical));
    expect(Buffer.from(digest).toString('hex')).toBe(snapshot.bodyHash);
    expect((await archive.bodies.get(snapshot.bodyHash))?.gzip.byteLength).toBe(snapshot.gzipBytes);
    expect((await archive.outlines.get(snapshot.id))?.gzipBytes).toBe(snapshot.gzipBytes);
  }
  const sizes = (await archive.bodies.toArray()).map(({ gzip }) => gzip.byteLength);
  const owned = (await archive.totals.toArray()).map(({ ownBytes }) => ownBytes);
  expect(owned.reduce((sum, bytes) => sum + bytes, 0)).toBe(sizes.reduce((sum, bytes) => sum + bytes, 0));
}

describe('of two archives', () => {
  const note = { id: 'n', resource: 'ships', identity: '1', text: 'here', createdAt: 1, editedAt: 5 } as const;
  const set = { id: 's', name: 'Fleet', members: [], createdAt: 1 } as const;
  const watch = { id: 'w', requestKey: 'ships', resource: 'ships', params: {}, createdAt: 1, identity: '1' } as const;

  test('the note that was edited later stands, and on a draw the one that is here', async () => {
    const [current, other] = [createArchive(), createArchive()];
    await current.notes.bulkAdd([note, { ...note, id: 'late' }, { ...note, id: 'draw' }, { ...note, id: 'mine' }]);
    await other.notes.bulkAdd([
      { ...note, text: 'there', editedAt: 4 },
      { ...note, id: 'late', text: 'there', editedAt: 6 },
      { ...note, id: 'draw', text: 'there' },
      { ...note, id: 'theirs', text: 'there' },
    ]);
    const texts = (await (await merge(current, other)).notes.toArray()).map(({ id, text }) => `${id} ${text}`);
    expect(texts).toEqual(['draw here', 'late there', 'mine here', 'n here', 'theirs there']);
  });

  test('notes that were written apart from each other about one record both stay; the same words stand once', async () => {
    const [current, other] = [createArchive(), createArchive()];
    await current.notes.bulkAdd([note, { ...note, id: 'b', identity: '2' }]);
    await other.notes.bulkAdd([
      { ...note, id: 'copy' },
      { ...note, id: 'apart', text: 'there', title: 'Heron' },
      { ...note, id: 'elsewhere', resource: 'systems' },
    ]);
    const merged = await (await merge(current, other)).notes.toArray();
    expect(merged.map(({ id }) => id)).toEqual(['apart', 'b', 'elsewhere', 'n']);
    expect(merged[0]).toMatchObject({ text: 'there', title: 'Heron' });
  });

  test('of the same words, or none, about one thing one note stands, with the bookmark that was given last', async () => {
    const [current, other] = [createArchive(), createArchive()];
    const bare = { ...note, resource: 'systems', text: '' } as const;
    await current.notes.bulkAdd([
      note,
      { ...bare, id: 'earlier', colour: 'red' },
      { ...bare, id: 'later', identity: '2', colour: 'red', editedAt: 9 },
    ]);
    await other.notes.bulkAdd([
      { ...note, id: 'same words', colour: 'green', editedAt: 3 },
      { ...bare, id: 'b', colour: 'blue', editedAt: 8 },
      { ...bare, id: 'c', identity: '2', colour: 'blue', editedAt: 8 },
      { ...bare, id: 'd', identity: '3', colour: 'violet' },
    ]);
    const merged = await (await merge(current, other)).notes.toArray();
    expect(merged.map(({ id, colour, editedAt }) => [id, colour, editedAt])).toEqual([
      ['d', 'violet', 5],
      ['earlier', 'blue', 8],
      ['later', 'red', 9],
      ['n', 'green', 5],
    ]);
  });

  test('sets keep names of their own, whichever was renamed when', async () => {
    const [current, other] = [createArchive(), createArchive()];
    await current.sets.bulkAdd([set, { ...set, id: 'renamed here', name: 'Haulers', editedAt: 9 }]);
    await other.sets.bulkAdd([
      { ...set, id: 'a', name: 'FLEET' },
      { ...set, id: 'b', name: 'fleet 2' },
      { ...set, id: 'renamed here', name: 'Old name', editedAt: 3 },
      { ...set, name: 'Fleet', members: [{ resource: 'ships', identity: '7' }], editedAt: 2 },
    ]);
    const sets = await (await merge(current, other)).sets.toArray();
    expect(Object.fromEntries(sets.map(({ id, name }) => [id, name]))).toEqual({
      a: 'FLEET 2',
      b: 'fleet 2 2',
      'renamed here': 'Haulers',
      s: 'Fleet',
    });
    expect(sets.find(({ id }) => id === 's')?.members).toHaveLength(1);
  });

  test('what both watch is watched once', async () => {
    const [current, other] = [createArchive(), createArchive()];
    await current.watches.add(watch);
    await other.watches.bulkAdd([
      { ...watch, id: 'x' },
      { ...watch, id: 'y', identity: '2' },
    ]);
    const { identity: _, ...whole } = watch;
    await other.watches.add({ ...whole, id: 'z' });
    expect(await (await merge(current, other)).watches.orderBy('id').primaryKeys()).toEqual(['w', 'y', 'z']);
  });

  test('the other’s basket comes behind, and nothing of it goes on running', async () => {
    const [current, other] = [createArchive(), createArchive()];
    const item = {
      id: 'mine',
      resource: 'ships',
      params: {},
      intent: 'stored',
      requestKey: 'ships',
      title: 'Ships',
      position: 3,
      addedAt: 1,
      state: 'waiting',
      problem: null,
      endedAt: null,
      attemptId: null,
    } as const;
    await current.basket.add(item);
    await other.basket.bulkAdd([
      { ...item, id: 'b', position: 2, state: 'running' },
      { ...item, id: 'a', position: 7 },
      { ...item, position: 1, state: 'done', endedAt: 9 },
    ]);
    await current.preferences.add({ key: 'reserve', value: 5 });
    await other.preferences.bulkAdd([
      { key: 'reserve', value: 9 },
      { key: 'notifiesWatches', value: true },
      { key: 'basketRun', value: { state: 'running', agreedUnits: 3, spentUnits: 0 } },
    ]);
    const merged = await merge(current, other);
    const items = await merged.basket.orderBy('position').toArray();
    expect(items.map(({ id, state, position }) => [id, state, position])).toEqual([
      ['mine', 'done', 3],
      ['b', 'interrupted', 4],
      ['a', 'waiting', 5],
    ]);
    expect(await merged.preferences.toArray()).toEqual([
      { key: 'notifiesWatches', value: true },
      { key: 'reserve', value: 5 },
    ]);
  });

  test('a call that ended stands before one that was still running, and follows its snapshot', async () => {
    const [current, other] = [createArchive(), createArchive()];
    await arriveWell(current, { data: [heron], at: 10 });
    await arriveWell(other, { data: [heron], at: 20 });
    const theirs = (await other.snapshots.toArray())[0]?.id ?? '';
    const call = attemptRow({ resource: 'ships', id: 'both' });
    await current.attempts.add(call);
    await other.attempts.bulkAdd([
      { ...call, outcome: 'stored', endedAt: 20, snapshotId: theirs },
      { ...call, id: 'only there', outcome: 'unchanged', endedAt: 30, snapshotId: theirs },
    ]);
    await current.ledger.add(spendRow({ id: 'both', state: 'pending' }));
    await other.ledger.add(spendRow({ id: 'both', state: 'spent', measuredUnits: 1 }));
    const merged = await merge(current, other);
    const mine = (await current.snapshots.toArray())[0]?.id;
    expect(await merged.snapshots.toArray()).toMatchObject([{ id: mine, fetchedAt: 10, lastSeenAt: 20 }]);
    expect((await merged.attempts.toArray()).map(({ outcome, snapshotId }) => [outcome, snapshotId])).toEqual([
      ['stored', mine],
      ['unchanged', mine],
    ]);
    expect(await merged.ledger.toArray()).toMatchObject([{ state: 'spent', measuredUnits: 1 }]);
  });

  test('content that the other saw in between splits a snapshot in two', async () => {
    const [current, other] = [createArchive(), createArchive()];
    await arriveWell(current, { data: [heron], at: 10 });
    await arriveWell(current, { data: [heron], at: 50, source: 'live' });
    await arriveWell(other, { data: [plover], at: 30 });
    const merged = await merge(current, other);
    const spans = (await merged.snapshots.orderBy('[requestKey+fetchedAt]').toArray()).map((row) => [
      row.fetchedAt,
      row.lastSeenAt,
      row.source,
    ]);
    expect(spans).toEqual([
      [10, 10, 'stored'],
      [30, 30, 'stored'],
      [50, 50, 'live'],
    ]);
    expect(await allChanges(merged)).toHaveLength(4);
  });

  test('a confirmation that a clock set back put behind later content stays with its own', async () => {
    const [current, other] = [createArchive(), createArchive()];
    await arriveWell(current, { data: [heron], at: 10 });
    await arriveWell(current, { data: [heron], at: 900 });
    await arriveWell(current, { data: [plover], at: 50 });
    await copyAll(current, other);
    await arriveWell(other, { data: [heron], at: 60 });
    const merged = await merge(current, other);
    const spans = (await merged.snapshots.orderBy('[requestKey+fetchedAt]').toArray()).map(
      ({ fetchedAt, lastSeenAt }) => [fetchedAt, lastSeenAt],
    );
    expect(spans).toEqual([
      [10, 900],
      [50, 50],
      [60, 60],
    ]);
  });

  test('a partial one’s changes are told anew, since some of them may be lost', async () => {
    const [current, other] = [createArchive(), createArchive()];
    await arriveWell(other, { data: [heron], at: 10 });
    await arriveWell(other, { data: [plover], at: 20 });
    await other.changes.clear();
    expect(await allChanges(await merge(current, other, true))).toHaveLength(2);
    expect(await allChanges(await merge(current, other, false))).toHaveLength(0);
  });

  test('a body under the same name and with other volatile words does not become the base of the other’s differences', async () => {
    const [current, other] = [createArchive(), createArchive()];
    const now = (word: string, mass: string) => [...long, { ...heron, mass, time_modified: word }];
    await arriveWell(current, { data: now('a day ago', '1'), at: 10 });
    await arriveWell(other, { data: now('2 days ago', '1'), at: 20 });
    await arriveWell(other, { data: now('2 days ago', '2'), at: 30 });
    expect((await other.bodies.toArray()).filter(({ base }) => base !== undefined)).toHaveLength(1);
    const merged = await merge(current, other);
    await expectSound(merged);
    const latest = (await merged.snapshots.orderBy('[requestKey+fetchedAt]').toArray()).at(-1);
    const raw = new TextDecoder().decode(await readRawResponse(merged, latest ?? { bodyHash: '' }));
    expect(raw).toContain('2 days ago');
    expect((await merged.bodies.get(latest?.bodyHash ?? ''))?.base).toBeDefined();
  });
});

test('what both archives held is told by a text that any write changes', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron], at: 10 });
  const before = await archiveFingerprint(archive);
  expect(await archiveFingerprint(archive)).toBe(before);
  await arrive(archive, { data: [heron], at: 20 });
  const confirmed = await archiveFingerprint(archive);
  expect(confirmed).not.toBe(before);
  await archive.notes.add({ id: 'n', resource: 'ships', identity: '1', text: '', createdAt: 1, editedAt: 1 });
  expect(await archiveFingerprint(archive)).not.toBe(confirmed);
});
