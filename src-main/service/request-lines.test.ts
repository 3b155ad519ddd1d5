import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalog, resourceNames, type ResourceName } from '../../src-shared/catalog/registry.ts';
import { intents, planFetch, type Intent } from '../../src-shared/plan.ts';
import type { Parameter, Params, PathSegments } from '../../src-shared/resource/resource.ts';
import { defaultPathSegments } from './build-request.ts';
import { startOddServer, type OddServer } from './odd-server-fixture.ts';
import { createRedactor } from './redactor.ts';
import { createServiceClient } from './service-client.ts';

// What arrives at the service, byte for byte, for every resource, parameter and way to ask (spec, Endpoints). The tables
// are written from the specification, not made from the catalogue: a slip there must show here.

/** With characters that a path has to encode and a header must not. */
const key = "k3y/+'=%x";
const keyInPath = 'k3y%2F%2B%27%3D%25x';

interface Sent {
  readonly line: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

let server: OddServer;
const sent: Sent[] = [];
beforeAll(async () => {
  server = await startOddServer((response, request) => {
    const { accept, authorization, cookie, referer, 'x-api-key': apiKey } = request.headers;
    const headers = { accept, authorization, cookie, referer, 'x-api-key': apiKey };
    sent.push({ line: `${request.method} ${request.url}`, headers });
    response.setHeader('content-type', 'application/json');
    response.end('{"success":1,"message":"ok","data":[1]}');
  });
});
afterAll(() => server.close());

// Sixty live requests a minute would take this test several.
const client = createServiceClient({ fetch: (url, init) => fetch(url, init), redactor: createRedactor(), paceMs: 1 });

/** Plans and sends one request, and gives what arrived; the refusal's sentence when none is sent. */
async function ask(
  resource: ResourceName,
  params: Params,
  { intent, words = defaultPathSegments }: { readonly intent: Intent; readonly words?: PathSegments },
): Promise<Sent | string> {
  const plan = planFetch(resource, params, intent);
  if (!plan.ok) return plan.problem.detail ?? '';
  sent.length = 0;
  const connection = { address: server.address, key, words };
  const signal = new AbortController().signal;
  const response = await client.load(connection, plan.value, { signal, onProgress: () => undefined });
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  expect(sent).toHaveLength(1);
  return sent[0] ?? '';
}

const lineOf = (arrived: Sent | string): string => (typeof arrived === 'string' ? arrived : arrived.line);

/** How a resource can be asked for: what stands before its own path, by intent. Null: it cannot. */
type Ways = Readonly<Record<Intent, 'v2' | 'v2 refresh' | 'open' | 'cache' | 'live' | 'auto' | 'eager' | null>>;

const pathKey: Ways = {
  stored: 'cache',
  refresh: 'live',
  cache: 'cache',
  live: 'live',
  auto: 'auto',
  eager: 'eager',
};
const liveOnly: Ways = { stored: 'live', refresh: 'live', cache: null, live: 'live', auto: null, eager: null };
const bothGenerations: Ways = { ...pathKey, stored: 'v2', refresh: 'v2 refresh' };
const accountOnly: Ways = { stored: 'v2', refresh: 'v2', cache: null, live: null, auto: null, eager: null };
const openOnly: Ways = { ...accountOnly, stored: 'open', refresh: 'open' };

const ways: Readonly<Record<ResourceName, Ways>> = {
  account: accountOnly,
  status: openOnly,
  user: bothGenerations,
  organization: pathKey,
  members: liveOnly,
  versions: pathKey,
  ships: pathKey,
  roadmap: pathKey,
  teams: pathKey,
  deliverables: pathKey,
  stats: pathKey,
  telemetry: pathKey,
  systems: pathKey,
  tunnels: pathKey,
  species: pathKey,
  affiliations: pathKey,
  object: pathKey,
  'star-system': pathKey,
  search: liveOnly,
};

/**
 * One line of the specification: a resource, a parameter (null: none but the required ones), values, and the path and
 * query that become of them, behind the mode where there is one.
 */
type Row = readonly [of: ResourceName, parameter: string | null, params: Params, path: string, differs?: Differences];

interface Differences {
  /** The path in the header-key generation, where a resource has both. */
  readonly v2Path?: string;
  /** The only mode the specification allows it in. */
  readonly only?: 'cache';
}

const rows: readonly Row[] = [
  ['account', null, {}, '/v2/me'],
  ['status', null, {}, '/managements/status'],
  ['user', 'handle', { handle: 'Mira_Quill' }, '/user/Mira_Quill', { v2Path: '/v2/users/Mira_Quill' }],
  ['organization', 'sid', { sid: 'LANTERN' }, '/organization/LANTERN'],
  ['members', 'sid', { sid: 'LANTERN' }, '/organization_members/LANTERN'],
  ['members', 'page', { sid: 'LANTERN', page: 3 }, '/organization_members/LANTERN?page=3'],
  ['members', 'rank', { sid: 'LANTERN', rank: 2 }, '/organization_members/LANTERN?rank=2'],
  ['members', 'role', { sid: 'LANTERN', role: 4 }, '/organization_members/LANTERN?role=4'],
  ['members', 'main_org', { sid: 'LANTERN', main_org: true }, '/organization_members/LANTERN?main_org=true'],
  ['members', 'main_org', { sid: 'LANTERN', main_org: false }, '/organization_members/LANTERN?main_org=false'],
  ['versions', null, {}, '/versions'],
  ['versions', 'filter', { filter: 'latest' }, '/versions?filter=latest'],
  ['ships', null, {}, '/ships'],
  ['ships', 'name', { name: 'Tern' }, '/ships?name=Tern'],
  ['ships', 'classification', { classification: ['combat'] }, '/ships?classification=combat'],
  [
    'ships',
    'classification',
    {
      classification: ['multi', 'transport', 'exploration', 'industrial', 'support', 'competition', 'ground', 'combat'],
    },
    '/ships?classification=combat&classification=transport&classification=exploration&classification=industrial' +
      '&classification=support&classification=competition&classification=ground&classification=multi',
  ],
  ['ships', 'length_min', { length_min: 0 }, '/ships?length_min=0'],
  ['ships', 'length_max', { length_max: 480 }, '/ships?length_max=480'],
  ['ships', 'crew_min', { crew_min: 2 }, '/ships?crew_min=2'],
  ['ships', 'crew_max', { crew_max: 8 }, '/ships?crew_max=8'],
  ['ships', 'price_min', { price_min: 45 }, '/ships?price_min=45'],
  ['ships', 'price_max', { price_max: 1_000 }, '/ships?price_max=1000'],
  ['ships', 'mass_min', { mass_min: 1_000 }, '/ships?mass_min=1000'],
  ['ships', 'mass_max', { mass_max: 100_000_000 }, '/ships?mass_max=100000000'],
  ['ships', 'page_max', { page_max: 2 }, '/ships?page_max=2'],
  ['ships', 'id', { id: 117 }, '/ships?id=117', { only: 'cache' }],
  ['roadmap', 'board', { board: 'main' }, '/roadmap/main'],
  ['roadmap', 'board', { board: 'campaign' }, '/roadmap/campaign'],
  ['roadmap', 'version', { board: 'main', version: '4.2.0' }, '/roadmap/main?version=4.2.0'],
  [
    'roadmap',
    'date_min',
    { board: 'campaign', date_min: 1_577_836_800 },
    '/roadmap/campaign?date_min=1577836800',
    { only: 'cache' },
  ],
  [
    'roadmap',
    'date_max',
    { board: 'main', date_max: 1_609_459_199 },
    '/roadmap/main?date_max=1609459199',
    { only: 'cache' },
  ],
  ['teams', null, {}, '/progress-tracker'],
  ['deliverables', 'team_slug', { team_slug: 'tools-and_engine-2' }, '/progress-tracker/tools-and_engine-2'],
  ['stats', null, {}, '/stats'],
  ['telemetry', 'version', { version: '3.10' }, '/telemetry/3.10'],
  ['telemetry', 'timetable', { version: '3.2', timetable: 'DAY' }, '/telemetry/3.2?timetable=DAY'],
  ['telemetry', 'timetable', { version: '3.2', timetable: 'WEEK' }, '/telemetry/3.2?timetable=WEEK'],
  ['telemetry', 'timetable', { version: '3.2', timetable: 'MONTH' }, '/telemetry/3.2?timetable=MONTH'],
  ['systems', null, {}, '/starmap/systems'],
  ['systems', 'name', { name: 'Velum' }, '/starmap/systems?name=Velum'],
  ['tunnels', null, {}, '/starmap/tunnels'],
  ['tunnels', 'id', { id: '0042' }, '/starmap/tunnels?id=0042'],
  ['species', null, {}, '/starmap/species'],
  ['species', 'name', { name: 'Ossari' }, '/starmap/species?name=Ossari'],
  ['affiliations', null, {}, '/starmap/affiliations'],
  ['affiliations', 'name', { name: 'Free' }, '/starmap/affiliations?name=Free'],
  ['object', 'code', { code: 'VELUM.PLANETS.ASHFALL' }, '/starmap/object?code=VELUM.PLANETS.ASHFALL'],
  ['star-system', 'code', { code: 'VELUM' }, '/starmap/star-system?code=VELUM'],
  ['search', 'name', { name: 'ash' }, '/starmap/search?name=ash'],
];

/** The request line of a row asked in one way. */
function expectedLine([, , , path, { v2Path = path } = {}]: Row, way: NonNullable<Ways[Intent]>): string {
  if (way === 'open' || way === 'v2') return `GET ${v2Path}`;
  if (way === 'v2 refresh') return `GET ${v2Path}?refresh=true`;
  return `GET /${keyInPath}/v1/${way}${path}`;
}

describe('every resource and parameter, asked in every way there is', () => {
  const named = rows.map((row) => [`${row[0]} ${JSON.stringify(row[2])}`, row] as const);

  test.each(named)('%s', async (_, row) => {
    const [resource, , params, , { only } = {}] = row;
    for (const intent of intents) {
      const way = ways[resource][intent];
      const arrived = await ask(resource, params, { intent });
      if (way === null) {
        expect(arrived, intent).toBe(`${catalog[resource].title}: the service has no “${intent}” for this resource.`);
        continue;
      }
      if (only !== undefined && way !== only) {
        expect(arrived, intent).toMatch(/^[A-Z][a-z, ]+: the service takes it in mode cache only\.$/);
        continue;
      }
      const header = way === 'v2' || way === 'v2 refresh' ? { 'x-api-key': key } : {};
      const headers = { accept: 'application/json', ...header };
      expect(arrived, intent).toEqual({ line: expectedLine(row, way), headers });
    }
  });

  test('the tables leave no resource, parameter or choice out, and name none that is not there', () => {
    const missing = resourceNames.flatMap((resource) => {
      const own = rows.filter(([of]) => of === resource);
      const parameters: readonly Parameter[] = catalog[resource].parameters;
      const isPlain = parameters.every(({ required }) => required === undefined);
      const plain = isPlain && !own.some(([, parameter]) => parameter === null) ? [`${resource} alone`] : [];
      return [...plain, ...parameters.flatMap((parameter) => missingOf(parameter, own))];
    });
    expect(missing).toEqual([]);
    const strangers = rows.filter(([of, name]) => {
      const parameters: readonly Parameter[] = catalog[of].parameters;
      return name !== null && !parameters.some((parameter) => parameter.name === name);
    });
    expect(strangers).toEqual([]);
  });

  /** What a parameter's rows do not show: the parameter itself, or some of its choices. */
  function missingOf(parameter: Parameter, own: readonly Row[]): readonly string[] {
    const values = own.filter(([, name]) => name === parameter.name).flatMap(([, , params]) => params[parameter.name]);
    if (values.length === 0 || values.includes(undefined)) return [`${parameter.name} of ${own[0]?.[0] ?? 'nothing'}`];
    const choices = 'choices' in parameter ? parameter.choices.map(({ value }) => value) : [];
    return choices.filter((choice) => !values.includes(choice));
  }
});

test('several parameters stand in the specification’s order, however they were given', async () => {
  const params = {
    page_max: 1,
    classification: ['ground', 'multi'],
    crew_max: 4,
    name: 'A',
    length_min: 5,
    crew_min: 1,
  };
  expect(lineOf(await ask('ships', params, { intent: 'live' }))).toBe(
    `GET /${keyInPath}/v1/live/ships?name=A&classification=ground&classification=multi&length_min=5&crew_min=1&crew_max=4&page_max=1`,
  );
  const member = { main_org: true, rank: 1, page: 2, sid: 'X' };
  expect(lineOf(await ask('members', member, { intent: 'live' }))).toBe(
    `GET /${keyInPath}/v1/live/organization_members/X?page=2&rank=1&main_org=true`,
  );
});

test('a parameter that is left undefined is not sent', async () => {
  const params = { name: undefined, classification: undefined, page_max: undefined, crew_min: 3 };
  expect(lineOf(await ask('ships', params, { intent: 'stored' }))).toBe(`GET /${keyInPath}/v1/cache/ships?crew_min=3`);
});

describe('the boards', () => {
  const words = { mainBoard: 'live-game', campaignBoard: 'Geschichte_Ä' };

  test.each([
    ['main', '/roadmap/live-game'],
    ['campaign', '/roadmap/Geschichte_%C3%84'],
  ])('%s is asked for by the connection’s own word', async (board, path) => {
    expect(lineOf(await ask('roadmap', { board }, { intent: 'auto', words }))).toBe(`GET /${keyInPath}/v1/auto${path}`);
  });
});

describe('what is sent arrives as itself', () => {
  test.each([
    ["O'DELL", 'O%27DELL'],
    ['A,B', 'A%2CB'],
    ['A/B', 'A%2FB'],
    ['A B', 'A%20B'],
    ['A+B', 'A%2BB'],
    ['A&B=C', 'A%26B%3DC'],
    ['A#B?C', 'A%23B%3FC'],
    ['100%', '100%25'],
    ['%2F', '%252F'],
    ['..', '..'],
    ['Ōmä’ß', '%C5%8Cm%C3%A4%E2%80%99%C3%9F'],
    ['戦🜚', '%E6%88%A6%F0%9F%9C%9A'],
    ['[A]{B}|C\\', '%5BA%5D%7BB%7D%7CC%5C'],
    ['"<A>"', '%22%3CA%3E%22'],
  ])('the code %j is sent as %s', async (code, encoded) => {
    expect(lineOf(await ask('object', { code }, { intent: 'cache' }))).toBe(
      `GET /${keyInPath}/v1/cache/starmap/object?code=${encoded}`,
    );
  });

  test('letters of any script in a path', async () => {
    const params = { handle: 'Ōmä.ß-1_x' };
    const encoded = '%C5%8Cm%C3%A4.%C3%9F-1_x';
    expect(lineOf(await ask('user', params, { intent: 'refresh' }))).toBe(`GET /v2/users/${encoded}?refresh=true`);
    expect(lineOf(await ask('user', params, { intent: 'eager' }))).toBe(`GET /${keyInPath}/v1/eager/user/${encoded}`);
    expect(lineOf(await ask('organization', { sid: 'ÄÖ-1' }, { intent: 'cache' }))).toBe(
      `GET /${keyInPath}/v1/cache/organization/%C3%84%C3%96-1`,
    );
  });
});

describe('what the service would misread is refused with a sentence, and nothing is sent', () => {
  test.each<[ResourceName, Params, Intent, string]>([
    ['ships', { id: 117 }, 'live', 'Ship id: the service takes it in mode cache only.'],
    ['ships', { id: 117 }, 'refresh', 'Ship id: the service takes it in mode cache only.'],
    ['ships', { id: 117 }, 'auto', 'Ship id: the service takes it in mode cache only.'],
    ['ships', { id: 117 }, 'eager', 'Ship id: the service takes it in mode cache only.'],
    ['roadmap', { board: 'main', date_min: 1 }, 'live', 'Date, minimum: the service takes it in mode cache only.'],
    [
      'roadmap',
      { board: 'main', date_min: 1, date_max: 2 },
      'eager',
      'Date, minimum: the service takes it in mode cache only. Date, maximum: the service takes it in mode cache only.',
    ],
    ['members', { sid: 'X' }, 'cache', 'Organization members: the service has no “cache” for this resource.'],
    ['search', { name: 'ash' }, 'auto', 'Starmap search: the service has no “auto” for this resource.'],
    ['account', {}, 'live', 'Account: the service has no “live” for this resource.'],
    ['user', { handle: '../me' }, 'stored', 'Handle: letters, digits, “-”, “_” and “.” only.'],
    ['user', { handle: '..' }, 'stored', 'Handle: enter the player’s handle.'],
    ['organization', { sid: 'a/b' }, 'cache', 'SID: letters, digits, “-”, “_” and “.” only.'],
    ['deliverables', { team_slug: '../ships' }, 'cache', 'Team: letters, digits, “-” and “_” only.'],
    ['roadmap', { board: 'other' }, 'cache', 'Board: choose from the list.'],
    ['ships', { classification: ['combat&x=1'] }, 'cache', 'Classification: choose from the list.'],
    ['versions', { filter: 'oldest' }, 'cache', 'Filter: choose from the list.'],
  ])('%s %j, %s', async (resource, params, intent, sentence) => {
    sent.length = 0;
    expect(await ask(resource, params, { intent })).toBe(sentence);
    expect(sent).toEqual([]);
  });
});
