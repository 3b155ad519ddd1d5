/** What stands under a word. */
interface Listed {
  readonly text: string;
}

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
export interface Range {
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
