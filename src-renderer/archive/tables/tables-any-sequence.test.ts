import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCollection } from '../read/read-collection.ts';
import { ask, beginning, replay, stepOf, timed, type Call } from '../read/replay-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Row } from './columns.ts';
import { recordTables, type RecordTable } from './record-tables.ts';
import { sqlTables } from './sql-tables.ts';

// All instants below lie behind the clock: what a response that came by a clock ahead is told as is another question.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.UTC(2030, 0, 1));
});
afterAll(() => {
  vi.useRealTimers();
});

/** Few ids and values, so that answers repeat, come back and are shared by requests. */
const ships = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('1', '2', '3'), name: fc.constant('Heron'), mass: fc.constantFrom('1', '2') }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 3 },
);
const card = fc.record({ id: fc.constantFrom('7', '8'), name: fc.constantFrom('Hull', 'Map') });
const releases = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('1', '2'),
    name: fc.constant('4.2'),
    scheduled_at: fc.constantFrom('2026-02-05', '2026-03-05'),
    // Not unique: a board that names one card twice is told as it is.
    cards: fc.array(card, { maxLength: 3 }),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 2 },
);

const calls: fc.Arbitrary<Call> = fc.oneof(
  ask('ships', fc.constantFrom({}, { name: 'Heron' }), ships),
  ask('roadmap', fc.constantFrom({ board: 'main' }, { board: 'campaign' }), releases),
);
const sequences = fc.array(stepOf(calls), { minLength: 1, maxLength: 9 });

const looked = ['ships', 'releases', 'cards'];

test('of every request, exactly those rows of a history are valid at an instant that the snapshot of that instant holds', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const archive = await replay(timed(steps), Number.MAX_SAFE_INTEGER);
      for (const name of looked) {
        const table = tableNamed(name);
        const history = (await readAll(archive, `${name}_history`)).map(dated);
        for (const snapshot of await archive.snapshots.where('resource').equals(table.resource).toArray()) {
          const { requestKey, fetchedAt } = snapshot;
          const next = await archive.snapshots.where('[requestKey+fetchedAt]').above([requestKey, fetchedAt]).first();
          const until = next?.requestKey === requestKey ? next.fetchedAt - 1 : Date.now();
          const held = await rowsOfSnapshot(archive, table, snapshot.manifest, requestKey);
          for (const at of [fetchedAt, until]) {
            const valid = history.filter((each) => each.key === requestKey && each.from <= at && at < each.to);
            expect(valid.map(({ text }) => text).toSorted()).toEqual(held);
          }
        }
      }
      await archive.delete();
    }),
    { numRuns: 25 },
  );
});

test('every table shows of an instant what an archive shows that was never told anything later', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, fc.double({ min: 0, max: 1, noNaN: true }), async (steps, share) => {
      const all = timed(steps);
      const until = beginning + Math.floor(share * ((all.at(-1)?.endedAt ?? beginning) - beginning));
      const [whole, then] = await Promise.all([replay(all, Number.MAX_SAFE_INTEGER), replay(all, until)]);
      // Snapshots are named by chance, and changes by the order of the tables they were read for.
      const tables = sqlTables.filter(({ name }) => !['snapshots', 'attempts', 'changes'].includes(name));
      for (const { name } of tables) {
        expect(sorted(await readAll(whole, name, until))).toEqual(sorted(await readAll(then, name)));
      }
      await Promise.all([whole.delete(), then.delete()]);
    }),
    { numRuns: 15 },
  );
});

test('a table of records is the view’s list where one list is all there is, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf(ask('ships', fc.constant({}), ships)), { minLength: 1 }), async (steps) => {
      const archive = await replay(timed(steps), Number.MAX_SAFE_INTEGER);
      const collection = await readCollection<'ships'>(archive, 'ships', null);
      const rows = await readAll(archive, 'ships');
      expect(rows.map(([id]) => id)).toEqual((collection?.records ?? []).map(({ identity }) => identity));
      await archive.delete();
    }),
    { numRuns: 10 },
  );
});

async function readAll(archive: ArchiveDatabase, name: string, asOf: number | null = null): Promise<readonly Row[]> {
  const table = sqlTables.find((each) => each.name === name);
  if (!table) throw new Error(`There is no table ${name}.`);
  const rows: Row[] = [];
  for await (const batch of table.read(archive, asOf)) {
    for (const row of batch) expect(row).toHaveLength(table.columns.length);
    rows.push(...batch);
  }
  return rows;
}

function tableNamed(name: string): RecordTable {
  const table = recordTables.find((each) => each.name === name);
  if (!table) throw new Error(`There is no table ${name}.`);
  return table;
}

/** A row of a history as a text without its instants; the last four values are the history's own. */
function dated(row: Row) {
  const [key, , from, to] = row.slice(-4);
  return { key, text: JSON.stringify(row.slice(0, -4)), from: Number(from), to: to === null ? Infinity : Number(to) };
}

async function rowsOfSnapshot(
  archive: ArchiveDatabase,
  table: RecordTable,
  manifest: readonly string[],
  requestKey: string,
): Promise<readonly string[]> {
  const [snapshot] = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, 0], [requestKey, Infinity])
    .toArray();
  const records = await archive.records.bulkGet([...manifest]);
  const rows = records.flatMap((record) =>
    record ? table.rowsOf({ identity: record.identity, fields: record.fields, params: snapshot?.params ?? {} }) : [],
  );
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

const sorted = (rows: readonly Row[]): readonly string[] => rows.map((row) => JSON.stringify(row)).toSorted();
