/** One `name=value` of a ships query; the value is still encoded. */
export interface QueryPair {
  readonly name: string;
  readonly value: string;
}

/**
 * Words of a query that would read as something else: the empty word, and "unknown" where a word may be missing.
 * `encodeWord` never writes either of them.
 */
const emptyWord = '~';
export const unknownWord = '*';

/** Letters that mean something to a list of words although percent-encoding leaves them as they are. */
const spared = /[~*]/g;

/** A word as one part of a value: holds no `,`, `@`, `&`, `=`, `~`, `*` of its own. Half a surrogate pair reads `�`. */
export function encodeWord(word: string): string {
  if (word === '') return emptyWord;
  return encodeURIComponent(word.toWellFormed()).replaceAll(spared, (letter) => (letter === '~' ? '%7E' : '%2A'));
}

/** The word again; null when it cannot be read. */
export function decodeWord(text: string): string | null {
  if (text === emptyWord) return '';
  try {
    return text === '' ? null : decodeURIComponent(text);
  } catch {
    return null; // a stray % in a hand-written link
  }
}

/** The parts of a value between commas; an empty value has none. */
export function splitValue(value: string): readonly string[] {
  return value === '' ? [] : value.split(',');
}

/** The pairs of a query in its order. A part without `=` is a name with an empty value. */
export function readPairs(query: string): readonly QueryPair[] {
  return query.split('&').flatMap((part) => {
    if (part === '') return [];
    const at = part.indexOf('=');
    return [at === -1 ? { name: part, value: '' } : { name: part.slice(0, at), value: part.slice(at + 1) }];
  });
}

export function writePairs(pairs: readonly (QueryPair | null)[]): string {
  return pairs.flatMap((pair) => (pair === null ? [] : [`${pair.name}=${pair.value}`])).join('&');
}
