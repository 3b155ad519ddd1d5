import { numberField, searchedTexts, wordField } from './ship-fields.ts';
import { numbersOf, rangeStartsOf, textsOf, valuesOnce, type ShipRow } from './ship-row.ts';
import type { ChoiceFilter, RangeFilter, ShipsView } from './ships-store.ts';

/**
 * The ships that pass every filter and hold every word sought, in the order given; the very same array when nothing is
 * asked. A filter on a field that does not exist, or of the wrong kind, is not applied. Fast enough for a keystroke over
 * 10,000 ships, as long as `rows` stays the same array.
 */
export function filterShips(
  rows: readonly ShipRow[],
  { find, filters }: Pick<ShipsView, 'find' | 'filters'>,
): readonly ShipRow[] {
  const tests = [
    ...filters.map((filter) => (filter.kind === 'range' ? rangeTest(rows, filter) : wordsTest(rows, filter))),
    textTest(rows, find),
  ].filter((test) => test !== null);
  if (tests.length === 0) return rows;
  return rows.filter((_, index) => {
    for (const passes of tests) if (!passes(index)) return false;
    return true;
  });
}

/** Whether the row at an index passes. */
type RowTest = (index: number) => boolean;

/**
 * A number that a ship has as a range, its crew, passes where the two ranges overlap: a ship for 2 to 4 people is one for
 * 3. No number is no number: it is never compared, so it cannot pass as 0.
 */
function rangeTest(rows: readonly ShipRow[], { field: id, min, max, unknown }: RangeFilter): RowTest | null {
  const field = numberField(id);
  if (!field) return null;
  const values = numbersOf(rows, field);
  const others = field.from ? rangeStartsOf(rows, field) : values;
  const least = min ?? -Infinity;
  const most = max ?? Infinity;
  return (index) => {
    const value = values[index] ?? null;
    if (value === null) return unknown !== 'out';
    if (unknown === 'only' || least > most) return false;
    const other = others[index] ?? value;
    return Math.max(value, other) >= least && Math.min(value, other) <= most;
  };
}

function wordsTest(rows: readonly ShipRow[], { field: id, words }: ChoiceFilter): RowTest | null {
  const field = wordField(id);
  if (!field) return null;
  const values = textsOf(rows, field);
  const chosen = new Set(words);
  return (index) => chosen.has(values[index] ?? null);
}

function textTest(rows: readonly ShipRow[], find: string): RowTest | null {
  const terms = queryTerms(find);
  if (terms.length === 0) return null;
  const texts = searchTexts(rows);
  return (index) => terms.every((term) => texts[index]?.includes(term));
}

/**
 * What a search looks through, folded, for each of these ships: the name and what the catalogue declares to be searched.
 * What holds hyphens or dots is written twice, with spaces for them and without, so that `f7c m`, `f7c-m` and `f7cm` all
 * find an F7C-M.
 */
export const searchTexts = valuesOnce(({ title, fields }: ShipRow): string => {
  const { name } = fields;
  const own = name === null || name === title ? fold(title) : `${fold(title)}\n${fold(name)}`;
  return searchedTexts(fields).reduce<string>(
    (text, word) => (word === null ? text : `${text}\n${foldShared(word)}`),
    own,
  );
});

/** The words of a query, each of which must occur in a ship's text; none when nothing is sought. */
export function queryTerms(find: string): readonly string[] {
  return plainLetters(find)
    .replaceAll(separators, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}

function fold(text: string): string {
  const plain = plainLetters(text);
  if (!marks.test(plain)) return plain;
  const spaced = plain.replaceAll(separators, ' ');
  return spaced === plain ? plain : `${spaced}\n${plain.replaceAll(separators, '')}`;
}

/** Lower case without accents and apostrophes: `San’tok.yāi` is `santok.yai`. */
function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  // Most names end here: the rest is ten times as slow.
  if (!marks.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘ʼ′`´]/g, '');
}

const separators = /[\p{Pd}_./·]/gu;

/** Anything but small Latin letters, digits and spaces. */
const marks = /[^a-z0-9 ]/;

/** A few hundred makers, focuses and types stand in all ships. */
const sharedWords = new Map<string, string>();

function foldShared(word: string): string {
  const known = sharedWords.get(word) ?? fold(word);
  if (sharedWords.size < mostShared) sharedWords.set(word, known);
  return known;
}

/** More words than this are not kept: no list of ships has as many, but an archive could. */
const mostShared = 2_000;
