import type { QuotaForecast } from '../../archive/attempts/quota-forecast.ts';
import type { QuotaDay } from '../../archive/attempts/reconcile-days.ts';
import { formatMinute } from '../../format/format.ts';
import classes from './burn-down.module.css';

interface BurnDownProps {
  readonly day: QuotaDay;
  readonly forecast: QuotaForecast | null;
  /** Units; 0: none. */
  readonly reserve: number;
  /** UTC, epoch milliseconds. */
  readonly now: number;
}

const width = 336;
const height = 72;

/** What was left over the quota day, as the service counted, and how that goes on. The facts below it say the same in words. */
export function BurnDown({ day: { startsAt, endsAt, readings }, forecast, reserve, now }: BurnDownProps) {
  const last = readings.at(-1);
  if (!last) return null;
  const most = Math.max(...readings.map(({ remaining, limit }) => limit ?? remaining), 1);
  const x = (at: number): number => Math.min(1, Math.max(0, (at - startsAt) / (endsAt - startsAt))) * width;
  const y = (left: number): number => height - (left / most) * height;
  const points = readings.map(({ at, remaining }) => `${x(at).toFixed(1)},${y(remaining).toFixed(1)}`);
  // At the reset all of it was left.
  const line = [...(last.limit === null ? [] : [`0,${y(most).toFixed(1)}`]), ...points].join(' ');
  const end = forecast && endOf(forecast, endsAt);
  return (
    <figure className={classes['figure']} aria-hidden>
      <svg viewBox={`0 -4 ${width} ${height + 8}`} className={classes['plot']}>
        <line className={classes['axis']} x1={0} x2={width} y1={height} y2={height} />
        {reserve > 0 && reserve < most ? (
          <line className={classes['reserve']} x1={0} x2={width} y1={y(reserve)} y2={y(reserve)} />
        ) : null}
        <line className={classes['now']} x1={x(now)} x2={x(now)} y1={0} y2={height} />
        <polyline className={classes['line']} points={line} />
        {end ? (
          <line
            className={classes['forecast']}
            x1={x(last.at)}
            y1={y(last.remaining)}
            x2={x(end.at)}
            y2={y(end.left)}
          />
        ) : null}
        <circle className={classes['last']} cx={x(last.at)} cy={y(last.remaining)} r={3} />
      </svg>
      <figcaption className="row spread muted tiny numeric">
        <span>{formatMinute(startsAt)}</span>
        <span>{formatMinute(endsAt)}</span>
      </figcaption>
    </figure>
  );
}

function endOf(
  { usedUpAt, leftAtReset }: QuotaForecast,
  endsAt: number,
): { readonly at: number; readonly left: number } | null {
  if (usedUpAt !== null) return { at: usedUpAt, left: 0 };
  return leftAtReset === null ? null : { at: endsAt, left: leftAtReset };
}
