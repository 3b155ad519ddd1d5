import { tables, type Kind, type PlainKind, type Shape, type TableName } from './specification-tables-fixture.ts';

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
  /** Holds a piece of a response against a table. `place` says in a finding where it came from. */
  readonly check: (table: TableName, value: unknown, place: string) => void;
  /** Values that are not of the documented type and not allowed otherwise. */
  readonly findings: readonly string[];
  /** All documented fields: `table.path`, elements of lists as `[]`. */
  readonly documented: readonly string[];
  /** Documented fields that were never seen with a value of the documented type. */
  readonly missing: () => readonly string[];
}

/** @param types `documented`: nothing but the specification's types passes. `recorded`: the recordings' departures do, too. */
export function createFieldBook(types: 'documented' | 'recorded'): FieldBook {
  const documented = Object.entries(tables).flatMap(([name, shape]) => listFields(shape, name));
  const seen = new Set<string>();
  const findings: string[] = [];
  return {
    check: (table, value, place) => {
      const observer = {
        see: (path: string) => void seen.add(path),
        doubt: (path: string, departure: Departure | null, found: unknown) => {
          const known = recordedDepartures[path.replace(/^star-system\./, 'system.')]; // the same record
          if (types === 'recorded' && departure !== null && known === departure) return;
          findings.push(`${place}: ${path} is ${found === undefined ? 'absent' : JSON.stringify(found).slice(0, 60)}`);
        },
      };
      // One system or tunnel is documented, and the whole list of them is asked for by the same path.
      const isMany = (table === 'system' || table === 'tunnel') && Array.isArray(value);
      for (const each of isMany ? value : [value]) walk(tables[table], each, table, observer);
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
  /** `departure` is null for a value that no recording holds. */
  readonly doubt: (path: string, departure: Departure | null, found: unknown) => void;
}

function walk(shape: Shape, value: unknown, path: string, observer: Observer): void {
  if (value === undefined) {
    if (!whereNone.some((start) => path.startsWith(start))) observer.doubt(path, 'absent', value);
  } else if (typeof shape === 'string') walkValue(shape, value, path, observer);
  else if (isList(shape)) {
    if (!Array.isArray(value)) observer.doubt(path, departureOf(value), value);
    else for (const element of value) walk(shape[0], element, `${path}[]`, observer);
  } else if (isRecord(value)) {
    for (const [field, inner] of Object.entries(shape)) walkField(inner, value, field, { ...observer, path });
  } else {
    observer.doubt(path, departureOf(value), value);
    if (Array.isArray(value)) for (const element of value) walk(shape, element, path, observer);
  }
}

function walkField(
  shape: Shape,
  record: Readonly<Record<string, unknown>>,
  field: string,
  { path, ...observer }: Observer & { readonly path: string },
): void {
  const spelling = otherSpelling(field);
  const isRespelt = record[field] === undefined && record[spelling] !== undefined;
  if (isRespelt) observer.doubt(`${path}.${field}`, 'other spelling', spelling);
  walk(shape, record[isRespelt ? spelling : field], `${path}.${field}`, observer);
}

function walkValue(kind: Kind, value: unknown, path: string, observer: Observer): void {
  const [plain, orNull] = kind.split(' or null');
  if (value === null && orNull !== undefined) return;
  const form = forms[plain as PlainKind]; // what stands before " or null" is a kind itself
  if (!(form instanceof RegExp ? typeof value === 'string' && form.test(value) : form(value)))
    observer.doubt(path, departureOf(value), value);
  else if (value !== '') observer.see(path);
}

/** Where a field has nothing to say there is none: the specification does not say that each record has every field. */
const whereNone = [
  'user.organization.', // somebody without one
  'user.profile.', // somebody who has filled in nothing
  'organization.banner',
  'organization.focus',
  'organization.headline',
  'organization.logo',
  'roadmap[].cards[].thumbnail', // nobody has drawn it yet
  'telemetry.current.', // nobody played in that time
];

/** What stands in a recording in place of the documented type. */
type Departure = 'absent' | 'empty list' | 'fraction' | 'list' | 'n/a' | 'not modified' | 'null' | 'other spelling';

function departureOf(value: unknown): Departure | null {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? null : 'fraction';
  if (value === 'n/a') return 'n/a';
  return value === 'Not Modified' ? 'not modified' : null;
}

/**
 * The fields that the recordings hold otherwise than documented, each in the one way they do; a test holds the list against
 * the recordings. No number stands for text in them, no text for a count, no 0 for a flag and no object for a version.
 */
export const recordedDepartures: Readonly<Record<string, Departure>> = {
  ...departures(
    'null',
    'ships[]',
    `afterburner_speed beam cargocapacity focus height mass max_crew min_crew pitch_max production_status roll_max
     scm_speed size xaxis_acceleration yaw_max yaxis_acceleration zaxis_acceleration`,
  ),
  ...departures('other spelling', 'ships[]', 'time_modified.unfiltered'),
  ...departures('fraction', 'system', 'aggregated_economy aggregated_population'),
  ...departures('absent', 'system', 'thumbnail'),
  ...departures('empty list', 'system.thumbnail', 'images'),
  ...departures(
    'null',
    'object',
    `age axial_tilt description distance habitable latitude longitude name orbit_period parent_id show_label
     show_orbitlines size subtype subtype_id`,
  ),
  ...departures('absent', 'object', 'texture'),
  ...departures('n/a', 'user.profile', 'id'),
  ...departures('not modified', 'path-key envelope', 'message'),
  'star-system': 'list',
  object: 'list',
};

/** @param names of fields, with space between them. */
function departures(departure: Departure, path: string, names: string): Record<string, Departure> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [`${path}.${name}`, departure]));
}

/** Keys with a dot come in two spellings (recordings, "Dotted keys"). */
function otherSpelling(field: string): string {
  return field.replace('.', '_');
}

const forms: Readonly<Record<PlainKind, RegExp | ((value: unknown) => boolean)>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  classification: /^(combat|transport|exploration|industrial|support|competition|ground|multi)$/,
  colour: /^#[0-9a-f]{6}$/i,
  integer: Number.isInteger,
  'iso instant': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  letter: /^[A-Za-z]$/,
  'local time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/,
  number: Number.isFinite,
  'numeric text': /^-?\d+(\.\d+)?$/,
  object: isRecord,
  'object or array': (value) => typeof value === 'object' && value !== null,
  ok: /^ok$/,
  path: /^\/[^/\s]\S*$/,
  'player number': /^#\d+$/,
  'rfc 1123 date': /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} 00:00:00 \+0000$/,
  string: (value) => typeof value === 'string',
  'time of change': /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  timestamp: (value) => Number.isInteger(value) || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
  'unix seconds': (value) => Number.isInteger(value) && Number(value) > 1e9 && Number(value) < 1e10,
  url: (value) => typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  version: /^\d+\.\d+(\.\d+)*/,
};

function isList(shape: Exclude<Shape, Kind>): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
