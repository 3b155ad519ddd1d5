import { Dexie } from 'dexie';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change, ChangeParts, PackedChanges, StoredChanges } from '../schema/archive-rows.ts';
import { placeOfRecord } from '../schema/ids.ts';

/**
 * A change is numbered by its row and by its place there; more than a row holds. The rows of earlier schemas hold one change and
 * were there first, so that their own numbers are smaller than all of these.
 */
const numbersOfRow = 1_000;

/** Changes of one row may unpack to so many bytes: a restored row may have been made to fill the memory. */
const mostUnpackedBytes = 64 * 1024 * 1024;

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
    else for (const change of await unpackRow(row)) changes.push(change);
  }
  return changes.length > most ? changes.slice(0, most) : changes;
}

async function unpackRow(row: PackedChanges): Promise<readonly Change[]> {
  const { id, snapshotId, previousSnapshotId, requestKey, resource, at, changes } = row;
  const parts: unknown = changes instanceof Uint8Array ? await unpackParts(changes) : changes;
  if (!Array.isArray(parts) || parts.length !== row.count || !parts.every(isParts)) return damaged();
  return parts.map(([identity, title, kind, path, before, after], place): Change => ({
    snapshotId,
    previousSnapshotId,
    requestKey,
    resource,
    identity,
    title,
    kind,
    path,
    before,
    after,
    at,
    id: id * numbersOfRow + place,
  }));
}

async function unpackParts(packed: Uint8Array): Promise<unknown> {
  try {
    const through = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('gzip'));
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    let byteLength = 0;
    for await (const piece of through) {
      byteLength += piece.length;
      if (byteLength > mostUnpackedBytes) return null;
      text += decoder.decode(piece, { stream: true });
    }
    return JSON.parse(text + decoder.decode());
  } catch {
    return null;
  }
}

function isParts(value: unknown): value is ChangeParts {
  if (!Array.isArray(value) || value.length !== 6) return false;
  const [identity, title, kind, path] = value as readonly unknown[];
  const isKind = kind === 'added' || kind === 'removed' || kind === 'changed';
  return isKind && typeof identity === 'string' && typeof title === 'string' && typeof path === 'string';
}

function damaged(): never {
  throw new ProblemError({ kind: 'storage-failed', detail: 'What these snapshots changed is damaged in the archive.' });
}
