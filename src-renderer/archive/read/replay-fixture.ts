import * as fc from 'fast-check';
import { Dexie } from 'dexie';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { readChanges } from '../compare/read-changes.ts';
import { arrive, attemptRow, createArchive, plan, spendRow } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change, Snapshot } from '../schema/archive-rows.ts';
import { snapshotsAsOf } from './read-snapshots.ts';

/** For tests only: calls at known instants, put into an archive up to one of them. */
export interface Call {
  readonly resource: ResourceName;
  readonly params: Params;
  readonly data: unknown;
  readonly intent: 'stored' | 'refresh';
}

/** Calls of one request, or of several of a resource. */
export function ask(
  resource: ResourceName,
  params: fc.Arbitrary<Params>,
  data: fc.Arbitrary<unknown>,
): fc.Arbitrary<Call> {
  return fc.record({ resource: fc.constant(resource), params, data, intent: fc.constantFrom('stored', 'refresh') });
}

/** One call: how long after the one before it was begun, how long it took and whether it failed. */
export function stepOf(call: fc.Arbitrary<Call>): fc.Arbitrary<Step> {
  return fc.record({
    call,
    afterMs: fc.integer({ min: 1, max: 40_000_000 }),
    tookMs: fc.integer({ min: 1, max: 30_000 }),
    fails: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  });
}

interface Step {
  readonly call: Call;
  readonly afterMs: number;
  readonly tookMs: number;
  readonly fails: boolean;
}

/** The first call comes after it. */
export const beginning = Date.UTC(2026, 10, 1);

/** A call at the instants it begins and ends. */
interface Timed extends Step {
  readonly id: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** The steps as calls, one after the other. */
export function timed(steps: readonly Step[]): readonly Timed[] {
  let at = beginning;
  return steps.map((each, index) => {
    const startedAt = at + each.afterMs;
    at = startedAt + each.tookMs;
    return { ...each, id: `call-${index}`, startedAt, endedAt: at };
  });
}

/** Puts calls into an archive as the program does; of one that had not ended by the instant only the beginning. */
export function replay(calls: readonly Timed[], until: number): Promise<ArchiveDatabase> {
  return replayTo(calls, until, ({ endedAt }) => endedAt);
}

/** @param endOf when a call ended as the archive has it, which with a clock set back is not what the clock said. */
export async function replayTo(
  calls: readonly Timed[],
  until: number,
  endOf: (call: Timed) => number,
): Promise<ArchiveDatabase> {
  const archive = createArchive();
  for (const each of calls) {
    if (each.startedAt > until) continue;
    const { resource, params, intent, data } = each.call;
    await archive.attempts.add(attemptRow({ id: each.id, resource, params, intent, startedAt: each.startedAt }));
    const isPriced = plan(resource, params, intent).cost.maxUnits > 0;
    if (isPriced)
      await archive.ledger.add(
        spendRow({ id: each.id, at: each.startedAt, resource, state: 'pending', changedRecords: null }),
      );
    if (endOf(each) > until) continue;
    if (each.fails) {
      await archive.attempts.update(each.id, {
        outcome: 'failed',
        problem: { kind: 'timeout' },
        endedAt: each.endedAt,
      });
      if (isPriced) await archive.ledger.update(each.id, { state: 'unknown' });
      continue;
    }
    const outcome = await arrive(archive, { resource, params, intent, data, at: each.endedAt, requestId: each.id });
    if (!outcome.ok) throw new Error(outcome.problem.detail ?? outcome.problem.kind);
    if (isPriced)
      await archive.ledger.update(each.id, { state: 'spent', changedRecords: outcome.value.changedRecords });
  }
  return archive;
}

/** What a reader says of each of some things. */
export function each<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  return Promise.all(items.map(read));
}

/** The same content under names that do not differ from archive to archive. */
export async function plainly(archive: ArchiveDatabase, read: unknown): Promise<unknown> {
  const names = new Map(
    (await archive.snapshots.toArray()).map(({ id, requestKey, fetchedAt }) => [id, `${requestKey}@${fetchedAt}`]),
  );
  const watches = new Map((await archive.watches.toArray()).map(({ id, createdAt }) => [id, `watch ${createdAt}`]));
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? watches.get(value) ?? value;
    if (value instanceof Map) return { map: [...value].map(walk) };
    if (value instanceof Set) return { set: [...value].map(walk) };
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, own]) => [key, isCounter(key, value) ? null : walk(own)] as const);
    return Object.fromEntries(entries);
  };
  return walk(read);
}

/** A change is numbered by its database. */
function isCounter(key: string, value: object): boolean {
  return key === 'id' && 'previousSnapshotId' in value;
}

/** One step in the life of a request: a snapshot, and how it differs from the one before. */
interface HistoryStep {
  readonly snapshot: Snapshot;
  /** Empty for the first snapshot. */
  readonly changes: readonly Change[];
}

/**
 * The snapshots of a request up to an instant, newest first, each with its changes.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readHistory(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<readonly HistoryStep[]> {
  const upTo = [requestKey, asOf ?? Dexie.maxKey];
  const [snapshots, rows] = await Promise.all([
    archive.snapshots.where('[requestKey+fetchedAt]').between([requestKey, Dexie.minKey], upTo, true, true).toArray(),
    archive.changes.where('[requestKey+at]').between([requestKey, Dexie.minKey], upTo, true, true).toArray(),
  ]);
  const changesOf = Map.groupBy(await readChanges(rows), ({ snapshotId }) => snapshotId);
  const seen = await snapshotsAsOf(archive, snapshots.toReversed(), asOf);
  return seen.map((snapshot) => ({ snapshot, changes: changesOf.get(snapshot.id) ?? [] }));
}
