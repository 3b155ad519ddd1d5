import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Outline } from '../archive-rows.ts';
import { countStorageUse, type MonthUse } from './storage-use.ts';
import { thinningPlan, type ThinningPlan, type ThinningRule } from './thinning-plan.ts';

/** What thinning would take from one resource. */
export interface ThinnedResource {
  readonly resource: ResourceName;
  readonly snapshots: number;
  readonly gone: number;
  /** About as much less would be kept. */
  readonly bytes: number;
}

/** One month as it is and as it would be. */
export interface ThinnedMonth {
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
