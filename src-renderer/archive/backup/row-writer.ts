import type { Dexie } from 'dexie';
import { batchBytes, roughSize, type Row } from './read-rows.ts';

/** What one transaction holds at most. */
const mostRows = 4_000;

/** Adds rows to a database in transactions of a few megabytes. One is being written while the rows of the next are read. */
export class RowWriter {
  readonly #database: Dexie;
  readonly #counts = new Map<string, number>();
  #table = '';
  #rows: object[] = [];
  #bytes = 0;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(database: Dexie) {
    this.#database = database;
  }

  /** How many rows were handed over for each table. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Rows of several tables may come in turn, but best come table by table. */
  async add(table: string, rows: readonly object[]): Promise<void> {
    if (table !== this.#table) await this.#begin();
    this.#table = table;
    this.#counts.set(table, (this.#counts.get(table) ?? 0) + rows.length);
    for (const row of rows) {
      this.#rows.push(row);
      this.#bytes += roughSize(row as Row); // only its members are looked at
    }
    if (this.#bytes >= batchBytes || this.#rows.length >= mostRows) await this.#begin();
  }

  /** Writes what is left, and waits until everything is written. */
  async flush(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  /** Begins to write what was handed over, when the rows before are written. Rejects where those could not be. */
  async #begin(): Promise<void> {
    const [table, rows] = [this.#table, this.#rows];
    this.#rows = [];
    this.#bytes = 0;
    await this.#writing;
    if (rows.length === 0) return;
    this.#writing = this.#database.table<object>(table).bulkAdd(rows);
    this.#writing.catch(() => undefined); // told by whoever waits for it
  }
}
