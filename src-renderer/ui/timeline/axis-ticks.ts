import { utcDay, utcMonday, utcMonth, utcYear, type TimeInterval } from 'd3-time';
import { dayNumberWords, dayWords, monthWords, weekdayWords, wholeMonthWords, yearWords } from './axis-words.ts';
import type { DayWindow } from './timeline-row.ts';

const dayMs = 86_400_000;

/** A line of the axis, at the beginning of a day (UTC day number). */
export interface AxisTick {
  readonly day: number;
  readonly label: string;
  /** Also the beginning of what stands above it: a year over its months. */
  readonly isStrong: boolean;
}

/** What stands above the ticks: the year or month they belong to. `toDay` is the day after its last. */
export interface AxisSpan {
  readonly fromDay: number;
  readonly toDay: number;
  readonly label: string;
}

export interface DayAxis {
  readonly ticks: readonly AxisTick[];
  /** Empty where the ticks say everything. */
  readonly spans: readonly AxisSpan[];
}

interface TickStep {
  /** Of one step, about. */
  readonly days: number;
  /** Room its labels need. */
  readonly leastPixels: number;
  readonly interval: TimeInterval;
  readonly label: (day: number) => string;
  /** What the steps belong to; null where their label says it. */
  readonly within: { readonly interval: TimeInterval; readonly label: (day: number) => string } | null;
}

const inMonth = { interval: utcMonth, label: wholeMonthWords } as const;
const inYear = { interval: utcYear, label: yearWords } as const;

/** From the finest; weeks begin on Monday. */
const steps: readonly TickStep[] = [
  { days: 1, leastPixels: 60, interval: utcDay, label: weekdayWords, within: inMonth },
  { days: 1, leastPixels: 26, interval: utcDay, label: dayNumberWords, within: inMonth },
  { days: 7, leastPixels: 60, interval: utcMonday, label: dayWords, within: inYear },
  { days: 30.44, leastPixels: 44, interval: utcMonth, label: monthWords, within: inYear },
  ...[3, 6].map((months) => ({
    days: 30.44 * months,
    leastPixels: 64,
    interval: utcMonth.every(months) ?? utcMonth,
    label: monthWords,
    within: inYear,
  })),
  ...[1, 2, 5, 10, 20, 50].map((years) => ({
    days: 365.25 * years,
    leastPixels: 48,
    interval: utcYear.every(years) ?? utcYear,
    label: yearWords,
    within: null,
  })),
];

/** The ticks that suit a view over a width in pixels: as many as can be read. All in UTC, whatever the reader's zone. */
export function axisTicks(window: DayWindow, width: number): DayAxis {
  const pixelsPerDay = width / (window.to - window.from);
  const step = steps.find(({ days, leastPixels }) => days * pixelsPerDay >= leastPixels) ?? steps.at(-1);
  if (step === undefined || !Number.isFinite(pixelsPerDay) || width <= 0) return { ticks: [], spans: [] };
  const { interval, label, within } = step;
  const start = new Date(window.from * dayMs);
  const stop = new Date(window.to * dayMs);
  return {
    ticks: interval.range(interval.ceil(start), stop).map((date) => ({
      day: dayOf(date),
      label: label(dayOf(date)),
      isStrong: within !== null && within.interval.floor(date).getTime() === date.getTime(),
    })),
    spans: within === null ? [] : spansOf(within, start, stop),
  };
}

function spansOf(
  { interval, label }: { readonly interval: TimeInterval; readonly label: (day: number) => string },
  start: Date,
  stop: Date,
): readonly AxisSpan[] {
  return interval.range(interval.floor(start), stop).map((date) => ({
    fromDay: dayOf(date),
    toDay: dayOf(interval.offset(date, 1)),
    label: label(dayOf(date)),
  }));
}

function dayOf(date: Date): number {
  return Math.round(date.getTime() / dayMs);
}
