import * as z from 'zod/mini';
import { isPlainObject, type DriftLog } from './read-tolerantly.ts';
import { day, flag, identifier, instant, numeric, opaque, text, textList } from './wire.ts';

/**
 * The fields of a resource, each declared once in its catalogue file (docs/architecture.md). From the declaration come the
 * tolerant reader, the record's type, where a value was sent, the labels of changes, and in the renderer columns, filters,
 * facts, comparison, history, exports, set files and search.
 */
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>;

export type FieldDeclaration =
  | NumberDeclaration
  | TextDeclaration
  | FlagDeclaration
  | TimeDeclaration
  | ListDeclaration
  | PartDeclaration<unknown>;

interface DeclaredField {
  /** Heading, as on screen: "Length". Inside a sentence: `labelInside`. */
  readonly label: string;
  /**
   * Where it stands in the element as sent. Text is one key; a list holds spellings, each a key or a path of keys, of which
   * the first that says something counts.
   */
  readonly sent: string | readonly (string | readonly string[])[];
  /** The part of the record's description it belongs to. */
  readonly section?: string;
  /**
   * The table's column: its width in pixels, and whether it is hidden at first. Columns stand in the order of the fields. A
   * field without one names the record or describes it at length: nothing to sort, filter or compare by.
   */
  readonly column?: ColumnDeclaration;
}

export interface ColumnDeclaration {
  readonly width: number;
  readonly isHidden?: true;
}

/** What a number measures, stored in: m, kg, m/s, m/s², °/s, SCU, US$, people. */
export type Quantity = 'length' | 'mass' | 'speed' | 'acceleration' | 'turnRate' | 'cargo' | 'money' | 'people';

export interface NumberDeclaration extends DeclaredField {
  readonly kind: 'number';
  /** Null where no unit is described. */
  readonly quantity: Quantity | null;
  /** Which end is better, where that can be said without knowing what the record is for; null marks neither. */
  readonly better: 'more' | 'less' | null;
  /** How a record with more of it compares, and one with less: "heavier", "lighter". */
  readonly comparatives?: readonly [more: string, less: string];
  /** What 0 means where it is no number: a figure that is missing, or these words. */
  readonly zero?: 'unknown' | { readonly means: string };
  /** Spread over powers of ten: twice as much is as far as half as much. */
  readonly scale?: 'log';
}

export interface TextDeclaration extends DeclaredField {
  /**
   * `identifier`: kept exactly as sent. `code`: a word in lower case with hyphens, whatever spelling was sent. `link`: a
   * site-relative path; never travels in files. `text`: anything else.
   */
  readonly kind: 'text' | 'code' | 'identifier' | 'link';
  /** Codes that mean another one, as they read in lower case with hyphens. */
  readonly sameAs?: Readonly<Record<string, string>>;
  /** Most UTF-16 units in a file that travels; 500 unless said. */
  readonly maxChars?: number;
  /** Search finds records by it; `short` ones (codes, handles) as a whole only. */
  readonly search?: 'words' | 'short';
  /** A text that says that there is none: `n/a`. */
  readonly none?: string;
  /** What an address leads to: a picture, fetched by this program, or a page, opened elsewhere. */
  readonly address?: 'picture' | 'page';
}

export interface FlagDeclaration extends DeclaredField {
  readonly kind: 'flag';
}

export interface TimeDeclaration extends DeclaredField {
  /** UTC: epoch milliseconds, or a day number. */
  readonly kind: 'instant' | 'day';
  /** Says no more than that something changed; named among changes only where nothing else did. */
  readonly isStamp?: true;
}

export interface ListDeclaration extends DeclaredField {
  /** A list of words; a lone word is a list of one, and nothing an empty one. */
  readonly kind: 'words';
}

/** A part with a shape of its own, such as a list of children; what it says is read by `read`. */
export interface PartDeclaration<Value> extends DeclaredField {
  readonly kind: 'part';
  /** An empty object or list says that there is none, where it would otherwise say nothing. */
  readonly isEmptyNone?: true;
  /** Of what it is made of, to name changes inside it. */
  readonly fields?: FieldDeclarations;
  /**
   * Never throws: what cannot be read is noted as drift.
   *
   * @param raw as sent; undefined where nothing was, or nothing but an empty object or list.
   * @param path where it stood, for the drift.
   */
  readonly read: (raw: unknown, drift: DriftLog, path: string) => Value;
}

/** A number of which neither the unit is described nor which end is better. */
export const plainNumber = { kind: 'number', quantity: null, better: null } as const;

/** The record that a list of fields makes. Null always means unknown: never 0, never empty text. */
export type RecordOfFields<Fields extends FieldDeclarations> = {
  readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

type ValueOf<Field> =
  Field extends PartDeclaration<infer Value>
    ? Value
    : Field extends ListDeclaration
      ? readonly string[]
      : Field extends FlagDeclaration
        ? boolean | null
        : Field extends TextDeclaration
          ? string | null
          : number | null;

/** The schema of a value as sent, by the kind of its field. */
export const wireTypes = {
  number: numeric,
  text,
  code: text,
  identifier,
  link: text,
  flag,
  instant,
  day,
  words: textList,
  part: opaque,
} as const;

/**
 * The payload schema of an element: every declared key with the reader of its kind, and `others`.
 *
 * @param others keys that are no fields, such as those kept raw.
 */
export function wireSchema<Others extends z.core.$ZodShape>(fields: FieldDeclarations, others: Others) {
  const shape: Record<string, z.ZodMiniType> = {};
  const nested: Record<string, Record<string, z.ZodMiniType>> = {};
  for (const field of Object.values(fields)) {
    for (const [key = '', inner] of pathsOf(field)) {
      if (inner === undefined) shape[key] = wireTypes[field.kind];
      else (nested[key] ??= {})[inner] = wireTypes[field.kind];
    }
  }
  for (const [key, inner] of Object.entries(nested)) shape[key] = z.nullish(z.looseObject(inner));
  return z.looseObject({ ...shape, ...others });
}

/** The record of an element that was read with `wireSchema`. */
export function readFields<Fields extends FieldDeclarations>(
  fields: Fields,
  wire: unknown,
  drift: DriftLog,
): RecordOfFields<Fields> {
  const record = Object.entries(fields).map(([name, field]) => {
    const { key, raw } = sentValue(field, wire, '.');
    if (field.kind === 'part') {
      const said = saysSomething(raw) || field.isEmptyNone === true ? raw : undefined;
      return [name, field.read(said, drift, key)];
    }
    return [name, readValue(field, raw)];
  });
  return Object.fromEntries(record) as RecordOfFields<Fields>; // one entry for each field, of the type its reader gives
}

function readValue(field: Exclude<FieldDeclaration, PartDeclaration<unknown>>, value: unknown): unknown {
  if (field.kind === 'words') return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
  if (field.kind === 'code') return toCode(value, field.sameAs);
  return 'none' in field && value === field.none ? null : (value ?? null);
}

/** A value as it stands in the element, and the key it stands under; undefined where nothing was sent. */
export interface SentValue {
  /** Steps into the element: `manufacturer › name`. */
  readonly key: string;
  readonly raw: unknown;
}

/** What the service sent for a field: of several spellings the one that says something, as the reader takes it. */
export function sentValue(field: FieldDeclaration, element: unknown, between = ' › '): SentValue {
  const found = pathsOf(field).map((path) => ({ key: path.join(between), raw: valueAt(element, path) }));
  const [first = { key: '', raw: undefined }] = found;
  return found.find(({ raw }) => saysSomething(raw)) ?? found.find(({ raw }) => raw !== undefined) ?? first;
}

/** Null, empty text and an empty object or list are the service's ways to say nothing (recordings). */
function saysSomething(raw: unknown): boolean {
  if (typeof raw === 'object' && raw !== null) return Object.keys(raw).length > 0;
  return raw !== undefined && raw !== null && raw !== '';
}

const namesByPath = new WeakMap<object, ReadonlyMap<string, string>>();

/** Field names by the paths of changes into the element, in which dots of keys are underscores. */
export function fieldsByPath<Name extends string>(
  fields: Readonly<Record<Name, FieldDeclaration>>,
): ReadonlyMap<string, Name> {
  // Asked of the same few declarations for every record that changed; they never change themselves.
  const known = namesByPath.get(fields);
  if (known) return known as ReadonlyMap<string, Name>; // made of these very fields
  const names = Object.keys(fields) as Name[]; // its own keys
  const found = new Map<string, Name>();
  for (const name of names) {
    for (const path of pathsOf(fields[name])) {
      const key = path.map((step) => step.replaceAll('.', '_')).join('.');
      // Of two that read the same place, such as a list and its length, the first names it.
      if (!found.has(key)) found.set(key, name);
    }
  }
  namesByPath.set(fields, found);
  return found;
}

/** A label inside a sentence: "cargo", but "SCM speed". */
export function labelInside(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** What records are found by besides their names: label, text as stored, and whether only the whole of it means the record. */
export function searchedFields<Fields extends FieldDeclarations>(
  fields: Fields,
  record: RecordOfFields<Fields>,
): readonly (readonly [label: string, text: string | null, isName: boolean])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!('search' in field)) return [];
    const text: unknown = record[name];
    return [[labelInside(field.label), typeof text === 'string' ? text : null, field.search === 'short'] as const];
  });
}

/** Every place a field may stand at in the element, each as steps into it. */
export function pathsOf({ sent }: DeclaredField): readonly (readonly string[])[] {
  return typeof sent === 'string' ? [[sent]] : sent.map((path) => (typeof path === 'string' ? [path] : path));
}

function valueAt(element: unknown, path: readonly string[]): unknown {
  let value = element;
  for (const step of path) value = isPlainObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

/** `Flight Ready` and `flight-ready` are the same word (recordings: labels instead of codes). */
function toCode(label: unknown, sameAs: Readonly<Record<string, string>> = {}): string | null {
  if (typeof label !== 'string' || label === '') return null;
  const code = label
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return Object.hasOwn(sameAs, code) ? (sameAs[code] ?? code) : code;
}
