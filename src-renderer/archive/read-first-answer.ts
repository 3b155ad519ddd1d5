import { Dexie } from 'dexie';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Params } from '../../src-shared/catalog/resource.ts';
import { requestKey } from '../../src-shared/request-key.ts';
import type { ArchiveDatabase } from './archive-database.ts';

/** What a first answer is sought of: one request, or without parameters any request of a resource. */
export interface SoughtAnswer {
  readonly resource: ResourceName;
  readonly params?: Params;
}

/** When the archive got its first answer to one of these, whichever instant is on screen; UTC, epoch milliseconds. Null where it never did. */
export async function readFirstAnswer(
  archive: ArchiveDatabase,
  sought: readonly SoughtAnswer[],
): Promise<number | null> {
  const found = await Promise.all(sought.map((each) => firstOf(archive, each)));
  return found.reduce<number | null>((first, at) => (at === null ? first : Math.min(first ?? at, at)), null);
}

async function firstOf(archive: ArchiveDatabase, { resource, params }: SoughtAnswer): Promise<number | null> {
  if (params) {
    const key = requestKey(resource, params);
    const first = await archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([key, Dexie.minKey], [key, Dexie.maxKey])
      .first();
    return first?.fetchedAt ?? null;
  }
  const outlines = await archive.outlines.where('resource').equals(resource).toArray();
  return outlines.reduce<number | null>((first, { fetchedAt }) => Math.min(first ?? fetchedAt, fetchedAt), null);
}
