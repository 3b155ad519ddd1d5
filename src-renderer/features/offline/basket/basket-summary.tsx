import { formatCount, formatUpcoming } from '../../../ui/format.ts';
import { refreshesWords } from '../../../ui/basket/basket-words.ts';
import { quotaWords } from '../../../ui/price-words.ts';
import { useClock } from '../../../ui/use-clock.ts';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import type { BasketRun } from '../../../archive/basket/basket-run.ts';
import { secondsWords, unitsWords } from './basket-phrases.ts';
import type { BasketSum } from './basket-sum.ts';
import classes from './basket-summary.module.css';
import { ReserveField } from './reserve-field.tsx';
import { RunActs } from './run-acts.tsx';

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
            <strong>{refreshesWords(sum.planned.length)}</strong>
            <span>{sum.planned.length === 0 ? 'nothing waits' : secondsWords(sum.seconds)}</span>
          </dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>
            <strong>{unitsWords(sum.minUnits, sum.maxUnits)}</strong>
            <span>{priceAside(sum, run)}</span>
          </dd>
        </div>
        <div>
          <dt>Quota</dt>
          <dd>
            <strong>{quotaWords(quota)}</strong>
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
      <RunActs sum={sum} run={run} reserve={reserve} ticked={ticked} />
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
