import type { Dexie } from 'dexie';
import { readInBatches, roughSize, type Key, type Row } from './read-rows.ts';
import type { StartSet } from './start-set.ts';

/** Tables that say the same of a snapshot in three places, and change together when it is confirmed. */
export interface SnapshotPass {
  readonly snapshots: () => AsyncGenerator<readonly Row[]>;
  /** After the snapshots have been read to their end, as the next. */
  readonly outlines: () => AsyncGenerator<readonly Row[]>;
  readonly totals: () => AsyncGenerator<readonly Row[]>;
}

/**
 * Reads snapshots, outlines and totals so that they agree, also while answers confirm snapshots: an outline is read in one
 * transaction with its snapshot, and totals are those of the start with the confirmation that their snapshot was read with.
 */
export function createSnapshotPass(database: Dexie, { totals }: StartSet, hasOutlines: boolean): SnapshotPass {
  const outlines: (readonly Row[])[] = [];
  const latest = new Map<unknown, Row | null>(totals.map((row) => [row['latestSnapshotId'], null]));
  return {
    snapshots: () =>
      readInBatches(
        async (above, limit) => {
          const [rows, beside] = await readBoth(database, { above, limit, hasOutlines });
          outlines.push(beside);
          for (const row of rows) if (latest.has(row['id'])) latest.set(row['id'], row);
          return rows;
        },
        (row) => String(row['id']),
        roughSize,
      ),
    outlines: async function* () {
      yield* outlines;
    },
    totals: async function* () {
      yield totals.map((row) => {
        const snapshot = latest.get(row['latestSnapshotId']);
        if (!snapshot) return row;
        return { ...row, confirmedAt: snapshot['lastSeenAt'], confirmedSource: snapshot['lastSeenSource'] };
      });
    },
  };
}

interface Range {
  readonly above: Key | null;
  readonly limit: number;
  readonly hasOutlines: boolean;
}

/** The next snapshots with all outlines up to the last of them; with the last snapshots, all that are left. */
async function readBoth(
  database: Dexie,
  { above, limit, hasOutlines }: Range,
): Promise<readonly [readonly Row[], readonly Row[]]> {
  const tables = hasOutlines ? ['snapshots', 'outlines'] : ['snapshots'];
  return database.transaction('r', tables, async () => {
    const after = (table: string) =>
      above === null
        ? database.table<Row, Key>(table).orderBy(':id')
        : database.table<Row, Key>(table).where(':id').above(above);
    const rows = await after('snapshots').limit(limit).toArray();
    if (!hasOutlines) return [rows, []];
    const last = rows.length < limit ? undefined : rows.at(-1)?.['id'];
    if (typeof last !== 'string') return [rows, await after('outlines').toArray()];
    // By its bounds, and not row by row until the last: a range is read in one go, a cursor with a step for each row.
    const outlines = database.table<Row, Key>('outlines').where(':id');
    const beside = above === null ? outlines.belowOrEqual(last) : outlines.between(above, last, false, true);
    return [rows, await beside.toArray()];
  });
}
