import { utcDay, utcMonday, utcMonth, utcYear, type TimeInterval } from 'd3-time';
import { dayMs } from '../../../src-shared/day.ts';
import type { DayScale } from './day-window.ts';
import type { TextWidth } from './fit-text.ts';
import type { DayWindow } from './timeline-row.ts';

/** Days are UTC day numbers; the words are those of the program (`ui/format.ts`), in UTC for every reader. */
function words(options: Intl.DateTimeFormatOptions): (day: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day) => format.format(day * dayMs);
}

/** `2025` */
const yearWords = words({ year: 'numeric' });
/** `Nov` */
const monthWords = words({ month: 'short' });
/** `November 2025` */
const wholeMonthWords = words({ month: 'long', year: 'numeric' });
/** `21 Nov` */
const dayWords = words({ day: 'numeric', month: 'short' });
/** `21` */
const dayNumberWords = words({ day: 'numeric' });
/** `Fri 21` */
const weekdayWords = words({ weekday: 'short', day: 'numeric' });

/** A line of the axis, at the beginning of a day (UTC day number). */
export interface AxisTick {
  readonly day: number;
  readonly label: string;
  /** Also the beginning of what stands above it: a year over its months. */
  readonly isStrong: boolean;
}

/** What stands above the ticks: the year or month they belong to. `toDay` is the day after its last. */
interface AxisSpan {
  readonly fromDay: number;
  readonly toDay: number;
  readonly label: string;
}

interface DayAxis {
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

interface SpanWords {
  readonly key: number;
  readonly x: number;
  readonly label: string;
}

/** Today's line, or that of the day looked back to. */
interface TodayMark {
  /** Pixels from the beginning of the view. */
  readonly x: number;
  readonly word: string;
}

const padding = 6;

/** Where the word for today's line begins: over the line, and whole at the borders of the view. Pixels. */
export function todayLabelX({ x, word }: TodayMark, width: number, widthOf: TextWidth): number {
  const room = widthOf(word);
  return Math.min(Math.max(x - room / 2, 2), width - room - 2);
}

/**
 * The words above the ticks, each at its beginning or at the left border while it lasts. One that has no room, or would
 * stand where the word for today does, is left out.
 *
 * @param today null where it is not in view.
 */
export function placeSpans(
  spans: readonly AxisSpan[],
  scale: DayScale,
  widthOf: TextWidth,
  today: TodayMark | null,
): readonly SpanWords[] {
  const from = today === null ? Number.POSITIVE_INFINITY : todayLabelX(today, scale.width, widthOf) - padding;
  const to = today === null ? Number.NEGATIVE_INFINITY : from + widthOf(today.word) + 2 * padding;
  return spans.flatMap(({ fromDay, toDay, label }) => {
    const x = Math.max(scale.x(fromDay), 0) + padding;
    const width = widthOf(label);
    const isRoomy = x + width + padding <= Math.min(scale.x(toDay), scale.width);
    return isRoomy && (x + width < from || x > to) ? [{ key: fromDay, x, label }] : [];
  });
}
