import type { FetchPlan } from '../../src-shared/plan.ts';
import { Button } from './button.tsx';
import { formatDuration, formatUpcoming } from './format.ts';
import { quotaWords, type Quota } from './price-words.ts';
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
  const price = cost.units === null ? `0 or ${cost.maxUnits}, nobody says` : `${cost.units} (${cost.basis})`;
  const left = quota.remaining === null ? 'unknown' : quotaWords(quota);
  return (
    <div className={classes['question']}>
      <h2 className={classes['title']}>
        {cost.units === null ? 'Fetch, at an unknown price?' : `Spend ${cost.units} of your quota?`}
      </h2>
      <dl className={classes['plan']}>
        <dt>Price</dt>
        <dd>{price}</dd>
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
        <dd>about {formatDuration(plan.expectedSeconds * 1000)}</dd>
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
          {cost.units === null ? 'Fetch' : `Spend ${cost.units}`}
        </Button>
      </div>
    </div>
  );
}
