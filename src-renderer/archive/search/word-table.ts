/**
 * Words in order, so that those with one beginning stand together. They are kept in a few lists, each sorted, the first the
 * longest: a new word costs no more than its share of putting lists together, and can be found with the next question.
 */
export class SortedWords<Word extends Listed> {
  readonly #lists: (readonly Word[])[] = [];
  #loose: Word[] = [];

  /** No word may be added twice. */
  add(word: Word): void {
    this.#loose.push(word);
    if (this.#loose.length >= mostLoose) this.#putInOrder();
  }

  /** All words, by UTF-16 units, in however many lists. */
  get lists(): readonly (readonly Word[])[] {
    if (this.#loose.length > 0) this.#putInOrder();
    return this.#lists;
  }

  #putInOrder(): void {
    let added: readonly Word[] = this.#loose.toSorted((one, other) => (one.text < other.text ? -1 : 1));
    this.#loose = [];
    for (let last = this.#lists.at(-1); last && last.length < growth * added.length; last = this.#lists.at(-1)) {
      this.#lists.pop();
      added = merge(last, added);
    }
    this.#lists.push(added);
  }
}

const mostLoose = 1_024;
/** How much longer each list is than the next, at least. */
const growth = 3;

function merge<Word extends Listed>(one: readonly Word[], other: readonly Word[]): readonly Word[] {
  const merged: Word[] = [];
  let at = 0;
  let next = one[0];
  for (const word of other) {
    for (; next !== undefined && next.text < word.text; next = one[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(word);
  }
  for (; next !== undefined; next = one[at]) {
    merged.push(next);
    at += 1;
  }
  return merged;
}

/** Words of a list, from `start` up to `end`. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Those of a range that begin with the given letters; they must stand somewhere in it, if they are there at all. */
export function rangeOf(list: readonly Listed[], letters: string, { start, end }: Range): Range {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.text ?? '') < letters) low = middle + 1;
    else high = middle;
  }
  return { start: low, end: endOf(list, letters, { start: low, end }) };
}

/** The same for a range whose first word begins with the letters, if any does. @returns where those end that do. */
export function endOf(list: readonly Listed[], letters: string, { start, end }: Range): number {
  // Mostly few do: doubling steps are shorter than halving all the rest.
  let step = 1;
  while (start + step <= end && list[start + step - 1]?.text.startsWith(letters) === true) step *= 2;
  let low = start + (step >>> 1);
  let high = Math.min(end, start + step - 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]?.text.startsWith(letters) === true) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Word {
  readonly text: string;
  readonly places: number[];
  /** Lists of what begins as this word does. */
  readonly edges: readonly number[][];
}

/**
 * Places where words occur, by word. A place is one number; what it means is its owner's business. The words are kept in order
 * as well, which finds beginnings and near words; and so are the places of everything that begins with one to three given
 * letters, because going through half of all words for the first letter typed is what would take long.
 */
export class WordTable {
  readonly #words = new Map<string, Word>();
  /** The same words once more. */
  readonly #sorted = new SortedWords<Word>();
  readonly #edges = new Map<string, number[]>();

  /** Places must be added in rising order. */
  add(word: string, place: number): void {
    const known = this.#words.get(word) ?? this.#takeUp(word);
    const { places, edges } = known;
    if (places[places.length - 1] === place) return;
    places.push(place);
    for (const edge of edges) edge.push(place);
  }

  #takeUp(text: string): Word {
    const edges: number[][] = [];
    for (let length = 1; length <= longestEdge && length < text.length; length++) {
      const letters = text.slice(0, length);
      const edge = this.#edges.get(letters) ?? [];
      this.#edges.set(letters, edge);
      edges.push(edge);
    }
    const word: Word = { text, places: [], edges };
    this.#words.set(text, word);
    this.#sorted.add(word);
    return word;
  }

  /** Where the very word occurs. */
  at(word: string): readonly number[] {
    return this.#words.get(word)?.places ?? none;
  }

  /** Calls back with the places of all words that begin with the given letters and have more. */
  forEachBeginning(letters: string, visit: (places: readonly number[]) => void): void {
    if (letters.length <= longestEdge) {
      visit(this.#edges.get(letters) ?? none);
      return;
    }
    for (const list of this.#sorted.lists) {
      const { start, end } = rangeOf(list, letters, { start: 0, end: list.length });
      for (let place = start; place < end; place++) {
        const word = list[place];
        if (word && word.text.length > letters.length) visit(word.places);
      }
    }
  }

  /** Words one typo away from the given one, or from whose beginning it is. */
  meantBy(typed: string): ReadonlyMap<string, readonly number[]> {
    const meant = new Map<string, readonly number[]>();
    for (const list of this.#sorted.lists) {
      forEachWordMeant(list, typed, ({ text, places }) => meant.set(text, places));
    }
    return meant;
  }
}

const none: readonly number[] = [];

const longestEdge = 3;

interface Listed {
  readonly text: string;
}

/**
 * Calls back with the words of a sorted list that are one typo away from the typed one, or from whose beginning it is: while a
 * word is still being typed, only its end is missing. Its first letters are taken as they are then. A word may come twice.
 *
 * The list is followed letter by letter along what was typed; at each of them, the few words that go on otherwise are looked up
 * by what one typo would have made of them.
 */
export function forEachWordMeant<Word extends Listed>(
  list: readonly Word[],
  typed: string,
  visit: (word: Word) => void,
): void {
  const offer = (word: Word | undefined): void => {
    if (word !== undefined && isMeant(typed, word.text)) visit(word);
  };
  let along: Range = { start: 0, end: list.length };
  for (let at = 0; at < typed.length && along.end - along.start > fewWords; at++) {
    for (const branch of branchesOf(list, along, at)) {
      if (list[branch.start]?.text[at] === typed[at]) continue;
      for (const letters of beginningsMeant(typed, at, list[branch.start]?.text[at])) {
        const found = rangeOf(list, letters, branch);
        // A word that begins otherwise is meant only as a whole; it stands before those it begins.
        const end = at < surestLetters ? Math.min(found.end, found.start + 1) : found.end;
        for (let place = found.start; place < end; place++) offer(list[place]);
      }
    }
    along = rangeOf(list, typed.slice(0, at + 1), along);
  }
  for (let place = along.start; place < along.end; place++) offer(list[place]);
}

/** So few are looked at one by one. */
const fewWords = 48;
const surestLetters = 2;

function isMeant(typed: string, word: string): boolean {
  if (isOneTypoAway(typed, word)) return true;
  if (word.length < typed.length || !word.startsWith(typed.slice(0, surestLetters))) return false;
  return isOneTypoAway(typed, word, true);
}

/** Parts of a range by their next letter. The word that ends there, if there is one, is a part of its own. */
function branchesOf(list: readonly Listed[], { start, end }: Range, at: number): readonly Range[] {
  const branches: Range[] = [];
  for (let place = start; place < end;) {
    const text = list[place]?.text ?? '';
    const branchEnd = text.length <= at ? place + 1 : endOf(list, text.slice(0, at + 1), { start: place, end });
    branches.push({ start: place, end: branchEnd });
    place = branchEnd;
  }
  return branches;
}

/** How a word begins that goes on with another letter than the one typed there; undefined where it has ended. */
function beginningsMeant(typed: string, at: number, other: string | undefined): readonly string[] {
  const same = typed.slice(0, at);
  if (other === undefined) return at === typed.length - 1 ? [same] : [];
  const wrong = same + other + typed.slice(at + 1);
  const tooFew = same + other + typed.slice(at);
  if (other !== typed[at + 1]) return [wrong, tooFew];
  const tooMany = same + typed.slice(at + 1);
  const swapped = same + other + (typed[at] ?? '') + typed.slice(at + 2);
  return [wrong, tooFew, tooMany, swapped];
}

/**
 * Whether one letter too many, too few or wrong, or two neighbours swapped, makes one word of the other. The same word is
 * not a typo away from itself.
 *
 * @param isPrefix the typed word may also be the misspelt beginning of the other.
 */
export function isOneTypoAway(typed: string, word: string, isPrefix = false): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  if (same === typed.length) return !isPrefix && word.length === typed.length + 1;
  const rest = typed.slice(same + 1);
  const fits = (tail: string): boolean => (isPrefix ? tail.startsWith(rest) : tail === rest);
  const isWrong = same < word.length && fits(word.slice(same + 1));
  const isTooMany = isPrefix ? word.startsWith(rest, same) : word.slice(same) === rest;
  const isTooFew =
    same < word.length &&
    (isPrefix ? word.startsWith(typed.slice(same), same + 1) : word.slice(same + 1) === typed.slice(same));
  return isWrong || isTooMany || isTooFew || isSwapped(typed, word, same, isPrefix);
}

function isSwapped(typed: string, word: string, at: number, isPrefix: boolean): boolean {
  if (at + 1 >= typed.length || typed[at] !== word[at + 1] || typed[at + 1] !== word[at]) return false;
  const rest = typed.slice(at + 2);
  return isPrefix ? word.startsWith(rest, at + 2) : word.slice(at + 2) === rest;
}
