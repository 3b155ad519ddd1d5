import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { Collection } from '../../../archive/read/read-collection.ts';
import type { RecordVersion } from '../../../archive/read/read-record-history.ts';
import type { RecordSource } from '../../../archive/read/read-records-at.ts';
import type { ShipRow } from '../model/ship-row.ts';

/** A ship as it is shown, from the latest response that has it. */
export interface ShownShip {
  readonly row: ShipRow;
  readonly source: RecordSource;
  /** Null while the latest response has it. */
  readonly gone: {
    /** When a complete list first did not have it; null where only a list that may be a part does not. */
    readonly since: number | null;
  } | null;
}

/**
 * The ship of an identity in the latest list, or in a response about this ship alone where that is newer; else in the newest
 * snapshot that has it.
 *
 * @param alone the response about this ship alone; null where it was never asked for by itself.
 * @param versions of this identity, oldest first; undefined while they are read.
 * @returns undefined while only the versions can tell; null when the archive never held such a ship.
 */
export function findShownShip(
  identity: string,
  collection: Collection<Ship>,
  versions: readonly RecordVersion<Ship>[] | undefined,
  alone: Collection<Ship> | null,
): ShownShip | null | undefined {
  const responses = alone !== null && alone.confirmedAt > collection.confirmedAt ? [alone, collection] : [collection];
  for (const { snapshot, confirmedAt, confirmedSource, records } of responses) {
    const row = records.find((record) => record.identity === identity);
    if (row) return { row, source: { snapshot, confirmedAt, source: confirmedSource }, gone: null };
  }
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

/** Names farther off than this share of their length are no guess. */
const mostShareWrong = 0.5;
const mostNames = 5;

/**
 * At most five ships whose name or id comes nearest to something that names none: one that begins with it or holds it, then those
 * with the fewest letters to change. Upper and lower case are the same.
 *
 * @returns none where nothing is near, and for what has no letters: an id of digits is near no other.
 */
export function nearestShips(query: string, rows: readonly ShipRow[]): readonly ShipRow[] {
  const wanted = query.trim().toLowerCase();
  // The id after the next is another ship altogether.
  if (!/\p{L}/u.test(wanted)) return [];
  return rows
    .map((row) => ({ row, distance: Math.min(distanceTo(wanted, row.title), distanceTo(wanted, row.identity)) }))
    .filter(({ distance }) => distance <= mostShareWrong)
    .toSorted((a, b) => a.distance - b.distance || a.row.title.localeCompare(b.row.title, 'en-GB'))
    .slice(0, mostNames)
    .map(({ row }) => row);
}

/** 0 is the same, less than 0.1 holds all of it, up to 1 is the share of letters to change. */
function distanceTo(wanted: string, name: string): number {
  const known = name.toLowerCase();
  if (known === wanted) return 0;
  // A single digit is part of every other id.
  if (wanted.length > 1 && known.startsWith(wanted)) return 0.05;
  if (wanted.length > 2 && known.includes(wanted)) return 0.09;
  const longest = Math.max(wanted.length, known.length);
  // No edit makes up for a difference in length; most names need not be walked at all.
  if (Math.abs(wanted.length - known.length) > mostShareWrong * longest) return 1;
  return Math.max(0.1, countEdits(wanted, known) / longest);
}

/** Levenshtein distance. */
function countEdits(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const [diagonal, up, left] = [above[column - 1] ?? 0, above[column] ?? 0, current[column - 1] ?? 0];
      current.push(Math.min(diagonal + same, up + 1, left + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
