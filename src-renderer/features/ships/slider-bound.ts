import type { ShownUnit } from '../../ui/units.ts';
import type { HistogramScale } from './histogram-scale.ts';
import { toStored } from './number-bound.ts';
import { roundNumber } from './round-number.ts';

/** One thumb of a slider below a histogram. */
export interface SliderEnd {
  readonly scale: HistogramScale;
  readonly end: 'min' | 'max';
  readonly unit: ShownUnit;
}

/** The notch nearest to a bound in stored units; an open end stands at the end of the slider. */
export function notchOf({ scale: { notches, shareOf }, end }: SliderEnd, bound: number | null): number {
  if (bound === null) return end === 'min' ? 0 : notches;
  return Math.round(shareOf(bound) * notches);
}

/**
 * The bound in stored units that a thumb gets when it is moved from one notch to another; null where it becomes open. It is
 * the number in the reach of the notch that is roundest in shown units. Where that stands on the notch the thumb came from,
 * as in the gap between 0 and a log scale, the thumb goes on: a key that moves nothing would hold it there for ever.
 */
export function moveBound(thumb: SliderEnd, from: number, to: number): number | null {
  const { notches } = thumb.scale;
  const step = Math.sign(to - from);
  for (let notch = to; notch >= 0 && notch <= notches; notch += step) {
    const bound = boundAt(thumb, notch);
    if (bound === null || step === 0 || notchOf(thumb, bound) !== from) return bound;
  }
  return boundAt(thumb, Math.min(notches, Math.max(0, to)));
}

function boundAt({ scale: { notches, valueAt }, end, unit }: SliderEnd, notch: number): number | null {
  if (end === 'min' ? notch <= 0 : notch >= notches) return null;
  const first = valueAt(Math.max(0, (notch - reach) / notches));
  const last = valueAt(Math.min(1, (notch + reach) / notches));
  return toStored(roundNumber(first * unit.factor, last * unit.factor), unit);
}

/** How far a notch reaches to either side, in notches; less than half, so that no number is two notches'. */
const reach = 0.49;
