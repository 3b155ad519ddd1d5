/** A word of a field and how many ships have it. Null is unknown. */
export interface CountedWord {
  readonly word: string | null;
  readonly count: number;
}

/**
 * The words of a filter's editor: every word any ship has, and those already chosen though no ship has them now; the most
 * frequent first, equals by name. Unknown is counted too and comes last; it is left out where every ship has a word.
 *
 * @param all words of all ships.
 * @param left words of the ships the other conditions let pass: these are counted.
 */
export function countWords(
  all: readonly (string | null)[],
  left: readonly (string | null)[],
  chosen: readonly (string | null)[],
): readonly CountedWord[] {
  const counts = new Map<string | null, number>();
  for (const word of all) counts.set(word, 0);
  for (const word of chosen) counts.set(word, 0);
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => {
      if (a.word === null || b.word === null) return a.word === b.word ? 0 : a.word === null ? 1 : -1;
      return b.count - a.count || a.word.localeCompare(b.word, 'en');
    });
}
