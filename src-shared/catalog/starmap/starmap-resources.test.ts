import { describe, expect, test } from 'vitest';
import { sentValue } from '../../resource/fields.ts';
import type { Params } from '../../resource/resource.ts';
import { catalog, type ResourceName } from '../registry.ts';
import { elementOfObject, peoplesIn, starSystem, starSystemDetailFields } from './star-system.ts';
import { celestialObjectFields, starmapObject } from './starmap-object.ts';
import { starmapSearch } from './starmap-search.ts';
import { tunnels } from './tunnels.ts';

const complaints = (resource: ResourceName, params: Params): readonly string[] => {
  const checked = catalog[resource].params.safeParse(params);
  return checked.success ? [] : checked.error.issues.map(({ message }) => message);
};

describe('parameters', () => {
  test.each<[ResourceName, Params, string]>([
    ['search', {}, 'Name: enter a part of a name.'],
    ['search', { name: 'ab' }, 'Name: at least 3 characters. The service finds nothing for fewer.'],
    ['search', { name: ' ab ' }, 'Name: at least 3 characters. The service finds nothing for fewer.'],
    ['object', {}, 'Code: enter the object’s code, such as SYSTEM.PLANETS.NAME.'],
    ['object', { code: ' ' }, 'Code: enter the object’s code, such as SYSTEM.PLANETS.NAME.'],
    ['star-system', {}, 'Code: enter the system’s code.'],
    ['tunnels', { id: '' }, 'Tunnel id: enter some text or leave it out.'],
    ['species', { code: 'X' }, 'There is a parameter the service does not know. It knows name.'],
    ['affiliations', { name: '' }, 'Name: enter some text or leave it out.'],
  ])('%s refuses %j and says what to enter', (resource, params, sentence) => {
    expect(complaints(resource, params).join(' ')).toBe(sentence);
  });

  test.each<[ResourceName, Params]>([
    ['search', { name: 'abc' }],
    ['object', { code: "TEL'IVAR.BELTS.INNER,UPPER" }],
    ['star-system', { code: 'CATALOGUE 77' }],
    ['tunnels', {}],
    ['tunnels', { id: '2001' }],
  ])('%s takes %j as it is', (resource, params) => {
    expect(catalog[resource].params.safeParse(params)).toEqual({ success: true, data: params });
  });
});

describe('tunnels', () => {
  const end = {
    id: '9',
    code: 'A.JUMPPOINTS.B',
    distance: '1.50',
    latitude: '-175',
    longitude: 270,
    type: 'JUMPPOINT',
  };

  test('are read from a list, and from the object or the list of one that an id gives', () => {
    const tunnel = { id: '7', entry: { ...end, designation: 'A - B', star_system_id: 310 }, exit: null };
    for (const data of [tunnel, [tunnel], { resultset: [tunnel] }]) {
      const { records, drift } = tunnels.read(data, { id: '7' });
      expect(records).toMatchObject([{ identity: '7', title: 'A - B', fields: { entryId: '9', exit: null } }]);
      expect(records[0]?.fields.entry).toMatchObject({
        systemId: '310',
        distance: 1.5,
        latitude: -175,
        longitude: 270,
      });
      expect(drift).toEqual([]);
    }
  });

  test('keep an end whose figures cannot be read, without those figures', () => {
    const { records, drift } = tunnels.read([{ id: '7', entry: { ...end, distance: 'far' }, exit: 'gone' }], {});
    expect(records[0]?.fields.entry).toMatchObject({ id: '9', distance: null, longitude: 270 });
    expect(records[0]?.fields.exit).toBeNull();
    expect(drift.map(({ path }) => path)).toEqual(['entry.distance', 'exit']);
  });

  test('asked for by id are nothing when the list is empty; without an id an empty list is a whole answer', () => {
    expect(tunnels.isNothing?.([], { id: '7' })).toBe(true);
    expect(tunnels.isNothing?.([], {})).toBe(false);
    expect(tunnels.isNothing?.({ id: '7' }, { id: '7' })).toBe(false);
  });
});

describe('an object', () => {
  const read = (element: Record<string, unknown>) => starmapObject.read(element, { code: 'A' });

  test('without its numbers has none: nothing missing becomes 0', () => {
    const { records } = read({ code: 'A', age: null, size: '', sensor_danger: null, orbit_period: 'n/a' });
    const numbers = Object.values(records[0]?.fields ?? {}).filter((value) => typeof value === 'number');
    expect(records).toHaveLength(1);
    expect(numbers).toEqual([]);
  });

  test('sent with numbers and booleans in later years reads as it did when they were text', () => {
    const asText = { id: '8', code: 'A', parent_id: '7', habitable: '1', age: '4.60', size: '0', sensor_danger: '5' };
    const asNumbers = { id: 8, code: 'A', parent_id: 7, habitable: true, age: 4.6, size: 0, sensor_danger: 5 };
    const fields = read(asText).records[0]?.fields;
    expect(read(asNumbers).records[0]?.fields).toEqual(fields);
    expect(fields).toMatchObject({ habitable: true, age: 4.6, size: 0, sensorDanger: 5, parentId: '7' });
  });

  test('keeps its code exactly, and its extremes', () => {
    const code = "QUESS'ANOR.BELTS.INNER,&amp; OUTER";
    const { records, drift } = read({ code, orbit_period: '-1', size: '99999999.99999999', longitude: '480.00' });
    expect(records[0]?.fields).toMatchObject({ code, orbitPeriod: -1, size: 99_999_999.999_999_99, longitude: 480 });
    expect(drift).toEqual([]);
  });

  test('keeps its kind when only the subtype’s id is sent, and the rest when the subtype cannot be read', () => {
    expect(read({ code: 'A', subtype_id: 23, subtype: null }).records[0]?.fields.subtype).toEqual({
      id: '23',
      name: null,
      type: null,
    });
    const { records, drift } = read({ code: 'A', name: 'Wick', subtype: 'moon', children: [{ code: 'B' }, null, 7] });
    expect(records[0]?.fields).toMatchObject({ name: 'Wick', subtype: null, children: [{ code: 'B' }] });
    expect(drift.map(({ kind, path, count }) => [kind, path, count])).toEqual([
      ['empty-element', 'children.*', 2],
      ['bad-value', 'subtype', 1],
    ]);
  });

  test('keeps the affiliations that can be read, and says which cannot', () => {
    const league = { id: '1', code: 'lg', name: 'League', color: '#fff' };
    const { records, drift } = read({ code: 'A', affiliation: [league, null, { id: '2', color: ['#000'] }] });
    expect(records[0]?.fields.affiliations).toEqual([league, { id: '2', code: null, name: null, color: null }]);
    expect(drift.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'empty-element affiliation.*',
      'bad-value affiliation.*.color',
    ]);
    expect(read({ code: 'A', affiliation: league }).records[0]?.fields.affiliations).toEqual([league]);
  });

  test('with a time that cannot be read has none, and that is drift', () => {
    const { records, drift } = read({ code: 'A', time_modified: '0000-00-00 00:00:00' });
    expect(records[0]?.fields.modifiedAt).toBeNull();
    expect(drift).toMatchObject([{ kind: 'bad-value', path: 'time_modified' }]);
  });

  test('with children in children without end is read four levels deep', () => {
    let nested: Record<string, unknown> = { code: 'LEAF' };
    for (let level = 0; level < 50_000; level++) nested = { code: 'A', children: [nested] };
    const { records, drift } = read(nested);
    expect(JSON.stringify(records[0]?.fields).match(/"code":"A"/g)).toHaveLength(5);
    expect(drift).toMatchObject([{ kind: 'bad-value', path: 'children.*.children.*.children.*.children.*.children' }]);
  });
});

describe('a star system', () => {
  const system = {
    id: '310',
    code: 'ARD',
    name: 'Ard',
    frost_line: '4.96',
    habitable_zone_inner: 0.5,
    celestial_objects: [{ id: '1', code: 'ARD.STARS.ARD' }, { id: '2', age: 'old', parent_id: '1' }, null],
  };

  test.each([
    ['an object', system],
    ['a list of one', [system]],
    ['upstream’s resultset', { rowcount: 1, resultset: [system] }],
  ])('is one record with its objects in it, sent as %s', (_, data) => {
    const { records, drift } = starSystem.read(data, { code: 'ARD' });
    expect(records).toMatchObject([{ identity: '310', title: 'Ard' }]);
    expect(records[0]?.fields).toMatchObject({ frostLine: 4.96, habitableZoneInner: 0.5, habitableZoneOuter: null });
    expect(records[0]?.fields.celestialObjects).toMatchObject([{ id: '1' }, { id: '2', age: null, parentId: '1' }]);
    expect(drift.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'empty-element celestial_objects.*',
      'bad-value celestial_objects.*.age',
    ]);
  });

  test.each([[[]], [{ resultset: [] }], [[null]]])('is nothing, and no record, when sent as %j', (data) => {
    expect(starSystem.isNothing?.(data, { code: 'ARD' })).toBe(true);
    expect(starmapObject.isNothing?.(data, { code: 'ARD' })).toBe(true);
    expect(starSystem.read(data, { code: 'ARD' }).records).toEqual([]);
  });

  test.each([
    ['the object itself', system],
    ['a list of one', [system]],
    ['upstream’s resultset', { resultset: [system] }],
    ['a word', 'junk'],
    ['a list of something else', [7]],
  ])('sent as %s is not nothing', (_, data) => {
    expect(starSystem.isNothing?.(data, { code: 'ARD' })).toBe(false);
  });
});

test('a system keeps its code exactly, says where to read on, and says which of its fields could not be read', () => {
  const { records, drift } = catalog.systems.read(
    [{ id: 5, code: 'A&amp;B', info_url: '/atlas/5', time_modified: 'soon', affiliation: 'League' }],
    {},
  );
  expect(records[0]?.fields).toMatchObject({
    code: 'A&amp;B',
    infoUrl: '/atlas/5',
    modifiedAt: null,
    affiliations: [],
  });
  expect(drift.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'bad-value affiliation',
    'bad-value time_modified',
  ]);
});

describe('search', () => {
  const system = { id: '5', code: 'ARD', name: 'Ard', type: 'SINGLE_STAR' };
  const object = { id: '5', code: 'ARD.PLANETS.ARDII', designation: 'Ard II', name: null, type: 'PLANET', status: 'P' };
  const found = { systems: [system], objects: [{ ...object, star_system_id: '5', star_system: system }] };

  test.each([
    ['lists', found],
    ['upstream’s resultsets', { systems: { resultset: found.systems }, objects: { resultset: found.objects } }],
  ])('gives systems first, then objects, told apart where their ids are the same, from %s', (_, data) => {
    const { records, drift } = starmapSearch.read(data, { name: 'ard' });
    expect(records.map(({ identity, title }) => [identity, title])).toEqual([
      ['system:5', 'Ard'],
      ['object:5', 'Ard II'],
    ]);
    expect(records.map(({ fields }) => fields)).toMatchObject([
      { kind: 'system', systemId: '5', systemCode: 'ARD', systemName: 'Ard', designation: null },
      { kind: 'object', systemId: '5', systemCode: 'ARD', systemName: 'Ard', designation: 'Ard II', name: null },
    ]);
    expect(drift).toEqual([]);
  });

  test.each([{ systems: [], objects: [] }, { systems: null }, [[]], 'junk', null])('finds nothing in %j', (data) => {
    expect(starmapSearch.read(data, { name: 'abc' }).records).toEqual([]);
  });

  test.each([
    [{ systems: [], objects: [] }, true],
    [{ systems: { resultset: [] }, objects: { resultset: [] } }, true],
    [{ objects: [] }, true],
    [{ systems: null, objects: [] }, true],
    [[], true],
    [found, false],
    [{ systems: [], objects: [object] }, false],
    [{ systems: 'down', objects: [] }, false],
    [{ error: 'down' }, false],
    ['junk', false],
  ])('without a hit is no such entry, and anything else is not: %j is %s', (data, isNothing) => {
    expect(starmapSearch.isNothing?.(data, { name: 'abc' })).toBe(isNothing);
  });

  test('keeps hits without an id apart and says which list could not be read', () => {
    const { records, drift } = starmapSearch.read(
      { systems: [{ name: 'A' }], objects: [{ name: 'B' }, null, { ...object, star_system: 'Ard' }], places: 1 },
      { name: 'abc' },
    );
    expect(records.map(({ identity }) => identity)).toEqual(['system:#0', 'object:#0', 'object:5']);
    expect(records[2]?.fields.systemName).toBeNull();
    expect(drift.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'unknown-field places',
      'no-identity systems.*',
      'empty-element objects.*',
      'no-identity objects.*',
      'bad-value objects.star_system',
    ]);
  });
});

describe('as sent', () => {
  test('values are told with the key they were sent under, whatever its spelling', () => {
    const sent = (name: 'size' | 'subtype' | 'age', element: unknown) =>
      sentValue(celestialObjectFields[name], element);
    const element = { size: '1.0', subtype: [], subtype_id: 23 };
    expect(sent('size', element)).toEqual({ key: 'size', raw: '1.0' });
    expect(sent('subtype', element)).toEqual({ key: 'subtype_id', raw: 23 });
    expect(sent('age', element)).toEqual({ key: 'age', raw: undefined });
  });

  test.each([null, undefined, 'text', 7, [], { constructor: 1 }])('%j holds nothing and breaks nothing', (element) => {
    expect(sentValue({ ...celestialObjectFields.name, sent: 'toString' }, element).raw).toBeUndefined();
    expect(elementOfObject(element, { id: '1', code: null })).toBeUndefined();
    expect(peoplesIn(element)).toEqual([]);
  });

  test.each([[[{ id: 7 }]], [{ resultset: [{ id: 7 }] }], [{ id: 7 }]])(
    'objects come bare, as a result set, or as a lone element: %j',
    (objects) => {
      const system = { [starSystemDetailFields.celestialObjects.sent]: objects };
      expect(elementOfObject(system, { id: '7', code: null })).toEqual({ id: 7 });
    },
  );

  test('an object is found by its id, as text or number, else by its code', () => {
    const system = {
      celestial_objects: [{ id: 7, code: 'A' }, { id: '8', code: "B.O'NEIL, EAST" }, null, { id: null, code: 'C' }],
    };
    expect(elementOfObject(system, { id: '7', code: null })).toMatchObject({ code: 'A' });
    expect(elementOfObject(system, { id: '8', code: 'A' })).toMatchObject({ id: '8' });
    expect(elementOfObject(system, { id: null, code: 'C' })).toMatchObject({ code: 'C' });
    expect(elementOfObject(system, { id: null, code: null })).toBeUndefined();
  });

  test.each([
    [{ population: [] }, []],
    [{ population: ['Lowlander', ' ', 'Lowlander'] }, ['Lowlander']],
    [
      { population: [{ name: 'Marsh folk' }, { species: { name: 'Ta’ir' } }, { code: 'HOLM' }, { size: 5 }, null, 7] },
      ['Marsh folk', 'Ta’ir', 'HOLM'],
    ],
    [{ celestial_objects: [{ population: [{ name: 'Ashen' }] }, null] }, ['Ashen']],
    [null, []],
  ])('%j names %j', (element, names) => {
    expect(peoplesIn(element)).toEqual(names);
  });
});
