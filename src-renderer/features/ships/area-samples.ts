import type { ShownUnit } from '../../ui/units.ts';
import { areaRadius } from './lay-out-scatter.ts';
import { tickLabels } from './tick-labels.ts';

interface AreaSample {
  /** Pixels. */
  readonly radius: number;
  /** `500 SCU`. */
  readonly label: string;
}

/**
 * Round numbers and the marks that stand for them: the largest that is drawn at most, a quarter of it, and a hundredth.
 *
 * @param most the greatest number drawn, in stored units; without one that is above 0 there are no samples.
 */
export function areaSamples(most: number | null, { factor, symbol }: ShownUnit): readonly AreaSample[] {
  if (most === null || most <= 0) return [];
  const rounded = [1, 0.25, 0.02].map((share) => roundBelow(most * factor * share));
  const numbers = [...new Set(rounded)];
  return numbers.map((shown) => {
    const [label] = tickLabels([shown]);
    return {
      radius: areaRadius(shown / factor, most),
      label: symbol === '' ? `${label}` : `${label} ${symbol}`,
    };
  });
}

/** 1, 2 or 5 times a power of ten. */
function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  return power * ([5, 2].find((step) => step * power <= value * (1 + 1e-9)) ?? 1);
}
