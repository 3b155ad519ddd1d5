import {
  bestTierOf,
  fits,
  fitsByTitle,
  mostFields,
  placeOf,
  QueryScorer,
  tierOf,
  type QueryParts,
  type SlotScores,
} from './query-scorer.ts';
import type { SearchDocument, SearchField } from './search-documents.ts';
import { markMatches, splitWords, type Chunk, type Span } from './split-words.ts';
import { WordTable, type Word } from './word-table.ts';

/** One thing that was found. */
export interface Found<Document extends SearchDocument = SearchDocument> {
  readonly document: Document;
  readonly tier: number;
  /** What of the title fits the question. */
  readonly marks: readonly Span[];
  /** The field that fits where the title does not; null where the title does. */
  readonly field: { readonly label: string; readonly text: string; readonly marks: readonly Span[] } | null;
}

/** What was found of one kind, the best first. */
export interface FoundGroup<Document extends SearchDocument = SearchDocument> {
  readonly kind: string;
  /** Of the best: the lower the better (`tiers`). */
  readonly tier: number;
  /** How many there are in all. */
  readonly total: number;
  /** As many of them as were asked for. */
  readonly found: readonly Found<Document>[];
}

/**
 * Finds things by their words, in memory. Made for a hundred thousand of them: a question takes a few milliseconds, also the
 * first letter of it. What fits is ranked by how it fits (`tiers`) alone, never by how rare its words are.
 */
export class SearchIndex<Document extends SearchDocument = SearchDocument> {
  readonly #words = new WordTable();
  readonly #scorer = new QueryScorer(this.#words);
  /** By slot; null where it was removed. */
  readonly #documents: (Document | null)[] = [];
  /** Titles folded, without gaps. */
  readonly #titles: string[] = [];
  readonly #titleLengths: number[] = [];
  readonly #kinds: number[] = [];
  readonly #kindNames: string[] = [];
  /** Number of the thing a document tells of. */
  readonly #things: number[] = [];
  readonly #thingNumbers = new Map<string, number>();
  /** By thing, the question that counted it last: to clear as much for each letter typed takes longer than most questions. */
  #countedBy = new Uint32Array();
  #questions = 0;
  /** Words of texts that were met lately, by text: fields that are no names say the same of many. */
  readonly #said = new Map<string, readonly Word[]>();
  #removed = 0;

  /** Documents it holds. */
  get size(): number {
    return this.#documents.length - this.#removed;
  }

  /** Whether so much was removed that it should be made anew from what is left. */
  get isWasteful(): boolean {
    return this.#removed > 1_000 && this.#removed > this.size;
  }

  /** @returns the slot it stands in, to remove it by. */
  add(document: Document): number {
    const slot = this.#documents.length;
    this.#documents.push(document);
    const titleWords = splitWords(document.title);
    const title = glue(titleWords);
    this.#titles.push(title);
    this.#titleLengths.push(title.length);
    this.#kinds.push(numberOf(this.#kindNames, document.kind));
    const thing = this.#thingNumbers.get(document.key) ?? this.#thingNumbers.size;
    this.#thingNumbers.set(document.key, thing);
    this.#things.push(thing);
    this.#addWords(slot, 0, titleWords, false);
    for (let index = 0; index < Math.min(document.also.length, mostFields); index++) {
      const field = document.also[index];
      if (!field) continue;
      if (field.isName) this.#addWords(slot, index + 1, splitWords(field.text), true);
      else for (const word of this.#wordsOf(field)) this.#words.addTo(word, placeOf(slot, index + 1, false));
    }
    return slot;
  }

  remove(slot: number): void {
    if ((this.#documents[slot] ?? null) === null) return;
    this.#documents[slot] = null;
    this.#titles[slot] = '';
    this.#removed += 1;
  }

  documentAt(slot: number): Document | null {
    return this.#documents[slot] ?? null;
  }

  /**
   * What fits a text, by kind, the kind with the best first.
   *
   * @param limitOf how many of a kind are wanted.
   */
  search(text: string, limitOf: (kind: string) => number): readonly FoundGroup<Document>[] {
    const chunks = splitWords(text).slice(0, mostWords);
    if (chunks.length === 0) return [];
    const meant = new Set<string>();
    this.#scorer.begin(this.#documents.length);
    let scores = this.#scorer.scoreAll(chunks, null);
    if (this.#isFewer(scores, few)) scores = this.#scoreForgivingly(chunks, scores, meant);
    const found = this.#collect(scores, { chunks, glued: glue(chunks), meant }, limitOf);
    this.#scorer.giveBack(scores);
    return found;
  }

  /** Of a field that is no name. */
  #wordsOf({ text, isWhole = false }: SearchField): readonly Word[] {
    const known = isWhole ? undefined : this.#said.get(text);
    if (known) return known;
    const chunks = isWhole ? splitWords(text, text.length) : splitWords(text);
    const words = chunks.flatMap(wordsOfChunk).map((word) => this.#words.take(word));
    if (this.#said.size >= mostSaid) this.#said.clear();
    if (!isWhole) this.#said.set(text, words);
    return words;
  }

  #addWords(slot: number, field: number, chunks: readonly Chunk[], isName: boolean): void {
    const place = placeOf(slot, field, false);
    for (const { glued, parts } of chunks) {
      this.#words.add(glued, isName && chunks.length === 1 ? placeOf(slot, field, true) : place);
      if (parts.length > 1) for (const part of parts) this.#words.add(part, place);
    }
  }

  /** Where hardly anything fits: words may be misspelt, and written together or apart. */
  #scoreForgivingly(chunks: readonly Chunk[], strict: SlotScores, meant: Set<string>): SlotScores {
    const scores = this.#scorer.join(this.#scorer.scoreAll(chunks, meant), strict);
    const glued = glue(chunks);
    if (chunks.length > 1) return this.#scorer.join(scores, this.#scorer.scoreTyped(glued));
    if (glued.length < shortestGlued) return scores;
    this.#scorer.forEachTitleWithin(glued, (slot) => {
      if (this.#titles[slot]?.startsWith(glued) === true) scores.raise(slot, fits.titleBeginning);
    });
    return scores;
  }

  #isFewer(scores: SlotScores, least: number): boolean {
    let count = 0;
    for (const slot of scores.touched) {
      if (scores.at(slot) !== 0 && this.#documents[slot] !== null) count += 1;
      if (count >= least) return false;
    }
    return true;
  }

  #collect(scores: SlotScores, asked: QueryParts, limitOf: (kind: string) => number): readonly FoundGroup<Document>[] {
    const counted = this.#takeCounted();
    const question = ++this.#questions;
    const best = this.#kindNames.map((kind) => new BestFew(limitOf(kind)));
    const totals = this.#kindNames.map(() => 0);
    for (const slot of scores.touched) {
      const score = scores.at(slot);
      if (score === 0 || this.#documents[slot] === null) continue;
      const kind = this.#kinds[slot] ?? 0;
      const thing = this.#things[slot] ?? 0;
      if (counted[thing] !== question) {
        counted[thing] = question;
        totals[kind] = (totals[kind] ?? 0) + 1;
      }
      const length = this.#titleLengths[slot] ?? 0;
      if (best[kind]?.mayTake(bestTierOf(score, length, asked), length) !== true) continue;
      const title = this.#titles[slot] ?? '';
      const isAddition = this.#documents[slot]?.isAddition === true;
      best[kind]?.offer({ slot, thing, title, isAddition, tier: tierOf(score, title, asked) });
    }
    return best
      .flatMap((few, kind): FoundGroup<Document>[] => {
        const found = few.ranked.flatMap(({ slot, tier }) => this.#describe(slot, tier, asked) ?? []);
        const [first] = found;
        if (!first) return [];
        return [{ kind: this.#kindNames[kind] ?? '', tier: first.tier, total: totals[kind] ?? 0, found }];
      })
      .toSorted((a, b) => a.tier - b.tier);
  }

  #takeCounted(): Uint32Array {
    const things = this.#thingNumbers.size;
    // A little more than there are: an index that is being made grows with every question.
    if (this.#countedBy.length < things) this.#countedBy = new Uint32Array(Math.ceil(things * 1.25));
    return this.#countedBy;
  }

  #describe(slot: number, tier: number, asked: QueryParts): Found<Document> | null {
    const document = this.#documents[slot] ?? null;
    if (document === null) return null;
    const marks = markMatches(document.title, asked.chunks, asked.meant);
    return { document, tier, marks, field: fitsByTitle(tier) ? null : fieldThatFits(document, asked) };
  }
}

const mostSaid = 2_000;
/** Words of a question; what follows is left out. */
const mostWords = 12;
const shortestGlued = 3;
/** Where fewer things than this fit, misspelt words are tried as well. */
const few = 3;

/** The field that fits what of the question the title does not. */
function fieldThatFits({ title, also }: SearchDocument, { chunks, meant }: QueryParts): Found['field'] {
  const missing = chunks.filter((chunk) => markMatches(title, [chunk], meant).length === 0);
  const query = missing.length > 0 ? missing : chunks;
  const whole = glue(query);
  const fields = also.slice(0, mostFields);
  const isWhole = ({ text, isName }: SearchField): boolean => isName && glue(splitWords(text)) === whole;
  for (const field of [...fields.filter(isWhole), ...fields]) {
    const marks = markMatches(field.text, query, meant);
    const [first] = marks;
    if (!first) continue;
    const text = excerptOf(field.text, first[0]);
    return { label: field.label, text, marks: text === field.text ? marks : markMatches(text, query, meant) };
  }
  return null;
}

/** Of a long text the part from a few words before the given place on: what fits has to be in sight in one line. */
function excerptOf(text: string, at: number): string {
  if (text.length <= mostExcerpt) return text;
  const from = at <= mostBefore ? 0 : text.indexOf(' ', at - mostBefore) + 1 || at;
  const start = from > at ? at : from;
  const part = text
    .slice(start, start + mostExcerpt)
    .replaceAll(/\s+/g, ' ')
    .toWellFormed();
  return `${start === 0 ? '' : '… '}${part}${start + mostExcerpt < text.length ? '…' : ''}`;
}

/** In UTF-16 units. */
const mostExcerpt = 160;
const mostBefore = 24;

function wordsOfChunk({ glued, parts }: Chunk): readonly string[] {
  return parts.length > 1 ? [glued, ...parts] : [glued];
}

function glue(chunks: readonly Chunk[]): string {
  return chunks.map(({ glued }) => glued).join('');
}

function numberOf(names: string[], name: string): number {
  const known = names.indexOf(name);
  return known === -1 ? names.push(name) - 1 : known;
}

/** Something that fits, as far as its place among the others goes. */
interface Ranked {
  readonly slot: number;
  /** Number of the thing: several responses may tell of it. */
  readonly thing: number;
  /** Folded. */
  readonly title: string;
  readonly isAddition: boolean;
  /** The lower the better. */
  readonly tier: number;
}

/** The best few of many, each thing once. */
class BestFew {
  readonly #most: number;
  readonly ranked: Ranked[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether something of this tier at best, with a title that long, may be one of them. Most are not, and are not offered. */
  mayTake(tier: number, titleLength: number): boolean {
    if (this.ranked.length < this.#most) return true;
    const last = this.ranked[this.ranked.length - 1];
    return last !== undefined && (tier < last.tier || (tier === last.tier && titleLength <= last.title.length));
  }

  offer(next: Ranked): void {
    const last = this.ranked.at(-1);
    if (this.ranked.length >= this.#most && (last === undefined || compare(last, next) <= 0)) return;
    const known = this.ranked.findIndex(({ thing }) => thing === next.thing);
    if (known !== -1) {
      const same = this.ranked[known];
      if (same === undefined || compare(same, next) <= 0) return;
      this.ranked.splice(known, 1);
    }
    const place = this.ranked.findIndex((ranked) => compare(ranked, next) > 0);
    this.ranked.splice(place === -1 ? this.ranked.length : place, 0, next);
    if (this.ranked.length > this.#most) this.ranked.pop();
  }
}

/**
 * By tier; then the shorter title, of which more was typed; then by name. Of two answers about one thing the later one, and
 * what only adds to it last.
 */
function compare(one: Ranked, other: Ranked): number {
  return (
    one.tier - other.tier ||
    one.title.length - other.title.length ||
    (one.title < other.title ? -1 : one.title > other.title ? 1 : 0) ||
    Number(one.isAddition) - Number(other.isAddition) ||
    other.slot - one.slot
  );
}
