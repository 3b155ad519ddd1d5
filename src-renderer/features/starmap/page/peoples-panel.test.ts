import { expect, test } from 'vitest';
import type { Affiliation } from '../../../../src-shared/catalog/starmap/affiliations.ts';
import { mapWith } from '../model/star-map-fixture.ts';
import { powersOnMap, speciesOnMap } from './peoples-panel.tsx';

const power = (given: Partial<Affiliation>): Affiliation => ({
  id: null,
  code: null,
  name: null,
  color: null,
  ...given,
});
const shown = (peoples: ReturnType<typeof powersOnMap>) =>
  peoples.map(({ title, systems, isUnlisted }) => [title, systems.map((system) => system.title), isUnlisted]);

test('each power has the systems it holds, alone or with others; those without any are listed too', () => {
  const map = mapWith([
    { name: 'Velum', affiliations: [power({ id: '1' }), power({ id: '2' })] },
    { name: 'Aster', affiliations: [power({ id: '1' })] },
    { name: 'Free' },
  ]);
  const listed = [
    power({ id: '1', name: 'Concord' }),
    power({ id: '2', name: 'Reach' }),
    power({ id: '3', name: 'None' }),
  ];
  expect(shown(powersOnMap(map, listed))).toEqual([
    ['Concord', ['Aster', 'Velum'], false],
    ['Reach', ['Velum'], false],
    ['None', [], false],
  ]);
});

test('a power that only systems name comes after the list, once', () => {
  const old = power({ code: 'OLD', name: 'Old Power' });
  const map = mapWith([
    { name: 'B', affiliations: [old] },
    { name: 'A', affiliations: [old] },
  ]);
  expect(shown(powersOnMap(map, [power({ id: '1', name: 'Concord' })]))).toEqual([
    ['Concord', [], false],
    ['Old Power', ['A', 'B'], true],
  ]);
});

test('powers are told apart by their ids, by codes only where one has none', () => {
  const map = mapWith([
    { name: 'A', affiliations: [power({ id: '9', code: 'C' })] },
    { name: 'B', affiliations: [power({ code: 'C' })] },
  ]);
  expect(shown(powersOnMap(map, [power({ id: '1', code: 'C', name: 'Concord' })]))).toEqual([
    ['Concord', ['B'], false],
    ['C', ['A'], true],
  ]);
});

test('a power keeps its key when the list arrives, so that what is open stays open', () => {
  const map = mapWith([{ name: 'A', affiliations: [power({ id: '9', code: 'C' })] }]);
  const [before] = powersOnMap(map, []);
  const after = powersOnMap(map, [power({ id: '1', name: 'Reach' }), power({ id: '9', name: 'Concord' })]);
  expect(after.find(({ title }) => title === 'Concord')?.key).toBe(before?.key);
});

test('nameless powers are no power twice', () => {
  const map = mapWith([{ name: 'A', affiliations: [power({})] }]);
  const peoples = powersOnMap(map, [power({}), power({})]);
  expect(new Set(peoples.map(({ key }) => key)).size).toBe(peoples.length);
});

test('a species has the systems whose description names it as a whole word, whatever the accents', () => {
  const map = mapWith([
    { name: 'A', description: 'Home of the quellith; no one else.' },
    { name: 'B', description: 'Ruled by two Quell’iths.' },
    { name: 'C', description: 'A quellithic ruin.' },
    { name: 'D' },
  ]);
  const list = [
    { id: '5', code: 'QUELLITH', name: 'Quell’ith' },
    { id: '6', code: 'X', name: null },
  ];
  expect(shown(speciesOnMap(map, list))).toEqual([
    ['Quell’ith', ['A', 'B'], false],
    ['X', [], false],
  ]);
});
