import { leastForClaim, type SlipStatistics } from '../../archive/movement/movement.ts';
import { formatCount, formatFixed, formatSigned } from '../format.ts';

/** A slip with its sign: `+14 days`, `−1 day`, `0 days`. Days. */
export function slipWords(days: number): string {
  const signed = formatSigned(days, 1);
  return `${signed} ${/^\D1$/.test(signed) ? 'day' : 'days'}`;
}

/** The slip in the middle of those that slipped, with their number: `median +14 days (n = 15)`; no claim where those are too few. */
export function medianWords({ medianOfSlipped, slipped }: Pick<SlipStatistics, 'medianOfSlipped' | 'slipped'>): string {
  const from = `n = ${formatCount(slipped)}`;
  return medianOfSlipped === null || slipped < leastForClaim
    ? `${from}, too few to tell`
    : `median ${slipWords(medianOfSlipped)} (${from})`;
}

/** A share, 0 to 1, in whole percent: `33 %`. A few of many are not called none, nor nearly all called all. */
export function shareWords(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1 %';
  if (share < 1 && share >= 0.995) return 'over 99 %';
  return `${Math.round(share * 100)} %`;
}

/** A mean slip for columns that align: always one digit after the point, and its sign. Days. */
export function meanWords(days: number): string {
  const words = formatFixed(Math.abs(days), 1);
  // What rounds to nothing has no sign.
  const sign = words === '0.0' ? '' : days > 0 ? '+' : '−';
  return `${sign}${words}`;
}
