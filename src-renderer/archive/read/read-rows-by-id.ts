import type { Table } from 'dexie';

/** Called with rows as they come, in the order of their ids, some at a time; the next ones are read meanwhile. */
type Visit<Row> = (rows: readonly Row[]) => Promise<void> | void;

/** As few rows as these are read one by one: a sweep would first have to be found worth it. */
const few = 50;

/** Rows read at once: to take more over would hold up the thread, and the browser would read no others meanwhile. */
const atOnce = 250;

/** More of them where the next can only be asked for when the last of these has come. */
const sweptAtOnce = 500;

/** Readings that the browser is asked for before their turn. */
const ahead = 4;

/**
 * The rows of a table with the given ids. Ids without a row are passed over: another window may be removing them. Many are read in
 * sweeps over all that lies between two of them, unless most of it is not wanted.
 *
 * @throws as the archive does, and as `visit` does, which ends the reading.
 */
export async function readRowsById<Row extends { readonly id: string }>(
  table: Table<Row, string>,
  ids: Pick<ReadonlySet<string>, 'size' | 'has' | 'keys'>,
  visit: Visit<Row>,
): Promise<void> {
  const sorted = [...ids.keys()].toSorted();
  const parts: (readonly string[])[] = [];
  for (let place = 0; place < sorted.length; place += atOnce) parts.push(sorted.slice(place, place + atOnce));
  const between = (part: readonly string[]) => table.where(':id').between(part[0], part.at(-1), true, true);
  // One part tells for all: to count everything between the first and the last would take long itself.
  const sample = parts[Math.floor(parts.length / 2)] ?? [];
  const isSwept = sorted.length > few && (await between(sample).count()) <= 3 * sample.length;
  const read = async (part: readonly string[]): Promise<readonly Row[]> => {
    const rows = isSwept ? await between(part).toArray() : await table.bulkGet([...part]);
    return rows.filter((row) => row !== undefined && ids.has(row.id)) as Row[];
  };
  const readings: Promise<readonly Row[]>[] = [];
  for (const [index] of parts.entries()) {
    for (const part of parts.slice(index + readings.length, index + ahead)) {
      const reading = read(part);
      reading.catch(() => undefined); // whoever still wants the rows awaits them
      readings.push(reading);
    }
    await visit((await readings.shift()) ?? []);
  }
}

/**
 * All rows of a table in the order of their ids.
 *
 * @throws as the archive does, and as `visit` does, which ends the reading.
 */
export async function sweepRows<Row extends { readonly id: string }>(
  table: Table<Row, string>,
  visit: Visit<Row>,
): Promise<void> {
  const read = (last: string): Promise<readonly Row[]> => {
    const reading = table.where(':id').above(last).limit(sweptAtOnce).toArray();
    reading.catch(() => undefined); // whoever still wants the rows awaits them
    return reading;
  };
  for (let reading: Promise<readonly Row[]> | null = read(''); reading !== null;) {
    const rows: readonly Row[] = await reading;
    const last = rows.at(-1);
    reading = last === undefined || rows.length < sweptAtOnce ? null : read(last.id);
    await visit(rows);
  }
}
