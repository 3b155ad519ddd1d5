import { expect, test } from 'vitest';
import type { ShipComponent } from '../../../src-shared/domain/ship-component.ts';
import { componentSentence, describeComponent, mountsWords, sizeInPlace } from './describe-component.ts';

const drive: ShipComponent = {
  componentClass: 'Propulsion',
  type: 'quantum_drives',
  name: 'Lumen Quantum Drive',
  manufacturer: 'Calder & Rusk',
  size: 'M',
  componentSize: 'M',
  category: null,
  details: null,
  mounts: 2,
  quantity: 1,
};

test('a component reads as places, size, name and maker', () => {
  expect(describeComponent(drive)).toEqual({
    lead: '2 × M',
    name: 'Lumen Quantum Drive',
    asides: ['(Calder & Rusk)'],
  });
});

test.each<[Partial<ShipComponent>, string]>([
  [{}, '2 × M Lumen Quantum Drive (Calder & Rusk)'],
  [{ size: '3', componentSize: '2' }, '2 × size 3 Lumen Quantum Drive (Calder & Rusk) itself size 2'],
  [{ size: '-', componentSize: '-' }, '2 × Lumen Quantum Drive (Calder & Rusk)'],
  [{ size: 'M', componentSize: '-' }, '2 × M Lumen Quantum Drive (Calder & Rusk)'],
  [{ size: 'TBD', componentSize: 'TBD' }, '2 × size TBD Lumen Quantum Drive (Calder & Rusk)'],
  [{ manufacturer: 'TBD' }, '2 × M Lumen Quantum Drive (maker TBD)'],
  [{ manufacturer: null, name: null }, '2 × M unnamed'],
  [{ mounts: null }, 'M Lumen Quantum Drive (Calder & Rusk) mounts unknown'],
  [{ mounts: 0 }, '0 × M Lumen Quantum Drive (Calder & Rusk)'],
  [{ mounts: null, size: null, componentSize: null, name: null, manufacturer: null }, 'unnamed mounts unknown'],
  [{ quantity: 4, details: 'Remote' }, '2 × M Lumen Quantum Drive (Calder & Rusk) 4 each Remote'],
  [{ quantity: null }, '2 × M Lumen Quantum Drive (Calder & Rusk)'],
])('with %j it reads "%s"', (change, sentence) => {
  expect(componentSentence({ ...drive, ...change })).toBe(sentence);
});

test.each<[readonly (number | null)[], string]>([
  [[2, 4], '6 mounts'],
  [[1], '1 mount'],
  [[2, null], '2 mounts and 1 unknown'],
  [[null], 'mounts unknown'],
  [[0], '0 mounts'],
  [[], 'none'],
])('components with %j mounts have "%s"', (mounts, words) => {
  expect(mountsWords(mounts.map((count) => ({ ...drive, mounts: count })))).toBe(words);
});

test.each<[size: string | null, componentSize: string | null, words: string | null]>([
  ['M', 'M', 'M'],
  ['M', null, 'M'],
  ['M', 'S', 'S in M'],
  [null, 'S', 'S'],
  ['-', '-', null],
  ['M', '-', 'M'],
  ['-', '3', '3'],
  [null, null, null],
])('a component of %j and %j has the size %j', (size, componentSize, words) => {
  expect(sizeInPlace({ ...drive, size, componentSize })).toBe(words);
});
