import { rangeOf, SortedWords } from './sorted-words.ts';
import { forEachWordMeant } from './words-meant.ts';

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
