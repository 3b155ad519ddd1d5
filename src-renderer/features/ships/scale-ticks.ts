import { scaleLinear } from 'd3-scale';
import type { ShownUnit } from '../../ui/units.ts';
import type { HistogramScale } from './histogram-scale.ts';
import { boundText, toStored } from './number-bound.ts';

/** A number written below a histogram. */
export interface ScaleTick {
  /** Where, as a share of the scale. */
  readonly share: number;
  readonly text: string;
}

/** Round numbers along a scale, in shown units and without the unit: few enough to stand side by side. */
export function scaleTicks(scale: HistogramScale, unit: ShownUnit): readonly ScaleTick[] {
  const { least, most } = scale;
  const shown = scale.isLog
    ? logNumbers(least * unit.factor, most * unit.factor)
    : least === most
      ? [least * unit.factor]
      : scaleLinear()
          .domain([least * unit.factor, most * unit.factor])
          .ticks(5);
  const numbers = shown.filter((value) => unit.decimals > 0 || Number.isInteger(value));
  const ticks = numbers.map((value) => ({
    share: scale.shareOf(toStored(value, unit)),
    text: boundText(toStored(value, unit), unit),
  }));
  return ticks.filter(({ share }, index) => share - (ticks[index - 1]?.share ?? -1) >= leastGap);
}

/** Ticks nearer than this would run into one another. */
const leastGap = 0.08;

/** Powers of ten, with their halves and fifths over few decades; 0 first where the scale has it. */
function logNumbers(least: number, most: number): readonly number[] {
  const first = least > 0 ? Math.floor(Math.log10(least)) : Math.min(0, Math.floor(Math.log10(most)));
  const last = Math.floor(Math.log10(most));
  const parts = last - first <= 3 ? [1, 2, 5] : [1];
  const powers = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  const inside = powers.flatMap((power) => parts.map((part) => part * power));
  return [...(least === 0 ? [0] : []), ...inside.filter((value) => value >= least && value <= most)];
}
