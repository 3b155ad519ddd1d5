import { scaleLinear, scaleLog } from 'd3-scale';
import type { ShownUnit } from '../../../format/units.ts';
import { boundText, toStored } from '../model/number-bound.ts';

/** Where numbers lie along a histogram and the slider below it: 0 is its first known number, 1 its last. */
export interface HistogramScale {
  readonly isLog: boolean;
  /** The ends of the known numbers. */
  readonly least: number;
  readonly most: number;
  /** Ends of the bars as shares, one more than bars; the outer ones may lie beyond 0 and 1. */
  readonly edges: readonly number[];
  /** Steps of the slider. */
  readonly notches: number;
  /** The share of a number; those beyond the ends have the share of the end. */
  readonly shareOf: (value: number) => number;
  readonly valueAt: (share: number) => number;
}

/** Bars of a histogram, or as many fewer as there are whole numbers. */
const mostBars = 24;
const mostNotches = 100;

/** A log scale is taken from this ratio of the last to the first number on: 3 decades. */
const logFrom = 1_000;
/** And from this one on where half of all numbers would be in the first tenth of a linear scale. */
const skewedFrom = 30;

/** Null when no number is known. 0 has a place of its own before a log scale. */
export function histogramScale(values: readonly (number | null)[]): HistogramScale | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const [least] = known;
  const most = known.at(-1);
  if (least === undefined || most === undefined) return null;
  if (least === most) return flatScale(least);
  const areWhole = known.every(Number.isInteger);
  if (areWhole && most - least < 2 * mostBars) return wholeScale(least, most);
  const positive = known[known.findIndex((value) => value > 0)];
  if (least >= 0 && positive !== undefined && isWide(positive, known)) return logScale(least, positive, most);
  return areWhole ? wholeScale(least, most) : linearScale(least, most);
}

function isWide(positive: number, known: readonly number[]): boolean {
  const most = known.at(-1) ?? positive;
  const middle = known[Math.floor(known.length / 2)] ?? positive;
  return most / positive >= logFrom || (most / positive >= skewedFrom && (middle - positive) / (most - positive) < 0.1);
}

/** All ships have the same number: one bar in the middle, and nothing to choose. */
function flatScale(only: number): HistogramScale {
  return {
    isLog: false,
    least: only,
    most: only,
    edges: [0.46, 0.54],
    notches: 0,
    shareOf: (value) => (value < only ? 0 : value > only ? 1 : 0.5),
    valueAt: () => only,
  };
}

function linearScale(least: number, most: number): HistogramScale {
  const scale = scaleLinear([least, most], [0, 1]).clamp(true);
  return {
    isLog: false,
    least,
    most,
    edges: Array.from({ length: mostBars + 1 }, (_, index) => index / mostBars),
    notches: mostNotches,
    shareOf: scale,
    valueAt: (share) => scale.invert(share),
  };
}

/** Bars around whole numbers, each of as many: half numbers would lie between them. */
function wholeScale(least: number, most: number): HistogramScale {
  const each = Math.ceil((most - least + 1) / mostBars);
  const bars = Math.ceil((most - least + 1) / each);
  return {
    ...linearScale(least, most),
    edges: Array.from({ length: bars + 1 }, (_, index) => (index * each - 0.5) / (most - least)),
    notches: Math.min(mostNotches, most - least),
  };
}

/** Share that 0 keeps to itself where there is one: a bar and a gap. */
const zeroShare = 0.07;

function logScale(least: number, positive: number, most: number): HistogramScale {
  const start = least === 0 ? zeroShare : 0;
  const scale = scaleLog([positive, most], [start, 1]).clamp(true);
  const bars = Array.from({ length: mostBars + 1 }, (_, index) => start + ((1 - start) * index) / mostBars);
  return {
    isLog: true,
    least,
    most,
    edges: least === 0 ? [-0.5 / mostBars, 0.5 / mostBars, ...bars] : bars,
    notches: mostNotches,
    shareOf: (value) => (value > 0 ? scale(value) : 0),
    valueAt: (share) => (share < start / 2 ? 0 : scale.invert(share)),
  };
}

/** A number written below a histogram. */
interface ScaleTick {
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
      : scaleLinear([least * unit.factor, most * unit.factor], [0, 1]).ticks(5);
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

/** Margins that make a part below a histogram as long as its scale: the outer bars may reach beyond it. */
export function placeOnScale({ edges }: HistogramScale): { readonly marginLeft: string; readonly marginRight: string } {
  const first = edges[0] ?? 0;
  const last = edges.at(-1) ?? 1;
  const share = (part: number): string => `${(Math.max(0, part) / (last - first)) * 100}%`;
  return { marginLeft: share(-first), marginRight: share(last - 1) };
}
