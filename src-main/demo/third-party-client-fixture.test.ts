import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TableName } from './specification-tables-fixture.ts';
import { createFieldBook, recordedDepartures } from './third-party-client-fixture.ts';

/** Findings of a part of a record: those of the fields that it leaves out are not of interest here. */
function hold(types: 'documented' | 'recorded', table: TableName, value: unknown) {
  const book = createFieldBook(types);
  const before = book.missing().length;
  book.check(table, value, 'here');
  const findings = book.findings.filter((finding) => !finding.endsWith(' is absent'));
  return { findings, seen: before - book.missing().length };
}

describe.each(['documented', 'recorded'] as const)('in %s types', (types) => {
  test.each<[table: TableName, value: unknown, finding: string]>([
    ['species', [{ code: { a: 1 } }], 'species[].code is {"a":1}'],
    ['species', 'none', 'species is "none"'],
    ['species', [null], 'species[] is null'],
    ['species', [{ id: 3 }], 'species[].id is 3'],
    ['stats', { funds: '12' }, 'stats.funds is "12"'],
    ['stats', { funds: 12.5 }, 'stats.funds is 12.5'],
    ['stats', { fleet: null }, 'stats.fleet is null'],
    ['teams', [{ startDate: '2026-03-14' }], 'teams[].startDate is "2026-03-14"'],
    ['teams', [{ numberOfDeliverables: '3' }], 'teams[].numberOfDeliverables is "3"'],
    ['organization', { recruiting: 0 }, 'organization.recruiting is 0'],
    ['organization', { headline: [] }, 'organization.headline is []'],
    ['deliverables', [{ uuid: '12' }], 'deliverables[].uuid is "12"'],
    ['deliverables', [{ disciplines: { title: 'x' } }], 'deliverables[].disciplines is {"title":"x"}'],
    ['roadmap', [{ released: true }], 'roadmap[].released is true'],
    ['user', { profile: { id: '12' } }, 'user.profile.id is "12"'],
    ['ships', [{ compiled: [1] }], 'ships[].compiled is [1]'],
    ['ships', [{ length: 12 }], 'ships[].length is 12'],
    ['ships', [{ type: 'Multi-Role' }], 'ships[].type is "Multi-Role"'],
    ['versions', [{ version: '1.2.3' }], 'versions[] is {"version":"1.2.3"}'],
    ['system', { status: null }, 'system.status is null'],
  ])('in %s %j is found', (table, value, finding) => {
    expect(hold(types, table, value)).toEqual({ findings: [`here: ${finding}`], seen: 0 });
  });

  test.each<[table: TableName, value: unknown, seen: number]>([
    ['ships', [{ 'time_modified.unfiltered': '2026-01-02 03:04:05', production_note: null }], 1],
    ['system', [{ affiliation: [{ 'membership.id': '3' }], info_url: null }], 1],
    ['species', [{ code: 'A', id: '1', name: '' }], 2],
    ['tunnel', { name: null, entry: { name: null, id: '4' } }, 1],
    ['roadmap', [{ scheduled_at: null, released: 0 }], 1],
  ])('in %s %j is documented', (table, value, seen) => {
    expect(hold(types, table, value)).toEqual({ findings: [], seen });
  });
});

test.each<[table: TableName, value: unknown, seen: number]>([
  ['ships', [{ mass: null }], 0],
  ['ships', [{ time_modified_unfiltered: '2026-01-02 03:04:05' }], 1],
  ['system', { aggregated_economy: 4.2, thumbnail: { images: [] } }, 0],
  ['star-system', [{ aggregated_population: 4.2 }], 0],
  ['object', { name: null, subtype: null }, 0],
  ['user', { organization: { stars: 0 }, profile: { id: 'n/a' } }, 0],
  ['path-key envelope', { message: 'Not Modified', success: 1 }, 1],
])('in %s %j is a recorded departure, and none of the documented types', (table, value, seen) => {
  expect(hold('recorded', table, value)).toEqual({ findings: [], seen });
  expect(hold('documented', table, value).findings).not.toEqual([]);
});

test('a field that a record leaves out is found, unless the record has nothing to say there', () => {
  const findings = (table: TableName, value: unknown): readonly string[] => {
    const book = createFieldBook('documented');
    book.check(table, value, 'here');
    return book.findings;
  };
  expect(findings('species', [{ code: 'A', id: '1' }])).toEqual(['here: species[].name is absent']);
  expect(findings('user', { organization: {}, profile: {} })).toEqual([]);
});

test('every documented field is missing as long as no answer was seen', () => {
  const book = createFieldBook('documented');
  expect(book.missing()).toEqual(book.documented);
  expect(new Set(book.documented).size).toBe(book.documented.length);
});

const folder = new URL('../../../shared/recordings/', import.meta.url);
const hasRecordings = existsSync(folder);
if (!hasRecordings)
  process.stderr.write('Skipped: ../shared/recordings is missing; the departures are not looked up.\n');

type Fields = Readonly<Record<string, unknown>>;
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const upstream = (name: string): Fields => (readJson(name) as { data: Fields }).data; // recorded shape
const resultset = (value: unknown): readonly Fields[] => (value as { resultset: readonly Fields[] }).resultset; // recorded shape

test.skipIf(!hasRecordings)('the recordings depart from the documented types in the listed ways and no other', () => {
  const [strict, tolerant] = [createFieldBook('documented'), createFieldBook('recorded')];
  const check = (table: TableName, value: unknown): void => {
    for (const book of [strict, tolerant]) book.check(table, value, 'recorded');
  };
  for (const name of ['ships/service-v1-live-ships-2022-06.json', 'user/service-v1-live-user-2022-02.json']) {
    const envelope = readJson(name) as Fields; // recorded shape
    check('path-key envelope', envelope);
    check(name.startsWith('ships') ? 'ships' : 'user', envelope['data']);
  }
  // The recorder of the upstream lists dropped media, prices and what was null.
  const dropped = { ...Object.fromEntries(shipNulls().map((field) => [field, null])), production_note: null };
  const ships = readJson('ships/matrix-2019-01-02.json') as readonly Fields[]; // recorded shape
  check(
    'ships',
    ships.map((ship) => ({ ...dropped, media: [], price: 0, ...ship })),
  );
  const { systems, tunnels, species, affiliations } = upstream('starmap/bootup-2021-06.json');
  check('system', resultset(systems));
  check('tunnel', resultset(tunnels));
  check('species', resultset(species));
  check('affiliations', resultset(affiliations));
  for (const name of readdirSync(new URL('starmap/systems/', folder))) {
    const found = resultset(upstream(`starmap/systems/${name}`));
    if (found.length > 0) check('star-system', found);
    // A system lists its objects without their children.
    const objects = found.flatMap((system) => system['celestial_objects'] as readonly Fields[]); // recorded shape
    for (const object of objects) check('object', { ...object, children: [] });
  }
  check('object', resultset(upstream('starmap/objects/Crusader.json')));
  for (const name of readdirSync(new URL('progress/', folder))) {
    const deliverables = readJson(`progress/${name}`) as readonly Fields[]; // recorded shape
    check(
      'deliverables',
      deliverables.map((deliverable) => ({ ...deliverable, disciplines: [] })), // dropped by the recorder
    );
  }
  expect(tolerant.findings).toEqual([]);
  const found = strict.findings.map((finding) =>
    /^recorded: (.+?) is /.exec(finding)?.[1]?.replace(/^star-system\./, 'system.'),
  );
  expect(new Set(found)).toEqual(new Set(Object.keys(recordedDepartures)));
});

function shipNulls(): readonly string[] {
  return Object.entries(recordedDepartures).flatMap(([path, departure]) =>
    departure === 'null' && path.startsWith('ships[].') ? [path.slice('ships[].'.length)] : [],
  );
}
