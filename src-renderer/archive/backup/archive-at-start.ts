import type { Dexie } from 'dexie';
import {
  nextLimit,
  firstLimit,
  readBatchOf,
  readInBatches,
  roughSize,
  type ArchiveTable,
  type Key,
  type Row,
} from './archive-tables.ts';
import { KeySet } from './reference-check.ts';

/** What is read ahead at most, about, in bytes: whoever wants to write waits so long, a second or two. */
const mostAheadBytes = 24 * 1024 * 1024;

/** So many keys are in memory as texts at once. */
const keysAtOnce = 10_000;

/** What of a table was read ahead. */
interface Ahead<Prepared> {
  readonly table: ArchiveTable;
  /** Not yet taken. */
  readonly batches: (() => Prepared)[];
  /** Key of the last row that was read ahead; null before the first. */
  upTo: Key | null;
  /** How many rows the table had, read ahead or noted. */
  rows: number;
  /** `part`: its other rows are noted by their keys. */
  state: 'reading' | 'whole' | 'part';
}

interface StartOptions<Prepared> {
  /** What is made of each batch of rows, in their order, which is also the order of the tables. */
  readonly prepare: (table: ArchiveTable, rows: readonly Row[]) => Prepared;
  /** What may be read ahead, about, in bytes. */
  readonly aheadBytes?: number;
}

/**
 * An archive as it was at one instant, while fetching goes on. One transaction reads its rows, ahead of whoever takes them, as
 * far as they may be kept in memory, and notes the keys of all others; those are read at leisure afterwards, and left out where
 * their key is new. Most archives are read in one go: noting keys is another way through all rows (docs/decisions/0072).
 * Rows are made into what is wanted of them as soon as they are read: kept as they are, thousands of objects would outlive
 * what the engine takes for short-lived.
 *
 * Plain IndexedDB: Dexie would have everything that is done with the rows take part in the transaction.
 */
export class ArchiveAtStart<Prepared> {
  readonly #database: Dexie;
  readonly #prepare: (table: ArchiveTable, rows: readonly Row[]) => Prepared;
  readonly #tables: readonly ArchiveTable[];
  readonly #ahead: ReadonlyMap<string, Ahead<Prepared>>;
  readonly #noted = new Map<string, KeySet>();
  /** Keys of changes rise: whatever has a higher one came later. */
  #lastChange = -Infinity;
  /** By snapshot that a total tells of: its row, where it was read after the start. */
  readonly #confirmed = new Map<unknown, Row | null>();
  readonly #lateOutlines: (readonly Row[])[] = [];
  readonly #reading: Promise<void>;
  #isRead = false;
  #isStopped = false;
  #failure: { readonly error: unknown } | null = null;
  #wake: () => void = () => undefined;

  /**
   * @param database open, at whatever schema it has: nothing is upgraded.
   * @param tables in the order in which they will be taken.
   */
  constructor(
    database: Dexie,
    tables: readonly ArchiveTable[],
    { prepare, aheadBytes = mostAheadBytes }: StartOptions<Prepared>,
  ) {
    this.#database = database;
    this.#prepare = prepare;
    this.#tables = tables;
    this.#ahead = new Map(
      tables.map((table) => [table.name, { table, batches: [], upTo: null, rows: 0, state: 'reading' }]),
    );
    this.#reading = this.#readAhead(aheadBytes)
      .then(() => {
        this.#isRead = true;
      })
      .catch((error: unknown) => {
        this.#failure = { error };
      })
      .finally(() => this.#wake());
  }

  /** Rows of all tables; 0 until they are known. */
  get rows(): number {
    return this.#isRead ? [...this.#ahead.values()].reduce((sum, { rows }) => sum + rows, 0) : 0;
  }

  /** How many rows a table had. Known when they have been taken. */
  countOf(table: string): number {
    return this.#ahead.get(table)?.rows ?? 0;
  }

  /** Nobody takes any more. */
  stop(): void {
    this.#isStopped = true;
  }

  /** What was made of the rows a table had. Each table is asked for once, in their order, and taken to its end. */
  async *take(table: ArchiveTable): AsyncGenerator<Prepared> {
    const { name, key } = table;
    const ahead = this.#aheadOf(name);
    for (;;) {
      this.#requireRead();
      const batch = ahead.batches.shift();
      if (batch) yield batch();
      else if (ahead.state !== 'reading') break;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    if (ahead.state === 'whole') return;
    await this.#reading;
    this.#requireRead();
    for await (const batch of this.#readLate(name, key, ahead.upTo)) {
      const had = batch.filter((row) => this.#had(name, row[key]));
      yield this.#prepare(table, had);
    }
  }

  /** @throws what went wrong while reading ahead. */
  #requireRead(): void {
    if (this.#failure) throw this.#failure.error;
  }

  #aheadOf(table: string): Ahead<Prepared> {
    const ahead = this.#ahead.get(table);
    if (!ahead) throw new Error(`Nobody said that ${table} would be taken.`);
    return ahead;
  }

  #had(table: string, key: unknown): boolean {
    if (table === 'changes') return Number(key) <= this.#lastChange;
    return this.#noted.get(table)?.has(keyText(key)) === true;
  }

  /** Totals are those of the start, with the confirmation that their snapshot was read with. */
  #confirm(row: Row): Row {
    const snapshot = this.#confirmed.get(row['latestSnapshotId']);
    if (!snapshot) return row;
    return { ...row, confirmedAt: snapshot['lastSeenAt'], confirmedSource: snapshot['lastSeenSource'] };
  }

  /** What was not read ahead, with what came later. */
  async *#readLate(table: string, key: string, above: Key | null): AsyncGenerator<readonly Row[]> {
    if (table === 'outlines') {
      yield* this.#lateOutlines;
      return;
    }
    const read =
      table === 'snapshots'
        ? (after: Key | null, limit: number) => this.#readSnapshots(after, limit)
        : readBatchOf(this.#database, table);
    yield* readInBatches(
      (after, limit) => read(after ?? above, limit),
      (row) => keyIn(row, key),
      roughSize,
    );
  }

  /** Outlines are read in one transaction with their snapshots, and kept until it is their turn, so that both agree. */
  async #readSnapshots(above: Key | null, limit: number): Promise<readonly Row[]> {
    const [rows, outlines] = await readBoth(this.#database, { above, limit, hasOutlines: this.#ahead.has('outlines') });
    this.#lateOutlines.push(outlines);
    for (const row of rows) if (this.#confirmed.has(row['id'])) this.#confirmed.set(row['id'], row);
    return rows;
  }

  async #readAhead(mostBytes: number): Promise<void> {
    const names = this.#tables.map(({ name }) => name);
    const transaction = this.#database.backendDB().transaction(names, 'readonly');
    let leftBytes = mostBytes;
    for (const { name } of this.#tables) {
      if (this.#isStopped) return;
      const store = transaction.objectStore(name);
      const ahead = this.#aheadOf(name);
      if (name === 'totals') await this.#readTotals(ahead, store);
      else if (name === 'outlines') await this.#readOutlines(ahead, store);
      else leftBytes -= await this.#readTable(ahead, store, leftBytes);
      if (ahead.state === 'reading') await this.#note(ahead, store);
      this.#wake();
    }
  }

  /** @returns what the rows take, about, in bytes. */
  async #readTable(ahead: Ahead<Prepared>, store: IDBObjectStore, mostBytes: number): Promise<number> {
    if (mostBytes <= 0) return 0;
    let bytes = 0;
    let limit = firstLimit;
    let request: IDBRequest<Row[]> | null = store.getAll(null, limit);
    while (request) {
      const rows: readonly Row[] = await responseOf(request);
      const last = rows.at(-1);
      if (last) ahead.upTo = keyIn(last, ahead.table.key);
      request = null;
      if (rows.length < limit) ahead.state = 'whole';
      else {
        const batchBytes = rows.reduce((sum, row) => sum + roughSize(row), 0);
        bytes += batchBytes;
        limit = nextLimit(limit, { rows: rows.length, bytes: batchBytes });
        // Asked for before these are prepared, which goes on here while the browser reads.
        if (bytes < mostBytes && !this.#isStopped) request = store.getAll(above(ahead.upTo), limit);
      }
      this.#push(ahead, rows);
    }
    return bytes;
  }

  /** All of those whose snapshots were read ahead: both are as they were at the same instant. They are small. */
  async #readOutlines(ahead: Ahead<Prepared>, store: IDBObjectStore): Promise<void> {
    const { state, upTo } = this.#aheadOf('snapshots');
    if (state === 'whole') {
      this.#push(ahead, await rowsOf(store));
      ahead.state = 'whole';
    } else if (upTo !== null) {
      this.#push(ahead, await rowsOf(store, IDBKeyRange.upperBound(upTo)));
      ahead.upTo = upTo;
    }
  }

  async #readTotals(ahead: Ahead<Prepared>, store: IDBObjectStore): Promise<void> {
    const totals = await rowsOf(store);
    for (const row of totals) this.#confirmed.set(row['latestSnapshotId'], null);
    this.#push(ahead, totals);
    ahead.state = 'whole';
  }

  /** Prepares rows at once, unless some that go before them are still to be read. */
  #push(ahead: Ahead<Prepared>, rows: readonly Row[]): void {
    const { table } = ahead;
    if (this.#noted.size === 0) {
      const prepared = this.#prepare(table, rows);
      ahead.batches.push(() => prepared);
    } else {
      ahead.batches.push(() =>
        this.#prepare(table, table.name === 'totals' ? rows.map((row) => this.#confirm(row)) : rows),
      );
    }
    ahead.rows += rows.length;
    this.#wake();
  }

  /** Notes which rows a table has behind those that were read ahead. */
  async #note(ahead: Ahead<Prepared>, store: IDBObjectStore): Promise<void> {
    const table = ahead.table.name;
    const set = new KeySet();
    this.#noted.set(table, set);
    if (table === 'changes') {
      const cursor = await responseOf(store.openKeyCursor(above(ahead.upTo), 'prev'));
      if (cursor) this.#lastChange = Number(cursor.key);
      ahead.rows += await responseOf(store.count(above(ahead.upTo) ?? undefined));
    } else {
      for (let upTo = ahead.upTo; ;) {
        const keys = await responseOf(store.getAllKeys(above(upTo), keysAtOnce));
        for (const key of keys) set.add(keyText(key));
        ahead.rows += keys.length;
        if (keys.length < keysAtOnce || this.#isStopped) break;
        upTo = keyText(keys.at(-1)); // all tables but that of the changes are keyed by text
      }
    }
    ahead.state = 'part';
  }
}

function keyIn(row: Row, key: string): Key {
  const value = row[key];
  return typeof value === 'number' ? value : String(value);
}

function keyText(key: unknown): string {
  return typeof key === 'string' ? key : JSON.stringify(key);
}

/** All keys behind one; null for all there are. */
function above(key: Key | null): IDBKeyRange | null {
  return key === null ? null : IDBKeyRange.lowerBound(key, true);
}

function rowsOf(store: IDBObjectStore, range: IDBKeyRange | null = null): Promise<readonly Row[]> {
  const request: IDBRequest<Row[]> = store.getAll(range);
  return responseOf(request);
}

function responseOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The archive could not be read.')));
  });
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
