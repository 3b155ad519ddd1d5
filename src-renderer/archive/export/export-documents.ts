import { unknownDay, type ExportFormat } from '../../../src-shared/export-contract.ts';
import type { SqlColumn } from '../tables/columns.ts';
import { createTable, sqlTables, type SqlTable } from '../tables/sql-tables.ts';
import { dayColumnOf } from './day-parts.ts';

/** What an export holds, as its documents tell it. */
export interface ExportOutline {
  readonly format: ExportFormat;
  /** UTC, epoch milliseconds. */
  readonly asOf: number;
  /** Rows of each table, by its name. */
  readonly rows: ReadonlyMap<string, number>;
}

/** The types of columns, by format: those of Parquet as its specification names them. */
const typeOf: Readonly<Record<ExportFormat, Readonly<Record<SqlColumn['kind'], string>>>> = {
  parquet: {
    number: 'DOUBLE',
    text: 'STRING',
    boolean: 'BOOLEAN',
    instant: 'TIMESTAMP(MILLIS), without a zone, in UTC',
    day: 'DATE',
    json: 'STRING, JSON text',
  },
  sqlite: {
    number: 'REAL',
    text: 'TEXT',
    boolean: 'REAL, 0 or 1',
    instant: 'TEXT, YYYY-MM-DD HH:MM:SS.SSS in UTC',
    day: 'TEXT, YYYY-MM-DD in UTC',
    json: 'TEXT, JSON',
  },
  jsonl: {
    number: 'number',
    text: 'string',
    boolean: 'boolean',
    instant: 'string, ISO 8601 in UTC',
    day: 'string, YYYY-MM-DD in UTC',
    json: 'any JSON',
  },
};

/** The documents of an export, by their file names. All of it is derived from the declared columns. */
export function writeDocuments(outline: ExportOutline): ReadonlyMap<string, string> {
  const documents = new Map([
    ['schema.json', `${JSON.stringify(describe(outline), null, 2)}\n`],
    ['README.md', writeReadme(outline)],
  ]);
  if (outline.format === 'parquet') documents.set('views.sql', writeViews());
  return documents;
}

function describe({ format, asOf, rows }: ExportOutline) {
  return {
    format: `orrery-archive-${format}`,
    version: 1,
    asOf: new Date(asOf).toISOString(),
    partition: format === 'sqlite' ? null : { key: 'day', type: 'DATE', unknown: unknownDay },
    tables: sqlTables.map((table) => ({
      name: table.name,
      title: table.title,
      group: table.group,
      rows: rows.get(table.name) ?? 0,
      dayOf: format === 'sqlite' ? null : (table.columns[dayColumnOf(table)]?.name ?? null),
      columns: table.columns.map(({ name, kind, label, unit, remark = null }) => ({
        name,
        kind,
        type: typeOf[format][kind],
        label,
        unit,
        description: remark,
      })),
    })),
  };
}

/** A view for each table, which leaves the day of its folder out: the same SQL as in Query. For DuckDB, started in this folder. */
function writeViews(): string {
  const select = ({ name, columns }: SqlTable): string =>
    `CREATE OR REPLACE VIEW ${name} AS SELECT ${columns.map((column) => `"${column.name}"`).join(', ')}\n` +
    `  FROM read_parquet('${name}/**/*.parquet', hive_partitioning = true);`;
  return `-- Run in this folder: duckdb -init views.sql\n${sqlTables.map(select).join('\n')}\n`;
}

function writeReadme(outline: ExportOutline): string {
  const { format, asOf } = outline;
  return [
    `# An archive of Orrery`,
    `As of ${new Date(asOf).toISOString()}. ${layoutText[format]}`,
    `\`X\` is what the archive knew of each thing at that instant, \`X_history\` the same over time: a row is valid from \`valid_from\` until just before \`valid_to\`, and ` +
      `without \`valid_to\` it still is. \`requests\`, \`snapshots\`, \`attempts\`, \`ledger\` and \`changes\` tell what was asked, received, spent and changed.`,
    `All instants are UTC. An empty value means unknown, or none. \`schema.json\` describes every column; \`manifest.jsonl\` has the SHA-256 of every part. No key is in any of it.`,
    `## Open it\n\n${openText[format]}`,
    `## Units\n\nA column that is not listed has none.`,
    ...sqlTables.map((table) => unitTable(table, outline)).filter((text) => text !== ''),
    '',
  ].join('\n\n');
}

const layoutText: Readonly<Record<ExportFormat, string>> = {
  parquet:
    'A folder for each table, in it one for each day (`ships_history/day=2026-11-22/part-0.parquet`): the layout that DuckDB, Polars, pandas, Spark and Trino read as ' +
    'partitioned tables. The day is that of `confirmed_at` of a record, of `valid_from` in a history, and else of the first instant of a row.',
  sqlite: 'One SQLite database, `archive.sqlite`, with a table for each.',
  jsonl:
    'A folder for each table, in it one for each day (`ships_history/day=2026-11-22/part-0.jsonl`), in them lines of JSON, an object each. The day is that of ' +
    '`confirmed_at` of a record, of `valid_from` in a history, and else of the first instant of a row.',
};

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

const openText: Readonly<Record<ExportFormat, string>> = {
  parquet: [
    'DuckDB, in this folder (`duckdb -init views.sql` names every table):',
    fence('sql', `SELECT * FROM read_parquet('ships/**/*.parquet', hive_partitioning = true);`),
    'Polars, pandas and pyarrow:',
    fence(
      'python',
      [
        `polars.scan_parquet("ships_history/**/*.parquet", hive_partitioning=True)`,
        `pandas.read_parquet("ships_history")`,
        `pyarrow.dataset.dataset("ships_history", format="parquet", partitioning="hive")`,
      ].join('\n'),
    ),
    'Spark, and Trino with a table partitioned by `day` over the same folder:',
    fence('python', 'spark.read.parquet("ships_history")'),
  ].join('\n\n'),
  sqlite: fence('sh', 'sqlite3 archive.sqlite "SELECT count(*) FROM ships_history"'),
  jsonl: [
    fence(
      'sql',
      `SELECT * FROM read_json('ships_history/**/*.jsonl', format = 'newline_delimited', hive_partitioning = true);`,
    ),
    fence('python', 'spark.read.json("ships_history")'),
  ].join('\n\n'),
};

function unitTable({ name, title, columns }: SqlTable, { rows }: ExportOutline): string {
  const measured = columns.filter(({ unit }) => unit !== null);
  if (measured.length === 0) return '';
  const lines = measured.map((column) => `| ${column.name} | ${column.label} | ${column.unit ?? ''} |`);
  const head = `### ${name}\n\n${title}: ${(rows.get(name) ?? 0).toLocaleString('en-GB')} rows.`;
  return `${head}\n\n| column | what | unit |\n| --- | --- | --- |\n${lines.join('\n')}`;
}

/** Names what the rows are told in: an export that was begun with other columns can't be gone on with. */
export function describeTables(): string {
  return sqlTables.map((table) => `${createTable(table)} ${dayColumnOf(table)}`).join('\n');
}
