import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { StoredRecord } from '../archive-rows.ts';

/** Records read at once. */
const atOnce = 500;

/**
 * The records of a resource with the given ids, some at a time, in any order. Ids without a record are passed over: another
 * window may be removing them. Many are read in one sweep over the resource, unless most of what it holds is not wanted.
 */
export async function* readRecordRows(
  archive: ArchiveDatabase,
  resource: ResourceName,
  ids: Pick<ReadonlyMap<string, unknown>, 'size' | 'has' | 'keys'>,
): AsyncGenerator<readonly StoredRecord[]> {
  if (ids.size > atOnce && (await rowsAfter(archive, resource, null).count()) <= 3 * ids.size) {
    yield* sweep(archive, resource, ids);
    return;
  }
  const all = [...ids.keys()].toSorted();
  for (let place = 0; place < all.length; place += atOnce) {
    const rows = await archive.records.bulkGet(all.slice(place, place + atOnce));
    yield rows.filter((row) => row !== undefined);
  }
}

async function* sweep(
  archive: ArchiveDatabase,
  resource: ResourceName,
  ids: Pick<ReadonlyMap<string, unknown>, 'has'>,
): AsyncGenerator<readonly StoredRecord[]> {
  for (let last: string | null = null; ;) {
    const rows: readonly StoredRecord[] = await rowsAfter(archive, resource, last).limit(atOnce).toArray();
    yield rows.filter(({ id }) => ids.has(id));
    last = rows.at(-1)?.id ?? null;
    if (last === null || rows.length < atOnce) return;
  }
}

/** Ids begin with the resource's name and a bar (archive-rows.ts); `}` is the character after it. */
function rowsAfter(archive: ArchiveDatabase, resource: ResourceName, last: string | null) {
  return archive.records.where(':id').between(last ?? `${resource}|`, `${resource}}`, false, false);
}
