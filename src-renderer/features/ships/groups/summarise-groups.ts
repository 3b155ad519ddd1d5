import type { NumberField, WordField } from '../model/ship-fields.ts';
import { numbersOf, textsOf, type ShipRow } from '../model/ship-row.ts';

/** Five numbers that a group of ships spreads over, in stored units. */
export interface Spread {
  readonly min: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly max: number;
}

/** The ships that share a word. */
export interface ShipGroup {
  /** Null: it is unknown. */
  readonly word: string | null;
  readonly ships: number;
  /** Of those, how many have the number. */
  readonly known: number;
  /** Null where no ship has it. */
  readonly spread: Spread | null;
}

/** Ships by a word, with the spread of a number: greatest median first, groups without the number last, in the order of their words. */
export function summariseGroups(rows: readonly ShipRow[], by: WordField, of: NumberField): readonly ShipGroup[] {
  const numbers = numbersOf(rows, of);
  const words = textsOf(rows, by);
  const groups = Map.groupBy(rows.keys(), (place) => words[place] ?? null);
  return [...groups]
    .map(([word, places]) => {
      const known = places.flatMap((place) => numbers[place] ?? []);
      return { word, ships: places.length, known: known.length, spread: spreadOf(known) };
    })
    .toSorted(
      (a, b) =>
        (b.spread?.median ?? -Infinity) - (a.spread?.median ?? -Infinity) ||
        (a.word ?? '\uffff').localeCompare(b.word ?? '\uffff'),
    );
}

/**
 * The ends and quartiles of numbers in any order; null without any. Between two of them a quartile lies in proportion (Hyndman and
 * Fan's seventh definition, that of most spreadsheets and of R).
 */
export function spreadOf(numbers: readonly number[]): Spread | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number): number => {
    const place = (sorted.length - 1) * share;
    const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return below + (above - below) * (place - Math.floor(place));
  };
  if (sorted.length === 0) return null;
  return { min: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), max: at(1) };
}

/** A group's name; of ships without a word it is unknown. */
export function wordLabel(word: string | null): string {
  return word ?? 'unknown';
}
