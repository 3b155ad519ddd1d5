/**
 * How many digits it takes to tell the ticks of an axis apart that holds these values: the closer they lie together, the
 * more. Between 2 and 9; unknown values are left out.
 */
export function digitsToTell(values: readonly (number | null)[]): number {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const least = Math.min(...known);
  const most = Math.max(...known);
  const largest = Math.max(Math.abs(least), Math.abs(most));
  // A lone value is drawn with a twentieth of itself around it.
  const span = most - least || largest / 10;
  if (!(span > 0) || !Number.isFinite(span)) return 2;
  return Math.min(9, Math.max(2, Math.ceil(Math.log10(largest / span)) + 2));
}
