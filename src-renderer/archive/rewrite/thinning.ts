import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { writePreference } from '../own-work/preferences.ts';
import { sum } from '../recent/request-totals.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Outline } from '../schema/archive-rows.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import type { CallOptions } from '../worker/worker-calls.ts';
import { rewriteInWorker } from './rewrite-in-worker.ts';
import { thinningPlan, type ThinningPlan, type ThinningRule } from './thinning-plan.ts';

/** What thinning would take from one resource. */
interface ThinnedResource {
  readonly resource: ResourceName;
  readonly snapshots: number;
  readonly gone: number;
  /** About as much less would be kept. */
  readonly bytes: number;
}

/** One month as it is and as it would be. */
interface ThinnedMonth {
  readonly month: string;
  readonly before: number;
  readonly after: number;
}

export interface ThinningPreview {
  readonly plan: ThinningPlan;
  readonly snapshots: number;
  readonly gone: number;
  readonly bytes: number;
  /** Those that lose something, the most first. */
  readonly resources: readonly ThinnedResource[];
  /** The latest first. */
  readonly months: readonly ThinnedMonth[];
}

/** What thinning would take from the archive as it stands. @param now UTC, epoch milliseconds. */
export async function readThinningPreview(
  archive: ArchiveDatabase,
  rule: ThinningRule,
  now: number,
): Promise<ThinningPreview> {
  const outlines = await archive.outlines.toArray();
  const bases = new Map<string, string>();
  // From the index alone: the bodies themselves are large.
  await archive.bodies.orderBy('base').eachPrimaryKey((hash, { key }) => {
    if (typeof key === 'string') bases.set(hash, key);
  });
  return previewThinning(outlines, bases, thinningPlan(outlines, rule, now));
}

/** @param bases by the hash of a body kept as a difference, the body it is a difference from. */
function previewThinning(
  outlines: readonly Outline[],
  bases: ReadonlyMap<string, string>,
  plan: ThinningPlan,
): ThinningPreview {
  const goneIds = new Set([...plan.removed, ...plan.merged]);
  const kept = outlines.filter(({ id }) => !goneIds.has(id));
  const gone = outlines.filter(({ id }) => goneIds.has(id));
  const freed = freedBytes(gone, kept, bases);
  const [before, after] = [countStorageUse(outlines), countStorageUse(kept)];
  const left = new Map(after.months.map(({ month, snapshots }: MonthUse) => [month, snapshots]));
  const resources = before.resources
    .map(({ resource, snapshots }) => {
      const own = gone.filter((row) => row.resource === resource);
      return { resource, snapshots, gone: own.length, bytes: freed.get(resource) ?? 0 };
    })
    .filter((row) => row.gone > 0)
    .toSorted((a, b) => b.gone - a.gone || (a.resource < b.resource ? -1 : 1));
  return {
    plan,
    snapshots: outlines.length,
    gone: gone.length,
    bytes: resources.reduce((sum, { bytes }) => sum + bytes, 0),
    resources,
    months: before.months.map(({ month, snapshots }) => ({ month, before: snapshots, after: left.get(month) ?? 0 })),
  };
}

/**
 * What the bodies take that nobody would need, by resource. Where others are kept as differences from one of them, the first
 * of those takes its place, so that only that one's difference is saved: about, because packing it anew may turn out otherwise.
 */
function freedBytes(
  gone: readonly Outline[],
  kept: readonly Outline[],
  bases: ReadonlyMap<string, string>,
): ReadonlyMap<ResourceName, number> {
  const needed = new Set(kept.map(({ bodyHash }) => bodyHash));
  const sizes = new Map(kept.map(({ bodyHash, gzipBytes }) => [bodyHash, gzipBytes]));
  const heirs = new Map<string, string>();
  for (const { bodyHash } of kept) {
    const base = bases.get(bodyHash);
    if (base !== undefined && !needed.has(base) && !heirs.has(base)) heirs.set(base, bodyHash);
  }
  const freed = new Map<ResourceName, number>();
  const seen = new Set<string>();
  for (const { bodyHash, resource, gzipBytes } of gone) {
    if (needed.has(bodyHash) || seen.has(bodyHash)) continue;
    seen.add(bodyHash);
    const heir = heirs.get(bodyHash);
    const bytes = heir === undefined ? gzipBytes : (sizes.get(heir) ?? 0);
    freed.set(resource, (freed.get(resource) ?? 0) + bytes);
  }
  return freed;
}

/** What some snapshots take. A body that several share counts with the first of them, so sums count every body once. */
interface StorageShare {
  readonly snapshots: number;
  /** As the bodies are kept, packed. */
  readonly bytes: number;
}

interface ResourceUse extends StorageShare {
  readonly resource: ResourceName;
  readonly requests: number;
}

interface MonthUse extends StorageShare {
  /** `2026-11`, UTC. */
  readonly month: string;
}

export interface StorageUse extends StorageShare {
  /** The largest first. */
  readonly resources: readonly ResourceUse[];
  /** Every month from the first snapshot to the last, also those without any; the latest first. */
  readonly months: readonly MonthUse[];
}

type Counted = Pick<Outline, 'id' | 'requestKey' | 'resource' | 'bodyHash' | 'gzipBytes' | 'fetchedAt'>;

/** Counts what the archive's responses take, by resource and by age. */
export function countStorageUse(outlines: readonly Counted[]): StorageUse {
  const resources = new Map<ResourceName, { requests: Set<string>; snapshots: number; bytes: number }>();
  const months = new Map<string, { snapshots: number; bytes: number }>();
  const bodies = new Set<string>();
  let bytes = 0;
  // In the order of ids, as the totals of requests count them (`countOutlines`).
  for (const outline of outlines.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { requestKey, resource, bodyHash, gzipBytes } = outline;
    const own = bodies.has(bodyHash) ? 0 : gzipBytes;
    bodies.add(bodyHash);
    bytes += own;
    const use = resources.get(resource) ?? { requests: new Set<string>(), snapshots: 0, bytes: 0 };
    use.requests.add(requestKey);
    use.snapshots += 1;
    use.bytes += own;
    resources.set(resource, use);
    const key = monthOf(outline.fetchedAt);
    const month = months.get(key) ?? { snapshots: 0, bytes: 0 };
    month.snapshots += 1;
    month.bytes += own;
    months.set(key, month);
  }
  return {
    snapshots: outlines.length,
    bytes,
    resources: [...resources]
      .map(([resource, use]) => ({ ...use, resource, requests: use.requests.size }))
      .toSorted((a, b) => b.bytes - a.bytes || (a.resource < b.resource ? -1 : 1)),
    months: monthsBetween([...months.keys()]).map((month) => ({
      month,
      ...(months.get(month) ?? { snapshots: 0, bytes: 0 }),
    })),
  };
}

/** Longer spans show only the months that hold something: a clock that was wrong once must not make a list of centuries. */
const mostMonths = 240;

/** The latest first. */
function monthsBetween(known: readonly string[]): readonly string[] {
  const sorted = known.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [indexOfMonth(first), indexOfMonth(last)];
  if (to - from >= mostMonths) return sorted.toReversed();
  return Array.from({ length: to - from + 1 }, (_, index) => monthAt(to - index));
}

/** The UTC month of an instant. */
function monthOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 7);
}

function indexOfMonth(month: string): number {
  const at = new Date(`${month}-01T00:00:00Z`);
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
}

function monthAt(index: number): string {
  return monthOf(Date.UTC(Math.floor(index / 12), index % 12, 1));
}

export interface ThinningReport {
  /** Snapshots that went, those that became one with an equal one included. */
  readonly removed: number;
  /** What the archive's responses take less; packing anew may make it a little more instead. */
  readonly freedBytes: number;
  readonly isCancelled: boolean;
}

/**
 * Thins the archive by the rule, request by request, in the rewriting worker. What arrives meanwhile is left alone. Also below
 * the floor of free space, as clearing is: it is one of the ways to get above it again. Where the disk has no room even for
 * what is packed anew, the transaction is refused as a whole.
 *
 * @returns `storage-full`, `storage-failed`; what went before stays removed.
 */
export async function thinArchive(
  archive: ArchiveDatabase,
  rule: ThinningRule,
  options: CallOptions = {},
): Promise<Outcome<ThinningReport>> {
  try {
    const now = Date.now();
    const { removed } = thinningPlan(await archive.outlines.toArray(), rule, now);
    const before = await keptBytes(archive);
    const outcome = await rewriteInWorker(archive, { kind: 'remove', ids: removed }, options);
    if (!outcome.ok) return outcome;
    if (!outcome.value.isCancelled) await writePreference(archive, 'thinnedAt', now);
    return succeed({ ...outcome.value, freedBytes: before - (await keptBytes(archive)) });
  } catch (error) {
    return fail(storageProblem(error));
  }
}

async function keptBytes({ totals }: ArchiveDatabase): Promise<number> {
  return sum((await totals.toArray()).map(({ ownBytes }) => ownBytes));
}
