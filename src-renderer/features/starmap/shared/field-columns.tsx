import type { FieldDeclarations, RecordOfFields } from '../../../../src-shared/resource/fields.ts';
import { formatFigure } from '../../../format/format.ts';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { Unknown } from '../../../ui/table/plain-table.tsx';

interface FieldColumns<Fields extends FieldDeclarations, Row> {
  readonly fields: Fields;
  readonly recordOf: (row: Row) => RecordOfFields<Fields>;
  /** What is not as the declaration alone has it. */
  readonly own: { readonly [Name in keyof Fields]?: Partial<DataColumn<Row>> };
  /** Digits after the point of every number; as many as were sent unless said. */
  readonly decimals?: number;
}

/** The columns that the fields of a record declare, in their order. */
export function fieldColumns<Fields extends FieldDeclarations, Row>({
  fields,
  recordOf,
  own,
  decimals,
}: FieldColumns<Fields, Row>): readonly DataColumn<Row>[] {
  return Object.entries(fields).flatMap(([name, { kind, label, column }]): readonly DataColumn<Row>[] => {
    if (column === undefined) return [];
    const isNumber = kind === 'number';
    const value = (row: Row) => cellValue(recordOf(row)[name]);
    const digits = decimals === undefined ? { show: (row: Row) => figureAsSent(value(row)) } : { decimals };
    const plain = { id: name, title: label, isNumber, width: column.width, value, ...(isNumber ? digits : {}) };
    return [savedColumn({ ...plain, ...own[name] })];
  });
}

function cellValue(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** As many digits as were sent: cut to the same number, most moons would stand at 0.00. */
function figureAsSent(value: string | number | null) {
  return typeof value === 'number' ? formatFigure(value) : <Unknown />;
}

/** A column that the file has with the same values as the screen, unless the column says otherwise. */
export function savedColumn<Row>(column: DataColumn<Row>): DataColumn<Row> {
  return { csv: column.value, ...column };
}
