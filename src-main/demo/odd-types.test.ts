import { expect, test } from 'vitest';
import { catalog, type ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Params } from '../../src-shared/resource/resource.ts';
import { worldAt } from './universe/world-at.ts';

/**
 * Types that stand in no recording, and that a reader forgives all the same: the demo never sends them, so this test does.
 * What they are read as is what the documented types are read as.
 */
const world = worldAt(1, Date.UTC(2026, 2, 14, 12));
const starmap = world.starmap();
const [systemCode = ''] = world.systems().map(({ code }) => String(code));

type Change = (value: unknown) => unknown;

const asText: Change = (value) => (typeof value === 'number' ? String(value) : value);
const asNumber: Change = (value) => (typeof value === 'string' && value !== '' ? Number(value) : value);
const asDigit: Change = (value) => (typeof value === 'boolean' ? Number(value) : value);
const asDigitText: Change = (value) => (typeof value === 'boolean' ? String(Number(value)) : value);
const asFlag: Change = (value) => (typeof value === 'string' && value !== '' ? value === '1' : value);
const asLabel: Change = (value) =>
  value === 'multi' ? 'Multi-Role' : String(value).replace(/^./, (letter) => letter.toUpperCase());
const asDate: Change = (value) =>
  typeof value === 'number' ? new Date(value * 1_000).toISOString().slice(0, 19).replace('T', ' ') : value;
const alone: Change = (value) =>
  Array.isArray(value) && value.length === 1 ? (value as readonly unknown[])[0] : value;
const asObject: Change = (version) => ({ link: '/notes', title: 'Notes', version, image: '/notes.jpg' });
const withHoles: Change = (value) => (Array.isArray(value) ? [...(value as readonly unknown[]), null, {}] : value);

/** By resource: what it is asked with, a payload, and what becomes of the fields of these names, however deep. */
const cases: readonly [
  resource: ResourceName,
  params: Params,
  payload: unknown,
  changes: Readonly<Record<string, Change>>,
][] = [
  ['ships', {}, world.ships(), { length: asNumber, mass: asNumber, max_crew: asNumber, id: asNumber }],
  ['ships', {}, world.ships(), { size: asLabel, type: asLabel, price: asText }],
  ['systems', {}, world.systems(), { position_x: asNumber, aggregated_danger: asText, id: asNumber }],
  ['object', {}, starmap.object(objectCode()), { age: asNumber, distance: asNumber, habitable: asFlag, id: asNumber }],
  ['tunnels', {}, starmap.tunnels(), { latitude: asNumber, distance: asNumber, entry_id: asNumber }],
  ['roadmap', {}, world.roadmap('main'), { tasks: asText, completed: asText, inprogress: asText, released: asText }],
  ['roadmap', {}, world.roadmap('campaign'), { id: asNumber, scheduled_at: asDate, time_modified: asText }],
  ['teams', {}, world.teams(), { numberOfDeliverables: asText, partialTime: asDigit }],
  ['deliverables', {}, world.deliverables('longshore'), { numberOfDisciplines: asText, numberOfMembers: asText }],
  ['deliverables', {}, world.deliverables('longshore'), { partialTime: asDigit, disciplines: alone }],
  [
    'organization',
    { sid: 'TIDEWRK' },
    world.organization('TIDEWRK'),
    { members: asText, recruiting: asDigitText, roleplay: asDigit },
  ],
  ['members', { sid: 'TIDEWRK' }, world.members('TIDEWRK')?.flatMap(({ record }) => record ?? []), { stars: asText }],
  ['user', { handle: 'Benno.Varga' }, world.player('Benno.Varga'), { stars: asText }],
  ['stats', {}, world.stats(), { funds: asText, fans: asText, fleet: asText }],
  [
    'telemetry',
    { version: '4.0' },
    world.telemetry('4.0', 'MONTH'),
    { avg: asText, '50_0': asText, stability_score: asText },
  ],
];

function objectCode(): string {
  const inside = starmap.system(systemCode)?.['celestial_objects'] as readonly Readonly<Record<string, unknown>>[]; // the demo's own list
  return String(inside.at(-1)?.['code']);
}

function change(value: unknown, changes: Readonly<Record<string, Change>>): unknown {
  if (Array.isArray(value)) return value.map((element) => change(element, changes));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [
    name,
    (changes[name] ?? ((same) => same))(change(inner, changes)),
  ]);
  return Object.fromEntries(fields);
}

test.each(cases.map((each) => [each[0], Object.keys(each[3]).join(', '), each] as const))(
  '%s are read alike when %s come in another type',
  (_, __, [resource, params, payload, changes]) => {
    const odd = change(payload, changes);
    expect(JSON.stringify(odd)).not.toBe(JSON.stringify(payload));
    const [plain, read] = [catalog[resource].read(payload, params), catalog[resource].read(odd, params)];
    expect(read.records.map(({ identity, fields }) => [identity, fields])).toEqual(
      plain.records.map(({ identity, fields }) => [identity, fields]),
    );
    expect(read.drift).toEqual([]);
  },
);

test('a version is read alike as an object', () => {
  const versions = world.gameVersions();
  const read = catalog.versions.read(versions.map(asObject), {});
  expect(read.records.map(({ fields }) => fields.version)).toEqual(versions);
});

test('nulls and empty objects between ships are no ships', () => {
  const { records, drift } = catalog.ships.read(withHoles(world.ships()), {});
  expect(records).toHaveLength(200);
  expect(drift.map(({ kind, count }) => [kind, count])).toEqual([['empty-element', 2]]);
});

test('both spellings of a key with a dot are read alike', () => {
  const respelt: unknown = JSON.parse(JSON.stringify(world.systems()).replaceAll('"membership.id"', '"membership_id"'));
  const fieldsOf = (payload: unknown) => catalog.systems.read(payload, {}).records.map(({ fields }) => fields);
  expect(fieldsOf(respelt)).toEqual(fieldsOf(world.systems()));
});
