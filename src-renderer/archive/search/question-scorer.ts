import { fits } from './how-it-fits.ts';
import { SlotScores } from './slot-scores.ts';
import type { Chunk } from './split-words.ts';
import type { WordTable } from './word-table.ts';

/** Fields of a document that are indexed beside its title. */
export const mostFields = 7;
/** A place is its slot, the field (0 is the title), and whether it is the whole of a name. */
const placesPerSlot = 16;

/** The place of a word in a document; of its title where `field` is 0. */
export function placeOf(slot: number, field: number, isWholeName: boolean): number {
  return slot * placesPerSlot + field * 2 + (isWholeName ? 1 : 0);
}

/** Says of a question which slots it fits and how well. What it says is good until it is asked again. */
export class QuestionScorer {
  readonly #words: WordTable;
  /** Not in use; making them anew for each letter typed would take longer than most questions. */
  #free: SlotScores[] = [];
  #slots = 0;

  constructor(words: WordTable) {
    this.#words = words;
  }

  /** @param slots how many there are by now. */
  begin(slots: number): void {
    this.#slots = slots;
    this.#free = this.#free.filter(({ size }) => size >= slots);
  }

  /** By slot, how well all words of a question fit: the worst of them counts. @param meant is told what was taken for misspelt. */
  scoreAll(chunks: readonly Chunk[], meant: Set<string> | null): SlotScores {
    return this.#worstOf(chunks.map((chunk) => () => this.#scoreChunk(chunk, meant)));
  }

  /** By slot, how well one word fits as it is typed, or as the beginning of another. */
  scoreTyped(term: string): SlotScores {
    const scores = this.#take();
    raise(scores, this.#words.at(term), { title: fits.titleWord, field: fits.fieldWord, name: fits.name });
    const beginnings = { title: fits.titleBeginning, field: fits.fieldBeginning, name: fits.fieldBeginning };
    this.#words.forEachBeginning(term, (places) => raise(scores, places, beginnings));
    return scores;
  }

  /** Calls back with the slots whose title begins as a word of several, or of one, that the given letters begin with. */
  forEachTitleWithin(letters: string, visit: (slot: number) => void): void {
    for (let length = 1; length < letters.length; length++) {
      for (const place of this.#words.at(letters.slice(0, length))) {
        const inSlot = place % placesPerSlot;
        if (inSlot < 2) visit((place - inSlot) / placesPerSlot);
      }
    }
  }

  /** Puts the better of two into the first, and takes the other back. */
  join(one: SlotScores, other: SlotScores): SlotScores {
    one.raiseTo(other);
    this.giveBack(other);
    return one;
  }

  giveBack(scores: SlotScores): void {
    scores.clear();
    this.#free.push(scores);
  }

  #take(): SlotScores {
    // A little more than there are: an index that is being made grows with every question.
    return this.#free.pop() ?? new SlotScores(this.#slots + Math.ceil(this.#slots / 4));
  }

  #scoreChunk({ glued, parts }: Chunk, meant: Set<string> | null): SlotScores {
    const scores = this.scoreTyped(glued);
    if (meant !== null) this.#raiseMeant(scores, glued, meant);
    if (parts.length === 1) return scores;
    return this.join(scores, this.#worstOf(parts.map((part) => () => this.scoreTyped(part))));
  }

  #raiseMeant(scores: SlotScores, term: string, meant: Set<string>): void {
    if (term.length < shortestMisspelt || /^\p{N}+$/u.test(term)) return;
    for (const [word, places] of this.#words.meantBy(term)) {
      meant.add(word);
      raise(scores, places, { title: fits.titleMeant, field: fits.fieldMeant, name: fits.fieldMeant });
    }
  }

  #worstOf(each: readonly (() => SlotScores)[]): SlotScores {
    let worst: SlotScores | null = null;
    for (const score of each) worst = worst === null ? score() : this.#worseOf(worst, score());
    return worst ?? this.#take();
  }

  /** Takes the other back. */
  #worseOf(one: SlotScores, other: SlotScores): SlotScores {
    // The shorter way round: hardly anything fits a rare word.
    if (other.touched.length < one.touched.length) return this.#worseOf(other, one);
    one.lowerTo(other);
    this.giveBack(other);
    return one;
  }
}

/** Fewer letters may be anything. */
const shortestMisspelt = 5;

interface Fit {
  readonly title: number;
  readonly field: number;
  readonly name: number;
}

function raise(scores: SlotScores, places: readonly number[], fit: Fit): void {
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    const inSlot = place % placesPerSlot;
    scores.raise((place - inSlot) / placesPerSlot, inSlot < 2 ? fit.title : inSlot % 2 === 1 ? fit.name : fit.field);
  }
}
