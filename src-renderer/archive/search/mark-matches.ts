import { foldText } from './fold-text.ts';
import type { Chunk } from './split-words.ts';

/** A part of a text, in UTF-16 units: from `start` up to `end`. */
export type Span = readonly [start: number, end: number];

/** A text with its letters folded, and where in it each of them stands. */
interface FoldedLetters {
  readonly letters: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Places in `letters` where a word or a part of one begins. */
  readonly heads: readonly number[];
}

/**
 * Which parts of a text a question matches: words that begin as its words do, and those that it was taken to mean.
 *
 * @param meant words of the index that were taken for misspelt ones of the question.
 * @returns in the text's order, none touching another.
 */
export function markMatches(text: string, chunks: readonly Chunk[], meant: ReadonlySet<string>): readonly Span[] {
  const folded = foldLetters(text);
  return mergeSpans(chunks.flatMap((chunk) => spansOf(folded, chunk, meant)));
}

function spansOf(folded: FoldedLetters, { glued, parts }: Chunk, meant: ReadonlySet<string>): readonly Span[] {
  const whole = spansOfTerm(folded, glued);
  if (whole.length > 0) return whole;
  const each = parts.map((part) => spansOfTerm(folded, part));
  if (parts.length > 1 && each.every((spans) => spans.length > 0)) return each.flat();
  return meant.size === 0 ? [] : spansOfMeant(folded, meant);
}

function spansOfTerm({ letters, starts, ends, heads }: FoldedLetters, term: string): readonly Span[] {
  return heads.flatMap((head): Span[] => {
    if (!letters.startsWith(term, head)) return [];
    return [[starts[head] ?? 0, ends[head + term.length - 1] ?? 0]];
  });
}

function spansOfMeant({ letters, starts, ends, heads }: FoldedLetters, meant: ReadonlySet<string>): readonly Span[] {
  return heads.flatMap((head, place): Span[] => {
    // A word, or one with the part behind it: `x1` of `X-1`.
    const tail = [heads[place + 1], heads[place + 2]].find((next) => meant.has(letters.slice(head, next)));
    const isLast = place === heads.length - 1 && meant.has(letters.slice(head));
    if (tail === undefined && !isLast) return [];
    return [[starts[head] ?? 0, ends[(tail ?? letters.length) - 1] ?? 0]];
  });
}

function foldLetters(text: string): FoldedLetters {
  let letters = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const heads: number[] = [];
  let before: 'gap' | 'letter' | 'digit' = 'gap';
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const folded = foldCharacter(character);
    if (folded !== '') {
      const kind = isDigit.test(folded) ? 'digit' : 'letter';
      if (kind !== before) heads.push(letters.length);
      before = kind;
      letters += folded;
      for (let unit = 0; unit < folded.length; unit++) {
        starts.push(at);
        ends.push(end);
      }
    } else if (isPartOfWord.test(character)) {
      // An accent, or an apostrophe inside a word, belongs to the letter before.
      if (ends.length > 0 && /^\p{M}/u.test(character)) ends[ends.length - 1] = end;
    } else {
      before = 'gap';
    }
    at = end;
  }
  return { letters, starts, ends, heads };
}

function foldCharacter(character: string): string {
  // Most letters are plain: the rest takes ten times as long.
  const lower = character.toLowerCase();
  return plainCharacter.test(lower) ? lower : foldText(character).replaceAll(' ', '');
}

const plainCharacter = /^[a-z0-9]$/;
const isDigit = /^\p{N}/u;

/** What folding drops without parting the word. */
const isPartOfWord = /^[\p{M}'’‘‛ʼʻʹ′‵`´ꞌ]$/u;

function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: [number, number][] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
