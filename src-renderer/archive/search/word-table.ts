/** A word of a table, to add places to. */
export interface Word {
  readonly text: string;
  /** The table's own. */
  readonly places: number[];
}

/** Words of a list, from `start` up to `end`. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Those of a range that begin with the given letters; they must stand somewhere in it, if they are there at all. */
function rangeOf(list: readonly Pick<Word, 'text'>[], letters: string, { start, end }: Range): Range {
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
export function endOf(list: readonly Pick<Word, 'text'>[], letters: string, { start, end }: Range): number {
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

/**
 * Places where words occur, by word. A place is one number; what it means is its owner's business. The words stand in a tree by
 * their first letters and, where that ends, in order, so that those with one beginning stand together and near words are found.
 * Nothing is put in order before somebody asks: adding is what happens a hundred thousand times.
 */
export class WordTable {
  readonly #words = new Map<string, Word>();
  /** The same words once more. */
  readonly #root = new Branch();
  /** The places of everything that begins with one or two letters, which half of all words may; until another is added. */
  #beginnings = new Map<string, readonly number[]>();

  /** Places must be added in rising order. */
  add(word: string, place: number): void {
    this.addTo(this.take(word), place);
  }

  /** Saves whoever has many places of a word looking it up for each. */
  addTo({ places }: Word, place: number): void {
    if (this.#beginnings.size > 0) this.#beginnings = new Map();
    if (places[places.length - 1] !== place) places.push(place);
  }

  /** The word of a text, without a place where it is new. */
  take(text: string): Word {
    const known = this.#words.get(text);
    if (known) return known;
    const word: Word = { text, places: [] };
    this.#words.set(text, word);
    this.#root.grow(text.slice(0, treeDepth)).add(word);
    return word;
  }

  /** Where the very word occurs. */
  at(word: string): readonly number[] {
    return this.#words.get(word)?.places ?? none;
  }

  /** Calls back with the places of all words that begin with the given letters and have more. */
  forEachBeginning(letters: string, visit: (places: readonly number[]) => void): void {
    const branch = this.#root.find(letters.slice(0, treeDepth));
    if (letters.length < treeDepth) {
      const known = this.#beginnings.get(letters) ?? [...(branch?.further() ?? [])].flatMap(({ places }) => places);
      this.#beginnings.set(letters, known);
      visit(known);
      return;
    }
    forEachBeginning(branch?.words ?? [], letters, ({ text, places }) => {
      if (text.length > letters.length) visit(places);
    });
  }

  /**
   * Words one typo away from the given one, or from whose beginning it is: while a word is still being typed, only its end is
   * missing. Its first two letters are taken as they are then.
   *
   * @param typed of more letters than the tree has.
   */
  meantBy(typed: string): ReadonlyMap<string, readonly number[]> {
    const meant = new Map<string, readonly number[]>();
    const take = (word: Word | undefined): void => {
      if (word) meant.set(word.text, word.places);
    };
    for (let at = 0; at < treeDepth; at++) {
      for (const [other, branch] of this.#root.find(typed.slice(0, at))?.branches ?? []) {
        if (other === typed[at]) continue;
        for (const letters of beginningsMeant(typed, at, other)) {
          // A word that begins otherwise is meant only as a whole.
          if (at < surestLetters) take(this.#words.get(letters));
          else forEachBeginning(branch.words, letters, take);
        }
      }
    }
    forEachAlong(this.#root.find(typed.slice(0, treeDepth))?.words ?? [], typed, take);
    return meant;
  }
}

const none: readonly number[] = [];

/** Letters by which words are kept apart before they are put in order. */
const treeDepth = 3;

/** Words that begin with the same letters: those that have no more, or where the tree ends, all of them; the others by the next. */
class Branch {
  readonly branches = new Map<string, Branch>();
  #words: Word[] = [];
  #isInOrder = true;

  add(word: Word): void {
    this.#words.push(word);
    this.#isInOrder = false;
  }

  /** By UTF-16 units. */
  get words(): readonly Word[] {
    if (!this.#isInOrder) this.#words = this.#words.toSorted((one, other) => (one.text < other.text ? -1 : 1));
    this.#isInOrder = true;
    return this.#words;
  }

  /** The branch of the given letters, from one of them on. */
  find(letters: string, at = 0): Branch | undefined {
    return at === letters.length ? this : this.branches.get(letters[at] ?? '')?.find(letters, at + 1);
  }

  /** As `find`, of a branch that is made if it is not there. */
  grow(letters: string, at = 0): Branch {
    const letter = letters[at];
    if (letter === undefined) return this;
    const next = this.branches.get(letter) ?? new Branch();
    this.branches.set(letter, next);
    return next.grow(letters, at + 1);
  }

  /** All words that have further letters. */
  *further(): Generator<Word> {
    for (const branch of this.branches.values()) {
      yield* branch.#words;
      yield* branch.further();
    }
  }
}

/**
 * Calls back with the words of a branch that are meant by the typed one and begin as it does. Their list is followed letter by letter
 * along what was typed; at each of them, the few words that go on otherwise are looked up by what one typo would have made of them.
 * A word may come twice.
 */
function forEachAlong(list: readonly Word[], typed: string, visit: (word: Word) => void): void {
  let along: Range = { start: 0, end: list.length };
  for (let at = treeDepth; at < typed.length && along.end - along.start > fewWords; at++) {
    for (const branch of branchesOf(list, along, at)) {
      const other = list[branch.start]?.text[at];
      if (other === typed[at]) continue;
      for (const letters of beginningsMeant(typed, at, other)) forEachBeginning(list, letters, visit, branch);
    }
    along = rangeOf(list, typed.slice(0, at + 1), along);
  }
  for (let place = along.start; place < along.end; place++) {
    const word = list[place];
    if (word && isMeant(typed, word.text)) visit(word);
  }
}

/** Calls back with the words of a list, or of a range of it, that begin with the given letters. */
function forEachBeginning(
  list: readonly Word[],
  letters: string,
  visit: (word: Word) => void,
  range: Range = { start: 0, end: list.length },
): void {
  const { start, end } = rangeOf(list, letters, range);
  for (let place = start; place < end; place++) {
    const word = list[place];
    if (word) visit(word);
  }
}

/** So few are looked at one by one. */
const fewWords = 48;
/** A beginning is meant only where these are as they were typed. */
const surestLetters = 2;

function isMeant(typed: string, word: string): boolean {
  if (isOneTypoAway(typed, word)) return true;
  if (word.length < typed.length || !word.startsWith(typed.slice(0, surestLetters))) return false;
  return isOneTypoAway(typed, word, true);
}

/** Parts of a range by their next letter. The word that ends there, if there is one, is a part of its own. */
function branchesOf(list: readonly Pick<Word, 'text'>[], { start, end }: Range, at: number): readonly Range[] {
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
