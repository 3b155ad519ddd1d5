import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutCaption } from './map-caption.ts';

const widthOf = (text: string): number => [...text].length * 7;
const entry = (words: string) => ({ words, colour: '#102030' });

test('entries stand side by side as far as they fit, then the lines, each under the other', () => {
  const entries = ['Concord (3)', 'Reach (2)', 'unknown (1)'].map(entry);
  const wide = layOutCaption({ title: 'Coloured by affiliation', entries, lines: ['a', 'b'] }, 600, widthOf);
  expect(new Set(wide.marks.map(({ y }) => y)).size).toBe(1);
  const narrow = layOutCaption({ title: 'Coloured', entries, lines: ['a', 'b'] }, 150, widthOf);
  expect(new Set(narrow.marks.map(({ y }) => y)).size).toBe(3);
  expect(narrow.height).toBeGreaterThan(wide.height);
  const order = wide.texts.map(({ y }) => y);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('whatever it says stays inside the picture and inside its height, and each entry beside its mark', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 60 }), { maxLength: 30 }),
      fc.array(fc.string({ maxLength: 300 }), { maxLength: 4 }),
      fc.integer({ min: 120, max: 1200 }),
      (words, lines, width) => {
        const laid = layOutCaption({ title: 'Coloured by danger', entries: words.map(entry), lines }, width, widthOf);
        for (const { text, x, y } of laid.texts) {
          expect(x + widthOf(text)).toBeLessThanOrEqual(width);
          expect(y).toBeLessThan(laid.height);
        }
        const entries = laid.texts.filter(({ look }) => look === 'entry');
        expect(entries.map(({ y }) => y)).toEqual(laid.marks.map(({ y }) => y));
      },
    ),
  );
});
