import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { forecastQuota, usualDay, type QuotaForecast, type UsualDay } from '../../archive/attempts/quota-forecast.ts';
import type { QuotaDay } from '../../archive/attempts/reconcile-days.ts';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { usePreference } from '../../archive/hooks/use-own-work.ts';
import {
  formatAge,
  formatCount,
  formatCounted,
  formatDuration,
  formatMinute,
  formatUpcoming,
} from '../../format/format.ts';
import { ledgerPath, offlinePath } from '../../format/paths.ts';
import { formatUnits, sumBasket, useBasketLines } from '../../services/basket/basket-sum.ts';
import { comingTimes, formatServiceTime } from '../../services/basket/basket-times.ts';
import { formatRefreshCount } from '../../services/basket/basket-state.ts';
import { usePlan } from '../../services/loads/plans.ts';
import { useQuotaDay } from '../../services/quota/quota-day.ts';
import { formatQuota, useServiceTimes, type Quota } from '../../services/quota/quota.ts';
import { useIsLookingBack } from '../../services/time-machine/as-of.ts';
import { useClock } from '../../services/time-machine/clock.ts';
import { Button } from '../../ui/kit/button.tsx';
import { HangingPanel } from '../../ui/kit/hanging-panel.tsx';
import { Facts } from '../../ui/kit/panel.tsx';
import { RefreshButton } from '../../ui/spend/refresh-button.tsx';
import classes from './burn-down.module.css';

interface QuotaPopoverProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button it hangs on. */
  readonly children: ReactNode;
}

/** What is left of the quota and how long that lasts, hanging on the meter in the top bar. */
export function QuotaPopover({ isOpen, onClose, children }: QuotaPopoverProps) {
  return (
    <HangingPanel
      isOpen={isOpen}
      onChange={(opened) => (opened ? undefined : onClose())}
      position="bottom-end"
      width={360}
      transitionProps={{ duration: 0 }}
      label="Quota"
      button={children}
    >
      <QuotaPanel onLeave={onClose} />
    </HangingPanel>
  );
}

function QuotaPanel({ onLeave }: { readonly onLeave: () => void }) {
  const now = useClock();
  const asOf = useAsOf();
  const isLookingBack = useIsLookingBack();
  const { quota } = useServiceTimes();
  const [reserve = 0] = usePreference('reserve');
  const account = usePlan('account', {}, 'stored');
  const latest = useQuotaDay(usualDays);
  const { resetAt } = quota;
  // A reset that is past was not heard of again: nothing is drawn on to it.
  const nextReset = resetAt !== null && resetAt > now ? resetAt : null;
  const forecast = latest?.day && !isLookingBack ? forecastQuota(latest.day, nextReset, reserve) : null;
  const readAt = latest?.day?.lastReading?.at ?? null;
  return (
    <div className="stack gap3">
      <div className="row-base spread gap3">
        <h2 className="medium bold">
          {formatQuota(quota)}
          {readAt === null ? null : (
            <span className="muted small light"> counted {formatAge(Math.max(0, now - readAt))}</span>
          )}
        </h2>
        <RefreshButton plan={account.ok ? account.value : null} label="Count" tone="plain" />
      </div>
      {latest?.day ? <BurnDown day={latest.day} forecast={forecast} reserve={reserve} now={now} /> : null}
      <Facts
        facts={[
          [
            'Resets',
            resetAt === null
              ? null
              : resetAt <= now
                ? 'was due; the service’s status says when'
                : formatUpcoming(resetAt, now),
          ],
          ...(isLookingBack ? [] : forecastFacts(forecast, { now, resetAt: nextReset, reserve })),
          ['A usual day', latest ? usualWords(usualDay(latest.days, asOf ?? now)) : ' '],
          ...(isLookingBack
            ? []
            : [['Basket', <BasketFact key="basket" quota={quota} reserve={reserve} onLeave={onLeave} />] as const]),
        ]}
      />
      {isLookingBack ? null : <Reminders now={now} />}
      <p className="line-above padded-above3">
        <Link href={ledgerPath(latest?.day?.startsAt ?? null)} onClick={onLeave}>
          Ledger of every spend
        </Link>
      </p>
    </div>
  );
}

/** How far back a usual day is looked for. */
const usualDays = 30;

interface ForecastTimes {
  /** UTC, epoch milliseconds. */
  readonly now: number;
  readonly resetAt: number | null;
  readonly reserve: number;
}

type Fact = readonly [name: string, value: string | null];

/** What the forecast says, in rows: the pace, what comes of it, and when only the reserve is left. */
function forecastFacts(forecast: QuotaForecast | null, times: ForecastTimes): readonly Fact[] {
  if (!forecast) return [['Pace', 'not known yet: two counts ten minutes apart tell it']];
  const { pace, reserveAt } = forecast;
  const reached =
    reserveAt === null
      ? []
      : [['Reserve', `only ${formatCount(times.reserve)} left ${soonWords(reserveAt, times.now)}`] as const];
  return [['Pace', paceWords(pace)], ...reached, ['If it goes on', outlookWords(forecast, times)]];
}

function paceWords({ units, from, until }: QuotaForecast['pace']): string {
  const span = `from ${formatMinute(from)} to ${formatMinute(until)}`;
  if (units === 0) return `nothing was spent ${span}`;
  const perHour = (units * 3_600_000) / (until - from);
  const rate = perHour >= 10 ? Math.round(perHour) : Math.round(perHour * 10) / 10;
  return rate === 0
    ? `less than a unit in ten hours, ${span}`
    : `${rate === 1 ? '1 unit' : `${rate} units`} an hour, ${span}`;
}

function outlookWords({ usedUpAt, leftAtReset }: QuotaForecast, { now, resetAt }: ForecastTimes): string {
  if (usedUpAt !== null) {
    const early = resetAt === null ? '' : `, ${formatDuration(resetAt - usedUpAt, 1)} before the reset`;
    return `used up ${soonWords(usedUpAt, now)}${early}`;
  }
  return leftAtReset === null
    ? 'it lasts; when it is reset is not known'
    : `it lasts until the reset, with about ${formatCount(leftAtReset)} left`;
}

/** What was drawn on from an earlier count may have come already. */
function soonWords(at: number, now: number): string {
  return at <= now ? 'by now' : formatUpcoming(at, now);
}

function usualWords(usual: UsualDay | null): string {
  if (!usual) return 'not known yet: no day that is over was counted';
  const { median, most, days } = usual;
  if (days === 1) return `${formatCounted(most, 'units')}, of one counted day`;
  return `${formatCounted(median, 'units')}, at most ${formatCount(most)} (${formatCounted(days, 'days')} counted)`;
}

interface BasketFactProps {
  readonly quota: Quota;
  readonly reserve: number;
  readonly onLeave: () => void;
}

/** What the basket would take of what is left. */
function BasketFact({ quota: { remaining }, reserve, onLeave }: BasketFactProps) {
  const lines = useBasketLines();
  if (!lines) return ' ';
  const { planned, minUnits, maxUnits, sentUnits, waiting } = sumBasket(lines, () => true, { remaining, reserve });
  if (planned.length === 0) return 'empty';
  const left =
    remaining === null || maxUnits === 0 ? '' : `, about ${formatCount(Math.max(0, remaining - sentUnits))} left after`;
  const stays = waiting === 0 ? '' : `; ${formatCount(waiting)} would wait`;
  return (
    <>
      <Link href={offlinePath('basket')} onClick={onLeave}>
        {formatRefreshCount(planned.length)}
      </Link>
      {`: ${formatUnits(minUnits, maxUnits)}${left}${stays}`}
    </>
  );
}

/** The times the service names, each of which one can be reminded of; one at a time. */
function Reminders({ now }: { readonly now: number }) {
  const [reminder, setReminder] = usePreference('basketReminder');
  const times = comingTimes(useServiceTimes(), now);
  if (times.length === 0) return null;
  return (
    <div role="group" aria-label="Remind me" className="stack gap2">
      <p className="muted small">
        {reminder ? `You will be reminded when ${formatServiceTime(reminder)}.` : 'Remind me when'}
      </p>
      <div className="row wrap gap2">
        {times.map((time) => {
          const isSet = reminder?.of === time.of;
          return (
            <Button key={time.of} aria-pressed={isSet} onClick={() => void setReminder(isSet ? null : time)}>
              {isSet ? `Don’t remind me` : formatServiceTime(time)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

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
    <figure className="flush" aria-hidden>
      <svg viewBox={`0 -4 ${width} ${height + 8}`} className={classes['plot']}>
        <line className="stroke-line" x1={0} x2={width} y1={height} y2={height} />
        {reserve > 0 && reserve < most ? (
          <line className={classes['reserve']} x1={0} x2={width} y1={y(reserve)} y2={y(reserve)} />
        ) : null}
        <line className="stroke-line" x1={x(now)} x2={x(now)} y1={0} y2={height} />
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
        <circle className="ink-first" cx={x(last.at)} cy={y(last.remaining)} r={3} />
      </svg>
      <figcaption className="row spread muted tiny">
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
