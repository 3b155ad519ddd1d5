import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { hexText } from '../schema/ids.ts';
import { cellText, type Row, type SqlColumn } from '../tables/columns.ts';
import { createTable, sqlTables, type SqlTable } from '../tables/sql-tables.ts';
import type { QueryReply, QueryBounds, QueryRefusal, ResultCell, ResultColumn } from './query-reply.ts';
import { addSqlFunctions } from './sql-functions.ts';

type Sqlite = Awaited<ReturnType<typeof sqlite3InitModule>>;
type Database = InstanceType<Sqlite['oo1']['DB']>;
type Statement = ReturnType<Database['prepare']>;

/** What of the engine is called as it is: these take addresses in its memory, and are many times as fast as its own wrappers. */
interface RawCalls {
  readonly sqlite3_bind_null: (statement: number, index: number) => number;
  readonly sqlite3_bind_double: (statement: number, index: number, value: number) => number;
  // oxlint-disable-next-line eslint/max-params -- the engine's own signature
  readonly sqlite3_bind_text: (statement: number, index: number, at: number, bytes: number, kept: number) => number;
  readonly sqlite3_step: (statement: number) => number;
  readonly sqlite3_reset: (statement: number) => number;
}

/** The next rows of a result are looked at against the bounds after so many steps of the engine. */
const stepsBetweenLooks = 20_000;

const megabyte = 1024 * 1024;

/**
 * SQLite in WebAssembly with the tables of an archive, empty until they are filled. It holds a copy in memory, knows no file and no network,
 * and lets nothing but reading queries through.
 */
export class SqlEngine {
  readonly #sqlite: Sqlite;
  readonly #db: Database;
  readonly #bounds: QueryBounds;
  readonly #encoder = new TextEncoder();
  #buffer = { at: 0, bytes: 0 };
  #deadline = Infinity;
  #isReadOnly = false;

  private constructor(sqlite: Sqlite, bounds: QueryBounds) {
    this.#sqlite = sqlite;
    this.#bounds = bounds;
    this.#db = new sqlite.oo1.DB(':memory:');
    this.#db.exec(`PRAGMA hard_heap_limit = ${bounds.mostBytes}; PRAGMA temp_store = MEMORY;`);
    for (const table of sqlTables) this.#db.exec(createTable(table));
    addSqlFunctions(this.#db);
    this.#guard();
  }

  /** @param wasmBinary the engine's own file, `sqlite3.wasm`. */
  static async open(wasmBinary: Uint8Array<ArrayBuffer>, bounds: QueryBounds): Promise<SqlEngine> {
    // Storages of the browser that the engine could write to: none is wanted, and each would be looked for at the start.
    Reflect.set(globalThis, 'sqlite3ApiConfig', {
      disable: { vfs: { kvvfs: true, opfs: true, 'opfs-sahpool': true, 'opfs-wl': true } },
      warn: () => undefined,
    });
    const init = sqlite3InitModule as (options: object) => Promise<Sqlite>; // its types leave Emscripten's options out
    return new SqlEngine(await init({ wasmBinary, print: () => undefined, printErr: () => undefined }), bounds);
  }

  /** Empties a table, and fills it with what is read, batch by batch. @returns how many rows there were. */
  async fill(
    table: SqlTable,
    batches: AsyncIterable<readonly Row[]>,
    onRows: (count: number) => void = () => undefined,
  ): Promise<number> {
    this.#isReadOnly = false;
    this.#db.exec(`DELETE FROM ${table.name}; DROP INDEX IF EXISTS ${indexName(table)}`);
    const statement = this.#db.prepare(`INSERT INTO ${table.name} VALUES (${table.columns.map(() => '?').join()})`);
    let count = 0;
    try {
      this.#db.exec('BEGIN');
      for await (const rows of batches) {
        for (const row of rows) this.#insert(statement, table.columns, row);
        count += rows.length;
        onRows(rows.length);
      }
      this.#db.exec('COMMIT');
    } finally {
      statement.finalize();
      // Where it did not come to its end; the engine itself may have given it up already.
      if (this.#sqlite.capi.sqlite3_get_autocommit(this.#db) === 0) this.#db.exec('ROLLBACK');
    }
    if (table.group === 'history') this.#index(table);
    return count;
  }

  /** Of all rows at once, which is several times as fast as with every row. Where there is no room for it queries are slower, no more. */
  #index(table: SqlTable): void {
    try {
      this.#db.exec(createIndex(table));
    } catch (error) {
      const { SQLite3Error, capi } = this.#sqlite;
      if (!(error instanceof SQLite3Error && (error.resultCode & 0xff) === capi.SQLITE_NOMEM)) throw error;
    }
  }

  /** Forgets the rows of a table. */
  clear(name: string): void {
    this.#isReadOnly = false;
    this.#db.exec(`DELETE FROM ${name}`);
  }

  /** Responses one query within the bounds; never throws for what a query can do. */
  ask(sql: string): QueryReply | Omit<QueryReply & { kind: 'rows' }, 'readRows' | 'readMs'> {
    const bare = withoutComments(sql);
    if (bare.trim().replaceAll(';', '') === '')
      return refuse('There is no query yet. Begin with SELECT, or choose an example.');
    const startedAt = performance.now();
    this.#isReadOnly = true;
    this.#deadline = startedAt + this.#bounds.mostMs;
    let statement: Statement | null = null;
    try {
      statement = this.#db.prepare(sql);
      const rest = this.#restAfter(statement, bare);
      if (rest !== null) return refuse('One query at a time: the second begins here.', rest);
      // Of some, such as VACUUM, the guard is not asked.
      if (statement.columnCount === 0) return refuse(onlyReading);
      return { ...this.#collect(statement), queryMs: performance.now() - startedAt };
    } catch (error) {
      return this.#explain(error, sql);
    } finally {
      statement?.finalize();
      this.#deadline = Infinity;
    }
  }

  close(): void {
    this.#db.close();
  }

  #collect(statement: Statement) {
    const columns = this.#describe(statement);
    const rows: (readonly ResultCell[])[] = [];
    let chars = 0;
    let isCut = false;
    while (statement.step()) {
      isCut = rows.length === this.#bounds.mostRows || chars > this.#bounds.mostResultChars;
      if (isCut) break;
      const row = columns.map((_, index) => toResultCell(statement.get(index)));
      for (const cell of row) chars += typeof cell === 'string' ? cell.length : 8;
      rows.push(row);
    }
    const isNumber = (index: number): boolean =>
      rows.every((row) => row[index] === null || typeof row[index] === 'number') &&
      rows.some((row) => typeof row[index] === 'number');
    return {
      kind: 'rows' as const,
      columns: columns.map((column, index): ResultColumn => ({ ...column, isNumber: isNumber(index) })),
      rows,
      isCut,
    };
  }

  /** Name, unit and kind of each column of a result; of one that a table has, as the table says. */
  #describe(statement: Statement): readonly Omit<ResultColumn, 'isNumber'>[] {
    const { capi } = this.#sqlite;
    const pointer = statement.pointer ?? 0;
    return statement.getColumnNames().map((name, index) => {
      const table = sqlTables.find((each) => each.name === capi.sqlite3_column_table_name(pointer, index));
      const origin = capi.sqlite3_column_origin_name(pointer, index);
      const column = table?.columns.find((each) => each.name === origin);
      return { name, unit: column?.unit ?? null, kind: column?.kind ?? null };
    });
  }

  /** Where something stands behind the first query; null where nothing does. */
  #restAfter(statement: Statement, bare: string): number | null {
    const first = this.#sqlite.capi.sqlite3_sql(statement.pointer ?? 0) ?? bare;
    const rest = bare.slice(first.length);
    const begins = rest.search(/[^\s;]/);
    return begins === -1 ? null : first.length + begins;
  }

  #insert(statement: Statement, columns: readonly SqlColumn[], row: Row): void {
    // The wrapper's type does not name what it was made of.
    const raw = this.#sqlite.wasm.exports as unknown as RawCalls;
    const pointer = Number(statement.pointer);
    const texts = row.map((cell, index) => cellText(columns[index], cell));
    let room = 0;
    for (const text of texts) room += (text?.length ?? 0) * 3;
    this.#reserve(room);
    const heap = this.#sqlite.wasm.heap8u();
    let at = this.#buffer.at;
    for (const [index, cell] of row.entries()) {
      const text = texts[index] ?? null;
      if (text !== null) {
        const { written } = this.#encoder.encodeInto(text, heap.subarray(at, at + text.length * 3));
        raw.sqlite3_bind_text(pointer, index + 1, at, written, 0);
        at += written;
      } else if (typeof cell === 'number') raw.sqlite3_bind_double(pointer, index + 1, cell);
      else if (typeof cell === 'boolean') raw.sqlite3_bind_double(pointer, index + 1, cell ? 1 : 0);
      else raw.sqlite3_bind_null(pointer, index + 1);
    }
    const { SQLITE_DONE } = this.#sqlite.capi;
    const outcome = raw.sqlite3_step(pointer);
    raw.sqlite3_reset(pointer);
    if (outcome !== SQLITE_DONE) throw new OutOfRoom();
  }

  /** Room for the texts of one row in the engine's memory; it stays until a longer row comes. */
  #reserve(bytes: number): void {
    if (bytes <= this.#buffer.bytes) return;
    const { wasm } = this.#sqlite;
    if (this.#buffer.at > 0) wasm.dealloc(this.#buffer.at);
    const room = Math.max(bytes, 64 * 1024);
    this.#buffer = { at: wasm.alloc(room), bytes: room };
  }

  /** While a query is answered only reading is allowed, and only for so long. */
  #guard(): void {
    const { capi } = this.#sqlite;
    const allowed = new Set<number>([
      capi.SQLITE_SELECT,
      capi.SQLITE_READ,
      capi.SQLITE_FUNCTION,
      capi.SQLITE_RECURSIVE,
    ]);
    const judge = (_context: unknown, action: number): number =>
      !this.#isReadOnly || allowed.has(action) ? capi.SQLITE_OK : capi.SQLITE_DENY;
    capi.sqlite3_set_authorizer(this.#db, judge, 0);
    capi.sqlite3_progress_handler(this.#db, stepsBetweenLooks, () => (performance.now() > this.#deadline ? 1 : 0), 0);
  }

  /** An error of the engine in words, with its place. */
  #explain(error: unknown, sql: string): QueryRefusal {
    const { capi } = this.#sqlite;
    const code = error instanceof this.#sqlite.SQLite3Error ? error.resultCode & 0xff : 0;
    const bytes = capi.sqlite3_error_offset(this.#db);
    const at = bytes < 0 ? null : new TextDecoder().decode(this.#encoder.encode(sql).subarray(0, bytes)).length;
    const { mostMs, mostBytes } = this.#bounds;
    switch (code) {
      case capi.SQLITE_AUTH:
        return refuse(onlyReading);
      case capi.SQLITE_INTERRUPT:
        return refuse(
          `This query took longer than ${Math.round(mostMs / 1_000)} seconds and was ended. Narrow it with WHERE, or join fewer rows.`,
        );
      case capi.SQLITE_NOMEM:
        return refuse(outOfRoomText(mostBytes));
      case capi.SQLITE_TOOBIG:
        return refuse('A text or a list in this query grew too long.');
      default: {
        // SQLite's own message, such as `no such column: pric`, as a sentence.
        const text = capi.sqlite3_errmsg(this.#db);
        return refuse(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`, at);
      }
    }
  }
}

const onlyReading =
  'Only reading is possible here: a query never changes the archive, and reaches no file. Begin with SELECT or WITH.';

/** The tables and what is being worked on do not fit into the memory that a query may take. */
export class OutOfRoom extends Error {}

/** What is said then. @param bytes the bound. */
export function outOfRoomText(bytes: number): string {
  return `This query needs more than ${Math.round(bytes / megabyte)} MB of memory. Ask for fewer tables or rows, or look back to a time when the archive was smaller.`;
}

const indexName = ({ name }: SqlTable): string => `${name}_of_one`;

/** A history is asked for one thing's past, and joined with itself to compare two times: by id, then in the order of time. */
function createIndex(table: SqlTable): string {
  const id = table.columns.some(({ name }) => name === 'id') ? 'id' : 'record_id';
  return `CREATE INDEX ${indexName(table)} ON ${table.name} (${id}, valid_from)`;
}

function refuse(words: string, at: number | null = null): QueryRefusal {
  return { kind: 'refused', words, at };
}

function toResultCell(value: unknown): ResultCell {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  return value instanceof Uint8Array ? `x'${hexText(value)}'` : null;
}

/**
 * The tables of the archive whose names stand in a query: only those are read. A name in a text or a comment counts as well, which
 * reads a table too many and none too few.
 */
export function namedTables(sql: string): readonly SqlTable[] {
  const words = new Set(sql.toLowerCase().match(/[a-z_][a-z\d_]*/g));
  return sqlTables.filter(({ name }) => words.has(name));
}

/** A query without its comments, at the same places: each is as many blanks. Texts and quoted names stay as they are. */
function withoutComments(sql: string): string {
  return sql.replaceAll(
    /'(?:[^']|'')*'?|"(?:[^"]|"")*"?|`[^`]*`?|\[[^\]]*\]?|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g,
    (part) => (part.startsWith('--') || part.startsWith('/*') ? ' '.repeat(part.length) : part),
  );
}
