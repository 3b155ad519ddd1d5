import { expect, test } from 'vitest';
import { mapOf } from '../routes/engine/route-map-fixture.ts';
import { codeOf, findSystem, matchSystems } from './find-systems.ts';
import type { MapSystem, StarMap } from './star-map.ts';

const map = mapOf(
  ['Tohil', 'Ay’r Ka', 'Oso', 'Káli', 'Vikal'].map((name) => ({ name })),
  [],
);

function found(query: string, left: readonly string[] = []): readonly string[] {
  return matchSystems(map, query, new Set(left)).map(({ title }) => title);
}

test('systems are found without accents, apostrophes and capitals, those that begin so first', () => {
  expect(found('kal')).toEqual(['Káli', 'Vikal']);
  expect(found('ka')).toEqual(['Káli', 'Ay’r Ka', 'Vikal']);
  expect(found("AY'R")).toEqual(['Ay’r Ka']);
  expect(found('(((')).toEqual(found(''));
});

test('nothing sought finds all in the order of names, without those that are left out', () => {
  expect(found('', ['s0', 's2'])).toEqual(['Ay’r Ka', 'Káli', 'Vikal']);
});

const systems = [
  ['1', 'ARDWEN'],
  ['2', "O'NEIL, EAST"],
  ['3', 'ardwen'],
  ['4', null],
].map(([identity, code]) => ({ identity, fields: { code } }) as unknown as MapSystem); // test data: what is read of a system

const findSystemMap: StarMap = {
  systems,
  tunnels: [],
  findings: [],
  indexOf: new Map(systems.map(({ identity }, index) => [identity, index])),
};

test.each([
  ['ARDWEN', '1'],
  // As it is before in any case.
  ['ardwen', '3'],
  ['Ardwen', '1'],
  ["o'neil, east", '2'],
  ['4', '4'],
  ['constructor', undefined],
  ['', undefined],
])('the address %s names the system %s', (code, identity) => {
  expect(findSystem(findSystemMap, code)?.identity).toBe(identity);
});

test('a system without a code is named by its identity', () => {
  expect(systems.map(codeOf)).toEqual(['ARDWEN', "O'NEIL, EAST", 'ardwen', '4']);
});
