import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffTexts, foldPieces, isFoldable, type TextPiece } from './diff-text.ts';

const written = (pieces: readonly TextPiece[]): string =>
  pieces.map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'removed' ? '-' : '+'}[${text}]`)).join('');

const joined = (pieces: readonly TextPiece[], kind: TextPiece['kind']): string =>
  pieces.flatMap((piece) => (piece.kind === 'same' || piece.kind === kind ? [piece.text] : [])).join('');

describe('two versions of a text as one', () => {
  test.each([
    ['one word', 'A light hauler.', 'A heavy hauler.', 'A -[light]+[heavy] hauler.'],
    ['several words are one change, not stripes', 'old dusty ship', 'shiny new ship', '-[old dusty]+[shiny new] ship'],
    ['a word added at the end', 'It flies.', 'It flies. Fast.', 'It flies.+[ Fast.]'],
    ['everything', 'one', 'two', '-[one]+[two]'],
    ['nothing', 'same text', 'same text', 'same text'],
    ['from nothing', '', 'new', '+[new]'],
    ['letters of other scripts stay whole', 'Ein Schläfer ruht', 'Ein Schäfer ruht', 'Ein -[Schläfer]+[Schäfer] ruht'],
  ])('%s', (_, before, after, expected) => {
    expect(written(diffTexts(before, after))).toBe(expected);
  });

  test('whatever the texts are, both can be read back from it', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', ' ', '  ', '\n', 'long', '.', 'é', '🚀'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = diffTexts(before, after);
        expect([joined(pieces, 'removed'), joined(pieces, 'added')]).toEqual([before, after]);
      }),
    );
  });

  test('texts too long to compare word by word are shown as replaced, not left out', () => {
    const long = (word: string): string =>
      `${Array.from({ length: 1_500 }, (_, index) => `${word}${index} both`).join(' ')} ${word}`;
    const pieces = diffTexts(long('a'), long('b'));
    expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(joined(pieces, 'added')).toBe(long('b'));
  });
});

describe('folding', () => {
  const long = 'word '.repeat(60);

  test('keeps the words beside a change and shortens the rest', () => {
    const folded = foldPieces(diffTexts(`${long}before ${long}`, `${long}after ${long}`));
    expect(folded[0]?.text).toMatch(/^ … (?:word ){8,10}$/);
    expect(folded.at(-1)?.text).toMatch(/^(?: word){8,10} … $/);
    expect(folded.slice(1, -1)).toEqual([
      { kind: 'removed', text: 'before' },
      { kind: 'added', text: 'after' },
    ]);
  });

  test('leaves short texts and the changes themselves whole', () => {
    const short = diffTexts('A light hauler.', 'A heavy hauler.');
    expect(foldPieces(short)).toEqual(short);
    expect(isFoldable(short)).toBe(false);
    expect(foldPieces([{ kind: 'added', text: long }])).toEqual([{ kind: 'added', text: long }]);
    expect(isFoldable(diffTexts(long, `${long}more`))).toBe(true);
  });
});
