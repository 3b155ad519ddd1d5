import type { Dexie } from 'dexie';
import { KeySet } from './key-set.ts';
import type { ArchiveTable } from './archive-tables.ts';
import type { Key, Row } from './read-rows.ts';

/** What an archive held at one instant. */
export interface StartSet {
  readonly counts: ReadonlyMap<string, number>;
  /** Whether a row was there. */
  readonly has: (table: string, key: Key) => boolean;
  /** The totals as they were. */
  readonly totals: readonly Row[];
  /** Rows of all tables. */
  readonly rows: number;
}

/** So many keys are in memory as texts at once. */
const keysAtOnce = 10_000;

/**
 * Says what an archive holds now: all keys, read in one transaction, so that they belong together. Whatever comes later is
 * told apart by them; rows are read at leisure.
 */
export async function readStartSet(database: Dexie, tables: readonly ArchiveTable[]): Promise<StartSet> {
  return database.transaction('r', database.tables, async () => {
    const keys = new Map<string, KeySet>();
    const lastChange = await database.table<Row, number>('changes').orderBy(':id').lastKey();
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      if (name === 'changes') counts.set(name, await database.table(name).count());
      else {
        const set = await readKeys(database, name);
        keys.set(name, set);
        counts.set(name, set.size);
      }
    }
    const hasTotals = tables.some(({ name }) => name === 'totals');
    return {
      counts,
      totals: hasTotals ? await database.table<Row>('totals').toArray() : [],
      rows: [...counts.values()].reduce((sum, count) => sum + count, 0),
      // Numbers rise: whatever has a higher one came later.
      has: (table, key) =>
        table === 'changes'
          ? lastChange !== undefined && Number(key) <= Number(lastChange)
          : keys.get(table)?.has(String(key)) === true,
    };
  });
}

async function readKeys(database: Dexie, table: string): Promise<KeySet> {
  const set = new KeySet();
  for (let above: Key | null = null; ;) {
    const rows = database.table<Row, Key>(table);
    const batch: Key[] = await (above === null ? rows.orderBy(':id') : rows.where(':id').above(above))
      .limit(keysAtOnce)
      .primaryKeys();
    for (const key of batch) set.add(String(key));
    above = batch.at(-1) ?? null;
    if (above === null || batch.length < keysAtOnce) return set;
  }
}
