import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Aster', 'aster'],
  ['  Two  Words ', 'two words'],
  ['Ay’r Ka', 'ayr ka'],
  ["Xi'An", 'xian'],
  ['Tōkyō Élan ÇA', 'tokyo elan ca'],
  ['Ørsted Łódź Straße Æon', 'orsted lodz strasse aeon'],
  ['PYRO.JUMPPOINTS.I-II', 'pyro jumppoints i ii'],
  ['ﬁn ½', 'fin 1 2'],
  ['東京', '東京'],
  ['…—’', ''],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

/** Lone halves of pairs included. */
const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0x2ff }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

test('folds what is folded already to itself, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), (text) => {
      const once = foldText(text);
      expect(foldText(once)).toBe(once);
      expect(once).toBe(once.trim());
    }),
  );
});

test('finds a name by any spelling of its apostrophe and its case', () => {
  const spellings = ['Ay’r Ka', "AY'R KA", 'ay`r ka', 'Ay‘r ka', 'Ayʼr  Ka'];
  expect(new Set(spellings.map(foldText))).toEqual(new Set(['ayr ka']));
});
