import { expect, test } from 'vitest';
import type { StarmapHit } from '../../../../src-shared/catalog/starmap/starmap-search.ts';
import { mapWith } from '../model/star-map-fixture.ts';
import { findPlaces, type ArchivedObject } from './find-places.ts';

const map = mapWith([
  { id: '1', code: 'AYRKA', name: 'Ay’r Ka' },
  { id: '2', code: 'KAYR', name: 'Kayré' },
  { id: '3', code: 'NEWKA', name: 'New Karst' },
]);
const object = (code: string, name: string | null, systemId: string | null = '1'): ArchivedObject => ({
  systemId,
  systemCode: null,
  fields: { id: null, code, name, designation: null, type: 'PLANET' },
});
const hit = (given: Partial<StarmapHit>): StarmapHit => ({
  kind: 'object',
  id: null,
  code: null,
  name: null,
  designation: null,
  type: null,
  status: null,
  systemId: null,
  systemCode: null,
  systemName: null,
  ...given,
});
const titles = (text: string, given: Partial<Parameters<typeof findPlaces>[0]> = {}) =>
  findPlaces({ map, objects: [], hits: [], ...given }, text).map(({ title }) => title);

test('accents, apostrophes and case do not matter, in what is typed or in what is found', () => {
  expect(titles("ay'R")).toEqual(['Ay’r Ka', 'Kayré']);
  expect(titles('KAYRE')).toEqual(['Kayré']);
  expect(titles('kàyré')).toEqual(['Kayré']);
});

test('what begins with the text comes before a word that does, and that before what only holds it', () => {
  expect(titles('ka')).toEqual(['Kayré', 'Ay’r Ka', 'New Karst']);
  expect(titles('newka')).toEqual(['New Karst']);
});

test('the words may stand apart, and a system is also found by who holds it, after those found by name', () => {
  const power = { id: '1', code: null, name: 'Karst Union', color: null };
  const held = mapWith([
    { id: '1', name: 'Velum', affiliations: [power] },
    { id: '2', name: 'Old Karst' },
  ]);
  expect(titles('karst', { map: held })).toEqual(['Old Karst', 'Velum']);
  expect(titles('union velum', { map: held })).toEqual(['Velum']);
  expect(titles('moon ka', { objects: [object('A.MOONS.1', 'Ka-9 Moon'), object('B', 'Moon')] })).toEqual([
    'Ka-9 Moon',
  ]);
});

test('nothing is found by nothing', () => {
  expect(titles('')).toEqual([]);
  expect(titles(' ’ ')).toEqual([]);
});

test('systems come before objects, and an object says in which system it is', () => {
  const objects = [object('AYRKA.PLANETS.KAYR', null), object('X.1', 'Kayr', 'elsewhere')];
  const found = findPlaces({ map, objects, hits: [] }, 'kayr');
  expect(found.map(({ kind, title, system }) => [kind, title, system?.title ?? null])).toEqual([
    ['system', 'Kayré', 'Kayré'],
    ['object', 'Kayr', null],
    ['object', 'AYRKA.PLANETS.KAYR', 'Ay’r Ka'],
  ]);
});

test('an object archived twice, by its system and by itself, is found once', () => {
  expect(titles('moon', { objects: [object('M', 'Moon'), object('M', 'Moon')] })).toEqual(['Moon']);
});

test('what the service found besides is merged in and marked, what is archived is not told twice', () => {
  const hits = [
    hit({ kind: 'system', id: '3', code: 'NEWKA', name: 'Karst, renamed', systemId: '3' }),
    hit({ code: 'M', name: 'Moon of Ka' }),
    hit({ code: 'N', designation: 'Another', systemCode: 'KAYR' }),
    hit({ kind: 'system', code: 'GONE', name: 'Gone' }),
  ];
  const found = findPlaces({ map, objects: [object('M', 'Moon of Ka')], hits }, 'ka');
  expect(found.map(({ title, isHearsay, system }) => [title, isHearsay, system?.title ?? null])).toEqual([
    ['Kayré', false, 'Kayré'],
    ['Ay’r Ka', false, 'Ay’r Ka'],
    ['New Karst', false, 'New Karst'],
    ['Gone', true, null],
    ['Moon of Ka', false, 'Ay’r Ka'],
    ['Another', true, 'Kayré'],
  ]);
});

test('a system that the service finds by something else is the one on the map', () => {
  const hits = [hit({ kind: 'system', id: '3', code: 'KARST', name: 'Karst of old', systemId: '3' })];
  const [found] = findPlaces({ map, objects: [], hits }, 'of old');
  expect(found).toMatchObject({ title: 'New Karst', code: 'NEWKA', isHearsay: false });
});

test('hits without code and name have keys of their own and a title', () => {
  const found = findPlaces({ map, objects: [], hits: [hit({ id: '8' }), hit({ id: '9' })] }, 'ka');
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  expect(found.at(-1)?.title).toBe('Unnamed');
});
