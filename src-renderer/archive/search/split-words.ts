/** One piece of a text between blanks, folded. */
export interface Chunk {
  /** Without what stood between its parts: `x1` of `X-1`. */
  readonly glued: string;
  /** What stood between punctuation, or where letters and digits meet: `x` and `1` of `X-1` and of `X1`. */
  readonly parts: readonly string[];
}

/** Of a longer word only this much is indexed and sought, in UTF-16 units. */
const longestWord = 48;

/** Of a longer text only this much is indexed and sought, unless more is asked for. */
const longestText = 300;

/** More pieces than this in a row of letters and digits are no name with a number in it, but a hash or an id. */
const mostPieces = 4;

/**
 * The words of a text, as both the index and a question have them. What has neither letters nor digits, such as `???`, is a
 * word as it stands.
 *
 * @param most UTF-16 units that are read.
 */
export function splitWords(text: string, most: number = longestText): readonly Chunk[] {
  const chunks: Chunk[] = [];
  const read = text.length > most ? text.slice(0, most) : text;
  for (const piece of isTyped.test(read) ? read.split(' ') : read.split(/\s+/u)) {
    const chunk = piece === '' ? null : toChunk(piece);
    if (chunk !== null) chunks.push(chunk);
  }
  if (chunks.length > 0) return chunks;
  const whole = text.trim().normalize('NFKC').toLowerCase().slice(0, longestWord);
  return whole === '' ? [] : [{ glued: whole, parts: [whole] }];
}

function toChunk(text: string): Chunk | null {
  const lower = text.toLowerCase();
  // Most words are plain: the rest takes ten times as long.
  const isPlain = plainWord.test(lower);
  const folded = isPlain ? lower : foldText(text);
  if (folded === '') return null;
  if (isPlain || plainWord.test(folded)) {
    const word = cut(folded);
    return { glued: word, parts: [word] };
  }
  const words = folded.split(' ');
  return { glued: cut(words.join('')), parts: words.flatMap((word) => splitNumbers(word)).map(cut) };
}

const plainWord = /^(?:[a-z]+|[0-9]+)$/;

function splitNumbers(word: string): readonly string[] {
  if (plainWord.test(word)) return [word];
  const pieces = word.match(/\p{L}+|\p{N}+/gu) ?? [word];
  return pieces.length > mostPieces ? [word] : pieces;
}

function cut(word: string): string {
  return word.slice(0, longestWord);
}

/**
 * Text as the search compares it: lower case, without accents and apostrophes, with one space for whatever else is neither
 * letter nor digit: `Ay’r-Ka` and `AYR KA` are both `ayr ka`. Letters that Unicode does not take apart are written as English
 * writes them: `ø` is `o`. Empty where there is no letter and no digit.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most names end here: the rest is ten times as slow.
  if (isPlain.test(lower)) return lower;
  if (isTyped.test(lower))
    return lower
      .replaceAll(/['`]/g, '')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  return (
    lower
      .normalize('NFKD')
      // Taking apart brings new capitals (`ℌ` is `H`), and a capital's dot.
      .toLowerCase()
      .replaceAll(/[\p{M}'’‘‛ʼʻʹ′‵`´ꞌ]/gu, '')
      .replaceAll(/[æœøłđðþßıħŋς]/g, (letter) => writtenAs[letter] ?? letter)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/**
 * The words of what is sought, folded; none where nothing is. A word with a mark in it, as `4.10`, stays one. Marks alone are
 * left out beside words, and by themselves sought as they are, which finds nothing.
 */
export function splitQuery(find: string): readonly string[] {
  const words = find.split(/\s+/).filter((word) => word !== '');
  const folded = words.map(foldText).filter((word) => word !== '');
  return folded.length > 0 ? folded : words;
}

/** What English keyboards type: as it is in Unicode, it has one way to be folded. */
const isTyped = /^[ -~]*$/;

/** Small Latin letters and digits with single spaces. */
const isPlain = /^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/;

const writtenAs: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  // Which of the two Greek writes depends on what follows.
  ς: 'σ',
};

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
