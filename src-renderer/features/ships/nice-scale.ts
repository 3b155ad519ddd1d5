import { scaleLinear, scaleLog } from 'd3-scale';
import { tickLabels } from './tick-labels.ts';

/** A line of the grid and what is written beside it. */
export interface ScaleTick {
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

/** The next 1, 2 or 5 times a power of ten on either side; never the same number twice. */
function logEnds(least: number, most: number): readonly [number, number] {
  const from = roundDown(least);
  const to = roundUp(most);
  return from < to ? [from, to] : [roundDown(from * 0.9), roundUp(to * 1.1)];
}

const steps = [1, 2, 5, 10] as const;

function powerBelow(value: number): number {
  return 10 ** Math.floor(Math.log10(value) + nearly);
}

function roundDown(value: number): number {
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
