/**
 * The roundest number of a span, ends included: of 14.7 to 15.4 it is 15, of 870 to 1,020 it is 1,000. The middle when the
 * span holds none worth the name.
 */
export function roundNumber(from: number, to: number): number {
  if (from <= 0 && to >= 0) return 0;
  const middle = (from + to) / 2;
  const first = Math.ceil(Math.log10(Math.max(Math.abs(from), Math.abs(to))));
  for (let power = first; power > first - 9; power--) {
    for (const part of [1, 0.5]) {
      const step = part * 10 ** power;
      // Cut to 12 digits: 3 × 0.1 is a hair above 0.3.
      const round = Number((Math.round(middle / step) * step).toPrecision(12));
      if (round >= from && round <= to) return round;
    }
  }
  return middle;
}
