import { tables, type Kind, type Shape, type TableName } from './specification-tables-fixture.ts';

/** A client as somebody would write it who has nothing but the service's specification. For tests. */
export interface ThirdPartyClient {
  /** Asks with the key in the path. `path` is what follows the mode. */
  readonly askByPath: (mode: string, path: string, query?: Query) => Promise<ThirdPartyResponse>;
  /** Asks with the key in the `x-api-key` header. `path` is the whole path. */
  readonly askByHeader: (path: string, query?: Query) => Promise<ThirdPartyResponse>;
}

/** Parameters by name; a list repeats its parameter. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

export interface ThirdPartyResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface ThirdPartyOptions {
  readonly baseUrl: string;
  readonly key: string;
  /** Waits before another try, as an HTTP 429 asks. */
  readonly wait: (seconds: number) => Promise<void>;
}

export function createThirdPartyClient({ baseUrl, key, wait }: ThirdPartyOptions): ThirdPartyClient {
  const ask = async (path: string, query: Query = {}, headers: Readonly<Record<string, string>> = {}) => {
    const url = `${baseUrl}${path}${writeQuery(query)}`;
    for (;;) {
      const response = await fetch(url, { headers: { Accept: 'application/json', ...headers } });
      const body = (await response.json()) as ThirdPartyResponse['body']; // "Every service-specific response is a JSON object"
      const retryAfter = response.headers.get('retry-after');
      if (response.status !== 429 || retryAfter === null) return { status: response.status, body };
      await wait(Number(retryAfter));
    }
  };
  return {
    askByPath: (mode, path, query) => ask(`/${key}/v1/${mode}${path}`, query),
    askByHeader: (path, query) => ask(path, query, { 'x-api-key': key }),
  };
}

function writeQuery(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of typeof value === 'string' ? [value] : value) search.append(name, item);
  return search.size === 0 ? '' : `?${String(search)}`;
}

type Mode = 'live' | 'cache' | 'auto' | 'eager';

/** An endpoint as the specification's tables list it. */
export interface Endpoint {
  /** `{name}` is a segment. For the path-key generation what follows `/<apikey>/v1/<mode>`. */
  readonly path: string;
  /** The table of its `data`; null where the specification does not show it. */
  readonly table: TableName | null;
  /** The modes it may be asked in; null for the header-key generation, which has none. */
  readonly modes: readonly Mode[] | null;
  readonly parameters: readonly string[];
  /** Those of the parameters that only the `cache` mode knows. */
  readonly cacheOnly?: readonly string[];
}

const anyMode = ['cache', 'live', 'auto', 'eager'] as const;

const shipRanges = ['length', 'crew', 'price', 'mass'].flatMap((word) => [`${word}_min`, `${word}_max`]);

/** All that the specification documents: 17 of the path-key generation, 3 of the header-key generation. */
export const endpoints = {
  user: { path: '/user/{handle}', table: 'user', modes: anyMode, parameters: [] },
  organization: { path: '/organization/{sid}', table: 'organization', modes: anyMode, parameters: [] },
  members: {
    path: '/organization_members/{sid}',
    table: 'members',
    modes: ['live'],
    parameters: ['page', 'rank', 'role', 'main_org'],
  },
  versions: { path: '/versions', table: 'versions', modes: anyMode, parameters: ['filter'] },
  ships: {
    path: '/ships',
    table: 'ships',
    modes: anyMode,
    parameters: ['name', 'classification', ...shipRanges, 'page_max', 'id'],
    cacheOnly: ['id'],
  },
  roadmap: {
    path: '/roadmap/{board}',
    table: 'roadmap',
    modes: anyMode,
    parameters: ['version', 'date_min', 'date_max'],
    cacheOnly: ['date_min', 'date_max'],
  },
  teams: { path: '/progress-tracker', table: 'teams', modes: anyMode, parameters: [] },
  deliverables: { path: '/progress-tracker/{team_slug}', table: 'deliverables', modes: anyMode, parameters: [] },
  stats: { path: '/stats', table: 'stats', modes: anyMode, parameters: [] },
  telemetry: { path: '/telemetry/{version}', table: 'telemetry', modes: anyMode, parameters: ['timetable'] },
  systems: { path: '/starmap/systems', table: 'system', modes: anyMode, parameters: ['name'] },
  tunnels: { path: '/starmap/tunnels', table: 'tunnel', modes: anyMode, parameters: ['id'] },
  species: { path: '/starmap/species', table: 'species', modes: anyMode, parameters: ['name'] },
  affiliations: { path: '/starmap/affiliations', table: 'affiliations', modes: anyMode, parameters: ['name'] },
  object: { path: '/starmap/object', table: 'object', modes: anyMode, parameters: ['code'] },
  'star-system': { path: '/starmap/star-system', table: 'star-system', modes: anyMode, parameters: ['code'] },
  search: { path: '/starmap/search', table: 'search', modes: ['live'], parameters: ['name'] },
  account: { path: '/v2/me', table: 'account', modes: null, parameters: [] },
  status: { path: '/managements/status', table: 'status', modes: null, parameters: [] },
  'header-key user': { path: '/v2/users/{handle}', table: null, modes: null, parameters: ['refresh'] },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof endpoints;

/** Holds answers against the tables and remembers which documented fields were seen. */
interface FieldBook {
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
