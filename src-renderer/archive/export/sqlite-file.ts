import { cellText, type Row, type SqlColumn } from '../tables/columns.ts';
import { createTable, type SqlTable } from '../tables/sql-tables.ts';

/** Bytes of a page: the most that SQLite knows, so that hardly a row needs more than one. */
export const pageBytes = 65_536;

/** The page that holds the byte at 1 GiB is SQLite's own for locks, and stays empty. */
const lockPage = 0x40_00_00_00 / pageBytes + 1;

/** What of a row lies in its own page, at most and at least where it overflows (the file format's own numbers). */
const mostLocal = pageBytes - 35;
const leastLocal = Math.floor(((pageBytes - 12) * 32) / 255) - 23;

/** Children of an inner page: their cells take 15 bytes at most. */
const mostChildren = 4_000;

/** Where a finished table lies. */
export interface TablePlace {
  readonly root: number;
  /** The first page behind it. */
  readonly nextPage: number;
}

interface Child {
  readonly page: number;
  /** The highest row number in it. */
  readonly lastRow: number;
}

/**
 * Writes an SQLite database page after page, without holding more than the page that is being filled: rows come in the order
 * of their numbers, so every page is full before the next begins, and inner pages follow those they name. The format
 * is that of https://sqlite.org/fileformat2.html; there is no index and nothing to be freed. Page 1, which names the tables, is written last.
 */
export class SqliteFile {
  readonly #write: (page: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  #nextPage: number;

  /** @param write takes each page with its number, from 1 on. @param nextPage where an earlier run ended. */
  constructor(write: (page: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>, nextPage = 2) {
    this.#write = write;
    this.#nextPage = nextPage;
  }

  /** Writes the rows of a table. */
  async table({ columns }: Pick<SqlTable, 'columns'>, batches: AsyncIterable<readonly Row[]>): Promise<TablePlace> {
    const leaves: Child[] = [];
    let leaf = new Page(0x0d);
    let rowNumber = 0;
    for await (const rows of batches) {
      for (const row of rows) {
        const cell = await this.#cell(rowNumber + 1, encodeRecord(columns, row));
        if (!leaf.fits(cell)) {
          leaves.push({ page: await this.#emit(leaf.finish()), lastRow: rowNumber });
          leaf = new Page(0x0d);
        }
        leaf.add(cell);
        rowNumber += 1;
      }
    }
    leaves.push({ page: await this.#emit(leaf.finish()), lastRow: rowNumber });
    return { root: await this.#rootOf(leaves), nextPage: this.#nextPage };
  }

  /** Writes what names the tables. Nothing may follow. */
  async finish(places: readonly (readonly [SqlTable, TablePlace])[]): Promise<void> {
    const cells: Uint8Array[] = [];
    for (const [index, [table, { root }]] of places.entries()) {
      const named = [encodeValue('table'), encodeValue(table.name), encodeValue(table.name)];
      const payload = joinRecord([...named, encodePageNumber(root), encodeValue(createTable(table))]);
      cells.push(await this.#cell(index + 1, payload));
    }
    // Two leaves at least, because page 1 is an inner page: it has no room of its own for many tables.
    const leaves: Child[] = [];
    let leaf = new Page(0x0d);
    for (const [index, cell] of cells.entries()) {
      if (!leaf.fits(cell) || (leaves.length === 0 && index === cells.length - 1)) {
        leaves.push({ page: await this.#emit(leaf.finish()), lastRow: index });
        leaf = new Page(0x0d);
      }
      leaf.add(cell);
    }
    leaves.push({ page: await this.#emit(leaf.finish()), lastRow: cells.length });
    const first = innerPage(leaves, headerBytes);
    writeHeader(first, this.#nextPage - 1);
    await this.#write(1, first);
  }

  /** Pages that name pages, until one names all. */
  async #rootOf(children: readonly Child[]): Promise<number> {
    const [only] = children;
    if (only && children.length === 1) return only.page;
    const parents: Child[] = [];
    for (let from = 0; from < children.length; from += mostChildren) {
      const part = children.slice(from, from + mostChildren);
      const single = part.length === 1 ? part[0] : undefined;
      // An inner page of one child is none: it goes up as it is.
      parents.push(
        single ?? { page: await this.#emit(innerPage(part, 0)), lastRow: part[part.length - 1]?.lastRow ?? 0 },
      );
    }
    return this.#rootOf(parents);
  }

  /** A row as its leaf has it; what is too long for one goes into pages of its own. */
  async #cell(rowNumber: number, payload: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const head = [...varint(payload.length), ...varint(rowNumber)];
    if (payload.length <= mostLocal) return join([Uint8Array.from(head), payload]);
    const rest = leastLocal + ((payload.length - leastLocal) % (pageBytes - 4));
    const local = rest <= mostLocal ? rest : leastLocal;
    const first = new Uint8Array(4);
    new DataView(first.buffer).setUint32(0, this.#pageAt(this.#nextPage));
    for (let from = local; from < payload.length; from += pageBytes - 4) {
      const page = new Uint8Array(pageBytes);
      const to = Math.min(from + pageBytes - 4, payload.length);
      const following = to === payload.length ? 0 : this.#pageAt(this.#pageAt(this.#nextPage) + 1);
      new DataView(page.buffer).setUint32(0, following);
      page.set(payload.subarray(from, to), 4);
      await this.#emit(page);
    }
    return join([Uint8Array.from(head), payload.subarray(0, local), first]);
  }

  #pageAt(page: number): number {
    return page === lockPage ? page + 1 : page;
  }

  async #emit(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    if (this.#nextPage === lockPage) await this.#write(this.#nextPage++, new Uint8Array(pageBytes));
    const page = this.#nextPage++;
    await this.#write(page, bytes);
    return page;
  }
}

/** Bytes of the file's own header, in front of page 1. */
const headerBytes = 100;

/** A page that is being filled: cells from its end, their places from its beginning. */
class Page {
  readonly #bytes = new Uint8Array(pageBytes);
  readonly #view = new DataView(this.#bytes.buffer);
  readonly #at: number;
  readonly #headBytes: number;
  #count = 0;
  #from = pageBytes;

  /** @param kind 0x0d: rows; 0x05: pages. @param at where its header begins. */
  constructor(kind: 0x0d | 0x05, at = 0) {
    this.#at = at;
    this.#headBytes = kind === 0x0d ? 8 : 12;
    this.#bytes[at] = kind;
  }

  fits(cell: Uint8Array): boolean {
    return this.#from - cell.length >= this.#at + this.#headBytes + 2 * (this.#count + 1);
  }

  add(cell: Uint8Array): void {
    this.#from -= cell.length;
    this.#bytes.set(cell, this.#from);
    this.#view.setUint16(this.#at + this.#headBytes + 2 * this.#count, this.#from);
    this.#count += 1;
  }

  /** @param right of an inner page: its last child. */
  finish(right?: number): Uint8Array<ArrayBuffer> {
    this.#view.setUint16(this.#at + 3, this.#count);
    // 65,536 does not fit and is written as 0.
    this.#view.setUint16(this.#at + 5, this.#from % pageBytes);
    if (right !== undefined) this.#view.setUint32(this.#at + 8, right);
    return this.#bytes;
  }
}

function innerPage(children: readonly Child[], at: number): Uint8Array<ArrayBuffer> {
  const page = new Page(0x05, at);
  for (const { page: child, lastRow } of children.slice(0, -1)) {
    const left = new Uint8Array(4);
    new DataView(left.buffer).setUint32(0, child);
    page.add(join([left, Uint8Array.from(varint(lastRow))]));
  }
  return page.finish(children.at(-1)?.page);
}

function writeHeader(page: Uint8Array<ArrayBuffer>, pages: number): void {
  new TextEncoder().encodeInto('SQLite format 3\0', page);
  // Page size (1 means 65,536), versions, and shares of a page, as the format has them.
  page.set([0, 1, 1, 1, 0, 64, 32, 32], 16);
  const view = new DataView(page.buffer);
  const words: readonly (readonly [at: number, value: number])[] = [
    [24, 1], // changes of the file
    [28, pages],
    [40, 1], // changes of the schema
    [44, 4], // edition of its format
    [56, 1], // texts are UTF-8
    [92, 1], // the change that the next number belongs to
    [96, 3_045_000], // the SQLite that could have written it
  ];
  for (const [at, value] of words) view.setUint32(at, value);
}

/** A value with the code of its type. */
type Encoded = readonly [type: number, bytes: Uint8Array];

const nothing = new Uint8Array();
const encoder = new TextEncoder();

function encodeRecord(columns: readonly SqlColumn[], row: Row): Uint8Array<ArrayBuffer> {
  return joinRecord(
    row.map((cell, index) => {
      const column = columns[index];
      const isDated = column?.kind === 'instant' || column?.kind === 'day';
      return encodeValue(isDated ? cellText(column, cell) : cell);
    }),
  );
}

function encodeValue(value: Row[number]): Encoded {
  if (value === null) return [0, nothing];
  if (typeof value === 'string') {
    const bytes = encoder.encode(value);
    return [13 + 2 * bytes.length, bytes];
  }
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, Number(value));
  return [7, bytes];
}

function encodePageNumber(page: number): Encoded {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, page);
  return [4, bytes];
}

function joinRecord(values: readonly Encoded[]): Uint8Array<ArrayBuffer> {
  const types = values.flatMap(([type]) => varint(type));
  // The head counts its own length, which is one byte, or two where that makes it longer than 127.
  const length = types.length + 1 <= 127 ? types.length + 1 : types.length + 2;
  return join([Uint8Array.from([...varint(length), ...types]), ...values.map(([, bytes]) => bytes)]);
}

/** A number as SQLite spells it: seven bits a byte, the highest first. Below 2^53. */
function varint(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) + 128);
  return bytes;
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
