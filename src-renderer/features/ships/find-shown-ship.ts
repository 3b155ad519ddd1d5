import type { Ship } from '../../../src-shared/domain/ship.ts';
import type { RecordVersion } from '../../archive/read-record-history.ts';
import type { Collection } from '../../archive/read-collection.ts';
import type { ShipRow } from './ship-row.ts';
import type { RecordSource } from '../../archive/record-source.ts';

/** A ship as it is shown, from the latest answer that has it. */
export interface ShownShip {
  readonly row: ShipRow;
  readonly source: RecordSource;
  /** Null while the latest answer has it. */
  readonly gone: {
    /** When a complete list first did not have it; null where only a list that may be a part does not. */
    readonly since: number | null;
  } | null;
}

/**
 * The ship of an identity in the latest answer, else in the newest snapshot that has it.
 *
 * @param versions of this identity, oldest first; undefined while they are read.
 * @returns undefined while only the versions can tell; null when the archive never held such a ship.
 */
export function findShownShip(
  identity: string,
  collection: Collection<Ship>,
  versions: readonly RecordVersion<Ship>[] | undefined,
): ShownShip | null | undefined {
  const { snapshot, confirmedAt, confirmedSource } = collection;
  const row = collection.records.find((record) => record.identity === identity);
  if (row) return { row, source: { snapshot, confirmedAt, source: confirmedSource }, gone: null };
  if (versions === undefined) return undefined;
  const index = versions.findLastIndex(({ record }) => record !== null);
  const last = versions[index];
  if (!last?.record) return null;
  return {
    row: last.record,
    source: { snapshot: last.snapshot, confirmedAt: last.snapshot.lastSeenAt, source: last.snapshot.lastSeenSource },
    gone: { since: versions[index + 1]?.snapshot.fetchedAt ?? null },
  };
}
