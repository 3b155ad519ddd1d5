import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Åskvalla', 'askvalla'],
  ['Zoë', 'zoe'],
  ['AY’R KA', 'ayr ka'],
  ["Ay'r-Ka", 'ayr ka'],
  ['Ayr Ka', 'ayr ka'],
  ['O`Neil', 'oneil'],
  ['STANTON.PLANETS.III', 'stanton planets iii'],
  ['Straße', 'strasse'],
  ['Øresund', 'oresund'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ΟΔΟΣ ΜΟΥ', 'οδοσ μου'],
  ['İzmir', 'izmir'],
  ['ℌell', 'hell'],
  ['ﬁne', 'fine'],
  ['  two \u00a0 gaps ', 'two gaps'],
  ['Ørsted Łódź Æon', 'orsted lodz aeon'],
  ['PYRO.JUMPPOINTS.I-II', 'pyro jumppoints i ii'],
  ['ﬁn ½', 'fin 1 2'],
  ['東京', '東京'],
  ['…—’', ''],
  ['', ''],
  ['???', ''],
  ['\ud83d', ''],
])('%j is sought as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

/** Lone halves of pairs included. */
const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0x2ff }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

test('What was folded is folded already', () => {
  for (const text of ['Åskvalla X-1', 'ΑΣΑΣ', 'ŉgoma', '½ cup', '㈱ Ltd', 'ẞ']) {
    expect(foldText(foldText(text))).toBe(foldText(text));
  }
});

test('What was folded is folded already, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), (text) => {
      const once = foldText(text);
      expect(foldText(once)).toBe(once);
      expect(once).toBe(once.trim());
    }),
  );
});

test('A name is found by any spelling of its apostrophe and its case', () => {
  const spellings = ['Ay’r Ka', "AY'R KA", 'ay`r ka', 'Ay‘r ka', 'Ayʼr  Ka', 'Ay＇r Ka'];
  expect(new Set(spellings.map(foldText))).toEqual(new Set(['ayr ka']));
});
