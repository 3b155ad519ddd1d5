import { parquetWriteBuffer } from 'hyparquet-writer';
import { cellText, type Cell, type Row, type SqlColumn } from '../tables/columns.ts';
import type { SqlTable } from '../tables/sql-tables.ts';

/** Of one column of a Parquet file, as its format names them. Said of every part, so that a column of nulls only has the same type. */
type SchemaElement = NonNullable<Parameters<typeof parquetWriteBuffer>[0]['schema']>[number];

/**
 * Rows as a Parquet file: numbers as doubles, instants as timestamps without a zone (they are UTC), days as dates, all others as texts or
 * booleans, each nullable. Units are JSON in the file's metadata under `orrery.units`. Not packed, so that a key in it would be
 * found before it counts (decision 58).
 */
export function encodeParquet({ columns }: Pick<SqlTable, 'columns'>, rows: readonly Row[]): Uint8Array<ArrayBuffer> {
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
