import { tables, type Kind, type Shape, type TableName } from './third-party-tables.ts';

/** Holds answers against the tables and remembers which documented fields were seen. */
export interface FieldBook {
  /** Holds a piece of an answer against a table. `place` says in a finding where it came from. */
  readonly check: (table: TableName, value: unknown, place: string) => void;
  /** Values that are neither of the documented type nor a recorded departure. */
  readonly findings: readonly string[];
  /** All documented fields: `table.path`, elements of lists as `[]`. */
  readonly documented: readonly string[];
  /** Documented fields that were never seen with a value of the documented type. */
  readonly missing: () => readonly string[];
}

export function createFieldBook(): FieldBook {
  const documented = Object.entries(tables).flatMap(([name, shape]) => listFields(shape, name));
  const seen = new Set<string>();
  const findings: string[] = [];
  return {
    check: (table, value, place) => {
      const observer = {
        see: (path: string) => void seen.add(path),
        doubt: (path: string, found: unknown) =>
          void findings.push(`${place}: ${path} is ${JSON.stringify(found)?.slice(0, 60)}`),
      };
      walk(tables[table], value, table, observer);
    },
    findings,
    documented,
    missing: () => documented.filter((field) => !seen.has(field)),
  };
}

function listFields(shape: Shape, path: string): readonly string[] {
  if (typeof shape === 'string') return [path];
  if (isList(shape)) return listFields(shape[0], `${path}[]`);
  return Object.entries(shape).flatMap(([field, inner]) => listFields(inner, `${path}.${field}`));
}

interface Observer {
  readonly see: (path: string) => void;
  readonly doubt: (path: string, found: unknown) => void;
}

/**
 * Recorded departures that pass: any field may be absent or null, a list may stand where one record is documented and
 * one record where a list is, an empty list where a record is; a list may hold nulls.
 */
function walk(shape: Shape, value: unknown, path: string, observer: Observer): void {
  if (value === undefined || value === null) return;
  if (typeof shape === 'string') {
    if (isOfKind(shape, value)) observer.see(path);
    else if (!isDeparture(shape, value)) observer.doubt(path, value);
  } else if (isList(shape)) {
    for (const element of Array.isArray(value) ? value : [value]) walk(shape[0], element, `${path}[]`, observer);
  } else if (Array.isArray(value)) {
    for (const element of value) walk(shape, element, path, observer);
  } else if (isRecord(value)) {
    for (const [field, inner] of Object.entries(shape))
      for (const name of [field, ...(otherSpellings[field] ?? [])])
        walk(inner, value[name], `${path}.${field}`, observer);
  } else observer.doubt(path, value);
}

/** Keys with a dot come in two spellings (recordings, "Dotted keys"). */
const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  'time_modified.unfiltered': ['time_modified_unfiltered'],
  'membership.id': ['membership_id'],
};

function isOfKind(kind: Kind, value: unknown): boolean {
  const form = forms[kind];
  return form instanceof RegExp ? typeof value === 'string' && form.test(value) : form(value);
}

const forms: Readonly<Record<Kind, RegExp | ((value: unknown) => boolean)>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  colour: /^#[0-9a-f]{6}$/i,
  integer: Number.isInteger,
  'iso instant': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  letter: /^[A-Za-z]$/,
  'local time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/,
  number: Number.isFinite,
  'numeric text': /^-?\d+(\.\d+)?$/,
  object: isRecord,
  'object or array': (value) => typeof value === 'object',
  path: /^\/[^/\s]\S*$/,
  'player number': /^#\d+$/,
  'rfc 1123 date': /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} 00:00:00 \+0000$/,
  string: /./,
  'time of change': /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  timestamp: (value) => Number.isInteger(value) || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
  'unix seconds': (value) => Number.isInteger(value) && Number(value) > 1e9 && Number(value) < 1e10,
  url: (value) => typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  version: /^\d+\.\d+(\.\d+)*/,
};

/** What is sent instead of the documented type, as recorded (recordings, "Types", "User", "Versions", "Ships"). */
function isDeparture(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'array':
      return isRecord(value);
    case 'object':
      return Array.isArray(value) && value.length === 0;
    case 'object or array':
      return false;
    case 'boolean':
      return value === 0 || value === 1 || value === '0' || value === '1';
    case 'integer':
    case 'number':
    case 'numeric text':
    case 'unix seconds':
      return Number.isFinite(value) || (typeof value === 'string' && Number.isFinite(Number(value)));
    case 'player number':
      return value === 'n/a';
    case 'version':
      return isRecord(value) && typeof value['version'] === 'string';
    case 'url':
    case 'path':
    case 'string':
    case 'letter':
      return ['string', 'number', 'boolean'].includes(typeof value);
    case 'colour':
    case 'iso instant':
    case 'local time':
    case 'rfc 1123 date':
    case 'time of change':
    case 'timestamp':
    case 'uuid':
      return value === '';
  }
}

function isList(shape: Exclude<Shape, Kind>): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
