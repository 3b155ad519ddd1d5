import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../src-shared/request-key.ts';
import { readBody } from '../bodies/pack-body.ts';
import { allChanges } from '../compare/changes-fixture.ts';
import { readCollection } from '../read/read-collection.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { arrive, arriveWell, countRows, createArchive, plan } from './archive-fixture.ts';

const heron = { id: '1', name: 'Heron', mass: '1000', time_modified: '2 days ago' };
const plover = { id: '2', name: 'Plover', mass: '50' };
const nothing = {
  basket: 0,
  bodies: 0,
  snapshots: 0,
  outlines: 0,
  totals: 0,
  preferences: 0,
  records: 0,
  changes: 0,
  attempts: 0,
  ledger: 0,
  observations: 0,
  pictures: 0,
  notes: 0,
  sets: 0,
  watches: 0,
};

const oneSnapshot = { bodies: 1, snapshots: 1, outlines: 1, totals: 1, observations: 1 };

describe('a first answer', () => {
  test('becomes one snapshot with its body, its records in order, and no changes', async () => {
    const archive = createArchive();
    const report = await arriveWell(archive, { data: [plover, heron], at: 5_000 });
    expect(report).toMatchObject({ outcome: 'stored', recordCount: 2, changedRecords: null });
    expect(await countRows(archive)).toEqual({ ...nothing, ...oneSnapshot, records: 2 });
    const snapshot = await archive.snapshots.get(report.snapshotId);
    expect(snapshot).toMatchObject({
      requestKey: 'ships',
      fetchedAt: 5_000,
      lastSeenAt: 5_000,
      source: 'stored',
      origin: 'demo',
      isComplete: true,
      durationMs: 100,
    });
    const collection = await readCollection<'ships'>(archive, 'ships', null);
    expect(collection?.records.map(({ title, fields }) => [title, fields.massKg])).toEqual([
      ['Plover', 50],
      ['Heron', 1000],
    ]);
  });

  test('is named by the SHA-256 of its canonical payload without volatile keys', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron, null, plover] });
    const text = canonicalJson([heron, null, plover], new Set(['time_modified']));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    expect(await archive.bodies.toCollection().primaryKeys()).toEqual([Buffer.from(digest).toString('hex')]);
  });

  test('keeps the raw answer beside the records, unknown fields and entities untouched', async () => {
    const archive = createArchive();
    const odd = { id: '1', name: 'Heron &amp;amp; Sons', 'odd.key': { deep: [1, null, '<b>'] } };
    const { snapshotId } = await arriveWell(archive, { data: [odd] });
    const snapshot = await archive.snapshots.get(snapshotId);
    expect(snapshot && (await readBody(archive, snapshot))).toEqual([odd]);
    expect(snapshot?.drift).toMatchObject([{ kind: 'unknown-field', path: 'odd.key', count: 1 }]);
    expect((await readCollection(archive, 'ships', null))?.records[0]?.title).toBe('Heron & Sons');
  });
});

describe('a hostile answer', () => {
  test.each([
    ['JSON cut off in the middle', '{"success":1,"data":[{"id":"1","na'],
    ['an empty body', ''],
    ['a page of HTML', '<html><body>Bad gateway</body></html>'],
    ['an envelope that says failure', '{"success":0,"message":"Apikey is not correct.","data":null}'],
    ['JSON without an envelope', '[{"id":"1","name":"Heron"}]'],
    ['bare null', 'null'],
    ['an envelope with success 2', '{"success":2,"data":[]}'],
    ['a list nested 200,000 deep', `{"success":1,"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ])('%s leaves no trace and is called unexpected-shape', async (_, text) => {
    const archive = createArchive();
    const outcome = await arrive(archive, { text });
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'unexpected-shape' } });
    expect(await countRows(archive)).toEqual(nothing);
  });

  const nest = (levels: number): string => `${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`;

  test.each([
    ['in a field nobody described', (deep: string) => `[{"id":"1","name":"Heron","compiled":${deep}}]`],
    ['in a field that should be a number', (deep: string) => `[{"id":"1","name":"Heron","mass":${deep}}]`],
    ['in a field nobody knows', (deep: string) => `[{"id":"1","name":"Heron","odd":${deep}}]`],
    ['in an element that is no ship', (deep: string) => `[{"id":"1","name":"Heron"},[${deep}]]`],
  ])('10,000 levels %s are refused in words, and nothing of the ship is kept', async (_, spell) => {
    const archive = createArchive();
    const outcome = await arrive(archive, { text: `{"success":1,"data":${spell(nest(10_000))}}` });
    expect(outcome).toMatchObject({
      ok: false,
      problem: { kind: 'unexpected-shape', detail: 'The response is nested deeper than 200 levels.' },
    });
    expect(await countRows(archive)).toEqual(nothing);
    expect((await arrive(archive, { text: `{"success":1,"data":${spell(nest(100))}}` })).ok).toBe(true);
  });

  test('bytes that are no UTF-8 are refused rather than guessed', async () => {
    const archive = createArchive();
    const { ingestPayload } = await import('./ingest-payload.ts');
    const { receipt } = await import('./archive-fixture.ts');
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('{"success":1,"data":[{"id":"'),
      0xff,
      ...new TextEncoder().encode('"}]}'),
    ]);
    const outcome = await ingestPayload(archive, {
      requestId: 'x',
      origin: 'demo',
      plan: plan('ships'),
      receipt: receipt(1),
      bytes,
      compress: () => Promise.resolve(bytes),
    });
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'unexpected-shape' } });
  });

  test('null, empty and text elements are dropped from the records, listed as drift, and kept in the body', async () => {
    const archive = createArchive();
    const { recordCount, snapshotId } = await arriveWell(archive, { data: [null, heron, {}, 'junk', plover] });
    const snapshot = await archive.snapshots.get(snapshotId);
    expect(recordCount).toBe(2);
    expect(snapshot?.drift).toMatchObject([{ kind: 'empty-element', count: 3 }]);
    expect(snapshot && (await readBody(archive, snapshot))).toHaveLength(5);
  });

  test('three ships with the same id are all kept', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron, { ...heron, name: 'Heron II' }, heron] });
    const collection = await readCollection(archive, 'ships', null);
    expect(collection?.records.map(({ title }) => title)).toEqual(['Heron', 'Heron II', 'Heron']);
    expect(new Set(collection?.records.map(({ identity }) => identity)).size).toBe(3);
  });

  test('keys named __proto__, constructor and time_modified.unfiltered are stored and compared as keys', async () => {
    const archive = createArchive();
    const text = (mass: number): string =>
      `{"success":1,"data":[{"id":"1","name":"Heron","__proto__":{"polluted":${mass}},"constructor":1,"time_modified.unfiltered":"2019-01-02 03:04:0${mass}"}]}`;
    await arriveWell(archive, { text: text(1), at: 1 });
    await arriveWell(archive, { text: text(2), at: 2 });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    const collection = await readCollection<'ships'>(archive, 'ships', null);
    expect(collection?.records[0]?.fields.modifiedAt).toBe(Date.UTC(2019, 0, 2, 3, 4, 2));
    expect((await allChanges(archive)).map(({ path }) => path).toSorted()).toEqual([
      '__proto__.polluted',
      'time_modified_unfiltered',
    ]);
  });
});

describe('the same content again', () => {
  test('only moves last seen, and where it was seen', async () => {
    const archive = createArchive();
    const first = await arriveWell(archive, { data: [heron], at: 1_000 });
    const second = await arriveWell(archive, { data: [heron], at: 9_000, source: 'live' });
    expect(second).toMatchObject({ outcome: 'unchanged', snapshotId: first.snapshotId, changedRecords: 0 });
    expect(await countRows(archive)).toEqual({ ...nothing, ...oneSnapshot, records: 1 });
    expect(await archive.snapshots.toArray()).toMatchObject([
      { fetchedAt: 1_000, lastSeenAt: 9_000, source: 'stored', lastSeenSource: 'live' },
    ]);
    expect(await archive.outlines.toArray()).toMatchObject([{ fetchedAt: 1_000, lastSeenAt: 9_000, recordCount: 1 }]);
  });

  test('is recognized with its keys in another order', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [{ id: '1', name: 'Heron' }] });
    expect(await arriveWell(archive, { data: [{ name: 'Heron', id: '1' }], at: 2_000 })).toMatchObject({
      outcome: 'unchanged',
    });
  });

  test('is recognized when only the relative wording of a date moved on', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron] });
    const later = await arriveWell(archive, { data: [{ ...heron, time_modified: '3 days ago' }], at: 2_000 });
    expect(later.outcome).toBe('unchanged');
  });

  test('never moves last seen back when the clock was set back', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 9_000 });
    await arriveWell(archive, { data: [heron], at: 1_000 });
    expect((await archive.snapshots.toArray())[0]?.lastSeenAt).toBe(9_000);
  });
});

describe('other content', () => {
  test('A, B, A makes three snapshots and two bodies', async () => {
    const archive = createArchive();
    const [a, b] = [
      [heron, plover],
      [{ ...heron, mass: '1100' }, plover],
    ];
    await arriveWell(archive, { data: a, at: 1 });
    await arriveWell(archive, { data: b, at: 2 });
    const third = await arriveWell(archive, { data: a, at: 3 });
    expect(third.outcome).toBe('stored');
    expect(await countRows(archive)).toMatchObject({ snapshots: 3, bodies: 2, records: 3, changes: 2 });
    const collection = await readCollection<'ships'>(archive, 'ships', null);
    expect(collection?.records[0]?.fields.massKg).toBe(1000);
  });

  test('shares unchanged records and tells the fields that changed', async () => {
    const archive = createArchive();
    const compiled = { weapons: { guns: [{ size: '1', name: 'Dart' }] } };
    const first = await arriveWell(archive, { data: [{ ...heron, compiled }, plover], at: 1 });
    const changed = {
      ...heron,
      mass: '1100',
      time_modified: '9 days ago',
      focus: 'Scout',
      compiled: { weapons: { guns: [{ size: '2', name: 'Dart' }] } },
    };
    const second = await arriveWell(archive, { data: [changed, plover], at: 2 });
    expect(second.changedRecords).toBe(1);
    const told = await allChanges(archive);
    expect(told.map(({ identity, kind, path, before, after }) => [identity, kind, path, before, after])).toEqual([
      ['1', 'changed', 'mass', '1000', '1100'],
      ['1', 'changed', 'compiled.weapons.guns.Dart.size', '1', '2'],
      ['1', 'added', 'focus', null, 'Scout'],
    ]);
    expect(told[0]).toMatchObject({
      snapshotId: second.snapshotId,
      previousSnapshotId: first.snapshotId,
      at: 2,
      title: 'Heron',
    });
    expect(await archive.records.count()).toBe(3);
  });

  test('a new spelling of a dotted key is no change of a field', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [{ ...plover, 'time_modified.unfiltered': '2019-01-02 03:04:05' }], at: 1 });
    const second = await arriveWell(archive, {
      data: [{ ...plover, time_modified_unfiltered: '2019-01-02 03:04:05' }],
      at: 2,
    });
    expect(second).toMatchObject({ outcome: 'stored', changedRecords: 0 });
    expect(await archive.changes.count()).toBe(0);
  });

  test('a ship missing from a complete list was removed', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron, plover], at: 1 });
    await arriveWell(archive, { data: [heron, { id: '3', name: 'Crake' }], at: 2 });
    expect(await allChanges(archive)).toMatchObject([
      { kind: 'added', identity: '3', title: 'Crake', path: '' },
      { kind: 'removed', identity: '2', title: 'Plover', path: '' },
    ]);
  });

  test('a ship missing from a filtered list was not removed', async () => {
    const archive = createArchive();
    const params = { crew_min: 2 };
    await arriveWell(archive, { data: [heron, plover], at: 1, params });
    const second = await arriveWell(archive, { data: [heron], at: 2, params });
    expect(second).toMatchObject({ outcome: 'stored', changedRecords: 0 });
    expect(await archive.changes.count()).toBe(0);
  });

  test('comes after the old in time even when the clock was set back', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 9_000 });
    await arriveWell(archive, { data: [plover], at: 1_000 });
    const collection = await readCollection(archive, 'ships', null);
    expect(collection?.records.map(({ title }) => title)).toEqual(['Plover']);
  });

  test('is stored, without naming fields, when the previous body is damaged', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 1 });
    await archive.bodies.toCollection().modify({ gzip: new Uint8Array([1, 2, 3]) });
    const second = await arriveWell(archive, { data: [{ ...heron, mass: '1' }], at: 2 });
    expect(second.outcome).toBe('stored');
    expect(await allChanges(archive)).toMatchObject([{ kind: 'changed', identity: '1', path: '' }]);
  });

  test('that arrives twice at the same time ends as one snapshot and one confirmation', async () => {
    const archive = createArchive();
    const both = await Promise.all([arriveWell(archive, { data: [heron] }), arriveWell(archive, { data: [heron] })]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['stored', 'unchanged']);
    expect(await countRows(archive)).toMatchObject({ snapshots: 1, records: 1, bodies: 1 });
  });
});

describe('a transaction that fails', () => {
  async function failing(spoil: (archive: ArchiveDatabase) => void) {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 1 });
    const before = await contents(archive);
    spoil(archive);
    const outcome = await arrive(archive, { data: [{ ...heron, mass: '5' }, plover], at: 2 });
    expect(await contents(archive)).toEqual(before);
    return outcome;
  }

  test('because it is aborted in the middle leaves exactly what was there before', async () => {
    const outcome = await failing((archive) =>
      archive.changes.hook('creating', () => Dexie.currentTransaction.abort()),
    );
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'storage-failed' } });
  });

  test('because the disk is full is called storage-full and leaves exactly what was there before', async () => {
    const outcome = await failing((archive) =>
      archive.bodies.hook('creating', () => {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      }),
    );
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'storage-full' } });
  });
});

async function contents(archive: ArchiveDatabase): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of archive.tables) all[table.name] = await table.toArray();
  return all;
}
