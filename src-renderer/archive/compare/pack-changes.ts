import { gzip } from '../bodies/pack-body.ts';
import type { ChangeParts, PackedChanges, Snapshot } from '../schema/archive-rows.ts';
import { placeOfRecord } from '../schema/ids.ts';
import type { Comparison } from './compare-fields.ts';
import { mostUnpackedBytes } from './unpack-row.ts';

/** Changes of one row at most; fewer than `numbersOfRow`. */
const mostOfRow = 256;

/** A row is at its end when the JSON of its changes is as long as this: whoever asks for one of them unpacks them all. */
const fullRowLength = 100_000;

/** JSON of this length or less is not worth packing. */
const plainLength = 300;

/**
 * The rows of what a snapshot changed against the one before it. Most of what many changes say is the same, so that packed
 * together they take a small part of what each would take by itself.
 */
export async function packChanges(
  base: Pick<Snapshot, 'id'>,
  snapshot: Pick<Snapshot, 'id' | 'requestKey' | 'resource' | 'fetchedAt'>,
  { changes }: Pick<Comparison, 'changes'>,
): Promise<readonly Omit<PackedChanges, 'id'>[]> {
  const about = {
    snapshotId: snapshot.id,
    previousSnapshotId: base.id,
    requestKey: snapshot.requestKey,
    resource: snapshot.resource,
    at: snapshot.fetchedAt,
  };
  const rows: Omit<PackedChanges, 'id'>[] = [];
  let parts: ChangeParts[] = [];
  let texts: string[] = [];
  let length = 0;
  const endRow = async (): Promise<void> => {
    const places = new Set(parts.map(([identity]) => placeOfRecord(snapshot.resource, identity)));
    rows.push({ ...about, places: [...places], count: parts.length, changes: await packParts(parts, texts, length) });
    [parts, texts, length] = [[], [], 0];
  };
  for (const { identity, title, kind, path, before, after } of changes) {
    const part: ChangeParts = [identity, title, kind, path, before, after];
    const text = JSON.stringify(part);
    parts.push(part);
    texts.push(text);
    length += text.length;
    if (parts.length === mostOfRow || length >= fullRowLength) await endRow();
  }
  if (parts.length > 0) await endRow();
  return rows;
}

async function packParts(
  parts: readonly ChangeParts[],
  texts: readonly string[],
  length: number,
): Promise<PackedChanges['changes']> {
  if (length <= plainLength || holdsNegativeZero(parts)) return parts;
  const bytes = new TextEncoder().encode(`[${texts.join(',')}]`);
  if (bytes.length > mostUnpackedBytes) return parts;
  const packed = await gzip(bytes);
  return packed.length < bytes.length ? packed : parts;
}

/** JSON has no word for it, and what was received is kept as it was. */
function holdsNegativeZero(value: unknown): boolean {
  if (value === 0) return Object.is(value, -0);
  if (typeof value !== 'object' || value === null) return false;
  return (Array.isArray(value) ? value : Object.values(value)).some(holdsNegativeZero);
}
