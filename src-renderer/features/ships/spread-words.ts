import { formatCount, formatCounted } from '../../ui/format.ts';
import type { ShownUnit } from '../../ui/units.ts';
import { boundText } from './number-bound.ts';

/**
 * What a histogram shows, for those who cannot see it: "known of 188 of 200 ships, 1.3 to 480 metres, half of them up to
 * 24". The middle of an even number of ships is the lower of the two.
 *
 * @param values in stored units; null is unknown and counts for nothing but the total.
 */
export function spreadWords(values: readonly (number | null)[], unit: ShownUnit): string {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const [least] = known;
  const most = known.at(-1);
  const middle = known[Math.floor((known.length - 1) / 2)];
  if (least === undefined || most === undefined || middle === undefined) return 'known of no ship';
  const write = (value: number): string => boundText(value, unit);
  return `known of ${formatCount(known.length)} of ${formatCounted(values.length, 'ships')}, ${write(least)} to ${write(most)} ${unit.name}, half of them up to ${write(middle)}`;
}
