import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createArchive, plan } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import {
  insertSnapshot,
  insertSnapshots,
  type EarlierResponse,
  type InsertReport,
  type LastInserted,
} from './insert-snapshot.ts';
import { removeImported, removeSnapshots } from './remove-snapshots.ts';
import {
  arriveAll,
  callAt,
  contents,
  freshTables,
  plainTables,
  requests,
  type KnownResponse,
} from './rewrite-fixture.ts';

const arrival = fc.record({
  content: fc.nat({ max: contents.length - 1 }),
  params: fc.constantFrom(...requests),
  source: fc.constantFrom('live', 'cache'),
  /** Comes by itself, or is put in afterwards. */
  isLate: fc.boolean(),
});

test('answers put in afterwards, in any order, leave every table as if all had come in the order of their instants', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 8 }), fc.nat(), async (arrivals, seed) => {
      const archive = createArchive();
      const responses = arrivals.map((each, index) => ({ ...each, at: 1_000 + index * 10 }));
      await arriveAll(
        archive,
        responses.filter(({ isLate }) => !isLate),
      );
      const late = responses
        .filter(({ isLate }) => isLate)
        .toSorted((a, b) => ((a.at * seed) % 97) - ((b.at * seed) % 97));
      for (const knownResponse of late) await insert(archive, knownResponse);
      expect(withoutCalls(await plainTables(archive))).toEqual(withoutCalls(await freshTables(responses)));
      archive.close();
    }),
    {
      numRuns: 15,
      // A confirmation of another length becomes a snapshot when a response comes between.
      examples: [[[arrived(5, 'live', false), arrived(0, 'live', true), arrived(5, 'cache', true)], 174_188_571]],
    },
  );
}, 60_000);

test('answers put in together, also with a body in common, leave every table as if each had come by itself', async () => {
  const archive = createArchive();
  const later = [knownResponse(1, 50), knownResponse(0, 50, requests[1])];
  const earlier = [knownResponse(0, 30), knownResponse(3, 30, requests[1]), knownResponse(3, 30, requests[2])];
  await arriveAll(archive, later);
  await insertSnapshots(archive, earlier.map(past));
  const inOrder = await freshTables([...earlier, ...later]);
  expect(withoutCalls(await plainTables(archive))).toEqual(withoutCalls(inOrder));
  archive.close();
});

test('a body that two answers put in together would keep in two ways is kept in one, and its size is told by both', async () => {
  const archive = createArchive();
  await arriveAll(archive, [knownResponse(0, 50), knownResponse(2, 50, requests[1])]);
  // As a difference from what each request has.
  await insertSnapshots(archive, [knownResponse(1, 30), knownResponse(1, 30, requests[1])].map(past));
  const snapshots = await archive.snapshots.toArray();
  const bodies = await archive.bodies.bulkGet(snapshots.map(({ bodyHash }) => bodyHash));
  expect(snapshots.map(({ gzipBytes }) => gzipBytes)).toEqual(bodies.map((body) => body?.gzip.byteLength));
  expect(snapshots).toHaveLength(4);
  archive.close();
});

test('days that are put in one after the other, the latest first, leave every table as if all had come in their order', async () => {
  const day = fc.array(fc.option(fc.nat({ max: contents.length - 1 })), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 5 }), async (days) => {
      const archive = createArchive();
      const responses = days.map((ofDay, index) =>
        ofDay.flatMap((content, request) =>
          content === null ? [] : [knownResponse(content, 1_000 * (index + 1), requests[request])],
        ),
      );
      const today = responses.at(-1) ?? [];
      await arriveAll(archive, today);
      const last: LastInserted = new Map();
      for (const ofDay of responses.slice(0, -1).toReversed()) await insertSnapshots(archive, ofDay.map(past), last);
      expect(withoutCalls(await plainTables(archive))).toEqual(withoutCalls(await freshTables(responses.flat())));
      archive.close();
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('how many snapshots are read for an answer that is put in does not depend on how many there are', async () => {
  const archive = createArchive();
  await arriveAll(
    archive,
    Array.from({ length: 40 }, (_, index) => knownResponse(index % contents.length, 100 + index * 10)),
  );
  let read = 0;
  archive.snapshots.hook('reading', (snapshot) => {
    read += 1;
    return snapshot;
  });
  await insertSnapshots(archive, [past(knownResponse(3, 30)), past(knownResponse(0, 30, requests[1]))]);
  expect(await archive.snapshots.count()).toBe(42);
  expect(read).toBeLessThan(20);
  archive.close();
});

test('answers from files that are taken out again leave every table as it was before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { minLength: 1, maxLength: 8 }), async (arrivals) => {
      const archive = createArchive();
      const responses = arrivals.map((each, index) => ({ ...each, at: 1_000 + index * 10 }));
      await arriveAll(
        archive,
        responses.filter(({ isLate }) => !isLate),
      );
      const before = await plainTables(archive);
      const imported: InsertReport[] = [];
      for (const knownResponse of responses.filter(({ isLate }) => isLate))
        imported.push(await insert(archive, knownResponse, { fileName: 'answer.json', at: 5_000 }));
      for (const { snapshotId, outcome } of imported)
        if (outcome === 'inserted') await removeImported(archive, snapshotId);
      expect(await plainTables(archive)).toEqual(before);
      archive.close();
    }),
    { numRuns: 15 },
  );
}, 60_000);

describe('an answer of the past', () => {
  test('never becomes the latest where the content before it was confirmed after it', async () => {
    const archive = createArchive();
    await arriveAll(archive, [knownResponse(0, 10), knownResponse(0, 50)]);
    await insert(archive, knownResponse(3, 30), { fileName: 'old.json', at: 99 });
    expect(await archive.snapshots.toArray()).toMatchObject([
      { fetchedAt: 10, lastSeenAt: 10 },
      { fetchedAt: 30, lastSeenAt: 30, imported: { fileName: 'old.json', at: 99 } },
      { fetchedAt: 50, lastSeenAt: 50 },
    ]);
    archive.close();
  });

  test('from a file confirms nothing', async () => {
    const archive = createArchive();
    await arriveAll(archive, [knownResponse(0, 10), knownResponse(3, 50)]);
    const mark = { fileName: 'old.json', at: 99 };
    expect((await insert(archive, knownResponse(0, 30), mark)).outcome).toBe('identical');
    expect((await insert(archive, knownResponse(3, 40), mark)).outcome).toBe('identical');
    expect(await archive.snapshots.toArray()).toMatchObject([{ lastSeenAt: 10 }, { fetchedAt: 50 }]);
    archive.close();
  });

  test('that the service confirmed stays as that confirmation when the file is taken out', async () => {
    const archive = createArchive();
    const { snapshotId } = await insert(archive, knownResponse(0, 10), { fileName: 'old.json', at: 99 });
    await arriveAll(archive, [knownResponse(0, 20), knownResponse(0, 30), knownResponse(5, 40)]);
    await removeImported(archive, snapshotId);
    expect(await plainTables(archive)).toEqual(
      await freshTables([knownResponse(0, 20), knownResponse(0, 30), knownResponse(5, 40)]),
    );
    archive.close();
  });

  test('from a file that became one with a fetched answer leaves that where it is taken out', async () => {
    const archive = createArchive();
    await arriveAll(archive, [knownResponse(5, 20), knownResponse(0, 30)]);
    const { snapshotId } = await insert(archive, knownResponse(0, 10), { fileName: 'old.json', at: 99 });
    const [, middle] = await archive.snapshots.orderBy('id').primaryKeys();
    await removeSnapshots(archive, [middle ?? '']);
    await removeImported(archive, snapshotId);
    expect(await archive.snapshots.toArray()).toMatchObject([{ fetchedAt: 30, lastSeenAt: 30 }]);
    expect((await archive.snapshots.toArray())[0]?.imported).toBeUndefined();
    archive.close();
  });

  test('takes the next free instant where its own is taken', async () => {
    const archive = createArchive();
    await arriveAll(archive, [knownResponse(0, 10), knownResponse(3, 11)]);
    await insert(archive, knownResponse(5, 10));
    expect((await archive.snapshots.orderBy('id').toArray()).map(({ fetchedAt }) => fetchedAt)).toEqual([10, 11, 12]);
    archive.close();
  });

  test('of the demo is marked and has no price, is what the service confirms later, and is kept by what came after it', async () => {
    const archive = createArchive();
    await arriveAll(archive, [knownResponse(1, 50)]);
    const put = (content: number, at: number) =>
      insertSnapshot(archive, { ...past(knownResponse(content, at)), isDemoPast: true });
    await put(0, 30);
    await put(0, 20);
    await put(4, 10);
    const unpriced = { cost: { units: null, basis: 'unknown' }, isDemoPast: true };
    const rows = await archive.snapshots.orderBy('id').toArray();
    expect(rows).toMatchObject([
      { fetchedAt: 10, lastSeenAt: 10, ...unpriced },
      { fetchedAt: 20, lastSeenAt: 30, ...unpriced },
      { fetchedAt: 50, lastSeenAt: 50 },
    ]);
    expect(rows[2]?.isDemoPast).toBeUndefined();
    const bodies = new Map((await archive.bodies.toArray()).map(({ hash, base }) => [hash, base]));
    expect(bodies.get(rows[1]?.bodyHash ?? '')).toBe(rows[2]?.bodyHash);
    expect((await archive.changes.toArray()).map(({ at }) => at)).toContain(20);
    // What came in between parts it from the confirmation, which is no part of the demo's past.
    await arriveAll(archive, [knownResponse(1, 60)]);
    await put(3, 55);
    expect((await archive.snapshots.orderBy('id').last())?.isDemoPast).toBeUndefined();
    archive.close();
  });

  test('that cannot be read changes nothing', async () => {
    const archive = createArchive();
    const bytes = new TextEncoder().encode('{"success":1,"data":{}}');
    const past = { plan: plan('ships'), bytes, at: 1, origin: 'demo', durationMs: 0, httpStatus: 0 } as const;
    await expect(insertSnapshot(archive, past)).rejects.toMatchObject({ problem: { kind: 'unexpected-shape' } });
    expect(await archive.snapshots.count()).toBe(0);
    archive.close();
  });
});

function knownResponse(content: number, at: number, params: KnownResponse['params'] = {}): KnownResponse {
  return { content, at, params, source: 'cache' };
}

/** The same, to be put in afterwards. */
function past({ content, at, params, source }: KnownResponse): EarlierResponse {
  const text = JSON.stringify({ success: 1, message: 'ok', source, data: contents[content] });
  const bytes = new TextEncoder().encode(text);
  return { plan: plan('ships', params), bytes, at, origin: 'demo', durationMs: 100, httpStatus: 200 };
}

async function insert(
  archive: ArchiveDatabase,
  known: KnownResponse,
  imported?: { readonly fileName: string; readonly at: number },
): Promise<InsertReport> {
  const response = past(known);
  const report = await insertSnapshot(archive, { ...response, ...(imported && { imported }) });
  // The call of a response that only confirmed another is all that tells of it.
  if (!imported && report.outcome !== 'inserted')
    await archive.attempts.add({
      ...callAt(known.at, response.plan),
      snapshotId: report.snapshotId,
      outcome: 'unchanged',
      source: known.source === 'live' ? 'live' : 'stored',
      byteLength: response.bytes.byteLength,
    });
  return report;
}

/** An arrival to the first request. */
function arrived(content: number, source: 'live' | 'cache', isLate: boolean) {
  return { content, params: requests[0] ?? {}, source, isLate } as const;
}

/** A response that was put in had no call. */
function withoutCalls(tables: object): object {
  return { ...tables, calls: null };
}
