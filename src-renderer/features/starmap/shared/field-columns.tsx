import type { FieldDeclarations, RecordOfFields } from '../../../../src-shared/resource/fields.ts';
import { formatFigure } from '../../../format/format.ts';
import { writeCsvTable, type CsvCell } from '../../../services/save/write-text.ts';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import classes from './facts.module.css';

/** A column of a table and of the file that is saved of it. */
export interface FileColumn<Row> extends DataColumn<Row> {
  /** Where it stands in the file under another title, or with another value. */
  readonly inFile?: { readonly title?: string; readonly value?: (row: Row) => CsvCell };
}

/** A column that only the file has. */
export interface FileOnlyColumn<Row> extends Pick<FileColumn<Row>, 'inFile' | 'title'> {
  readonly value: (row: Row) => CsvCell;
}

interface FieldColumns<Fields extends FieldDeclarations, Row> {
  readonly fields: Fields;
  readonly recordOf: (row: Row) => RecordOfFields<Fields>;
  /** What is not as the declaration alone has it. */
  readonly own: { readonly [Name in keyof Fields]?: Partial<FileColumn<Row>> };
  /** Digits after the point of every number; as many as were sent unless said. */
  readonly decimals?: number;
}

/** The columns that the fields of a record declare, in their order. */
export function fieldColumns<Fields extends FieldDeclarations, Row>({
  fields,
  recordOf,
  own,
  decimals,
}: FieldColumns<Fields, Row>): readonly FileColumn<Row>[] {
  return Object.entries(fields).flatMap(([name, { kind, label, column }]): readonly FileColumn<Row>[] => {
    if (column === undefined) return [];
    const isNumber = kind === 'number';
    const value = (row: Row) => cellValue(recordOf(row)[name]);
    const digits = decimals === undefined ? { show: (row: Row) => figureAsSent(value(row)) } : { decimals };
    return [
      { id: name, title: label, isNumber, width: column.width, value, ...(isNumber ? digits : {}), ...own[name] },
    ];
  });
}

function cellValue(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** As many digits as were sent: cut to the same number, most moons would stand at 0.00. */
function figureAsSent(value: string | number | null) {
  return typeof value === 'number' ? formatFigure(value) : <Faint>unknown</Faint>;
}

/** Stands in a cell where there is no value. */
export function Faint({ children }: { readonly children: string }) {
  return <span className={classes['unknown']}>{children}</span>;
}

/** Rows as CSV (RFC 4180, a header line): numbers bare and as they were read, unknown an empty cell, text never a formula. */
export function writeColumnsCsv<Row>(
  columns: readonly (FileColumn<Row> | FileOnlyColumn<Row>)[],
  rows: readonly Row[],
): string {
  return writeCsvTable(
    columns.map(({ title, inFile }) => inFile?.title ?? title),
    rows.map((row) => columns.map(({ value, inFile }): CsvCell => (inFile?.value ?? value)(row))),
  );
}
