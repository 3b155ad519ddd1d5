import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../../src-shared/long-run-fixture.ts';
import type { DemoService } from './start-demo-service.ts';
import { startStandAlone, type Handshake } from './start-stand-alone.ts';
import {
  createFieldBook,
  createThirdPartyClient,
  endpoints,
  type Endpoint,
  type EndpointName,
  type Query,
  type ThirdPartyClient,
  type ThirdPartyResponse,
} from './third-party-client-fixture.ts';

/**
 * The demo service seen by a client that knows the specification and nothing of this program: what `npm run demo-service`
 * starts, every documented endpoint in every mode with every parameter, every documented field.
 */
describe.each(['documented', 'recorded'] as const)('in %s types', (types) => {
  let service: DemoService;
  let handshake: Handshake;
  let client: ThirdPartyClient;

  beforeAll(async () => {
    ({ service, handshake } = await startStandAlone({ seed: 1, day: 0, types, port: 0, faults: null }));
    let waitedMs = 0;
    // The client waits for as long as it is told to; here the service's clock moves instead.
    const wait = (seconds: number): Promise<void> => service.setClockOffset((waitedMs += seconds * 1_000));
    client = createThirdPartyClient({ ...handshake, wait });
  });
  afterAll(() => service.stop());

  const book = createFieldBook(types);
  const asked = new Set<string>();
  let responses = 0;

  /** Asks in each mode, holds every response against its tables, and returns the payload of the first. */
  async function visit(name: EndpointName, { segments = {}, query = {}, modes }: Visit = {}): Promise<unknown> {
    const endpoint: Endpoint = endpoints[name];
    const parameters = Object.keys(query);
    const isCacheOnly = parameters.some((parameter) => endpoint.cacheOnly?.includes(parameter));
    const allowed = isCacheOnly ? ['cache'] : (endpoint.modes ?? ['header']);
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, segment: string) =>
      encodeURIComponent(segments[segment] ?? ''),
    );
    const payloads: unknown[] = [];
    for (const mode of modes ?? allowed) {
      const response = endpoint.modes
        ? await client.askByPath(mode, path, query)
        : await client.askByHeader(path, query);
      const place = `${mode} ${path} ${JSON.stringify(query)}`;
      expect([place, response.status, response.body['success']]).toEqual([place, 200, endpoint.modes ? 1 : true]);
      // The specification does not show what a header-key user's data is.
      const { data, ...rest } = response.body;
      const envelope = endpoint.table === null ? { ...rest, data: {} } : response.body;
      book.check(endpoint.modes ? 'path-key envelope' : 'header-key envelope', envelope, place);
      if (endpoint.table !== null) book.check(endpoint.table, data, place);
      for (const parameter of ['', ...parameters]) asked.add(`${name} ${mode} ${parameter}`);
      payloads.push(data);
      responses += 1;
    }
    return payloads[0];
  }

  test('people', { timeout: 60_000 }, async () => {
    const [handle = '', ...handles] = handshake.handles;
    await visit('user', { segments: { handle } });
    for (const other of handles) await visit('user', { segments: { handle: other }, modes: ['cache'] });
    const [sid = '', ...sids] = handshake.sids;
    await visit('organization', { segments: { sid } });
    for (const other of sids) await visit('organization', { segments: { sid: other }, modes: ['cache'] });
    for (const each of handshake.sids) {
      const members = records(await visit('members', { segments: { sid: each } }));
      expect(members.length).toBeLessThanOrEqual(32);
    }
    const queries = [{ page: '2' }, { rank: '1' }, { role: '1' }, { main_org: 'true' }, { main_org: 'false' }];
    for (const query of queries) await visit('members', { segments: { sid }, query });
    await visit('header-key user', { segments: { handle } });
  });

  test('the account and the status', async () => {
    const before = records(await visit('account'))[0]?.['dailyRequestsRemaining'];
    await visit('header-key user', { segments: { handle: handshake.handles[0] ?? '' }, query: { refresh: 'true' } });
    const account = records(await visit('account'))[0];
    expect(account).toMatchObject({ key: handshake.key, dailyRequestsRemaining: Number(before) - 1 });
    await visit('status');
  });

  test('ships', { timeout: 120_000 }, async () => {
    // A whole live list takes the service three seconds in each mode that asks for one; every run asks for single pages below.
    const all = await visit('ships', isLongRun ? {} : { modes: ['cache'] });
    expect(records(all).length).toBeGreaterThan(100);
    const name = first(all, 'name').slice(0, 4);
    const classes = ['combat', 'transport', 'exploration', 'industrial', 'support', 'competition', 'ground', 'multi'];
    const ranges = ['length_min=20', 'length_max=40', 'crew_min=2', 'crew_max=3', 'price_min=50', 'price_max=300'];
    const pieces: Query[] = [
      { name },
      { classification: ['combat', 'transport'] },
      ...[...ranges, 'mass_min=20000', 'mass_max=900000'].map((range) =>
        Object.fromEntries(new URLSearchParams(range)),
      ),
    ];
    for (const classification of classes)
      expect(records(await visit('ships', { query: { classification }, modes: ['cache'] })).length).toBeGreaterThan(0);
    for (const piece of pieces) {
      const page = records(await visit('ships', { query: { ...piece, page_max: '1' } }));
      expect([piece, page.length > 0 && page.length <= 10]).toEqual([piece, true]);
    }
    const id = first(all, 'id');
    expect(texts(await visit('ships', { query: { id } }), 'id')).toEqual([id]);
    const refused = await client.askByPath('live', '/ships', { id });
    expect(refused.body['success']).not.toBe(1);
  });

  test('versions, statistics and telemetry', { timeout: 60_000 }, async () => {
    const versions = await visit('versions');
    const names = Array.isArray(versions) ? versions.map(String) : [];
    const latest = await visit('versions', { query: { filter: 'latest' } });
    expect(latest).toEqual(names.slice(0, 1));
    await visit('stats');
    const lines = [...new Set(names.map((name) => /^\d+\.\d+/.exec(name)?.[0] ?? ''))].filter(hasTelemetry);
    const [version = '', ...others] = lines;
    await visit('telemetry', { segments: { version } });
    for (const timetable of ['DAY', 'WEEK', 'MONTH'])
      await visit('telemetry', { segments: { version }, query: { timetable } });
    for (const other of others) await visit('telemetry', { segments: { version: other }, modes: ['cache'] });
  });

  test('roadmap and progress', { timeout: 60_000 }, async () => {
    for (const board of ['main', 'campaign']) {
      const releases = await visit('roadmap', { segments: { board } });
      const version = first(releases, 'name');
      expect(texts(await visit('roadmap', { segments: { board }, query: { version } }), 'name')).toEqual([version]);
      const months = 120 * 86_400;
      const now = Math.floor(Date.now() / 1_000);
      for (const query of [{ date_min: String(now - months) }, { date_max: String(now + months) }])
        await visit('roadmap', { segments: { board }, query });
    }
    const [slug = '', ...slugs] = texts(await visit('teams'), 'slug');
    await visit('deliverables', { segments: { team_slug: slug } });
    for (const other of slugs) await visit('deliverables', { segments: { team_slug: other }, modes: ['cache'] });
  });

  test('the starmap', { timeout: 120_000 }, async () => {
    const systems = await visit('systems');
    expect(records(systems).length).toBeGreaterThan(1);
    for (const name of ['systems', 'species', 'affiliations'] as const) {
      const wanted = first(await visit(name), 'name');
      expect(texts(await visit(name, { query: { name: wanted } }), 'name')).toContain(wanted);
    }
    const id = first(await visit('tunnels'), 'id');
    expect(texts(await visit('tunnels', { query: { id } }), 'id')).toEqual([id]);
    const codes = texts(systems, 'code');
    await visit('star-system', { query: { code: codes[0] ?? '' } });
    for (const code of codes.slice(1)) await visit('star-system', { query: { code }, modes: ['auto'] });
    const objectCodes = new Set<string>();
    // Every system is searched for by name: the specification knows no other way to the objects' codes.
    for (const name of texts(systems, 'name')) {
      if (name.length < 3) continue;
      const found = records(await visit('search', { query: { name } }));
      for (const code of found.flatMap((page) => texts(page['objects'], 'code'))) objectCodes.add(code);
    }
    const [code = '', ...others] = objectCodes;
    await visit('object', { query: { code } });
    for (const other of others) await visit('object', { query: { code: other }, modes: ['auto'] });
  });

  test('modes that an endpoint does not have, and names that nobody has, are failures', async () => {
    const failures: Promise<ThirdPartyResponse>[] = [
      ...['cache', 'auto', 'eager'].flatMap((mode) => [
        client.askByPath(mode, `/organization_members/${handshake.sids[0]}`),
        client.askByPath(mode, '/starmap/search', { name: 'anything' }),
      ]),
      client.askByPath('cache', '/user/nobody-of-that-name'),
      client.askByPath('cache', '/organization/NOBODY'),
      client.askByPath('cache', '/progress-tracker/no-team'),
      client.askByPath('cache', '/starmap/systems', { name: 'nowhere-at-all' }),
    ];
    for (const { status, body } of await Promise.all(failures)) expect([status, body['success']]).toEqual([404, 0]);
  });

  test('every endpoint was asked in every mode with every parameter', () => {
    const documented = Object.entries<Endpoint>(endpoints).flatMap(([name, { modes, parameters, cacheOnly = [] }]) =>
      (modes ?? ['header']).flatMap((mode) =>
        ['', ...parameters.filter((parameter) => mode === 'cache' || !cacheOnly.includes(parameter))].map(
          (parameter) => `${name} ${mode} ${parameter}`,
        ),
      ),
    );
    expect(documented.filter((combination) => !asked.has(combination))).toEqual([]);
    expect(Object.keys(endpoints)).toHaveLength(20);
  });

  test('every value is of its documented type, or departs from it as recorded ones do, and every documented field has a value', () => {
    const missing = book.missing();
    const { documented, findings } = book;
    process.stdout.write(
      `Third-party check of ${types} types: ${documented.length - missing.length} of ${documented.length} documented fields seen with a value of their type, in ${responses} answers of ${Object.keys(endpoints).length} endpoints.\n`,
    );
    expect(findings.slice(0, 40)).toEqual([]);
    // The only player recorded has no number, so nobody has one there.
    expect(missing).toEqual(types === 'recorded' ? ['user.profile.id'] : []);
  });
});

interface Visit {
  readonly segments?: Readonly<Record<string, string>>;
  readonly query?: Query;
  /** Absent: every mode that the endpoint and the parameters allow. */
  readonly modes?: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The records of a payload: a list's, or the one it is. */
function records(payload: unknown): readonly Fields[] {
  const list: readonly unknown[] = Array.isArray(payload) ? payload : [payload];
  return list.filter((element): element is Fields => typeof element === 'object' && element !== null);
}

const texts = (payload: unknown, field: string): readonly string[] =>
  records(payload).flatMap((record) => (typeof record[field] === 'string' ? [record[field]] : []));

const first = (payload: unknown, field: string): string => {
  const [text] = texts(payload, field);
  if (text === undefined) throw new Error(`No ${field} in ${JSON.stringify(payload)?.slice(0, 200)}`);
  return text;
};

function hasTelemetry(line: string): boolean {
  const [major = 0, minor = 0] = line.split('.').map(Number);
  return major > 3 || (major === 3 && minor >= 2);
}
