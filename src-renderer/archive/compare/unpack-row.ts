import { ProblemError } from '../../../src-shared/problem.ts';
import type { Change, ChangeParts, PackedChanges } from '../schema/archive-rows.ts';

/**
 * A change is numbered by its row and by its place there; more than a row holds. The rows of earlier schemas hold one change and
 * were there first, so that their own numbers are smaller than all of these.
 */
const numbersOfRow = 1_000;

/** Changes of one row unpack to so many bytes at most, else they are not packed: a restored row may have been made to fill the memory. */
export const mostUnpackedBytes = 64 * 1024 * 1024;

/** The changes of a row that holds several. @throws ProblemError `storage-failed` when it is damaged. */
export async function unpackRow(row: PackedChanges): Promise<readonly Change[]> {
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
