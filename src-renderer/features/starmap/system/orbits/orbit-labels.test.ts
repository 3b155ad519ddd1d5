import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { CelestialObject } from '../../../../../src-shared/catalog/starmap/starmap-object.ts';
import { object } from '../model/object-fixture.ts';
import { growSystemTree } from '../model/system-tree.ts';
import { layOutOrbits, onRing, orbitersOf } from './lay-out-orbits.ts';
import {
  orbitLabels,
  placeLabels,
  placesAround,
  quietAngle,
  rimNumbers,
  textWidth,
  type LabelPlace,
} from './orbit-labels.ts';

function draw(objects: readonly CelestialObject[]) {
  const tree = growSystemTree(objects);
  const picture = layOutOrbits({
    orbiters: orbitersOf(tree, null),
    zones: { habitableZoneInner: 1, habitableZoneOuter: 2, frostLine: 5 },
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

const ground = { width: 400, height: 300, obstacles: [] };

test('a text stands right of its mark, or else where there is room', () => {
  const request = (key: string, x: number, y: number) => ({
    key,
    text: key,
    fontSize: 12,
    candidates: placesAround(x, y, 5),
  });
  const placed = placeLabels(
    [request('Kestrel', 100, 100), request('Wall', 390, 100), request('Crowd', 100, 100)],
    ground,
  );
  expect(placed.get('Kestrel')).toMatchObject({ x: 110, anchor: 'start' });
  expect(placed.get('Wall')).toMatchObject({ x: 380, anchor: 'end' });
  expect(placed.get('Crowd')).toMatchObject({ anchor: 'end' });
});

test('a text without any room is left out', () => {
  const obstacles = [{ x: 100, y: 100, radius: 90 }];
  const request = { key: 'a', text: 'Nowhere', fontSize: 12, candidates: placesAround(100, 100, 5) };
  expect(placeLabels([request], { ...ground, obstacles }).size).toBe(0);
});

test('no two texts overlap, and none leaves the drawing, however many there are', () => {
  const marks = fc.array(
    fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }), text: fc.string() }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(marks, (all) => {
      const requested = all.map(({ x, y, text }, index) => ({
        key: String(index),
        text,
        fontSize: 12,
        candidates: placesAround(x, y, 4),
      }));
      const boxes = [...placeLabels(requested, ground)].map(([key, place]) =>
        boxOf(all[Number(key)]?.text ?? '', place),
      );
      for (const [index, box] of boxes.entries()) {
        expect(box.left >= 0 && box.right <= 400 && box.top >= 0 && box.bottom <= 300).toBe(true);
        for (const other of boxes.slice(index + 1)) {
          const areApart =
            box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
          expect(areApart).toBe(true);
        }
      }
    }),
  );
});

function boxOf(text: string, { x, y, anchor }: LabelPlace) {
  const width = textWidth(text, 12);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  // A hair smaller than the real one, so that texts that touch are apart.
  return { left, right: left + width - 1e-6, top: y - 7.2, bottom: y + 7.2 - 1e-6 };
}

test('a mark between two others and their names has its own name a line further off rather than none', () => {
  const marks = [
    { text: 'Quenby', x: 425, y: 263, radius: 13 },
    { text: '→ Ödmark', x: 317, y: 281, radius: 6 },
    { text: '→ Emberwick', x: 387, y: 281, radius: 6 },
  ];
  const placed = placeLabels(
    marks.map(({ text, x, y, radius }, index) => ({
      key: text,
      text,
      fontSize: 12,
      // The name of the star stands below it.
      candidates: index === 0 ? [{ x, y: y + 29, anchor: 'middle' }] : placesAround(x, y, radius),
    })),
    { width: 850, height: 527, obstacles: marks.map(({ x, y, radius }) => ({ x, y, radius: radius + 2 })) },
  );
  expect(placed.size).toBe(3);
  expect(Math.abs((placed.get('→ Emberwick')?.y ?? 0) - 281)).toBeLessThan(30);
});
