import type { Cost } from '../../src-shared/cost.ts';
import type { FetchPlan } from '../../src-shared/plan.ts';
import { usePreference } from '../archive/hooks/use-own-work.ts';
import { AddToBasketButton } from './basket/add-to-basket-button.tsx';
import { SpendAlternatives } from './basket/spend-alternatives.tsx';
import { Button } from './button.tsx';
import { fitInReserve } from './fit-in-reserve.ts';
import { formatCount, formatDuration, formatUpcoming } from './format.ts';
import { basisWords, quotaWords, type Quota } from './price-words.ts';
import classes from './spend-question.module.css';
import { useClock } from './use-clock.ts';

interface SpendQuestionProps {
  readonly plan: FetchPlan;
  /** The single plans where `plan` is several together. */
  readonly plans: readonly FetchPlan[];
  readonly quota: Quota;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

/** Asks once before quota is spent: the plan, its price and where that figure comes from, and what would be left. */
export function SpendQuestion({ plan, plans, quota, onAgree, onDecline }: SpendQuestionProps) {
  const now = useClock();
  const [reserve = 0] = usePreference('reserve');
  const { cost } = plan;
  const isSure = cost.units !== null && cost.units > 0;
  const isMany = plans.length > 1;
  const fit = isMany ? fitInReserve(plans, quota.remaining, reserve) : { sentUnits: cost.maxUnits, unsent: 0 };
  const left = quota.remaining === null ? 'unknown' : quotaWords(quota);
  return (
    <div className={classes['question']}>
      <h2 className={classes['title']}>
        {isSure
          ? `Spend ${cost.units} of your quota?`
          : cost.units === null
            ? 'Fetch, at an unknown price?'
            : `Fetch? It may cost up to ${cost.maxUnits}.`}
      </h2>
      <dl className={classes['plan']}>
        <dt>Price</dt>
        <dd>{priceLine(cost)}</dd>
        <dt>Remaining</dt>
        <dd>
          {left}
          {quota.remaining !== null ? (
            <span className={classes['after']}> → {Math.max(0, quota.remaining - fit.sentUnits)} after</span>
          ) : null}
        </dd>
        {reserve === 0 ? null : (
          <>
            <dt>Reserve</dt>
            <dd>
              {formatCount(reserve)}
              <span className={classes['after']}>{isMany ? ' stay' : ', which a single fetch may use'}</span>
            </dd>
          </>
        )}
        <dt>Resets</dt>
        <dd>{quota.resetAt === null ? 'unknown' : formatUpcoming(quota.resetAt, now)}</dd>
        <dt>Takes</dt>
        <dd>{plan.expectedSeconds < 1 ? 'less than 1 s' : `about ${formatDuration(plan.expectedSeconds * 1000)}`}</dd>
      </dl>
      <ul className={classes['reasons']}>
        {plan.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {fit.unsent === 0 ? null : (
        <p className={classes['stop']}>{stopWords(fit.unsent, { count: plans.length, remaining: quota.remaining })}</p>
      )}
      {plans[0] && plans.length === 1 ? <SpendAlternatives plan={plans[0]} onChosen={onDecline} /> : null}
      <div className={classes['acts']}>
        <Button tone="quiet" onClick={onDecline} data-autofocus>
          Not now
        </Button>
        <AddToBasketButton items={plans} onAdded={onDecline} />
        <Button tone="act" onClick={onAgree}>
          {isSure ? `Spend ${cost.units}` : 'Fetch'}
        </Button>
      </div>
    </div>
  );
}

function stopWords(
  unsent: number,
  { count, remaining }: { readonly count: number; readonly remaining: number | null },
): string {
  if (remaining === null) return 'What is left is not known, so no reserve can be kept: nothing priced is sent.';
  return `It stops before the reserve: ${formatCount(unsent)} of ${formatCount(count)} would not be sent.`;
}

function priceLine(cost: Cost): string {
  if (cost.units === null) return `0 or ${cost.maxUnits}, nobody says`;
  const most = cost.maxUnits > cost.units ? `, at most ${cost.maxUnits}` : '';
  return `${cost.units}${most} (${basisWords(cost)})`;
}
