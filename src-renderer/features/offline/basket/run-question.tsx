import { refreshesWords } from '../../../ui/basket/basket-words.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount, formatUpcoming } from '../../../ui/format.ts';
import { quotaWords } from '../../../ui/price-words.ts';
import { useClock } from '../../../ui/use-clock.ts';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import { secondsWords, stopWords, unitsWords } from './basket-phrases.ts';
import type { BasketSum } from './basket-sum.ts';
import classes from './run-question.module.css';

interface RunQuestionProps {
  readonly sum: BasketSum;
  readonly reserve: number;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

/** Asks once for all of a run: what it may cost together, what would be left, and where it would stop. */
export function RunQuestion({ sum, reserve, onAgree, onDecline }: RunQuestionProps) {
  const now = useClock();
  const { quota } = useServiceTimes();
  const { remaining, resetAt } = quota;
  const isSure = sum.minUnits === sum.maxUnits;
  const act = isSure ? `Spend ${formatCount(sum.maxUnits)}` : `Spend up to ${formatCount(sum.maxUnits)}`;
  return (
    <div className={classes['question']}>
      <h2 className={classes['title']}>{`${act} of your quota?`}</h2>
      <dl className={classes['plan']}>
        <dt>Runs</dt>
        <dd>
          {refreshesWords(sum.planned.length)}, {formatCount(sum.planned.length - sum.priced)} free
        </dd>
        <dt>Price</dt>
        <dd>{unitsWords(sum.minUnits, sum.maxUnits)}</dd>
        <dt>Remaining</dt>
        <dd>
          {remaining === null ? 'unknown' : quotaWords(quota)}
          {remaining === null ? null : (
            <span className={classes['after']}> → {formatCount(Math.max(0, remaining - sum.sentUnits))} after</span>
          )}
        </dd>
        <dt>Reserve</dt>
        <dd>{reserve === 0 ? 'none' : `${formatCount(reserve)} units stay`}</dd>
        <dt>Resets</dt>
        <dd>{resetAt === null ? 'unknown' : formatUpcoming(resetAt, now)}</dd>
        <dt>Takes</dt>
        <dd>{secondsWords(sum.seconds)}</dd>
      </dl>
      <p className={classes['words']}>
        {sum.stopsAt === null
          ? 'One after the other; you can pause, stop or cancel at any time.'
          : stopWords(sum, { remaining, reserve })}
      </p>
      <div className={classes['acts']}>
        <Button tone="quiet" onClick={onDecline} data-autofocus>
          Not now
        </Button>
        <Button tone="act" onClick={onAgree}>
          {act}
        </Button>
      </div>
    </div>
  );
}
