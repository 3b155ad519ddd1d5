import type { QuotaDay } from '../../archive/reconcile-days.ts';
import { formatCount, formatDay } from '../../ui/format.ts';
import { layOutBars, type QuotaBar } from './lay-out-bars.ts';
import classes from './ledger-bars.module.css';

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
