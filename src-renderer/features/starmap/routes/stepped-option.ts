/**
 * Which option of a list the arrows lead to; past an end they begin at the other.
 *
 * @param at −1 before any.
 * @returns null for keys that lead nowhere; −1 in an empty list.
 */
export function steppedOption(at: number, count: number, key: string): number | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  if (count === 0) return -1;
  if (key === 'ArrowDown') return (at + 1) % count;
  return at <= 0 ? count - 1 : at - 1;
}
