/** A place on a board: a column and a card in it, from 0. */
interface BoardPlace {
  readonly column: number;
  readonly card: number;
}

/**
 * Where a key leads from a card: up and down in its column, left and right to the next column that has cards, Home and End
 * to the first and last of the column.
 *
 * @param sizes how many cards each column has.
 * @returns null for keys that lead nowhere.
 */
export function boardStep(sizes: readonly number[], { column, card }: BoardPlace, key: string): BoardPlace | null {
  const last = (sizes[column] ?? 0) - 1;
  switch (key) {
    case 'ArrowDown':
      return card < last ? { column, card: card + 1 } : null;
    case 'ArrowUp':
      return card > 0 ? { column, card: card - 1 } : null;
    case 'Home':
      return { column, card: 0 };
    case 'End':
      return { column, card: last };
    case 'ArrowLeft':
    case 'ArrowRight': {
      const by = key === 'ArrowLeft' ? -1 : 1;
      let next = column + by;
      while (sizes[next] === 0) next += by;
      const size = sizes[next];
      return size === undefined ? null : { column: next, card: Math.min(card, size - 1) };
    }
    default:
      return null;
  }
}
