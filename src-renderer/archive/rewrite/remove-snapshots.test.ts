import 'fake-indexeddb/auto';
import { Dexie, type Table } from 'dexie';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestKey } from '../../../src-shared/request-key.ts';
import { createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { removeSnapshots } from './remove-snapshots.ts';
import {
  arriveAll,
  contents,
  freshTables,
  plainTables,
  requests,
  runsOf,
  type KnownResponse,
} from './rewrite-fixture.ts';

const arrival = fc.record({
  content: fc.nat({ max: contents.length - 1 }),
  params: fc.constantFrom(...requests),
  source: fc.constantFrom('live', 'cache'),
});

/** Of the snapshots, in the order of their ids, those at these places (counted round). */
const removal = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 });

test('after any sequence of answers and removals every table is what the answers that are left would have made', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arrival, { minLength: 2, maxLength: 10 }),
      fc.array(removal, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(1, 50),
      async (arrivals, removals, atOnce) => {
        const archive = createArchive();
        let responses: readonly KnownResponse[] = arrivals.map((each, index) => ({ ...each, at: 100 + index * 10 }));
        await arriveAll(archive, responses);
        for (const places of removals) {
          const ids = await archive.snapshots.orderBy('id').primaryKeys();
          const picked = [...new Set(places.map((place) => ids[place % ids.length] ?? ''))];
          responses = await withoutResponsesOf(archive, responses, picked);
          await removeSnapshots(archive, picked, { atOnce });
          expect(await plainTables(archive)).toEqual(await freshTables(responses));
        }
        archive.close();
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);

test('a removal that is cut off at any of its writes leaves the archive as it was, and can be repeated', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arrival, { minLength: 3, maxLength: 9 }),
      removal,
      fc.nat({ max: 25 }),
      async (arrivals, places, writes) => {
        const archive = createArchive();
        const responses = arrivals.map((each, index) => ({ ...each, params: {}, at: 100 + index * 10 }));
        await arriveAll(archive, responses);
        const ids = await archive.snapshots.orderBy('id').primaryKeys();
        const picked = [...new Set(places.map((place) => ids[place % ids.length] ?? ''))];
        const left = await withoutResponsesOf(archive, responses, picked);
        const before = await plainTables(archive);
        const repair = cutOffAfter(archive, writes);
        const isCut = await removeSnapshots(archive, picked).then(
          () => false,
          () => true,
        );
        repair();
        if (isCut) expect(await plainTables(archive)).toEqual(before);
        await removeSnapshots(archive, picked);
        expect(await plainTables(archive)).toEqual(await freshTables(left));
        archive.close();
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);

describe('removing snapshots', () => {
  test('keeps answers that are differences from a removed one readable, and packed', async () => {
    const archive = createArchive();
    await arriveAll(archive, [response(0, 1), response(1, 2), response(2, 3), response(0, 4, { crew_min: 2 })]);
    const [first] = await archive.snapshots.orderBy('id').primaryKeys();
    const bases = async () => (await archive.bodies.toArray()).filter(({ base }) => base !== undefined).length;
    expect(await bases()).toBe(2);
    await removeSnapshots(archive, [first ?? '']);
    expect(await bases()).toBe(2);
    await removeSnapshots(archive, [(await archive.snapshots.orderBy('id').primaryKeys())[2] ?? '']);
    expect(await bases()).toBe(1);
    expect(await archive.bodies.count()).toBe(2);
    archive.close();
  });

  test('makes two equal answers one where what lay between them goes', async () => {
    const archive = createArchive();
    await arriveAll(archive, [response(0, 10), response(5, 20), response(0, 30), response(0, 40), response(6, 50)]);
    const ids = await archive.snapshots.orderBy('id').primaryKeys();
    expect(await removeSnapshots(archive, [ids[1] ?? ''])).toEqual({ removed: 2, isCancelled: false });
    expect(await archive.snapshots.toArray()).toMatchObject([
      { id: ids[0], fetchedAt: 10, lastSeenAt: 40 },
      { id: ids[3], fetchedAt: 50 },
    ]);
    const calls = await archive.attempts.orderBy('startedAt').toArray();
    expect(calls.map(({ snapshotId }) => snapshotId)).toEqual([ids[0], null, ids[0], ids[0], ids[3]]);
    archive.close();
  });

  test('goes on with an answer that was stored while it was being prepared', async () => {
    const archive = createArchive();
    const responses = [response(0, 10), response(5, 20), response(3, 30)];
    await arriveAll(archive, responses);
    const ids = await archive.snapshots.orderBy('id').primaryKeys();
    const late = [response(6, 40), response(5, 50, { crew_min: 2 })];
    await Promise.all([removeSnapshots(archive, ids.slice(1, 2)), arriveAll(archive, late)]);
    expect(await plainTables(archive)).toEqual(await freshTables([response(0, 10), response(3, 30), ...late]));
    archive.close();
  });

  test('is planned anew where an answer is stored on top of what goes, after it was planned', async () => {
    const archive = createArchive();
    await arriveAll(archive, [response(0, 10), response(5, 20)]);
    const [, last = ''] = await archive.snapshots.orderBy('id').primaryKeys();
    const late = response(6, 40);
    const get = archive.snapshots.get.bind(archive.snapshots);
    let isLate = true;
    // The last snapshot is what planning reads after the list of all of them.
    archive.snapshots.get = ((id: string) => {
      if (!isLate || id !== last) return get(id);
      isLate = false;
      return arriveAll(archive, [late]).then(() => get(id));
    }) as typeof archive.snapshots.get;
    await removeSnapshots(archive, [last]);
    expect(isLate).toBe(false);
    expect(await plainTables(archive)).toEqual(await freshTables([response(0, 10), late]));
    archive.close();
  });

  test('never lets one that stays take over what one that goes was confirmed by, however few go at once', async () => {
    const archive = createArchive();
    await arriveAll(archive, [response(0, 10), response(5, 20), response(0, 30), response(6, 40)]);
    const ids = await archive.snapshots.orderBy('id').primaryKeys();
    await removeSnapshots(archive, ids.slice(1, 3), { atOnce: 1 });
    expect(await plainTables(archive)).toEqual(await freshTables([response(0, 10), response(6, 40)]));
    archive.close();
  });

  test('stops between two transactions when it is cancelled, and says how many are gone', async () => {
    const archive = createArchive();
    await arriveAll(archive, [response(0, 10), response(5, 20), response(0, 30, { crew_min: 2 })]);
    const ids = await archive.snapshots.orderBy('id').primaryKeys();
    let removed = 0;
    const options = { isCancelled: () => removed > 0, onProgress: (count: number) => (removed = count) };
    expect(await removeSnapshots(archive, ids, options)).toEqual({ removed: 2, isCancelled: true });
    expect(await archive.totals.toArray()).toMatchObject([{ requestKey: requestKey('ships', { crew_min: 2 }) }]);
    expect(await removeSnapshots(archive, ids)).toEqual({ removed: 1, isCancelled: false });
    expect([await archive.bodies.count(), await archive.records.count(), await archive.totals.count()]).toEqual([
      0, 0, 0,
    ]);
    archive.close();
  });

  test('leaves a raw answer that others are made from where those cannot be read any more', async () => {
    const archive = createArchive();
    await arriveAll(archive, [response(0, 10), response(1, 20), response(5, 30)]);
    const [first] = await archive.snapshots.orderBy('id').toArray();
    await archive.bodies.update(first?.bodyHash ?? '', { gzip: new Uint8Array([1, 2, 3]) });
    await removeSnapshots(archive, [first?.id ?? '']);
    expect(await archive.bodies.get(first?.bodyHash ?? '')).toBeDefined();
    expect(await archive.snapshots.count()).toBe(2);
    archive.close();
  });
});

function response(content: number, at: number, params = {}): KnownResponse {
  return { content, at, params, source: 'cache' };
}

/** The responses that are left once those that made or confirmed some snapshots never came. */
async function withoutResponsesOf(
  archive: ArchiveDatabase,
  responses: readonly KnownResponse[],
  ids: readonly string[],
): Promise<readonly KnownResponse[]> {
  const rows = await archive.snapshots.bulkGet([...ids]);
  const gone = new Set(rows.map((row) => `${row?.requestKey}@${row?.fetchedAt}`));
  const lost = new Set(
    runsOf(responses)
      .filter(([first]) => first && gone.has(`${requestKey('ships', first.params)}@${first.at}`))
      .flat(),
  );
  return responses.filter((each) => !lost.has(each));
}

/** The transaction in which so many rows were written is aborted, as a program that is killed leaves it. */
function cutOffAfter(archive: ArchiveDatabase, writes: number): () => void {
  let left = writes;
  const cut = () => {
    left -= 1;
    if (left < 0) Dexie.currentTransaction.abort();
  };
  const { bodies, snapshots, outlines, totals, records, changes } = archive;
  const tables = [bodies, snapshots, outlines, totals, records, changes] as unknown as readonly Table[]; // hooked alike
  for (const table of tables) {
    table.hook('creating', cut);
    table.hook('updating', cut);
    table.hook('deleting', cut);
  }
  return () => {
    for (const table of tables) {
      table.hook('creating').unsubscribe(cut);
      table.hook('updating').unsubscribe(cut);
      table.hook('deleting').unsubscribe(cut);
    }
  };
}
