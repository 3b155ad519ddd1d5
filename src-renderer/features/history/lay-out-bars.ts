import { quotaDayMs, type QuotaDay } from '../../archive/reconcile-days.ts';
import { certainUnits } from './ledger-words.ts';

/** One day of the picture. Shares are of the whole height, 0 to 1. */
export interface QuotaBar {
  /** UTC, epoch milliseconds. */
  readonly startsAt: number;
  /** Null on a day without a spend or a reading. */
  readonly day: QuotaDay | null;
  readonly certain: number;
  readonly uncertain: number;
  /** What the service counted; null where it was not read. */
  readonly service: number | null;
}

export interface QuotaBars {
  /** Oldest first, every day of the period. */
  readonly bars: readonly QuotaBar[];
  /** What the full height stands for, in units. */
  readonly top: number;
}

/** Fewest days in one picture: a single bar says nothing about much or little. */
const fewestBars = 14;

/** Most days in one picture; earlier ones are in the table. */
const mostBars = 120;

/** The days of a period as bars on one scale. Days of which nothing is known stay in their place, empty. */
export function layOutBars(days: readonly QuotaDay[]): QuotaBars {
  const known = new Map(days.map((day) => [day.startsAt, day]));
  const newest = Math.max(...known.keys());
  const reach = (bars: number): number => newest - (bars - 1) * quotaDayMs;
  const oldest = Math.max(Math.min(...known.keys(), reach(fewestBars)), reach(mostBars));
  const starts: number[] = [];
  for (let startsAt = oldest; startsAt <= newest; startsAt += quotaDayMs) starts.push(startsAt);
  const inPicture = starts.flatMap((startsAt) => known.get(startsAt) ?? []);
  const highest = inPicture.map(({ ours, serviceUnits }) =>
    Math.max(certainUnits(ours) + ours.uncertain, serviceUnits ?? 0),
  );
  const top = roundUp(Math.max(1, ...highest));
  const bars = starts.map((startsAt): QuotaBar => {
    const day = known.get(startsAt) ?? null;
    return {
      startsAt,
      day,
      certain: day ? certainUnits(day.ours) / top : 0,
      uncertain: day ? day.ours.uncertain / top : 0,
      service: day?.serviceUnits === null || !day ? null : day.serviceUnits / top,
    };
  });
  return { bars, top };
}

/** The next round figure: 1, 2, 5, 10, 20, 50… */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
