import type { Table } from 'dexie';

interface Wanted<Row> {
  readonly ids: Pick<ReadonlySet<string>, 'size' | 'has' | 'keys'>;
  /** Called with rows as they come, some at a time and in any order; the next ones are read meanwhile. */
  readonly visit: (rows: readonly Row[]) => Promise<void> | void;
  /** All ids lie between these two, which are none of them. */
  readonly between?: readonly [lower: string, upper: string];
}

/** Rows read at once: to take more over would hold up the thread. */
const atOnce = 500;

const anyId = ['', '\uFFFF'] as const;

/**
 * The rows of a table with the given ids. Ids without a row are passed over: another window may be removing them. Many are read in
 * one sweep, unless most of what lies there is not wanted.
 *
 * @throws as the archive does, and as `visit` does, which ends the reading.
 */
export async function readRowsById<Row extends { readonly id: string }>(
  table: Table<Row, string>,
  { ids, visit, between: [lower, upper] = anyId }: Wanted<Row>,
): Promise<void> {
  const count = () => table.where(':id').between(lower, upper, false, false).count();
  if (ids.size <= atOnce || (await count()) > 3 * ids.size) {
    const all = [...ids.keys()].toSorted();
    for (let place = 0; place < all.length; place += atOnce) {
      const rows = await table.bulkGet(all.slice(place, place + atOnce));
      await visit(rows.filter((row) => row !== undefined));
    }
    return;
  }
  await sweepRows(table, (rows) => visit(rows.filter(({ id }) => ids.has(id))), [lower, upper]);
}

/**
 * All rows of a table, or those whose ids lie between two that are none of them, in the order of their ids: some at a time, while the
 * browser reads the next ones in another process.
 *
 * @throws as the archive does, and as `visit` does, which ends the reading.
 */
export async function sweepRows<Row extends { readonly id: string }>(
  table: Table<Row, string>,
  visit: Wanted<Row>['visit'],
  [lower, upper]: readonly [lower: string, upper: string] = anyId,
): Promise<void> {
  const read = (last: string): Promise<readonly Row[]> => {
    const reading = table.where(':id').between(last, upper, false, false).limit(atOnce).toArray();
    reading.catch(() => undefined); // whoever still wants the rows awaits them
    return reading;
  };
  for (let reading: Promise<readonly Row[]> | null = read(lower); reading !== null;) {
    const rows: readonly Row[] = await reading;
    const last = rows.at(-1);
    reading = last === undefined || rows.length < atOnce ? null : read(last.id);
    await visit(rows);
  }
}
