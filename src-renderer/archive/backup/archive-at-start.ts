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
interface Ahead {
  /** Not yet taken. */
  readonly batches: (readonly Row[])[];
  /** Key of the last row that was read ahead; null before the first. */
  upTo: Key | null;
  /** How many rows the table had, read ahead or noted. */
  rows: number;
  /** `part`: its other rows are noted by their keys. */
  state: 'reading' | 'whole' | 'part';
}

/**
 * An archive as it was at one instant, while fetching goes on. One transaction reads its rows, ahead of whoever takes them, as
 * far as they may be kept in memory, and notes the keys of all others; those are read at leisure afterwards, and left out where
 * their key is new. Most archives are read in one go: noting keys is another way through all rows (docs/decisions/0072).
 *
 * Plain IndexedDB: Dexie would have everything that is done with the rows take part in the transaction.
 */
export class ArchiveAtStart {
  readonly #database: Dexie;
  readonly #tables: readonly ArchiveTable[];
  readonly #ahead: ReadonlyMap<string, Ahead>;
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
   * @param aheadBytes what may be read ahead, about.
   */
  constructor(database: Dexie, tables: readonly ArchiveTable[], aheadBytes: number = mostAheadBytes) {
    this.#database = database;
    this.#tables = tables;
    this.#ahead = new Map(tables.map(({ name }) => [name, { batches: [], upTo: null, rows: 0, state: 'reading' }]));
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

  /** The rows a table had, in the order of their keys. Each table is asked for once, in their order, and taken to its end. */
  async *take({ name, key }: ArchiveTable): AsyncGenerator<readonly Row[]> {
    const ahead = this.#aheadOf(name);
    for (;;) {
      if (this.#failure) throw this.#failure.error;
      const batch = ahead.batches.shift();
      if (batch) yield name === 'totals' ? batch.map((row) => this.#confirm(row)) : batch;
      else if (ahead.state !== 'reading') break;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    if (ahead.state === 'whole') return;
    await this.#reading;
    if (this.#failure) throw (this.#failure as { readonly error: unknown }).error; // may have come meanwhile
    for await (const batch of this.#readLate(name, key, ahead.upTo)) {
      yield batch.filter((row) => this.#had(name, row[key]));
    }
  }

  #aheadOf(table: string): Ahead {
    const ahead = this.#ahead.get(table);
    if (!ahead) throw new Error(`Nobody said that ${table} would be taken.`);
    return ahead;
  }

  #had(table: string, key: unknown): boolean {
    if (table === 'changes') return Number(key) <= this.#lastChange;
    return this.#noted.get(table)?.has(String(key)) === true;
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
    for (const { name, key } of this.#tables) {
      if (this.#isStopped) return;
      const store = transaction.objectStore(name);
      const ahead = this.#aheadOf(name);
      if (name === 'totals') await this.#readTotals(ahead, store);
      else if (name === 'outlines') await this.#readOutlines(ahead, store);
      else leftBytes -= await this.#readTable(ahead, store, { key, mostBytes: leftBytes });
      if (ahead.state === 'reading') await this.#note(name, ahead, store);
      this.#wake();
    }
  }

  /** @returns what the rows take, about, in bytes. */
  async #readTable(
    ahead: Ahead,
    store: IDBObjectStore,
    { key, mostBytes }: { readonly key: string; readonly mostBytes: number },
  ): Promise<number> {
    let bytes = 0;
    for (let limit = firstLimit; bytes < mostBytes && !this.#isStopped;) {
      const rows: readonly Row[] = await responseOf<Row[]>(store.getAll(above(ahead.upTo), limit));
      const last = rows.at(-1);
      if (last) ahead.upTo = keyIn(last, key);
      this.#push(ahead, rows);
      if (rows.length < limit) {
        ahead.state = 'whole';
        break;
      }
      const batchBytes = rows.reduce((sum, row) => sum + roughSize(row), 0);
      bytes += batchBytes;
      limit = nextLimit(limit, { rows: rows.length, bytes: batchBytes });
    }
    return bytes;
  }

  /** All of those whose snapshots were read ahead: both are as they were at the same instant. They are small. */
  async #readOutlines(ahead: Ahead, store: IDBObjectStore): Promise<void> {
    const { state, upTo } = this.#aheadOf('snapshots');
    if (state === 'whole') {
      this.#push(ahead, await responseOf<Row[]>(store.getAll()));
      ahead.state = 'whole';
    } else if (upTo !== null) {
      this.#push(ahead, await responseOf<Row[]>(store.getAll(IDBKeyRange.upperBound(upTo))));
      ahead.upTo = upTo;
    }
  }

  async #readTotals(ahead: Ahead, store: IDBObjectStore): Promise<void> {
    const totals = await responseOf<Row[]>(store.getAll());
    for (const row of totals) this.#confirmed.set(row['latestSnapshotId'], null);
    this.#push(ahead, totals);
    ahead.state = 'whole';
  }

  #push(ahead: Ahead, rows: readonly Row[]): void {
    ahead.batches.push(rows);
    ahead.rows += rows.length;
    this.#wake();
  }

  /** Notes which rows a table has behind those that were read ahead. */
  async #note(table: string, ahead: Ahead, store: IDBObjectStore): Promise<void> {
    if (table === 'changes') {
      const cursor = await responseOf(store.openKeyCursor(above(ahead.upTo), 'prev'));
      if (cursor) this.#lastChange = Number(cursor.key);
      ahead.rows += await responseOf(store.count(above(ahead.upTo) ?? undefined));
    } else {
      const set = new KeySet();
      this.#noted.set(table, set);
      for (let upTo = ahead.upTo; ;) {
        const keys = await responseOf(store.getAllKeys(above(upTo), keysAtOnce));
        for (const key of keys) set.add(String(key));
        ahead.rows += keys.length;
        if (keys.length < keysAtOnce || this.#isStopped) break;
        upTo = String(keys.at(-1)); // all tables but that of the changes are keyed by text
      }
    }
    ahead.state = 'part';
  }
}

function keyIn(row: Row, key: string): Key {
  const value = row[key];
  return typeof value === 'number' ? value : String(value);
}

/** All keys behind one; null for all there are. */
function above(key: Key | null): IDBKeyRange | null {
  return key === null ? null : IDBKeyRange.lowerBound(key, true);
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
