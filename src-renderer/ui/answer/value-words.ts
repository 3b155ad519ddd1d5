import { formatDay, formatFixed, formatInstant } from '../format.ts';
import { nestedWords } from './nested-words.ts';
import type { RecordColumn } from './record-columns.ts';

/** Milliseconds of a UTC day. */
const dayMs = 86_400_000;

/** A value as the screen writes it, without its unit; null when it is unknown. */
export function valueWords({ field, kind, decimals }: RecordColumn, value: unknown): string | null {
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
  return valueWords(column, value);
}

/** Dates reach 100,000,000 days either way (ECMAScript, Time Values); what lies beyond is shown as the number it is. */
function isDate(atMs: number): boolean {
  return Math.abs(atMs) <= 8.64e15;
}
