import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markMatches } from './mark-matches.ts';
import { splitWords } from './split-words.ts';

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
