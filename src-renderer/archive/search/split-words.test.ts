import { expect, test } from 'vitest';
import fc from 'fast-check';
import { foldText, markMatches, splitWords } from './split-words.ts';

test.each([
  ['X-1', [{ glued: 'x1', parts: ['x', '1'] }]],
  ['x1', [{ glued: 'x1', parts: ['x', '1'] }]],
  [
    'F7C-M Super',
    [
      { glued: 'f7cm', parts: ['f', '7', 'c', 'm'] },
      { glued: 'super', parts: ['super'] },
    ],
  ],
  ['a1b2c3d4', [{ glued: 'a1b2c3d4', parts: ['a1b2c3d4'] }]],
  ['O’Neil', [{ glued: 'oneil', parts: ['oneil'] }]],
  ['— Ardwen —', [{ glued: 'ardwen', parts: ['ardwen'] }]],
  ['???', [{ glued: '???', parts: ['???'] }]],
  ['  ', []],
  ['', []],
])('The words of %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('A text of a million letters is cut', () => {
  const [word] = splitWords('a'.repeat(1_000_000));
  expect(word?.glued).toHaveLength(48);
});

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

test('What keyboards type is folded as the same with a dash behind it, which is nothing to be folded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(foldText(text)).toBe(foldText(`${text}—`));
    }),
    { numRuns: 1_000 },
  );
});

test('A name is found by any spelling of its apostrophe and its case', () => {
  const spellings = ['Ay’r Ka', "AY'R KA", 'ay`r ka', 'Ay‘r ka', 'Ayʼr  Ka', 'Ay＇r Ka'];
  expect(new Set(spellings.map(foldText))).toEqual(new Set(['ayr ka']));
});

function marked(text: string, question: string, meant: readonly string[] = []): string {
  let shown = '';
  let at = 0;
  for (const [start, end] of markMatches(text, splitWords(question), new Set(meant))) {
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return shown + text.slice(at);
}

test.each([
  ['Ardwen', 'ard', '[Ard]wen'],
  ['Åskvalla', 'ask', '[Ask]valla'.replace('A', 'Å')],
  ['Zoe\u0308 Wick', 'zoe', '[Zoe\u0308] Wick'],
  ['Ay’r Ka', 'ayr', '[Ay’r] Ka'],
  ['X-1 Velocity', 'x1', '[X-1] Velocity'],
  ['X1 Velocity', 'x-1', '[X1] Velocity'],
  ['X 1', 'x-1', '[X 1]'],
  ['Red Wind', 'redwind', '[Red Wind]'],
  ['Alder Ward', 'war al', '[Al]der [War]d'],
  ['Straße', 'strass', '[Straß]e'],
  ['ARDWEN.PLANETS.II', 'planets', 'ARDWEN.[PLANETS].II'],
  ['Kestrel', 'rel', 'Kestrel'],
  ['<b>Bold</b>', 'bold', '<b>[Bold]</b>'],
])('In %j, %j fits %j', (text, question, shown) => {
  expect(marked(text, question)).toBe(shown);
});

test('A misspelt word marks what it was taken to mean', () => {
  expect(marked('Meridian Lamp', 'meriden', ['meridian'])).toBe('[Meridian] Lamp');
});

const hostile = fc.string({
  unit: fc.constantFrom('a', 'É', 'e\u0301', '1', '-', '’', ' ', 'ß', '𝒜', '😀', '\ud83d', '\u202e', 'ﬁ'),
});

test('Marks lie in the text, in order, and never part a character, whatever the text holds', () => {
  let count = 0;
  fc.assert(
    fc.property(hostile, fc.nat(), fc.nat(3), (text, from, length) => {
      const question = text.slice(from % (text.length + 1)).slice(0, length + 1);
      let last = 0;
      for (const [start, end] of markMatches(text, splitWords(question), new Set())) {
        const isWhole = (at: number): boolean =>
          !/[\ud800-\udbff]$/.test(text.slice(0, at)) || !/^[\udc00-\udfff]/.test(text.slice(at));
        if (start < last || end <= start || end > text.length || !isWhole(start) || !isWhole(end)) return false;
        last = end;
        count += 1;
      }
      return true;
    }),
    { numRuns: 1_000 },
  );
  expect(count).toBeGreaterThan(100);
});
