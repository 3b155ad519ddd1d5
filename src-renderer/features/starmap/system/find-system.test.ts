import { expect, test } from 'vitest';
import type { MapSystem, StarMap } from '../star-map.ts';
import { codeOf, findSystem } from './find-system.ts';

const systems = [
  ['1', 'ARDWEN'],
  ['2', "O'NEIL, EAST"],
  ['3', 'ardwen'],
  ['4', null],
].map(([identity, code]) => ({ identity, fields: { code } }) as unknown as MapSystem); // test data: what is read of a system

const map: StarMap = {
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
  expect(findSystem(map, code)?.identity).toBe(identity);
});

test('a system without a code is named by its identity', () => {
  expect(systems.map(codeOf)).toEqual(['ARDWEN', "O'NEIL, EAST", 'ardwen', '4']);
});
