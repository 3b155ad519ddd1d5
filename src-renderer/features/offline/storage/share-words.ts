/** A share of a whole in per cent: `48 %`, `below 1 %`; whole numbers, because sizes of packed answers say no more. */
export function shareWords(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0 %';
  const percent = Math.round((part / whole) * 100);
  return percent === 0 ? 'below 1 %' : `${percent} %`;
}
