/**
 * `after` less `before`, with no more decimals than the two have: 26.3 − 25.9 is 0.4, and not what binary fractions make of it.
 *
 * @returns null where either is unknown, or where the difference is too large for a number.
 */
export function decimalDifference(before: number | null, after: number | null): number | null {
  if (before === null || after === null) return null;
  const difference = after - before;
  if (!Number.isFinite(difference)) return null;
  const decimals = Math.max(decimalsOf(before), decimalsOf(after));
  // Beyond these, numbers are written with an exponent, and nothing is gained.
  const isPlain = decimals <= 20 && Math.abs(difference) < 1e15;
  return isPlain ? Number(difference.toFixed(decimals)) + 0 : difference;
}

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}
