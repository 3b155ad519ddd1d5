import { expect } from 'vitest';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { readBody } from '../bodies/pack-body.ts';
import { readChanges } from '../compare/read-changes.ts';
import { arriveWell, createArchive, plan } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt } from '../schema/archive-rows.ts';
import { inOneTransaction, recountRequests } from './request-rows.ts';

/** For tests only: answers to a few requests, some of them large and alike, so that they are kept as differences. */
export interface KnownResponse {
  readonly content: number;
  readonly params: Params;
  readonly at: number;
  readonly source: 'live' | 'cache';
}

/** Payloads: of two families that share most of their text, and small ones that share a record with each other. */
export const contents: readonly (readonly object[])[] = [
  [{ id: '1', name: 'Heron', notes: noise(1) }],
  [{ id: '1', name: 'Heron', notes: `${noise(1)} and more` }],
  [
    { id: '1', name: 'Grey Heron', notes: noise(1) },
    { id: '2', name: 'Plover', mass: '50' },
  ],
  [{ id: '1', name: 'Heron', notes: noise(2) }],
  [
    { id: '1', name: 'Heron', notes: `${noise(2)}, late` },
    { id: '2', name: 'Plover', mass: '60' },
  ],
  [{ id: '2', name: 'Plover', mass: '50' }, null as unknown as object],
  [
    { id: '2', name: 'Plover', mass: '60' },
    { id: '3', name: 'Ibis' },
  ],
];

export const requests: readonly Params[] = [{}, { crew_min: 2 }, { name: 'Heron' }];

/** Puts answers into an archive in order, each with its call, as a session does. */
export async function arriveAll(archive: ArchiveDatabase, responses: readonly KnownResponse[]): Promise<void> {
  for (const { content, params, at, source } of responses) {
    const call = callAt(at, plan('ships', params));
    await archive.attempts.add({ ...call, endedAt: null });
    await arriveWell(archive, { data: contents[content], params, at, source, requestId: call.id });
  }
}

/** A call that ended at an instant; what became of it is not told yet. */
export function callAt(at: number, planned: FetchPlan): Attempt {
  return {
    id: crypto.randomUUID(),
    requestKey: planned.requestKey,
    resource: planned.resource,
    params: planned.params,
    intent: planned.intent,
    plan: planned,
    startedAt: at - 100,
    endedAt: at,
    outcome: 'running',
    problem: null,
    snapshotId: null,
    source: null,
    byteLength: null,
    confirmedUnits: 0,
  };
}

/** What an archive has that got these answers and no others. */
export async function freshTables(responses: readonly KnownResponse[]): Promise<object> {
  const archive = createArchive();
  await arriveAll(archive, responses);
  const tables = await plainTables(archive);
  archive.close();
  return tables;
}

/**
 * Every table about answers, without what depends on chance or on the way: ids, and how the bodies are packed. That the sizes
 * and the bases are right among themselves is judged here.
 */
export async function plainTables(archive: ArchiveDatabase): Promise<object> {
  const snapshots = await archive.snapshots.toArray();
  const outlines = await archive.outlines.toArray();
  const bodies = await archive.bodies.toArray();
  const totals = await archive.totals.toArray();
  const attempts = await archive.attempts.toArray();
  const names = new Map(snapshots.map(({ id, requestKey: key, fetchedAt }) => [id, `${key}@${fetchedAt}`]));
  const nameOf = (id: string): string => names.get(id) ?? 'none';
  const sizes = new Map(bodies.map(({ hash, gzip }) => [hash, gzip.byteLength]));
  for (const { bodyHash, gzipBytes } of [...snapshots, ...outlines]) expect(gzipBytes).toBe(sizes.get(bodyHash));
  for (const { base } of bodies)
    if (base !== undefined) expect(bodies.find(({ hash }) => hash === base)?.base).toBe(undefined);
  expect(sum(totals.map(({ ownBytes }) => ownBytes))).toBe(sum([...sizes.values()]));
  for (const { requestKey: key, storedBytes } of totals) {
    const own = new Set(snapshots.filter((row) => row.requestKey === key).map(({ bodyHash }) => bodyHash));
    expect(storedBytes).toBe(sum([...own].map((hash) => sizes.get(hash) ?? NaN)));
  }
  const payloads: Record<string, unknown> = {};
  for (const { hash } of bodies) payloads[hash] = await readBody(archive, { bodyHash: hash });
  return {
    // The envelope's word about a response that confirmed another was not kept. Which readers read it says nothing about a response.
    snapshots: sorted(
      snapshots.map((row) => ({ ...row, id: null, gzipBytes: null, envelopeSource: null, reader: null })),
    ),
    outlines: sorted(outlines.map((row) => ({ ...row, id: null, gzipBytes: null }))),
    totals: sorted(
      totals.map((row) => ({
        ...row,
        latestSnapshotId: nameOf(row.latestSnapshotId),
        ownBytes: null,
        storedBytes: null,
      })),
    ),
    records: await archive.records.toArray(),
    changes: sorted(
      (await readChanges(await archive.changes.toArray())).map((row) => ({
        ...row,
        id: null,
        snapshotId: nameOf(row.snapshotId),
        previousSnapshotId: nameOf(row.previousSnapshotId),
      })),
    ),
    payloads,
    calls: sorted(
      attempts
        .filter(({ snapshotId }) => snapshotId !== null)
        .map(({ endedAt, snapshotId }) => ({ endedAt, snapshot: nameOf(snapshotId ?? '') })),
    ),
  };
}

/** The responses of each request by the snapshot they made: neighbours with the same content are one. */
export function runsOf(responses: readonly KnownResponse[]): readonly (readonly KnownResponse[])[] {
  const runs: KnownResponse[][] = [];
  for (const own of Map.groupBy(responses, ({ params }) => requestKey('ships', params)).values()) {
    let last: KnownResponse[] = [];
    for (const response of own) {
      if (last[0]?.content === response.content) last.push(response);
      else runs.push((last = [response]));
    }
  }
  return runs;
}

/** Text that packs badly, the same for the same seed. */
function noise(seed: number): string {
  let state = seed * 2_654_435_761;
  return Array.from({ length: 400 }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state.toString(36);
  }).join('');
}

function sorted(rows: readonly object[]): readonly object[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** Counts the totals of a request anew, and of all that share a body with it, in a transaction of its own. */
export async function recountRequest(archive: ArchiveDatabase, requestKey: string): Promise<void> {
  await inOneTransaction(archive, (tables) => recountRequests(tables, [requestKey]));
}
