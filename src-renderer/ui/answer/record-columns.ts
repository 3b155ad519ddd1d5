import { readFieldName } from './field-name.ts';

/** One field of the records of an answer, as it is shown. */
export interface RecordColumn {
  readonly field: string;
  readonly title: string;
  readonly unit: string | null;
  readonly kind: ColumnKind;
  /** Digits after the point that every number of the column is shown with. */
  readonly decimals: number;
}

/** `mixed`: not all of its values are of one kind. */
export type ColumnKind = 'number' | 'instant' | 'day' | 'flag' | 'text' | 'nested' | 'mixed';

/** Most digits after the point; what goes beyond is in the tree, the raw answer and the exports. */
const mostDecimals = 3;

/** The fields of some records in the order they come, each with what its name and its values say about it. */
export function columnsOf(records: readonly object[]): readonly RecordColumn[] {
  const values = new Map<string, unknown[]>();
  for (const record of records) {
    for (const [field, value] of Object.entries(record)) {
      const known = values.get(field);
      if (known) known.push(value);
      else values.set(field, [value]);
    }
  }
  return [...values].map(([field, all]) => describeColumn(field, all.filter(isKnown)));
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

function describeColumn(field: string, known: readonly unknown[]): RecordColumn {
  const { words, unit, holds } = readFieldName(field);
  const kinds = new Set(known.map(kindOf));
  const only = kinds.size === 1 ? [...kinds][0] : undefined;
  // Nothing known: the name alone says what it would hold.
  const kind = kinds.size === 0 ? (holds ?? (unit === null ? 'text' : 'number')) : (only ?? 'mixed');
  const decimals = known.reduce<number>((most, value) => Math.max(most, decimalsOf(value)), 0);
  return {
    field,
    title: words,
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
