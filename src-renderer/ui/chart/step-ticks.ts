import { scaleTime } from 'd3-scale';
import { formatCompact, formatFigure } from '../../format/format.ts';
import type { PlotStep, StepAxis } from './chart.ts';

/** A step with a label on the axis. */
export interface PlotTick {
  readonly key: string | number;
  readonly label: string;
}

/** At most, of the axis' small figures. Pixels. */
const characterWidth = 7;
/** From the middle of one label of an instant to that of the next. */
const instantRoom = 84;

/** The labels of the axis across, as many as `width` pixels hold. */
export function plotTicks(steps: readonly PlotStep[], axis: StepAxis, width: number): readonly PlotTick[] {
  if (axis.kind === 'instants') {
    const ticks = instantTicks(axis.fromAt, axis.toAt, Math.floor(width / instantRoom));
    return ticks.map(({ at, label }) => ({ key: at, label }));
  }
  const widest = steps.reduce((most, { key }) => Math.max(most, String(key).length), 0) * characterWidth;
  return pickLabels(steps.length, width / Math.max(1, steps.length), widest).flatMap((place) => {
    const key = steps[place]?.key;
    return key === undefined ? [] : [{ key, label: String(key) }];
  });
}

interface InstantTick {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly label: string;
}

/** Instants worth a label between two others, at most `most` of about equal distance, in the reader's time zone. */
export function instantTicks(fromAt: number, toAt: number, most: number): readonly InstantTick[] {
  if (!(toAt > fromAt)) return [];
  // d3 takes a number as a wish and gives up to twice as many.
  for (let asked = Math.max(1, most); asked >= 1; asked -= 1) {
    const ticks = scaleTime([fromAt, toAt], [0, 1]).ticks(asked);
    if (ticks.length <= Math.max(2, most) || asked === 1) {
      return ticks.map((tick, index) => ({ at: tick.getTime(), label: labelOf(tick, index === 0) }));
    }
  }
  return [];
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const monthOnly = new Intl.DateTimeFormat('en-GB', { month: 'short' });
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric' });

/** As short as the instant allows; the first says more, so that the reader knows which year or day it is. */
function labelOf(instant: Date, isFirst: boolean): string {
  const isMidnight = instant.getHours() === 0 && instant.getMinutes() === 0;
  if (!isMidnight) return isFirst ? `${dayAndMonth.format(instant)}, ${clock.format(instant)}` : clock.format(instant);
  if (instant.getDate() !== 1) return dayAndMonth.format(instant);
  if (instant.getMonth() === 0) return String(instant.getFullYear());
  return isFirst ? monthAndYear.format(instant) : monthOnly.format(instant);
}

/**
 * Which of many places along an axis get their label, so that none touches the next: every n-th counted from the last one,
 * which is the newest and always labelled.
 *
 * @param step pixels between two places.
 * @param widest width of the widest label, in pixels.
 * @returns places, lowest first; 0 is the first.
 */
export function pickLabels(count: number, step: number, widest: number): readonly number[] {
  const each = Math.max(1, Math.ceil((widest + gap) / Math.max(step, 0.01)));
  const picked: number[] = [];
  for (let place = count - 1; place >= 0; place -= each) picked.unshift(place);
  return picked;
}

/** Between two labels, in pixels. */
const gap = 10;

/** How the ticks of an axis are written: whole where they are short, else so short that they can still be told apart. */
export function tickFigures(ticks: readonly number[]): (value: number) => string {
  const most = ticks.reduce((largest, tick) => Math.max(largest, Math.abs(tick)), 0);
  if (most < shortBelow) return formatFigure;
  if (most >= compactBelow) return (value) => value.toExponential(2).replaceAll('-', '−');
  for (let digits = 2; digits < mostDigits; digits += 1) {
    if (new Set(ticks.map((tick) => formatCompact(tick, digits))).size === new Set(ticks).size) {
      return (value) => formatCompact(value, digits);
    }
  }
  return formatFigure;
}

const shortBelow = 100_000;
/** Larger numbers have no letter. */
const compactBelow = 1e15;
const mostDigits = 12;

/** Of one character of an axis' figures, at most, and between figure and axis. Pixels. */
const tickFiguresCharacterWidth = 6.6;
const clearance = 12;
const leastRoom = 52;
const mostRoom = 104;

/** The room that the figures of an axis need beside it, in pixels: the same for short ones, so that plots stand in line. */
export function tickRoom(labels: readonly string[]): number {
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  return Math.min(mostRoom, Math.max(leastRoom, Math.ceil(longest * tickFiguresCharacterWidth) + clearance));
}
