import { foldText } from './fold-text.ts';

/** One piece of a text between blanks, folded. */
export interface Chunk {
  /** Without what stood between its parts: `x1` of `X-1`. */
  readonly glued: string;
  /** What stood between punctuation, or where letters and digits meet: `x` and `1` of `X-1` and of `X1`. */
  readonly parts: readonly string[];
}

/** Of a longer word only this much is indexed and sought, in UTF-16 units. */
const longestWord = 48;

/** Of a longer text only this much is indexed and sought. */
const longestText = 300;

/** More pieces than this in a row of letters and digits are no name with a number in it, but a hash or an id. */
const mostPieces = 4;

/**
 * The words of a text, as both the index and a question have them. What has neither letters nor digits, such as `???`, is a
 * word as it stands.
 */
export function splitWords(text: string): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (const piece of text.slice(0, longestText).split(/\s+/u)) {
    const chunk = toChunk(piece);
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
  const pieces = word.match(/\p{L}+|\p{N}+/gu) ?? [word];
  return pieces.length > mostPieces ? [word] : pieces;
}

function cut(word: string): string {
  return word.slice(0, longestWord);
}
