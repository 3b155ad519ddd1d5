import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

const widthOf = (text: string): number => [...text].length * 10;

test('a text that has room is left alone, and one that has not ends in an ellipsis', () => {
  expect(fitText('Mission board', 130, widthOf)).toBe('Mission board');
  expect(fitText('Mission board', 129, widthOf)).toBe('Mission boa…');
});

test('no blank stands before the ellipsis', () => {
  expect(fitText('Mission board', 90, widthOf)).toBe('Mission…');
});

test('fewer than three characters are none', () => {
  expect(fitText('Mission board', 39, widthOf)).toBe('');
  expect(fitText('Mission board', 40, widthOf)).toBe('Mis…');
  expect(fitText('Mission board', -5, widthOf)).toBe('');
});

test('a character outside the first plane is kept whole or left out', () => {
  expect(fitText('🚀🚀🚀🚀🚀🚀', 50, widthOf)).toBe('🚀🚀🚀🚀…');
});

test('what is given back always has room', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 400 }), (text, room) => {
      expect(widthOf(fitText(text, room, widthOf))).toBeLessThanOrEqual(room);
    }),
  );
});
