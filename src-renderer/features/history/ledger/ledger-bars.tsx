import { quotaDayMs, type QuotaDay } from '../../../archive/attempts/reconcile-days.ts';
import { formatCount, formatDay } from '../../../format/format.ts';
import { certainUnits } from './ledger-labels.ts';
import classes from './ledger.module.css';

interface LedgerBarsProps {
  readonly days: readonly QuotaDay[];
  readonly openAt: number;
  readonly onOpen: (startsAt: number) => void;
}

/** Units per quota day as bars. The table below says the same in figures; a click opens a day there. */
export function LedgerBars({ days, openAt, onOpen }: LedgerBarsProps) {
  const { bars, top } = layOutBars(days);
  const first = bars[0];
  const last = bars.at(-1);
  if (!first || !last) return null;
  return (
    <figure className={classes['figure']}>
      <div className={classes['scale']} aria-hidden>
        <span>{formatCount(top)}</span>
        <span>0</span>
      </div>
      <div
        role="img"
        aria-label={`Units for each quota day from ${formatDay(first.startsAt)} to ${formatDay(last.startsAt)}; the table has the figures.`}
        className={classes['bars']}
      >
        {bars.map((bar) => (
          <Bar key={bar.startsAt} bar={bar} isOpen={bar.startsAt === openAt} onOpen={onOpen} />
        ))}
      </div>
      <div className={classes['ends']} aria-hidden>
        <span>{formatDay(first.startsAt)}</span>
        {bars.length > 1 ? <span>{formatDay(last.startsAt)}</span> : null}
      </div>
      <figcaption className={classes['legend']}>
        <span data-key="ours">spent here</span>
        <span data-key="uncertain">outcome unknown</span>
        <span data-key="service">counted by the service</span>
      </figcaption>
    </figure>
  );
}

interface BarProps {
  readonly bar: QuotaBar;
  readonly isOpen: boolean;
  readonly onOpen: (startsAt: number) => void;
}

function Bar({ bar: { startsAt, day, certain, uncertain, service }, isOpen, onOpen }: BarProps) {
  return (
    <div
      className={classes['day']}
      data-open={isOpen || undefined}
      data-empty={day === null || undefined}
      title={day ? barWords(day) : formatDay(startsAt)}
      onClick={() => {
        if (day) onOpen(startsAt);
      }}
    >
      {service === null ? null : <div className={classes['service']} style={{ height: percent(service) }} />}
      <div className={classes['ours']} style={{ height: percent(certain) }} data-any={certain > 0 || undefined} />
      {uncertain > 0 ? (
        <div className={classes['uncertain']} style={{ height: percent(uncertain), bottom: percent(certain) }} />
      ) : null}
    </div>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}

function barWords({ startsAt, ours, serviceUnits }: QuotaDay): string {
  const counted = serviceUnits === null ? 'not read' : formatCount(serviceUnits);
  return `${formatDay(startsAt)}: ${formatCount(ours.measured + ours.planned)} here, service ${counted}`;
}

/** One day of the picture. Shares are of the whole height, 0 to 1. */
interface QuotaBar {
  /** UTC, epoch milliseconds. */
  readonly startsAt: number;
  /** Null on a day without a spend or a reading. */
  readonly day: QuotaDay | null;
  readonly certain: number;
  readonly uncertain: number;
  /** What the service counted; null where it was not read. */
  readonly service: number | null;
}

interface QuotaBars {
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
