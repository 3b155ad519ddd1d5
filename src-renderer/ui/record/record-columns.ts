import type { FieldDeclarations } from '../../../src-shared/resource/fields.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { isPlainObject } from '../../../src-shared/resource/read-tolerantly.ts';
import { formatCounted, formatDay, formatFixed, formatInstant } from '../../format/format.ts';
import { readFieldName, spellOut } from '../../format/field-names.ts';

/** One field of the records of a response, as it is shown. */
export interface RecordColumn {
  readonly field: string;
  readonly title: string;
  readonly unit: string | null;
  readonly kind: ColumnKind;
  /** Digits after the point that every number of the column is shown with. */
  readonly decimals: number;
}

/** `mixed`: not all of its values are of one kind. */
type ColumnKind = 'number' | 'instant' | 'day' | 'flag' | 'text' | 'nested' | 'mixed';

/** Most digits after the point; what goes beyond is in the tree, the raw response and the exports. */
const mostDecimals = 3;

/**
 * The fields of some records in the order they come, each with what its name and its values say about it.
 *
 * @param declared the fields of their resource, for headings; others are called by their own names.
 */
export function columnsOf(records: readonly object[], declared: FieldDeclarations = {}): readonly RecordColumn[] {
  const values = new Map<string, unknown[]>();
  for (const record of records) {
    for (const [field, value] of Object.entries(record)) {
      const known = values.get(field);
      if (known) known.push(value);
      else values.set(field, [value]);
    }
  }
  return [...values].map(([field, all]) => {
    const label = Object.hasOwn(declared, field) ? declared[field]?.label : undefined;
    return describeColumn(field, label, all.filter(isKnown));
  });
}

/** True when nothing is known of a field in any record: such a column only takes room. */
export function isUnknownThroughout(records: readonly object[], field: string): boolean {
  return !records.some((record) => isKnown(valueOf(record, field)));
}

/** A record's value of a field; undefined when it has no such field. */
export function valueOf(record: object, field: string): unknown {
  // Records are plain objects made by the catalogue; which fields they have is not known here.
  return (record as Readonly<Record<string, unknown>>)[field];
}

function describeColumn(field: string, label: string | undefined, known: readonly unknown[]): RecordColumn {
  const { words, unit, holds } = readFieldName(field);
  const kinds = new Set(known.map(kindOf));
  const only = kinds.size === 1 ? [...kinds][0] : undefined;
  // Nothing known: the name alone says what it would hold.
  const kind = kinds.size === 0 ? (holds ?? (unit === null ? 'text' : 'number')) : (only ?? 'mixed');
  const decimals = known.reduce<number>((most, value) => Math.max(most, decimalsOf(value)), 0);
  return {
    field,
    title: label ?? words,
    unit: kind === 'number' ? unit : null,
    kind: kind === 'number' && holds !== null ? holds : kind,
    decimals: Math.min(mostDecimals, decimals),
  };
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function kindOf(value: unknown): ColumnKind {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return 'number';
    case 'boolean':
      return 'flag';
    case 'object':
      return 'nested';
    default:
      return 'text';
  }
}

function decimalsOf(value: unknown): number {
  if (typeof value !== 'number') return 0;
  const [, decimals = ''] = String(value).split('.');
  return /^\d+$/.test(decimals) ? decimals.length : 0; // "1e-7" and "1.5e+300" have none to align
}

/** A value as the screen writes it, without its unit; null when it is unknown. */
export function formatRecordValue({ field, kind, decimals }: RecordColumn, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return nestedWords(field, value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return null; // JSON knows no other kinds
  if (kind === 'instant') return isDate(value) ? formatInstant(value) : String(value);
  if (kind === 'day') return isDate(value * dayMs) ? formatDay(value * dayMs) : String(value);
  return formatFixed(value, decimals);
}

/** A value for an export: numbers as numbers, instants and days as ISO 8601 in UTC, nested values as JSON, unknown as null. */
export function valueForExport({ kind }: RecordColumn, value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return null;
  if (kind === 'instant' && isDate(value)) return new Date(value).toISOString();
  if (kind === 'day' && isDate(value * dayMs)) return new Date(value * dayMs).toISOString().slice(0, 10);
  return value;
}

/** What a column is sorted by; null sorts last. */
export function sortValue(column: RecordColumn, value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  if (Array.isArray(value) && column.kind === 'nested') return value.length;
  return formatRecordValue(column, value);
}

/** Dates reach 100,000,000 days either way (ECMAScript, Time Values); what lies beyond is shown as the number it is. */
function isDate(atMs: number): boolean {
  return Math.abs(atMs) <= 8.64e15;
}

/** Longest list that is written out in a cell, in characters. */
const longestList = 60;

/** Names that say what an object is, the best first. */
const telling = ['name', 'title', 'designation', 'code', 'slug', 'id'] as const;

/**
 * A nested value in a few words for a cell: short lists of words are written out, others are counted ("3 affiliations"),
 * an object gives its name or how many fields it has.
 *
 * @param field the field's own name, in the plural for lists as the domain spells them.
 */
function nestedWords(field: string, value: object): string {
  if (Array.isArray(value)) return listWords(field, value);
  if (!isPlainObject(value)) return 'a value of its own kind';
  const name = telling.map((key) => value[key]).find((word) => typeof word === 'string' && word !== '');
  return typeof name === 'string' ? name : formatCounted(Object.keys(value).length, 'fields');
}

function listWords(field: string, list: readonly unknown[]): string {
  if (list.length === 0) return 'none';
  const written = list.every((entry) => typeof entry === 'string' || typeof entry === 'number')
    ? list.join(', ')
    : null;
  if (written !== null && written.length <= longestList) return written;
  const noun = spellOut(field).toLowerCase();
  return noun.endsWith('s') ? formatCounted(list.length, noun) : `${noun}: ${formatCounted(list.length, 'entries')}`;
}
