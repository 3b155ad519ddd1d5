import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { isLongRun } from '../../../src-shared/long-run-fixture.ts';
import type { ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import { gzip, readRawResponse } from '../bodies/pack-body.ts';
import { removeSnapshots } from '../rewrite/remove-snapshots.ts';
import { latestSnapshot } from '../read/read-snapshots.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { arrive, createArchive, plan, type Arrival } from './archive-fixture.ts';
import { readRefresh, recallAhead } from './read-refresh.ts';
import { ResponseMemory } from './response-memory.ts';

/** Few ids, values and spellings, so that elements repeat, move, collide and come back. */
const ids = ['1', '2', '3', '4', '5', '6'] as const;
const ship = fc.record(
  {
    id: fc.constantFrom(...ids),
    name: fc.constantFrom('Heron', 'Plover|x', 'Kestrel "II"', '\u{1f600}/é'),
    mass: fc.constantFrom('1', '2', 'heavy', 'light', 1e300, 1),
    time_modified: fc.constantFrom('today', 'yesterday'),
    media: fc.constantFrom([], [{ b: 1, a: 2 }], [{ a: 2, b: 1 }]),
    unheard: fc.constantFrom(1, 'two', { b: [1], a: 2 }),
  },
  { requiredKeys: ['id', 'name'] },
);
const oddElement = fc.constantFrom(
  'null',
  '{}',
  '"junk"',
  '7',
  '{"mass":"1"}',
  '{"name":"Heron"}',
  '{"id":"1","id":"2","name":"Twice"}',
);
const element = fc.oneof(
  { weight: 12, arbitrary: ship.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: ship.map((value) => JSON.stringify(value, null, 1)) },
  {
    weight: 2,
    arbitrary: ship.map((value) => JSON.stringify(value).replaceAll('/', '\\/').replaceAll('H', '\\u0048')),
  },
  { weight: 2, arbitrary: ship.map((value) => JSON.stringify(Object.fromEntries(Object.entries(value).toReversed()))) },
  { weight: 1, arbitrary: oddElement },
);

/** What happens to the list between two responses; `at` is taken within its length. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('alter'),
      at: fc.nat(9),
      element: ship.map((value) => JSON.stringify(value)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('replace', 'insert'), at: fc.nat(9), element }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('remove', 'remove', 'repeat', 'move', 'move', 'reverse', 'none'),
      at: fc.nat(9),
      to: fc.nat(9),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function take(list: readonly string[], next: Step): string[] {
  const at = list.length === 0 ? 0 : next.at % list.length;
  // Another content of the same ship; of what is no ship it becomes one.
  if ('element' in next && next.kind === 'alter')
    return list.toSpliced(
      at,
      1,
      next.element.replace(/(?<="id":)"\d"/, JSON.stringify(/(?<="id":\s?")\d/.exec(list[at] ?? '')?.[0] ?? '9')),
    );
  if ('element' in next) return list.toSpliced(at, next.kind === 'replace' ? 1 : 0, next.element);
  const here = list[at];
  if (next.kind === 'remove') return list.toSpliced(at, 1);
  if (next.kind === 'reverse') return list.toReversed();
  if (here === undefined || next.kind === 'none') return [...list];
  return next.kind === 'repeat' ? list.toSpliced(next.to, 0, here) : list.toSpliced(at, 1).toSpliced(next.to, 0, here);
}

const plainEnvelope = fc.constantFrom(
  (list: string) => `{"success":1,"message":"ok","source":"cache","data":${list}}`,
  (list: string) => ` {"data" : ${list} , "source":"live","success":true}\n`,
);
const oddEnvelope = fc.constantFrom(
  (list: string) => `{"success":"1","data":{"resultset":${list}},"source":null}`,
  (list: string) => `{"success":1,"data":[1],"data":${list}}`,
);
const between = fc.constantFrom(',', ',', ' ,\n');

interface Move {
  readonly steps: readonly Step[];
  readonly envelope: (list: string) => string;
  readonly between: string;
  readonly isWhole: number;
  readonly damage: number;
  readonly at: number;
  /** Who stores the response. */
  readonly writer: 'this' | 'another' | 'restarted' | 'ahead' | 'forgetful';
  /** What else was done to the archive before it. */
  readonly deed: 'none' | 'remove-latest' | 'clear' | 'rewritten';
}
const moves = fc.array(
  fc.record({
    steps: fc.array(step, { maxLength: 3 }),
    envelope: fc.oneof({ weight: 12, arbitrary: plainEnvelope }, oddEnvelope),
    between,
    isWhole: fc.nat(9),
    damage: fc.nat(30),
    at: fc.integer({ min: 0, max: 9 }),
    writer: fc.constantFrom('this', 'this', 'this', 'this', 'another', 'restarted', 'ahead', 'ahead', 'forgetful'),
    deed: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'none', 'remove-latest', 'clear', 'rewritten'),
  }),
  { minLength: 2, maxLength: 6 },
) satisfies fc.Arbitrary<Move[]>;

/** A list with an identity for each element, which real responses are. */
const start = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(...ids.map((id) => ship.map((value) => JSON.stringify({ ...value, id })))) },
  { weight: 1, arbitrary: fc.array(element, { maxLength: 6 }) },
);

/** All that an archive holds, with names for what is random, and bodies unpacked. */
async function contentsOf(archive: ArchiveDatabase): Promise<unknown> {
  const snapshots = await archive.snapshots.orderBy('id').toArray();
  const names = new Map(snapshots.map(({ id }, index) => [id, `snapshot ${index}`]));
  const tables: Record<string, unknown> = {};
  for (const table of archive.tables) {
    const rows = (await table.toArray()) as readonly object[]; // compared, never looked into
    const text = JSON.stringify(rows, (key, value: unknown) => {
      if (key === 'reader' || key === 'updatedAt') return undefined;
      if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
      return typeof value === 'string' ? (names.get(value) ?? value) : value;
    });
    tables[table.name] = JSON.parse(text);
  }
  const raw: (string | null)[] = [];
  for (const snapshot of snapshots)
    raw.push(
      await readRawResponse(archive, snapshot).then(
        (bytes) => new TextDecoder().decode(bytes),
        () => null,
      ),
    );
  return { tables, raw };
}

async function damageLatestBody(archive: ArchiveDatabase, way: number): Promise<void> {
  const body = (await archive.bodies.toArray()).at(-1);
  if (!body || way > 2) return;
  if (way === 0) await archive.bodies.delete(body.hash);
  if (way === 1) await archive.bodies.update(body.hash, { gzip: body.gzip.slice(0, 10) });
  if (way === 2) await archive.bodies.update(body.hash, { storedAt: 5 });
}

/** What other parts do to an archive between two responses, whoever remembers its last one. */
async function doBetween(archive: ArchiveDatabase, deed: Move['deed']): Promise<void> {
  if (deed === 'remove-latest') {
    const latest = await latestSnapshot(archive, plan('ships').requestKey, null);
    // Of a damaged archive it may refuse to.
    if (latest) await removeSnapshots(archive, [latest.id]).catch(() => undefined);
  }
  if (deed === 'clear') await Promise.all(archive.tables.map((table) => table.clear()));
  // As by thinning or a restored backup: the same responses, packed in another way.
  if (deed === 'rewritten') {
    for (const snapshot of await archive.snapshots.toArray()) {
      const bytes = await readRawResponse(archive, snapshot).catch(() => null);
      const body = await archive.bodies.get(snapshot.bodyHash);
      if (!bytes || !body) continue;
      const { base: _, ...row } = body;
      await archive.bodies.put({ ...row, gzip: await gzip(bytes) });
    }
  }
}

/** A worker that has just been started, and reads the response before while the next is on its way. */
async function startAhead(archive: ArchiveDatabase): Promise<ResponseMemory> {
  const memory = new ResponseMemory();
  const base = await latestSnapshot(archive, plan('ships').requestKey, null);
  if (base) await recallAhead(archive, base, memory).catch(() => undefined); // a damaged archive rejects
  return memory;
}

/** Ten thousand sequences take long on a busy machine. Milliseconds. */
const longMs = isLongRun ? 3 * 3_600_000 : 60_000;

/** Lets both archives take the same responses; one of them never finds a snapshot that its own readers made. */
async function runBoth(elements: readonly string[], all: readonly Move[]): Promise<number> {
  const [archive, whole] = [createArchive(), createArchive()];
  // The one remembers what it stored, now and then in another worker, or one with room for little.
  const others = { this: new ResponseMemory(), another: new ResponseMemory(), restarted: null };
  let list = [...elements];
  let spared = 0;
  for (const [index, move] of all.entries()) {
    for (const next of move.steps) list = take(list, next);
    const arrival: Arrival = {
      text: move.envelope(`[${list.join(move.between)}]`),
      at: 1_000 + index * 10 - move.at,
      requestId: `call ${index}`,
      resource: 'ships',
    };
    if (move.isWhole === 0) await archive.snapshots.toCollection().modify({ reader: 'another edition' });
    await whole.snapshots.toCollection().modify({ reader: 'another edition' });
    for (const each of [archive, whole]) {
      await doBetween(each, move.deed);
      await damageLatestBody(each, move.damage);
    }
    const memory =
      move.writer === 'ahead'
        ? await startAhead(archive)
        : move.writer === 'forgetful'
          ? new ResponseMemory(1)
          : others[move.writer];
    const [one, other] = [await arrive(archive, arrival, memory), await arrive(whole, arrival)];
    expect(one.ok && [one.value.outcome, one.value.recordCount, one.value.changedRecords]).toEqual(
      other.ok && [other.value.outcome, other.value.recordCount, other.value.changedRecords],
    );
    expect(one.ok || one.problem).toEqual(other.ok || other.problem);
    if (other.ok) expect(other.value.readRecords).toBe(other.value.recordCount);
    if (one.ok) spared += one.value.recordCount - one.value.readRecords;
    expect(await contentsOf(archive)).toEqual(await contentsOf(whole));
  }
  for (const each of [archive, whole]) each.close();
  return spared;
}

test(
  'after any sequence of answers an archive that skips what was sent before holds what one that reads all of it holds',
  async () => {
    let [spared, compared] = [0, 0];
    const runs = isLongRun ? 10_000 : 8;
    await fc.assert(
      fc.asyncProperty(start, moves, async (elements, all) => {
        spared += await runBoth(elements, all);
        compared += all.length;
      }),
      { numRuns: runs },
    );
    expect(compared).toBeGreaterThanOrEqual(runs * 2);
    // Else this compares reading all with reading all; how much a few sequences spare is chance.
    expect(spared).toBeGreaterThanOrEqual(isLongRun ? runs : 0);
  },
  longMs,
);

test('of a list in which one ship changed, one came and the order turned round, two are read', async () => {
  const archive = createArchive();
  const fleet = Array.from({ length: 9 }, (_, id) => ({ id: String(id), name: `Ship ${id}`, unheard: id }));
  await arrive(archive, { data: fleet, at: 1_000 });
  const changed = [...fleet.with(4, { id: '4', name: 'Other', unheard: 4 }).toReversed(), { id: '9', name: 'New' }];
  const second = await arrive(archive, { data: changed, at: 2_000 });
  expect(second).toMatchObject({ ok: true, value: { recordCount: 10, readRecords: 2, changedRecords: 2 } });
  const third = await arrive(archive, { data: changed, at: 3_000 });
  expect(third).toMatchObject({ ok: true, value: { outcome: 'unchanged', readRecords: 0 } });
  archive.close();
});

test('what was stored last is recalled by the worker that stored it, while the archive holds it so and there is room for it', async () => {
  const archive = createArchive();
  const [memory, small] = [new ResponseMemory(), new ResponseMemory(10)];
  const fleet = (mass: string) => Array.from({ length: 9 }, (_, id) => ({ id: String(id), name: `Ship ${id}`, mass }));
  for (const [index, each] of [memory, small].entries())
    await arrive(archive, { data: fleet(String(index)), at: 1_000 + index }, each);
  const latest = await latestSnapshot(archive, plan('ships').requestKey, null);
  if (!latest) throw new Error('Nothing was stored.');
  const bytes = await readRawResponse(archive, latest);
  expect(small.recall(archive, latest.requestKey)).toBeNull();
  const stale = memory.recall(archive, latest.requestKey);
  expect(stale?.kept.body.hash).not.toBe(latest.bodyHash);
  expect((await readRefresh(archive, latest, { bytes }, stale))?.kept).not.toBe(stale?.kept);
  await arrive(archive, { data: fleet('3'), at: 3_000 }, memory);
  const third = await latestSnapshot(archive, latest.requestKey, null);
  const known = memory.recall(archive, latest.requestKey);
  if (!third || !known) throw new Error('The answer was not remembered.');
  const refresh = await readRefresh(archive, third, known.kept, known);
  expect(refresh?.kept).toBe(known.kept);
  expect(refresh?.bodyHash).toBe(third.bodyHash);
  await archive.bodies.update(third.bodyHash, { gzip: known.kept.body.gzip.slice(1) });
  expect(await readRefresh(archive, third, known.kept, known)).toBeNull();
  archive.close();
});

test('a worker that has just been started recalls ahead what the one before stored, where a refresh makes use of it', async () => {
  const archive = createArchive();
  const fleet = (mass: string) => Array.from({ length: 9 }, (_, id) => ({ id: String(id), name: `Ship ${id}`, mass }));
  const memory = new ResponseMemory();
  await arrive(archive, { data: fleet('1'), at: 1_000 });
  await arrive(archive, { data: fleet('2'), at: 2_000 });
  const latest = await latestSnapshot(archive, plan('ships').requestKey, null);
  if (!latest) throw new Error('Nothing was stored.');
  const bytes = await readRawResponse(archive, latest);
  const ofOthers = new ResponseMemory();
  await recallAhead(archive, { ...latest, reader: 'another edition' }, ofOthers);
  expect(ofOthers.recall(archive, latest.requestKey)).toBeNull();
  await recallAhead(archive, latest, memory);
  const known = memory.recall(archive, latest.requestKey);
  expect(known).not.toBeNull();
  expect((await readRefresh(archive, latest, { bytes }, known))?.kept).toBe(known?.kept);
  // Not once more.
  await archive.bodies.clear();
  await recallAhead(archive, latest, memory);
  expect(memory.recall(archive, latest.requestKey)).toBe(known);
  await expect(recallAhead(archive, latest, ofOthers)).rejects.toThrow('missing');
  archive.close();
});

const alone = Object.values(catalog as Readonly<Record<ResourceName, ResourceDefinition>>).filter(
  ({ readsElementsAlone }) => readsElementsAlone === true,
);

describe.each(alone.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  test('reads each element of a list by itself', () => {
    const keys = [
      ...Object.values(definition.fields).map(({ sent }) =>
        typeof sent === 'string' ? sent : ([sent[0]].flat()[0] ?? ''),
      ),
      'other',
    ];
    const value = fc.oneof(fc.constantFrom(null, '', 'a', 'b', 1, 2, 'x &amp; y'), fc.jsonValue({ maxDepth: 2 }));
    const any = fc.oneof(
      { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 }) },
      fc.jsonValue({ maxDepth: 1 }),
    );
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (elements) => {
        const together = definition.read(elements, {});
        const each = elements.map((one) => definition.read([one], {}));
        // Identities depend on those beside them where they are missing or repeated; then nothing is skipped.
        if (together.drift.some(({ kind }) => kind === 'no-identity' || kind === 'duplicate-identity')) return;
        expect(together.records).toEqual(each.flatMap(({ records }) => records));
        const counts = new Map<string, number>();
        const samples = new Map<string, string>();
        for (const { kind, path, count, sample } of each.flatMap(({ drift }) => drift)) {
          counts.set(`${kind} ${path}`, (counts.get(`${kind} ${path}`) ?? 0) + count);
          if (!samples.has(`${kind} ${path}`)) samples.set(`${kind} ${path}`, sample);
        }
        const told = together.drift.map(({ kind, path, count, sample }) => [`${kind} ${path}`, count, sample]);
        expect(new Set(told.map((entry) => JSON.stringify(entry)))).toEqual(
          new Set([...counts].map(([key, count]) => JSON.stringify([key, count, samples.get(key)]))),
        );
      }),
      { numRuns: isLongRun ? 2_000 : 60 },
    );
  });
});
