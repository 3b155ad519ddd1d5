import { expect, test } from 'vitest';
import { matchSystems } from './match-systems.ts';
import { mapOf } from './route-map-fixture.ts';

const map = mapOf(
  ['Tohil', 'Ay’r Ka', 'Oso', 'Káli', 'Vikal'].map((name) => ({ name })),
  [],
);

function found(sought: string, left: readonly string[] = []): readonly string[] {
  return matchSystems(map, sought, new Set(left)).map(({ title }) => title);
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
