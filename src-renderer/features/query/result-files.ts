import type { QueryResult, ResultColumn } from '../../archive/query/query-reply.ts';
import { formatCounted } from '../../format/format.ts';
import { writeCsvTable } from '../../services/save/write-text.ts';
import { toBase64 } from '../../archive/backup/file/row-text.ts';
import type { FileChoice } from '../../ui/save/save-files.tsx';

/** The ways a result can be saved. */
export function filesOfResult(result: QueryResult): readonly FileChoice[] {
  const note = formatCounted(result.rows.length, 'rows');
  const name = { dated: 'orrery-query' };
  return [
    { label: 'Result as CSV', note, name, kind: 'csv', write: () => writeResultCsv(result) },
    { label: 'Result as JSON', note, name, kind: 'json', write: () => writeResultJson(result) },
    {
      label: 'Result as Parquet',
      note,
      name,
      kind: 'parquet',
      write: async () => toBase64(await writeResultParquet(result)),
    },
  ];
}

/** With the unit behind a column's name, where it has one. */
export function writeResultCsv({ columns, rows }: QueryResult): string {
  return writeCsvTable(
    columns.map(({ name, unit }) => (unit === null ? name : `${name} (${unit})`)),
    rows,
  );
}

/** A list of objects, a row each, a line each; of columns with one name the later ones are numbered. */
export function writeResultJson({ columns, rows }: QueryResult): string {
  const names = uniqueNames(columns);
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]))),
  );
  return `[\n${lines.join(',\n')}\n]\n`;
}

/**
 * A Parquet file, as DuckDB, Polars, pandas and Spark read it: columns of numbers as doubles, all others as texts, with null for what
 * is unknown, and the units of columns as JSON in the file's metadata under `orrery.units`. Not packed, so that a key in it would be
 * found before it is written.
 */
export async function writeResultParquet({ columns, rows }: QueryResult): Promise<Uint8Array> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const names = uniqueNames(columns);
  const units = Object.fromEntries(columns.flatMap(({ unit }, index) => (unit === null ? [] : [[names[index], unit]])));
  const columnData = columns.map(({ isNumber }, index) => {
    const cells = rows.map((row) => row[index] ?? null);
    const data = isNumber ? cells : cells.map((cell) => (cell === null ? null : String(cell)));
    return { name: names[index] ?? '', data, type: isNumber ? 'DOUBLE' : 'STRING', nullable: true } as const;
  });
  const kvMetadata = [{ key: 'orrery.units', value: JSON.stringify(units) }];
  return new Uint8Array(parquetWriteBuffer({ columnData, codec: 'UNCOMPRESSED', kvMetadata }));
}

/** `name`, `name_2`, `name_3`. */
export function uniqueNames(columns: readonly Pick<ResultColumn, 'name'>[]): readonly string[] {
  const taken = new Set<string>();
  return columns.map(({ name }) => {
    let own = name;
    for (let next = 2; taken.has(own); next += 1) own = `${name}_${next}`;
    taken.add(own);
    return own;
  });
}
