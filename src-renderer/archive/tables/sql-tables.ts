import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Row, SqlColumn } from './columns.ts';
import { currentColumns, readCurrentRows } from './current-rows.ts';
import { evidenceTables } from './evidence-tables.ts';
import { historyColumns, readHistoryRows } from './history-rows.ts';
import { recordTables } from './record-tables.ts';

/** A table of the archive: its description, and its rows. */
export interface SqlTable {
  readonly name: string;
  /** What its rows are, in a few words. */
  readonly title: string;
  /** What kind of table it is: records now (or then), records over time, or what was asked, answered, spent and changed. */
  readonly group: 'records' | 'history' | 'evidence';
  readonly columns: readonly SqlColumn[];
  /**
   * Its rows in batches, in no order, each with a value for every column. Whoever asks for one batch after the other holds one
   * list of one request in memory at most.
   *
   * @param asOf UTC, epoch milliseconds: as the archive was then; null for now.
   */
  readonly read: (archive: ArchiveDatabase, asOf: number | null) => AsyncGenerator<readonly Row[]>;
}

/** Every table of the archive: the one list that the Query view asks and exports write. */
export const sqlTables: readonly SqlTable[] = [
  ...recordTables.map((table): SqlTable => ({
    name: table.name,
    title: table.title,
    group: 'records',
    columns: [...table.columns, ...currentColumns],
    read: (archive, asOf) => readCurrentRows(archive, table, asOf),
  })),
  ...recordTables.map((table): SqlTable => ({
    name: `${table.name}_history`,
    title: `${table.title}, over time`,
    group: 'history',
    columns: [...table.columns, ...historyColumns],
    read: (archive, asOf) => readHistoryRows(archive, table, asOf),
  })),
  ...evidenceTables.map((table): SqlTable => ({ ...table, group: 'evidence' })),
];

/** Numbers are doubles, so that 3 / 2 is 1.5; instants and days are texts that sort as they follow each other. */
export function createTable({ name, columns }: SqlTable): string {
  const isReal = ({ kind }: SqlColumn): boolean => kind === 'number' || kind === 'boolean';
  return `CREATE TABLE ${name} (${columns.map((each) => `${each.name} ${isReal(each) ? 'REAL' : 'TEXT'}`).join(', ')})`;
}
