import { scaleTime } from 'd3-scale';

export interface InstantTick {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly label: string;
}

/** Instants worth a label between two others, at most `most` of about equal distance, in the reader's time zone. */
export function instantTicks(fromAt: number, toAt: number, most: number): readonly InstantTick[] {
  if (!(toAt > fromAt)) return [];
  // d3 takes a number as a wish and gives up to twice as many.
  for (let wish = Math.max(1, most); wish >= 1; wish -= 1) {
    const ticks = scaleTime([fromAt, toAt], [0, 1]).ticks(wish);
    if (ticks.length <= Math.max(2, most) || wish === 1) {
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
