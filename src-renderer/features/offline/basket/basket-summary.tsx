import { formatExpectedTime } from '../../../services/quota/quota.ts';
import { useWholeNumber } from '../../../ui/kit/whole-number.ts';
import type { BasketRun } from '../../../archive/basket/basket-run.ts';
import { usePreference } from '../../../archive/hooks/use-own-work.ts';
import { formatCount, formatUpcoming } from '../../../format/format.ts';
import { formatRefreshCount } from '../../../services/basket/run-basket.ts';
import { formatQuota, useServiceTimes } from '../../../services/quota/quota.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import classes from './basket-section.module.css';
import type { BasketSum } from './basket-sum.ts';
import { formatUnits } from './labels.ts';
import { RunActions } from './run-actions.tsx';

interface BasketSummaryProps {
  readonly sum: BasketSum;
  readonly run: BasketRun;
  readonly reserve: number;
  /** How many are ticked; 0 means that all would be run. */
  readonly ticked: number;
}

/** What the basket comes to against what is left, and the acts of its run. */
export function BasketSummary({ sum, run, reserve, ticked }: BasketSummaryProps) {
  const now = useClock();
  const { quota } = useServiceTimes();
  const { remaining, resetAt } = quota;
  const left = remaining === null ? null : Math.max(0, remaining - sum.sentUnits);
  return (
    <section aria-label="What it comes to" className={classes['summary']}>
      <dl className={classes['figures']}>
        <div>
          <dt>{ticked > 0 ? 'Ticked' : run.state === 'idle' ? 'To run' : 'Still to run'}</dt>
          <dd>
            <strong>{formatRefreshCount(sum.planned.length)}</strong>
            <span>{sum.planned.length === 0 ? 'nothing waits' : formatExpectedTime(sum.seconds)}</span>
          </dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>
            <strong>{formatUnits(sum.minUnits, sum.maxUnits)}</strong>
            <span>{priceAside(sum, run)}</span>
          </dd>
        </div>
        <div>
          <dt>Quota</dt>
          <dd>
            <strong>{formatQuota(quota)}</strong>
            <span>
              {left === null || sum.sentUnits === 0 ? null : `${formatCount(left)} after, `}
              {resetAt === null
                ? 'reset time unknown'
                : resetAt <= now
                  ? 'was due to reset'
                  : `resets ${formatUpcoming(resetAt, now)}`}
            </span>
          </dd>
        </div>
        <div>
          <dt>
            <label htmlFor="basket-reserve">Reserve</label>
          </dt>
          <dd>
            <ReserveField id="basket-reserve" reserve={reserve} />
          </dd>
        </div>
      </dl>
      <RunActions sum={sum} run={run} reserve={reserve} ticked={ticked} />
    </section>
  );
}

function priceAside({ waiting, sentUnits, priced }: BasketSum, run: BasketRun): string {
  const spent =
    run.state === 'idle' ? '' : `${formatCount(run.spentUnits)} of ${formatCount(run.agreedUnits)} agreed spent`;
  const fits =
    priced === 0
      ? ''
      : waiting === 0
        ? 'all fits'
        : `${formatCount(sentUnits)} fit, ${formatCount(waiting)} priced would wait`;
  return [spent, fits].filter((part) => part !== '').join(' · ');
}

/** Nobody has that much. */
const mostReserve = 1_000_000;

/** How many units acts of many fetches leave alone. Written as it is typed; what is no number changes nothing. */
function ReserveField({ id, reserve }: { readonly id: string; readonly reserve: number }) {
  const [, write] = usePreference('reserve');
  const { isValid, input } = useWholeNumber({
    value: reserve,
    least: 0,
    most: mostReserve,
    onValue: (units) => void write(units),
  });
  return (
    <div className={classes['reserve']}>
      <input id={id} aria-describedby={`${id}-hint`} {...input} />
      <p id={`${id}-hint`}>{isValid ? 'units kept' : `A whole number from 0 to ${mostReserve}.`}</p>
    </div>
  );
}
