import { formatDayNumber } from '../../../src-shared/day.ts';
import type { FieldDeclaration, FieldDeclarations, RecordOfFields } from '../../../src-shared/resource/fields.ts';
import { formatFigure, formatInstant, formatIsoDay, formatIsoInstant } from '../../format/format.ts';
import type { DataColumn } from '../table/data-table.tsx';
import { Unknown } from '../table/plain-table.tsx';

interface FieldColumns<Fields extends FieldDeclarations, Row> {
  readonly fields: Fields;
  /** Null for a row of which no record is known any more. */
  readonly recordOf: (row: Row) => RecordOfFields<Fields> | null;
  /** What is not as the declaration alone has it. */
  readonly own: { readonly [Name in keyof Fields]?: Partial<DataColumn<Row>> };
  /** Digits after the point of every number; as many as were sent unless said. */
  readonly decimals?: number;
}

/** The columns that the fields of a record declare, in their order. Files have days and instants in ISO 8601, UTC. */
export function fieldColumns<Fields extends FieldDeclarations, Row>({
  fields,
  recordOf,
  own,
  decimals,
}: FieldColumns<Fields, Row>): readonly DataColumn<Row>[] {
  return Object.entries(fields).flatMap(([name, field]): readonly DataColumn<Row>[] => {
    const { label, column } = field;
    if (column === undefined) return [];
    const value = (row: Row) => cellValue(recordOf(row)?.[name]);
    const plain = { id: name, title: label, isNumber: false, width: column.width, value };
    return [savedColumn({ ...plain, ...byKind(field, value, decimals), ...own[name] })];
  });
}

/** How a column of a field's kind differs from one of words. */
function byKind<Row>(
  { kind }: FieldDeclaration,
  value: DataColumn<Row>['value'],
  decimals: number | undefined,
): Partial<DataColumn<Row>> {
  const numberOf = (row: Row): number | null => {
    const known = value(row);
    return typeof known === 'number' ? known : null;
  };
  const asRead = (format: (known: number) => string) => (row: Row) => {
    const known = numberOf(row);
    return known === null ? <Unknown /> : format(known);
  };
  switch (kind) {
    case 'number':
      // As many digits as were sent: cut to the same number, most moons would stand at 0.00.
      return { isNumber: true, ...(decimals === undefined ? { show: asRead(formatFigure) } : { decimals }) };
    case 'day':
      return { isNumber: true, show: asRead(formatDayNumber), csv: (row) => formatIsoDay(numberOf(row)) };
    case 'instant': {
      const iso = (at: number | null) => (at === null ? null : formatIsoInstant(at));
      return { isNumber: true, show: asRead(formatInstant), csv: (row) => iso(numberOf(row)) };
    }
    default:
      return {};
  }
}

function cellValue(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.filter((word) => typeof word === 'string').join(', ') || null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/**
 * Declared columns among those of the table's own.
 *
 * @param order its own columns, and the names of fields whose place is among them; the other fields follow behind.
 */
export function placeColumns<Row>(
  declared: readonly DataColumn<Row>[],
  order: readonly (string | DataColumn<Row>)[],
): readonly DataColumn<Row>[] {
  const byName = new Map(declared.map((column) => [column.id, column]));
  const placed = order.flatMap((each) => (typeof each === 'string' ? (byName.get(each) ?? []) : each));
  return [...placed, ...declared.filter(({ id }) => !order.includes(id))];
}

/** A column that the file has with the same values as the screen, unless the column says otherwise. */
export function savedColumn<Row>(column: DataColumn<Row>): DataColumn<Row> {
  return { csv: column.value, ...column };
}
