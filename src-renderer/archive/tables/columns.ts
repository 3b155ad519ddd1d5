import { dayMs } from '../../../src-shared/day.ts';
import type { FieldDeclaration, FieldDeclarations, Quantity } from '../../../src-shared/resource/fields.ts';

/**
 * What a column holds: a number; a text; a boolean; an instant (UTC, epoch milliseconds); a day (UTC, days since 1 January 1970);
 * or JSON text of a list or an object.
 */
export type ColumnKind = 'number' | 'text' | 'boolean' | 'instant' | 'day' | 'json';

/** A value of a row, of its column's kind; null means unknown, or none. */
export type Cell = string | number | boolean | null;

/** The values of one row, in the order of the table's columns. */
export type Row = readonly Cell[];

/** A column, as people are told of it and as files describe it. */
export interface SqlColumn {
  /** In lower case with underscores; no other column of its table has it. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** What it is called on screen. */
  readonly label: string;
  /** The unit of a number as a symbol; null where it has none or none is described. */
  readonly unit: string | null;
  /** What else has to be known of it, as one sentence. */
  readonly remark?: string;
}

/** A column with the way from a record to its value. */
export interface FieldColumn extends SqlColumn {
  /** Keys that lead to the value in a record's fields. */
  readonly path: readonly string[];
}

/** The unit each quantity is stored in (`Quantity`). */
const storedUnits: Readonly<Record<Quantity, string>> = {
  length: 'm',
  mass: 'kg',
  speed: 'm/s',
  acceleration: 'm/s²',
  turnRate: '°/s',
  cargo: 'SCU',
  money: 'US$',
  people: 'people',
};

const kinds: Readonly<Record<FieldDeclaration['kind'], ColumnKind>> = {
  number: 'number',
  text: 'text',
  code: 'text',
  identifier: 'text',
  link: 'text',
  flag: 'boolean',
  instant: 'instant',
  day: 'day',
  words: 'json',
  part: 'json',
};

/**
 * The columns of declared fields, named after them: `massKg` is `mass_kg`.
 *
 * @param opened fields that are one object of declared fields: a column for each of those, `entry_system_id`. Any other part is JSON.
 * @param left fields that get no column, because a table of their own has them.
 */
export function columnsOf(
  fields: FieldDeclarations,
  { opened = [], left = [] }: { readonly opened?: readonly string[]; readonly left?: readonly string[] } = {},
): readonly FieldColumn[] {
  // Where the record says itself what its part says as well, such as a tunnel's `entryId`, the record's own column stands for both.
  const own = new Set(Object.keys(fields).map(columnName));
  return Object.entries(fields).flatMap(([name, field]): readonly FieldColumn[] => {
    if (left.includes(name)) return [];
    if (field.kind === 'part' && field.fields && opened.includes(name)) {
      const inside = columnsOf(field.fields).map((inner) => ({
        ...inner,
        name: `${columnName(name)}_${inner.name}`,
        label: `${field.label}, ${inner.label}`,
        path: [name, ...inner.path],
      }));
      return inside.filter((each) => !own.has(each.name));
    }
    return [{ name: columnName(name), ...describe(field), path: [name] }];
  });
}

function describe(field: FieldDeclaration): Pick<FieldColumn, 'kind' | 'label' | 'unit' | 'remark'> {
  const unit = field.kind === 'number' && field.quantity !== null ? storedUnits[field.quantity] : null;
  const zero = field.kind === 'number' && typeof field.zero === 'object' ? `0 means: ${field.zero.means}.` : null;
  const remark = zero ?? (field.kind === 'words' ? 'A list, as JSON.' : null);
  return { kind: kinds[field.kind], label: field.label, unit, ...(remark === null ? {} : { remark }) };
}

/** Fields whose names are words of SQL, and what their columns are called. */
const instead: Readonly<Record<string, string>> = { order: 'sort_order', limit: 'daily_limit' };

/** A field's name as a column's: `xAccelerationMps2` is `x_acceleration_mps2`. */
export function columnName(field: string): string {
  if (Object.hasOwn(instead, field)) return instead[field] ?? field;
  return field.replaceAll(/(?<=[a-z\d])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, '_$&').toLowerCase();
}

/** A column that no field declares. */
export function column(name: string, kind: ColumnKind, label: string, remark?: string): SqlColumn {
  return { name, kind, label, unit: null, ...(remark === undefined ? {} : { remark }) };
}

/** The value of a column in a record's fields; null where nothing stands there or it is of another kind. */
export function readCell({ path, kind }: FieldColumn, fields: object): Cell {
  let value: unknown = fields;
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return toCell(kind, value);
}

/** A value as a cell of a kind; null for what is not of that kind. */
export function toCell(kind: ColumnKind, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'text') return typeof value === 'string' ? value : null;
  if (kind === 'boolean') return typeof value === 'boolean' ? value : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A cell as SQLite has it where that is a text; null where it is none. */
export function cellText(column: SqlColumn | undefined, cell: Cell): string | null {
  if (typeof cell === 'string') return cell;
  if (typeof cell !== 'number') return null;
  if (column?.kind === 'instant') return writeInstant(cell);
  return column?.kind === 'day' ? (writeInstant(cell * dayMs)?.slice(0, -13) ?? null) : null;
}

/** `2026-11-23 18:46:00.000`, UTC; null for what no calendar reaches. */
function writeInstant(at: number): string | null {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().replace('T', ' ').slice(0, -1);
}
