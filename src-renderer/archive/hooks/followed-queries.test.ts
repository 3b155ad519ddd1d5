import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { readCollection } from '../read/read-collection.ts';
import { ArchiveDatabase, archiveIdOf } from '../schema/archive-database.ts';
import { estimateBytes, findQuery, type FollowedQuery } from './followed-queries.ts';

const ship = (mass: number) => ({ id: '1', name: 'Heron', mass: String(mass) });

/** Asks for the mass of the only ship, as a view does. */
function askMass(archive: ArchiveDatabase, asOf: number | null = null) {
  const read = vi.fn<() => Promise<number | null>>(() => massOf(archive, asOf));
  return { query: findQuery({ archive, asOf, question: 'mass' }, read), read };
}

async function massOf(archive: ArchiveDatabase, asOf: number | null = null): Promise<number | null> {
  return (await readCollection<'ships'>(archive, 'ships', asOf))?.records[0]?.fields.massKg ?? null;
}

/** Shows a query until it is read, and leaves it again. */
async function visit<T>(query: FollowedQuery<T>): Promise<T> {
  const read = Promise.withResolvers<void>();
  const leave = query.watch(read.resolve);
  if (!query.result) await read.promise;
  leave();
  if (!query.result || 'error' in query.result) throw new Error('not read');
  return query.result.value;
}

async function archiveWithShip(mass = 1): Promise<ArchiveDatabase> {
  const archive = createArchive();
  await arriveWell(archive, { data: [ship(mass)], at: 1_000 });
  return archive;
}

test('what was read before stands there at once, and is not read again', async () => {
  const archive = await archiveWithShip(7);
  expect(await visit(askMass(archive).query)).toBe(7);
  const { query, read } = askMass(archive);
  expect(query.result).toEqual({ value: 7 });
  expect(await visit(query)).toBe(7);
  expect(read).not.toHaveBeenCalled();
});

test('what is begun ahead is read once, followed for some seconds, and then kept as what was left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const archive = await archiveWithShip(7);
  const { query, read } = askMass(archive);
  const onRead = vi.fn<() => void>();
  query.begin(onRead);
  query.begin(onRead);
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledTimes(1));
  expect(askMass(archive).query.result).toEqual({ value: 7 });
  query.begin(onRead);
  expect(read).toHaveBeenCalledTimes(1);
  await arriveWell(archive, { data: [ship(8)], at: 2_000 });
  await vi.waitFor(() => expect(query.result).toEqual({ value: 8 }));
  expect(query.leftAt).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(query.leftAt).not.toBeNull();
  vi.useRealTimers();
});

test('a view that comes back after something was written has its query read anew once, and not at each further visit', async () => {
  const archive = await archiveWithShip(7);
  const { query, read } = askMass(archive);
  const visitUntilRead = async (times: number): Promise<void> => {
    const leave = query.watch(() => undefined);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(times));
    await vi.waitFor(() => expect(query.isCurrent).toBe(true));
    if (times === 1) await archive.preferences.put({ key: 'notifies', value: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    leave();
    vi.advanceTimersByTime(2_000); // what may not be shown again goes
    vi.useRealTimers();
  };
  await visitUntilRead(1);
  await visitUntilRead(2);
  await visitUntilRead(2);
  expect(askMass(archive).query).toBe(query);
  await visitUntilRead(2);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a query that somebody shows is not put out by one that comes back', async () => {
  const archive = await archiveWithShip(7);
  const former = askMass(archive).query;
  await visit(former);
  await archive.preferences.put({ key: 'notifies', value: true });
  const { query } = askMass(archive);
  const leave = query.watch(() => undefined);
  await visit(former);
  await vi.waitFor(() => expect(query.result).not.toBeNull());
  expect(askMass(archive).query).toBe(query);
  leave();
});

test('a query that somebody else follows by now is known to be replaced, and is not once that holds no longer', async () => {
  const archive = await archiveWithShip(7);
  const former = askMass(archive).query;
  await visit(former);
  expect(former.isReplaced).toBe(false);
  await archive.preferences.put({ key: 'notifies', value: true });
  const { query } = askMass(archive);
  const leave = query.watch(() => undefined);
  await vi.waitFor(() => expect(query.result).not.toBeNull());
  expect([former.isReplaced, query.isReplaced]).toEqual([true, false]);
  leave();
  expect(former.isReplaced).toBe(true);
  await archive.preferences.put({ key: 'notifies', value: false });
  expect(former.isReplaced).toBe(false);
});

test('nothing that was read before a write is shown after it, whoever wrote and whatever it touched', async () => {
  const archive = await archiveWithShip(1);
  await visit(askMass(archive).query);
  await arriveWell(archive, { data: [ship(2)], at: 2_000 });
  expect(askMass(archive).query.result).toBeNull();
  expect(await visit(askMass(archive).query)).toBe(2);

  // A connection of its own, as a worker, a rewrite or another window has.
  const other = new ArchiveDatabase(archiveIdOf(archive));
  await arriveWell(other, { data: [ship(3)], at: 3_000 });
  expect(askMass(archive).query.result).toBeNull();
  expect(await visit(askMass(archive).query)).toBe(3);

  // A table that the read never touched: what a worker reads for a query is not known here.
  await other.preferences.put({ key: 'notifies', value: true });
  expect(askMass(archive).query.result).toBeNull();
  expect(await visit(askMass(archive).query)).toBe(3);
  await other.transaction('rw', other.snapshots, other.totals, async () => {
    await other.snapshots.clear();
    await other.totals.clear();
  });
  expect(askMass(archive).query.result).toBeNull();
  expect(await visit(askMass(archive).query)).toBeNull();
});

test('a write that another thread tells of ends what is kept', async () => {
  const archive = await archiveWithShip(1);
  await visit(askMass(archive).query);
  // Dexie's own channel between threads and windows.
  const channel = new BroadcastChannel('x-storagemutated-1');
  channel.postMessage({ [`idb://${archive.name}/snapshots/`]: { from: 1, to: 1, d: 1 } });
  await vi.waitFor(() => expect(askMass(archive).query.result).toBeNull());
  channel.close();
});

test('what was being read while something was written is shown to nobody who comes later', async () => {
  const archive = await archiveWithShip(1);
  const gate = Promise.withResolvers<void>();
  const query = findQuery({ archive, asOf: null, question: 'slow' }, async () => {
    const mass = await massOf(archive);
    await gate.promise;
    return mass;
  });
  const leave = query.watch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  leave();
  await archive.preferences.put({ key: 'notifies', value: true });
  gate.resolve();
  const again = findQuery({ archive, asOf: null, question: 'slow' }, () => Promise.resolve(9));
  expect(again).not.toBe(query);
  expect(await visit(again)).toBe(9);
});

test('another instant and another archive are other questions; nothing of the archive before is kept', async () => {
  const archive = await archiveWithShip(1);
  await arriveWell(archive, { data: [ship(2)], at: 2_000 });
  expect(await visit(askMass(archive).query)).toBe(2);
  expect(askMass(archive, 1_500).query.result).toBeNull();
  expect(await visit(askMass(archive, 1_500).query)).toBe(1);
  expect(askMass(archive).query.result).toEqual({ value: 2 });
  const other = await archiveWithShip(5);
  // The write above was to the other archive alone.
  expect(askMass(archive).query.result).toEqual({ value: 2 });
  expect(askMass(other).query.result).toBeNull();
  expect(await visit(askMass(other).query)).toBe(5);
  expect(askMass(archive).query.result).toBeNull();
});

test('what could not be read, and what a closed archive once held, is asked for again', async () => {
  const archive = await archiveWithShip(1);
  const ask = (question: string, value: unknown) => findQuery({ archive, asOf: null, question }, async () => value);
  for (const failure of [{ ok: false }, { state: 'failed' }, { problem: { kind: 'offline' } }]) {
    const question = JSON.stringify(failure);
    await visit(ask(question, failure));
    expect(ask(question, 1).result).toBeNull();
  }
  await visit(ask('sound', { ok: true }));
  expect(ask('sound', 1).result).toEqual({ value: { ok: true } });
  const broken = findQuery({ archive, asOf: null, question: 'broken' }, () => Promise.reject(new Error('lost')));
  const leave = broken.watch(() => undefined);
  await vi.waitFor(() => expect(broken.result).toMatchObject({ error: { message: 'lost' } }));
  leave();
  expect(ask('broken', 1).result).toBeNull();
  archive.close();
  expect(ask('sound', 1).result).toBeNull();
});

test('what is unpacked from raw responses is read each time: it may be gone without a word', async () => {
  const archive = await archiveWithShip(1);
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('raw'));
  const ask = () => findQuery({ archive, asOf: null, question: 'body', isRaw: true }, read);
  await visit(ask());
  expect(ask().result).toBeNull();
  await visit(ask());
  expect(read).toHaveBeenCalledTimes(2);
});

test('who shows a query follows it live, and the same question is read once for all who show it', async () => {
  const archive = await archiveWithShip(1);
  const { query, read } = askMass(archive);
  const seen: unknown[] = [];
  const leaveFirst = query.watch(() => seen.push(query.result));
  const leaveOther = askMass(archive).query.watch(() => undefined);
  await vi.waitFor(() => expect(seen).toEqual([{ value: 1 }]));
  await arriveWell(archive, { data: [ship(2)], at: 2_000 });
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ value: 2 }));
  leaveFirst();
  leaveOther();
  const reads = read.mock.calls.length;
  await arriveWell(archive, { data: [ship(3)], at: 3_000 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  // Nobody shows it: it is not read again before somebody does.
  expect(read).toHaveBeenCalledTimes(reads);
});

test('what is kept has a bound: large results are not, and of the others those left longest ago go, as do old ones', async () => {
  const archive = await archiveWithShip(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const ask = (question: string, size: number) =>
      findQuery({ archive, asOf: null, question }, async () => 'x'.repeat(size));
    const pass = async (question: string, size: number): Promise<void> => {
      const leave = ask(question, size).watch(() => undefined);
      await vi.advanceTimersByTimeAsync(10);
      leave();
    };
    await pass('huge', 5_000_000);
    for (let index = 0; index < 6; index++) await pass(`part ${index}`, 3_500_000);
    expect(ask('part 0', 0).result).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(ask('huge', 0).result).toBeNull();
    const kept = [0, 1, 2, 3, 4, 5].filter((index) => ask(`part ${index}`, 0).result !== null);
    expect(kept).toEqual([2, 3, 4, 5]);
    await vi.advanceTimersByTimeAsync(301_000);
    expect(ask('part 5', 0).result).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('after any sequence of visits, writes and instants a result that stands there at once is what a new read gives', async () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('visit' as const), asOf: fc.constantFrom(null, null, 1_500) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('write' as const), byOther: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const) }) },
  );
  let shownAtOnce = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const archive = await archiveWithShip(1);
      const other = new ArchiveDatabase(archiveIdOf(archive));
      let at = 1_000;
      for (const each of steps) {
        if (each.kind === 'write') {
          at += 1_000;
          await arriveWell(each.byOther ? other : archive, { data: [ship(at)], at });
        } else if (each.kind === 'remove') {
          await other.snapshots.clear();
        } else {
          const { query } = askMass(archive, each.asOf);
          const truth = await massOf(archive, each.asOf);
          if (query.result) {
            shownAtOnce += 1;
            expect(query.result).toEqual({ value: truth });
          }
          expect(await visit(query)).toBe(truth);
        }
      }
      other.close();
      archive.close();
    }),
    { numRuns: 40 },
  );
  expect(shownAtOnce).toBeGreaterThan(10);
});

test('a list is weighed by some of its elements, a picture by its bytes', () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ name: `Ship ${index}`, mass: index }));
  const [one] = rows;
  expect(estimateBytes(rows) / estimateBytes(one) / 1_000).toBeCloseTo(1.1, 0);
  expect(estimateBytes(new Map(rows.map((row) => [row.name, row])))).toBeGreaterThan(estimateBytes(rows));
  expect(estimateBytes(new Uint8Array(5_000))).toBeGreaterThan(5_000);
  expect(estimateBytes(new Blob(['x'.repeat(9_000)]))).toBe(9_000);
  expect(estimateBytes([])).toBe(48);
  expect(estimateBytes(null)).toBe(8);
});
