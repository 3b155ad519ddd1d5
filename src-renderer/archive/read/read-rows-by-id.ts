import type { Table } from 'dexie';

/** Called with rows as they come, in the order of their ids, some at a time; the next ones are read meanwhile. */
type Visit<Row> = (rows: readonly Row[]) => Promise<void> | void;

/** As few rows as these are read one by one: a sweep would first have to be found worth it. */
const few = 50;

/** Where there are so many rows for each that is wanted, those are read one by one. */
const sparse = 3;

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
  const [first = []] = parts;
  // The first part tells for all: as soon as there is too much between its ids, no more of that is read.
  const mostPassed = sparse * first.length;
  const swept =
    sorted.length > few
      ? await between(first)
          .limit(mostPassed + 1)
          .toArray()
      : null;
  const isSwept = swept !== null && swept.length <= mostPassed;
  const read = async (part: readonly string[]): Promise<readonly Row[]> => {
    if (!isSwept) return (await table.bulkGet([...part])).filter((row) => row !== undefined);
    const rows = part === first ? swept : await between(part).toArray();
    return rows.filter(({ id }) => ids.has(id));
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
