import { Dexie } from 'dexie';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { readTotalsOf } from '../read/read-requests.ts';
import { isReading } from '../recent/recent.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { useArchive, useFollowedQuery } from './archive-context.tsx';

/**
 * The days the archive got responses on, followed live; undefined while they are read. The same whichever instant is on screen,
 * so that they stay while one goes from day to day.
 */
export function useResponseDays(): ResponseDays | undefined {
  const { archive } = useArchive();
  return useFollowedQuery({ archive, asOf: null, question: 'response days' }, readResponseDays);
}

/** When the archive got its responses, account and status aside. */
interface ResponseDays {
  /** How many new responses came on a UTC day (days since 1 January 1970), the first day first. */
  readonly counts: ReadonlyMap<number, number>;
  /** UTC, epoch milliseconds; null in an empty archive. */
  readonly firstAt: number | null;
}

/** Read from the index alone, whichever instant is on screen: ten thousand snapshots are ten thousand keys. */
export async function readResponseDays(archive: ArchiveDatabase): Promise<ResponseDays> {
  const keys = await archive.snapshots.where('[requestKey+fetchedAt]').between([Dexie.minKey], [Dexie.maxKey]).keys();
  const counts = new Map<number, number>();
  let firstAt: number | null = null;
  // Keys of a compound index are arrays of its parts; Dexie types them as any key.
  for (const [requestKey, fetchedAt] of keys as unknown as readonly (readonly [string, number])[]) {
    // Their keys are their names. They say nothing about the game.
    if (isReading(requestKey)) continue;
    const day = Math.floor(fetchedAt / dayMs);
    counts.set(day, (counts.get(day) ?? 0) + 1);
    firstAt = Math.min(firstAt ?? fetchedAt, fetchedAt);
  }
  return { counts: new Map([...counts].toSorted(([one], [other]) => one - other)), firstAt };
}

/** When the archive got its first response to one of these, followed live, whichever instant is on screen; undefined while it is read. */
export function useFirstResponse(wanted: readonly ResponseQuery[]): number | null | undefined {
  const { archive } = useArchive();
  return useFollowedQuery({ archive, asOf: null, question: `first response ${JSON.stringify(wanted)}` }, (open) =>
    readFirstResponse(open, wanted),
  );
}

/** What a first response is sought of: one request, or without parameters any request of a resource. */
export interface ResponseQuery {
  readonly resource: ResourceName;
  readonly params?: Params;
}

/** When the archive got its first response to one of these, whichever instant is on screen; UTC, epoch milliseconds. Null where it never did. */
export async function readFirstResponse(
  archive: ArchiveDatabase,
  wanted: readonly ResponseQuery[],
): Promise<number | null> {
  const found = await Promise.all(wanted.map((each) => firstOf(archive, each)));
  return found.reduce<number | null>((first, at) => (at === null ? first : Math.min(first ?? at, at)), null);
}

async function firstOf(archive: ArchiveDatabase, { resource, params }: ResponseQuery): Promise<number | null> {
  if (params) {
    const key = requestKey(resource, params);
    const first = await archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([key, Dexie.minKey], [key, Dexie.maxKey])
      .first();
    return first?.fetchedAt ?? null;
  }
  const totals = await readTotalsOf(archive, resource);
  return totals.reduce<number | null>((first, { firstFetchedAt: at }) => Math.min(first ?? at, at), null);
}
