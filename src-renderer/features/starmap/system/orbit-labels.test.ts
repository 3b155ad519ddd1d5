import { expect, test } from 'vitest';
import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';
import { layOutOrbits } from './lay-out-orbits.ts';
import { object } from './object-fixture.ts';
import { onRing } from './on-ring.ts';
import { orbitLabels, quietAngle } from './orbit-labels.ts';
import { orbitersOf } from './orbiters-of.ts';
import { rimNumbers } from './rim-numbers.ts';
import { growSystemTree } from './system-tree.ts';

function draw(objects: readonly CelestialObject[]) {
  const tree = growSystemTree(objects);
  const picture = layOutOrbits({
    orbiters: orbitersOf(tree, null),
    zones: { habitableInner: 1, habitableOuter: 2, frost: 5 },
    scale: 'readable',
    isTilted: true,
    width: 850,
    height: 520,
  });
  return { picture, labels: orbitLabels(picture, (key) => tree.byKey.get(key)?.title ?? '') };
}

const planet = (id: string, longitude: number, name = id) =>
  object({ id, name, type: 'PLANET', distance: 4, longitude, latitude: 0 });

test('every object, zone and distance has its text where there is room', () => {
  const { labels, picture } = draw([object({ id: 's', name: 'Sun', type: 'STAR', distance: 0 }), planet('a', 40)]);
  expect(labels.filter(({ kind }) => kind === 'object').map(({ text }) => text)).toEqual(['Sun', 'a']);
  expect(labels.filter(({ kind }) => kind === 'zone').map(({ text }) => text)).toEqual([
    'habitable zone',
    'frost line',
  ]);
  expect(labels.filter(({ kind }) => kind === 'tick')).toHaveLength(picture.ticks.length);
});

test('the scale’s numbers stand where no object is', () => {
  const { picture } = draw([planet('a', 330), planet('b', 345), planet('c', 315), planet('d', 0)]);
  expect(quietAngle(picture)).toBe(165);
  expect(quietAngle({ ...picture, marks: [] })).toBe(330);
});

test('a name as long as a sentence is cut', () => {
  const { labels } = draw([planet('a', 40, 'The Long Shingle of the Ninth Beggar’s Necklace')]);
  expect(labels[0]?.text).toBe('The Long Shingle of the Nin…');
});

test('a ring is as flat as the plane', () => {
  const ring = { centre: { x: 10, y: 20 }, flattening: 0.5 };
  expect(onRing(ring, 8, 0)).toEqual({ x: 18, y: 20 });
  expect(onRing(ring, 8, 90).y).toBeCloseTo(16, 12);
});

test('the rim has a number every thirty degrees, but where an object stands on it', () => {
  const { picture } = draw([planet('a', 40)]);
  expect(rimNumbers(picture).map(({ degrees }) => degrees)).toEqual([
    0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330,
  ]);
  const [sixty] = rimNumbers(picture).filter(({ degrees }) => degrees === 60);
  const [mark] = picture.marks;
  if (!sixty || !mark) throw new Error('Nothing is drawn');
  const covered = { ...picture, marks: [{ ...mark, x: sixty.x + 3, y: sixty.y }] };
  expect(rimNumbers(covered).some(({ degrees }) => degrees === 60)).toBe(false);
});
