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
export class QueryScorer {
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

/** How well something fits, the best first: what was typed is its title, its code or handle, or how its title begins… */
const tiers = {
  title: 0,
  name: 1,
  titleBeginning: 2,
  titleWords: 3,
  titleWordBeginnings: 4,
  fieldWords: 5,
  fieldWordBeginnings: 6,
  titleMeant: 7,
  fieldMeant: 8,
} as const;

/** How well one word of a question fits: the more the better; 0 is not at all. */
export const fits = {
  titleWord: 7,
  titleBeginning: 6,
  name: 5,
  fieldWord: 4,
  fieldBeginning: 3,
  titleMeant: 2,
  fieldMeant: 1,
} as const;

/** A question, as far as it decides how well something fits. */
export interface QueryParts {
  readonly chunks: readonly Chunk[];
  /** All of it without gaps. */
  readonly glued: string;
  /** Words of the index that words of the question were taken for. */
  readonly meant: ReadonlySet<string>;
}

/** The tier of something whose words fit so well, and whose folded title is this. */
export function tierOf(score: number, title: string, { chunks, glued }: QueryParts): number {
  if (title === glued) return tiers.title;
  if (score === fits.name && chunks.length === 1) return tiers.name;
  if (score >= fits.titleBeginning && title.startsWith(glued)) return tiers.titleBeginning;
  return tierOfWords(score);
}

/**
 * No tier that is worse, told without a look at the title: whoever holds a hundred thousand of them is not to fetch each.
 *
 * @param titleLength of the folded title.
 */
export function bestTierOf(score: number, titleLength: number, { chunks, glued }: QueryParts): number {
  if (titleLength === glued.length) return tiers.title;
  if (score === fits.name && chunks.length === 1) return tiers.name;
  return score >= fits.titleBeginning ? tiers.titleBeginning : tierOfWords(score);
}

function tierOfWords(score: number): number {
  switch (score) {
    case fits.titleWord:
      return tiers.titleWords;
    case fits.titleBeginning:
      return tiers.titleWordBeginnings;
    case fits.name:
    case fits.fieldWord:
      return tiers.fieldWords;
    case fits.fieldBeginning:
      return tiers.fieldWordBeginnings;
    case fits.titleMeant:
      return tiers.titleMeant;
    default:
      return tiers.fieldMeant;
  }
}

export function fitsByTitle(tier: number): boolean {
  return (
    tier === tiers.title ||
    tier === tiers.titleBeginning ||
    tier === tiers.titleWords ||
    tier === tiers.titleWordBeginnings ||
    tier === tiers.titleMeant
  );
}

/**
 * How well each slot fits: a number up to 255, 0 for not at all. It remembers which slots were touched, so that a question
 * which few fit takes no look at all the others.
 */
export class SlotScores {
  readonly #scores: Uint8Array;
  readonly #touched: Uint32Array;
  #count = 0;

  /** @param size how many slots there may be. */
  constructor(size: number) {
    this.#scores = new Uint8Array(size);
    this.#touched = new Uint32Array(size);
  }

  get size(): number {
    return this.#scores.length;
  }

  /** Slots that fit; some of them may be there with 0. */
  get touched(): Uint32Array {
    return this.#touched.subarray(0, this.#count);
  }

  at(slot: number): number {
    return this.#scores[slot] ?? 0;
  }

  raise(slot: number, score: number): void {
    const before = this.#scores[slot] ?? 0;
    if (before >= score) return;
    if (before === 0) {
      this.#touched[this.#count] = slot;
      this.#count += 1;
    }
    this.#scores[slot] = score;
  }

  /** Keeps the worse of both. */
  lowerTo(other: SlotScores): void {
    let kept = 0;
    for (let index = 0; index < this.#count; index++) {
      const slot = this.#touched[index] ?? 0;
      const score = Math.min(this.#scores[slot] ?? 0, other.#scores[slot] ?? 0);
      this.#scores[slot] = score;
      if (score === 0) continue;
      this.#touched[kept] = slot;
      kept += 1;
    }
    this.#count = kept;
  }

  /** Keeps the better of both. */
  raiseTo(other: SlotScores): void {
    for (let index = 0; index < other.#count; index++) {
      const slot = other.#touched[index] ?? 0;
      this.raise(slot, other.#scores[slot] ?? 0);
    }
  }

  clear(): void {
    for (let index = 0; index < this.#count; index++) this.#scores[this.#touched[index] ?? 0] = 0;
    this.#count = 0;
  }
}
