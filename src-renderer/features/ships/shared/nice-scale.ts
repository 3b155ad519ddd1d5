import { scaleLinear, scaleLog } from 'd3-scale';
import { formatFixed } from '../../../format/format.ts';

/** A line of the grid and what is written beside it. */
interface ScaleTick {
  /** Pixels. */
  readonly at: number;
  readonly label: string;
}

/** Numbers along an axis, in the unit they are shown in. */
export interface NiceScale {
  readonly toPx: (value: number) => number;
  readonly toValue: (px: number) => number;
  readonly ticks: readonly ScaleTick[];
}

interface ScaleInput {
  /** At least one; all finite, and above 0 for a log scale. */
  readonly values: readonly number[];
  /** Where the axis begins and ends, in pixels; the end may be less than the beginning. */
  readonly fromPx: number;
  readonly toPx: number;
  /** Least distance of two ticks, in pixels. */
  readonly spacing: number;
  readonly isLog: boolean;
}

/** An axis that begins and ends at round numbers around all values, and is marked at round numbers. */
export function niceScale({ values, fromPx, toPx, spacing, isLog }: ScaleInput): NiceScale {
  const least = values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const fitting = Math.max(2, Math.floor(Math.abs(toPx - fromPx) / spacing));
  if (isLog) {
    const [from, to] = logEnds(least, most);
    const scale = scaleLog([from, to], [fromPx, toPx]);
    return finish(scale, logTicks(from, to, fitting));
  }
  const [from, to] = linearEnds(least, most);
  const scale = scaleLinear([from, to], [fromPx, toPx]).nice(fitting);
  return finish(scale, scale.ticks(fitting));
}

interface PlainScale {
  (value: number): number;
  invert: (px: number) => number;
}

function finish(scale: PlainScale, values: readonly number[]): NiceScale {
  const labels = tickLabels(values);
  return {
    toPx: (value) => scale(value),
    toValue: (px) => scale.invert(px),
    ticks: values.map((value, index) => ({ at: scale(value), label: labels[index] ?? '' })),
  };
}

/** Numbers closer than this, or than this share of their size, are one: floating point cannot divide the axis further. */
const nearly = 1e-9;

/** One value alone has room on both sides; an axis of numbers that are never negative does not begin below 0. */
function linearEnds(least: number, most: number): readonly [number, number] {
  const magnitude = Math.max(Math.abs(least), Math.abs(most));
  if (most - least > nearly * Math.max(1, magnitude)) return [least, most];
  const room = magnitude > nearly ? magnitude / 2 : 1;
  return [least >= 0 ? Math.max(0, least - room) : least - room, most + room];
}

/** The next round numbers on either side; never the same one twice. */
function logEnds(least: number, most: number): readonly [number, number] {
  const from = roundDown(least);
  const to = roundUp(most);
  return from < to ? [from, to] : [roundDown(from * 0.9), roundUp(to * 1.1)];
}

const steps = [1, 2, 5, 10] as const;

function powerBelow(value: number): number {
  return 10 ** Math.floor(Math.log10(value) + nearly);
}

/** The greatest 1, 2 or 5 times a power of ten that is not above a positive number. */
export function roundDown(value: number): number {
  const power = powerBelow(value);
  return power * (steps.findLast((step) => step * power <= value * (1 + nearly)) ?? 1);
}

function roundUp(value: number): number {
  const power = powerBelow(value);
  return power * (steps.find((step) => step * power >= value * (1 - nearly)) ?? 10);
}

/** 1, 2, 5, 10, 20… as long as they fit, else powers of ten, else every second or third of these. */
function logTicks(from: number, to: number, fitting: number): readonly number[] {
  const decades = Math.log10(to / from);
  const first = Math.floor(Math.log10(from) + nearly);
  const powers = Array.from({ length: Math.ceil(decades) + 2 }, (_, index) => 10 ** (first + index));
  const isOnAxis = (value: number): boolean => value >= from * (1 - nearly) && value <= to * (1 + nearly);
  // The narrowest gap of the series is the one from 1 to 2, three tenths of a decade.
  if (decades <= 1 || decades / 0.301 <= fitting) {
    return powers.flatMap((power) => [power, 2 * power, 5 * power]).filter(isOnAxis);
  }
  const every = Math.ceil((decades + 1) / fitting);
  return powers.filter(isOnAxis).filter((_, index) => index % every === 0);
}

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
