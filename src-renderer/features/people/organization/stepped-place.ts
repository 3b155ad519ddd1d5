/**
 * Where a key leads among things that stand in rows as wide as the window: the arrows to the neighbours, Home and End to the
 * ends.
 *
 * @param at -1 before all of them.
 * @returns null for other keys, and where there is nothing.
 */
export function steppedPlace(at: number, count: number, key: string): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
