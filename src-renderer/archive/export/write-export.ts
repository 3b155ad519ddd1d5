import { parquetWriteBuffer } from 'hyparquet-writer';
import {
  maxExportBytes,
  maxExportPieces,
  sqliteFile,
  unknownDay,
  type ExportFormat,
  type FinishedTable,
} from '../../../src-shared/export-contract.ts';
import { Sha256Stream } from '../backup/file/checksums.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { hexText } from '../schema/ids.ts';
import { type Row, cellText, type Cell, type SqlColumn } from '../tables/columns.ts';
import { sqlTables, type SqlTable } from '../tables/sql-tables.ts';
import { dayColumnOf, partBounds, partsByDay, type PartBounds } from './day-parts.ts';
import { describeTables, writeDocuments } from './export-documents.ts';
import { pageBytes, SqliteFile, type TablePlace } from './sqlite-file.ts';

/** Bytes on their way into a file of the export. */
export interface ExportPiece {
  readonly table: string;
  readonly path: string;
  readonly offset: number;
  readonly chunk: Uint8Array<ArrayBuffer>;
  /** With the last bytes of a part: where it begins, and what all of it is. */
  readonly ends: { readonly from: number; readonly sha256: string; readonly rows: number } | null;
}

/** Where an export goes. Each call throws ProblemError where it can't be done. */
export interface ExportSink {
  readonly write: (pieces: readonly ExportPiece[]) => Promise<void>;
  readonly finishTable: (table: FinishedTable) => Promise<void>;
}

export interface ExportProgress {
  /** Being written. */
  readonly table: string;
  readonly doneTables: number;
  readonly allTables: number;
  /** Of all tables so far. */
  readonly rows: number;
  readonly byteLength: number;
}

export interface ExportJob {
  readonly format: ExportFormat;
  /** UTC, epoch milliseconds. */
  readonly asOf: number;
  /** Tables that an earlier run has written. */
  readonly finished: readonly FinishedTable[];
}

/** The table that documents are told as: they come last. */
const documentsTable = 'documents';

/**
 * Writes every table of an archive as of an instant, one after the other, and then what describes them. In memory are the rows of
 * one list, those that wait for their part (`partBounds`), and two bundles of bytes, however much the archive holds.
 */
export async function writeExport(
  archive: ArchiveDatabase,
  job: ExportJob,
  sink: ExportSink,
  { onProgress, bounds = partBounds }: { onProgress?: (progress: ExportProgress) => void; bounds?: PartBounds } = {},
): Promise<void> {
  const { format, asOf, finished } = job;
  const outbox = new Outbox(sink);
  const rows = new Map(finished.map((each) => [each.table, each.rows]));
  const places: (readonly [SqlTable, TablePlace])[] = [];
  const notes = new Map(finished.map(({ table, note }) => [table, note]));
  for (const [index, table] of sqlTables.entries()) {
    const note = notes.get(table.name);
    if (note !== undefined && format !== 'sqlite') continue;
    if (note !== undefined) {
      places.push([table, readPlace(note)]);
      continue;
    }
    const before = total(rows);
    let count = 0;
    const tell = (more: number): void => {
      count += more;
      const { byteLength } = outbox;
      onProgress?.({
        table: table.name,
        doneTables: index,
        allTables: sqlTables.length,
        rows: before + count,
        byteLength,
      });
    };
    const read = counted(table.read(archive, asOf), tell);
    tell(0);
    let ownNote = '';
    if (format === 'sqlite') {
      const file = databaseBehind(places, table.name, outbox);
      const place = await file.table(table, read);
      places.push([table, place]);
      ownNote = `${place.root} ${place.nextPage}`;
    } else await writeParts(table, read, { format, outbox, bounds });
    await outbox.flush();
    rows.set(table.name, count);
    await sink.finishTable({ table: table.name, rows: count, note: ownNote });
  }
  if (format === 'sqlite') await databaseBehind(places, documentsTable, outbox).finish(places);
  for (const [path, text] of writeDocuments({ format, asOf, rows })) {
    await outbox.part({ table: documentsTable, path }, new TextEncoder().encode(text));
  }
  await outbox.flush();
  await sink.finishTable({ table: documentsTable, rows: 0, note: '' });
}

function total(rows: ReadonlyMap<string, number>): number {
  return [...rows.values()].reduce((sum, count) => sum + count, 0);
}

async function* counted(
  batches: AsyncIterable<readonly Row[]>,
  onRows: (count: number) => void,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    yield batch;
    onRows(batch.length);
  }
}

interface PartsTarget {
  readonly format: Exclude<ExportFormat, 'sqlite'>;
  readonly outbox: Outbox;
  readonly bounds: PartBounds;
}

async function writeParts(
  table: SqlTable,
  batches: AsyncIterable<readonly Row[]>,
  { format, outbox, bounds }: PartsTarget,
): Promise<void> {
  const encode = format === 'parquet' ? encodeParquet : encodeJsonLines;
  for await (const { day, index, rows } of partsByDay(batches, dayColumnOf(table), bounds)) {
    const path = `${table.name}/day=${day ?? unknownDay}/part-${index}.${format}`;
    await outbox.part({ table: table.name, path, rows: rows.length }, encode(table, rows));
  }
}

/** The database from where the last table ended. Each page is a part of its own: it can be told by its digest whether it is there. */
function databaseBehind(
  places: readonly (readonly [SqlTable, TablePlace])[],
  table: string,
  outbox: Outbox,
): SqliteFile {
  const write = (page: number, bytes: Uint8Array<ArrayBuffer>) =>
    outbox.part({ table, path: sqliteFile, from: (page - 1) * pageBytes }, bytes);
  return new SqliteFile(write, places.at(-1)?.[1].nextPage);
}

function readPlace(note: string): TablePlace {
  const [root = 0, nextPage = 0] = note.split(' ').map(Number);
  return { root, nextPage };
}

/** What a part is called, where in its file it begins, and how many rows it holds. */
interface PartName {
  readonly table: string;
  readonly path: string;
  readonly from?: number;
  readonly rows?: number;
}

/** Small parts go together; one bundle is on its way while the next is filled. */
class Outbox {
  readonly #sink: ExportSink;
  #pieces: ExportPiece[] = [];
  #bytes = 0;
  #sending: Promise<void> = Promise.resolve();
  byteLength = 0;

  constructor(sink: ExportSink) {
    this.#sink = sink;
  }

  async part({ table, path, from = 0, rows = 0 }: PartName, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const sha256 = hexText(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
    this.byteLength += bytes.length;
    for (let at = 0; ; at += maxExportBytes) {
      const chunk = bytes.subarray(at, at + maxExportBytes);
      if (this.#bytes + chunk.length > maxExportBytes || this.#pieces.length === maxExportPieces) await this.#send();
      const isLast = at + maxExportBytes >= bytes.length;
      this.#pieces.push({ table, path, offset: from + at, chunk, ends: isLast ? { from, sha256, rows } : null });
      this.#bytes += chunk.length;
      if (isLast) return;
    }
  }

  /** Everything is there when it resolves. */
  async flush(): Promise<void> {
    await this.#send();
    await this.#sending;
  }

  async #send(): Promise<void> {
    await this.#sending;
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#bytes = 0;
    if (pieces.length === 0) return;
    this.#sending = this.#sink.write(pieces);
    this.#sending.catch(() => undefined); // told by whoever waits for it: the next bundle, or the end
  }
}

/**
 * The instant that "now" is for an export: whatever comes later is not in it, so that it can be gone on with. What a clock that was
 * ahead wrote down is in it as well.
 */
export async function exportInstant(archive: ArchiveDatabase): Promise<number> {
  const totals = await archive.totals.toArray();
  const attempts = await archive.attempts.orderBy('startedAt').last();
  return Math.max(Date.now(), attempts?.endedAt ?? 0, ...totals.map(({ confirmedAt }) => confirmedAt));
}

/** Names what an export as of an instant is made of: the responses until then, and the columns they are told in. */
export async function exportState(archive: ArchiveDatabase, archiveId: string, asOf: number): Promise<string> {
  const hash = new Sha256Stream();
  const encoder = new TextEncoder();
  hash.update(encoder.encode(describeTables()));
  await archive.snapshots.orderBy('[requestKey+fetchedAt]').eachKey((key) => {
    const [requestKey, fetchedAt] = Array.isArray(key) ? key : [];
    if (Number(fetchedAt) <= asOf) hash.update(encoder.encode(`\n${String(requestKey)} ${Number(fetchedAt)}`));
  });
  return `${archiveId} ${hash.finish()}`;
}

/** Of one column of a Parquet file, as its format names them. Said of every part, so that a column of nulls only has the same type. */
type SchemaElement = NonNullable<Parameters<typeof parquetWriteBuffer>[0]['schema']>[number];

/**
 * Rows as a Parquet file: numbers as doubles, instants as timestamps without a zone (they are UTC), days as dates, all others as texts or
 * booleans, each nullable. Units are JSON in the file's metadata under `orrery.units`. Not packed, so that a key in it would be
 * found before it counts (decision 58).
 */
function encodeParquet({ columns }: Pick<SqlTable, 'columns'>, rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const schema: SchemaElement[] = [{ name: 'root', num_children: columns.length }, ...columns.map(schemaElement)];
  const columnData = columns.map((column, index) => ({
    name: column.name,
    data: rows.map((row) => parquetValue(column, row[index] ?? null)),
    offsetIndex: false,
  }));
  const units = Object.fromEntries(columns.flatMap(({ name, unit }) => (unit === null ? [] : [[name, unit]])));
  const kvMetadata = [{ key: 'orrery.units', value: JSON.stringify(units) }];
  return new Uint8Array(parquetWriteBuffer({ columnData, schema, codec: 'UNCOMPRESSED', kvMetadata }));
}

function schemaElement({ name, kind }: SqlColumn): SchemaElement {
  const repetition_type = 'OPTIONAL';
  switch (kind) {
    case 'number':
      return { name, repetition_type, type: 'DOUBLE' };
    case 'boolean':
      return { name, repetition_type, type: 'BOOLEAN' };
    case 'instant': {
      // Naive, because engines turn those with a zone into the reader's own, and the same SQL would bring other rows elsewhere.
      const logical_type = { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' } as const;
      return { name, repetition_type, type: 'INT64', logical_type };
    }
    case 'day':
      return { name, repetition_type, type: 'INT32', converted_type: 'DATE' };
    case 'text':
    case 'json':
      return { name, repetition_type, type: 'BYTE_ARRAY', converted_type: 'UTF8' };
  }
}

/** Null for an instant or a day that no calendar reaches, as in Query. */
function parquetValue(column: SqlColumn, cell: Cell): unknown {
  if (column.kind !== 'instant' && column.kind !== 'day') return cell;
  if (typeof cell !== 'number' || cellText(column, cell) === null) return null;
  return column.kind === 'instant' ? BigInt(Math.trunc(cell)) : Math.floor(cell);
}

const encoder = new TextEncoder();

/** Rows as lines of JSON, an object each: instants as ISO 8601 in UTC, days as dates, lists and objects as they are. */
export function encodeJsonLines({ columns }: Pick<SqlTable, 'columns'>, rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const keys = columns.map(({ name }) => `${JSON.stringify(name)}:`);
  const lines = rows.map(
    (row) => `{${columns.map((column, index) => `${keys[index]}${jsonText(column, row[index] ?? null)}`).join(',')}}\n`,
  );
  return encoder.encode(lines.join(''));
}

function jsonText(column: SqlColumn, cell: Cell): string {
  if (column.kind === 'json' && typeof cell === 'string') return cell;
  if (column.kind !== 'instant' && column.kind !== 'day') return JSON.stringify(cell);
  const text = cellText(column, cell);
  if (text === null) return 'null';
  return JSON.stringify(column.kind === 'instant' ? `${text.replace(' ', 'T')}Z` : text);
}
