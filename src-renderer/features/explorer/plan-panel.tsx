import type { FetchPlan } from '../../../src-shared/plan.ts';
import { quotaWords } from '../../ui/price-words.ts';
import { AddToBasketButton } from '../../ui/basket/add-to-basket-button.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import { LoadProgress } from './load-progress.tsx';
import classes from './plan-panel.module.css';
import { costWords, routeWords, timeWords } from './plan-words.ts';

/** What a click on Fetch would do, what it costs and takes and how that is known, and the click itself. */
export function PlanPanel({ plan }: { readonly plan: FetchPlan | null }) {
  const { quota } = useServiceTimes();
  return (
    <Panel title="Plan">
      <div className={classes['fetch']}>
        <RefreshButton plan={plan} label="Fetch" reason="see the form" />
        <AddToBasketButton items={plan ? [plan] : []} />
      </div>
      {plan ? <LoadProgress requestKey={plan.requestKey} /> : null}
      <Facts
        facts={[
          ['Way', plan && routeWords(plan)],
          ['Price', plan && costWords(plan.cost)],
          ['Time', plan && timeWords(plan)],
          ['Quota', quota.remaining === null ? null : quotaWords(quota)],
        ]}
      />
      {plan ? (
        <ul className={classes['reasons']} aria-label="Why">
          {plan.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p className={classes['reasons']}>There is no plan for this request yet: the form says what to change.</p>
      )}
    </Panel>
  );
}
