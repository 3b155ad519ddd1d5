import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels, placesAround, textWidth, type LabelPlace } from './place-labels.ts';

const ground = { width: 400, height: 300, obstacles: [] };

test('a text stands right of its mark, or else where there is room', () => {
  const wish = (key: string, x: number, y: number) => ({
    key,
    text: key,
    fontSize: 12,
    candidates: placesAround(x, y, 5),
  });
  const placed = placeLabels([wish('Kestrel', 100, 100), wish('Wall', 390, 100), wish('Crowd', 100, 100)], ground);
  expect(placed.get('Kestrel')).toMatchObject({ x: 110, anchor: 'start' });
  expect(placed.get('Wall')).toMatchObject({ x: 380, anchor: 'end' });
  expect(placed.get('Crowd')).toMatchObject({ anchor: 'end' });
});

test('a text without any room is left out', () => {
  const obstacles = [{ x: 100, y: 100, radius: 90 }];
  const wish = { key: 'a', text: 'Nowhere', fontSize: 12, candidates: placesAround(100, 100, 5) };
  expect(placeLabels([wish], { ...ground, obstacles }).size).toBe(0);
});

test('no two texts overlap, and none leaves the drawing, however many there are', () => {
  const marks = fc.array(
    fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }), text: fc.string() }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(marks, (all) => {
      const wishes = all.map(({ x, y, text }, index) => ({
        key: String(index),
        text,
        fontSize: 12,
        candidates: placesAround(x, y, 4),
      }));
      const boxes = [...placeLabels(wishes, ground)].map(([key, place]) => boxOf(all[Number(key)]?.text ?? '', place));
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
