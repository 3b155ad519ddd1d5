import { formatFixed } from '../../ui/format.ts';

/** The words beside ticks: all with as many digits as the closest two need, millions and billions shortened. */
export function tickLabels(values: readonly number[]): readonly string[] {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const short = shortenings.find(({ from }) => largest >= from);
  if (largest >= wordless) return values.map((value) => value.toExponential(0));
  const scaled = values.map((value) => value / (short?.by ?? 1));
  const decimals = Math.max(0, ...scaled.map(decimalsOf));
  // A log axis has each of its numbers as short as it can be: 0.1, 1, 10.
  const isSteady = areEvenlySpaced(scaled);
  return scaled.map((value) => `${formatFixed(value, isSteady ? decimals : decimalsOf(value))}${short?.sign ?? ''}`);
}

const shortenings = [
  { from: 10_000_000_000, by: 1e9, sign: ' bn' },
  { from: 10_000_000, by: 1e6, sign: ' m' },
] as const;

/** Numbers without a name that fits. */
const wordless = 1e15;
const mostDecimals = 6;

function decimalsOf(value: number): number {
  for (let decimals = 0; decimals < mostDecimals; decimals++) {
    const scaled = value * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6) return decimals;
  }
  return mostDecimals;
}

function areEvenlySpaced(values: readonly number[]): boolean {
  const [first, second] = values;
  if (first === undefined || second === undefined) return true;
  const step = second - first;
  return values.every((value, index) => Math.abs(value - (first + index * step)) < Math.abs(step) * 1e-6);
}
