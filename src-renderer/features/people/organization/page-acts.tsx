import { AddToBasketButton } from '../../../ui/basket/add-to-basket-button.tsx';
import { FetchManyButton } from '../../../ui/fetch-many-button.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { quotaWords } from '../../../ui/price-words.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import { filterKey, type MemberFilter } from './member-filter.ts';
import classes from './page-acts.module.css';
import { useBasketAct } from './use-basket-act.ts';
import { useIsFetching } from './use-is-fetching.ts';
import { membersActName, usePagePlans } from './use-page-plans.ts';

interface PageActsProps {
  readonly sid: string;
  readonly filter: MemberFilter;
  /** Null where nothing more came. */
  readonly next: number | null;
  readonly basket: readonly number[];
}

/** Fetches the next page, or those that are ticked together, each with what it costs and what is left. */
export function PageActs({ sid, filter, next, basket }: PageActsProps) {
  const plansOf = usePagePlans(sid, filter);
  const key = filterKey(filter);
  const name = membersActName(sid, key);
  const takeOut = useBasketAct(sid, key);
  const isRunning = useIsFetching(name);
  const [nextPlan] = plansOf(next === null ? [] : [next]);
  const plans = plansOf(basket);
  const units = plans.reduce((sum, { cost }) => sum + cost.maxUnits, 0);
  return (
    <div className={classes['acts']}>
      <QuotaLine units={units} pages={basket.length} />
      {next === null ? (
        <RefreshButton plan={null} label="Fetch the next page" reason="nothing more came" />
      ) : (
        <RefreshButton
          plan={nextPlan ?? null}
          label={`Fetch page ${next}`}
          tone={basket.length === 0 ? 'act' : 'plain'}
        />
      )}
      {basket.length === 0 || isRunning ? null : <AddToBasketButton items={plans} />}
      {basket.length === 0 && !isRunning ? null : (
        <FetchManyButton
          name={name}
          plans={plans}
          onCame={takeOut}
          label={basket.length === 1 ? 'Fetch the page chosen' : 'Fetch the pages chosen'}
          what={formatCounted(basket.length, 'pages')}
          tone="act"
        />
      )}
    </div>
  );
}

/** What is left, and whether it is enough. */
function QuotaLine({ units, pages }: { readonly units: number; readonly pages: number }) {
  const { quota } = useServiceTimes();
  const isTooMuch = quota.remaining !== null && units > quota.remaining;
  return (
    <p className={classes['quota']}>
      {quotaWords(quota)}
      {isTooMuch
        ? `: the ${formatCounted(pages, 'pages')} chosen may cost ${formatCount(units)}, more than that`
        : null}
    </p>
  );
}
