import { Dexie } from 'dexie';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change, StoredChanges } from '../schema/archive-rows.ts';
import { placeOfRecord } from '../schema/ids.ts';

/**
 * The changes that some rows hold, in the order of the rows.
 *
 * @param most rows behind so many changes are not unpacked.
 * @throws ProblemError `storage-failed` when a row is damaged.
 */
export function readChanges(rows: readonly StoredChanges[], most = Infinity): PromiseLike<readonly Change[]> {
  // A live query does not follow what is read after it awaited a promise of any other kind.
  return Dexie.Promise.resolve(unpackRows(rows, most));
}

/** All changes of one record, whichever request told them, the oldest rows first. @throws ProblemError `storage-failed` */
export async function readChangesOfRecord(
  archive: ArchiveDatabase,
  resource: ResourceName,
  identity: string,
): Promise<readonly Change[]> {
  const [single, shared] = await Promise.all([
    archive.changes.where('[resource+identity]').equals([resource, identity]).toArray(),
    archive.changes.where('places').equals(placeOfRecord(resource, identity)).toArray(),
  ]);
  const changes = await readChanges([...single, ...shared]);
  return changes.filter((change) => change.identity === identity);
}

/** The places of the records that a row has changes of (`placeOfRecord`); nothing is unpacked. */
export function changedPlaces(row: StoredChanges): readonly string[] {
  return 'places' in row ? row.places : [placeOfRecord(row.resource, row.identity)];
}

async function unpackRows(rows: readonly StoredChanges[], most: number): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const row of rows) {
    if (changes.length >= most) break;
    if (!('places' in row)) changes.push(row);
    // One by one: a list handed over as arguments may be too long for the stack.
    else {
      // The first rows of the program can be shown without.
      const { unpackRow } = await import('./unpack-row.ts');
      for (const change of await unpackRow(row)) changes.push(change);
    }
  }
  return changes.length > most ? changes.slice(0, most) : changes;
}
