import { useArchive } from '../../../archive/archive-context.tsx';
import { turnInBasket } from '../../../archive/basket/edit-basket.ts';
import { changeWords } from '../../../ui/basket/change-words.ts';
import { freeWay, freeWayWords } from '../../../ui/basket/free-way.ts';
import { useChangeRate } from '../../../ui/basket/use-change-rate.ts';
import { useClock } from '../../../ui/use-clock.ts';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import type { BasketLine } from './basket-line.ts';
import { wayWords as askedWords } from './basket-phrases.ts';
import classes from './basket-table.module.css';

interface BasketRemarksProps {
  readonly line: BasketLine;
  readonly isOutside: boolean;
}

/** What is worth knowing before it is run: how often it changed, and whether waiting would bring it for nothing. */
export function BasketRemarks({ line: { item, plan, confirmedAt }, isOutside }: BasketRemarksProps) {
  const { archive } = useArchive();
  const now = useClock();
  const rate = useChangeRate(item.requestKey);
  const { renewedAt, renewsAt } = useServiceTimes();
  const isWaiting = item.state === 'waiting';
  const way = isWaiting && plan.ok ? freeWay(plan.value, { renewedAt, renewsAt, confirmedAt }, now) : null;
  const wayWords = way && freeWayWords(way, confirmedAt, now);
  const words = [
    plan.ok ? null : (plan.problem.detail ?? 'This cannot be asked for any more.'),
    isOutside && isWaiting ? 'not part of this run' : null,
    rate ? changeWords(rate) : null,
    wayWords,
  ].filter((part) => part !== null);
  return (
    <span className={classes['remarks']}>
      {plan.ok ? (
        <span className={classes['way']}>
          {askedWords(plan.value)}
          {words.length > 0 ? ' · ' : ''}
        </span>
      ) : null}
      {words.join(' · ')}{' '}
      {way && wayWords ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes['turn']}
          onClick={() => void turnInBasket(archive, item.id, way.plan.intent)}
        >
          Read the stored copy instead
        </button>
      ) : null}
    </span>
  );
}
