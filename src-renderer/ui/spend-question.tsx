import type { Cost } from '../../src-shared/cost.ts';
import type { FetchPlan } from '../../src-shared/plan.ts';
import { Button } from './button.tsx';
import { formatDuration, formatUpcoming } from './format.ts';
import { basisWords, quotaWords, type Quota } from './price-words.ts';
import classes from './spend-question.module.css';
import { useNow } from './use-now.ts';

interface SpendQuestionProps {
  readonly plan: FetchPlan;
  readonly quota: Quota;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

/** Asks once before quota is spent: the plan, its price and where that figure comes from, and what would be left. */
export function SpendQuestion({ plan, quota, onAgree, onDecline }: SpendQuestionProps) {
  const now = useNow();
  const { cost } = plan;
  const isSure = cost.units !== null && cost.units > 0;
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
            <span className={classes['after']}> → {Math.max(0, quota.remaining - cost.maxUnits)} after</span>
          ) : null}
        </dd>
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
      <div className={classes['acts']}>
        <Button tone="quiet" onClick={onDecline} data-autofocus>
          Not now
        </Button>
        <Button tone="act" onClick={onAgree}>
          {isSure ? `Spend ${cost.units}` : 'Fetch'}
        </Button>
      </div>
    </div>
  );
}

function priceLine(cost: Cost): string {
  if (cost.units === null) return `0 or ${cost.maxUnits}, nobody says`;
  const most = cost.maxUnits > cost.units ? `, at most ${cost.maxUnits}` : '';
  return `${cost.units}${most} (${basisWords(cost)})`;
}
