/** A condition on a number of a ship, in stored units. Filters of one view all apply. */
export interface RangeFilter {
  readonly kind: 'range';
  /** Id of a `NumberField`. */
  readonly field: string;
  /** Both ends belong to the range; null is open. */
  readonly min: number | null;
  readonly max: number | null;
  /** Whether ships without this number pass: they are neither in the range nor outside of it. */
  readonly unknown: 'out' | 'in' | 'only';
}

/** A condition on a word of a ship: one of these. Null among them is "unknown". */
export interface WordsFilter {
  readonly kind: 'words';
  /** Id of a `WordField`. */
  readonly field: string;
  readonly words: readonly (string | null)[];
}

export type ShipFilter = RangeFilter | WordsFilter;
