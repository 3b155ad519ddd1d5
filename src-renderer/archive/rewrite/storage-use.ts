import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Outline } from '../archive-rows.ts';

/** What some snapshots take. A body that several share counts with the first of them, so sums count every body once. */
export interface Use {
  readonly snapshots: number;
  /** As the bodies are kept, packed. */
  readonly bytes: number;
}

export interface ResourceUse extends Use {
  readonly resource: ResourceName;
  readonly requests: number;
}

export interface MonthUse extends Use {
  /** `2026-11`, UTC. */
  readonly month: string;
}

export interface StorageUse extends Use {
  /** The largest first. */
  readonly resources: readonly ResourceUse[];
  /** Every month from the first snapshot to the last, also those without any; the latest first. */
  readonly months: readonly MonthUse[];
}

type Counted = Pick<Outline, 'id' | 'requestKey' | 'resource' | 'bodyHash' | 'gzipBytes' | 'fetchedAt'>;

/** Counts what the archive's answers take, by resource and by age. */
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
