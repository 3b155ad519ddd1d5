import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { useObservations } from '../../../archive/hooks/use-collection.ts';
import type { ReadyViewName } from '../../../archive/readiness/readiness.ts';
import { formatCounted, formatDuration } from '../../../format/format.ts';
import { itemsOfPlans } from '../../../services/basket/add-to-basket.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useFetchManyStore } from '../../../services/loads/fetch-many.ts';
import { AddToBasketButton } from '../../../ui/spend/add-to-basket-button.tsx';
import { FetchManyButton } from '../../../ui/spend/fetch-many-button.tsx';
import { batchNames, furtherPlansOf, secondsOf, type ViewPlans } from './complete-view.ts';

interface CompleteActsProps {
  readonly name: ReadyViewName | 'all';
  readonly title: string;
  readonly plans: ViewPlans;
}

/** What is missing and free by one click, what has a price asked for once, and what the service has renewed since. */
export function CompleteActions({ name, title, plans }: CompleteActsProps) {
  const [free, priced, renewed] = batchNames(name);
  const furtherPlans = useFurtherPlans(name);
  return (
    <>
      <Act
        name={free ?? ''}
        label={name === 'all' ? 'Complete all views' : `Complete ${title}`}
        plans={plans.free}
        furtherPlans={furtherPlans}
        {...(name === 'all' ? { what: whatWords(plans.free) } : {})}
      />
      <Act name={priced ?? ''} label="Live" plans={plans.priced} />
      {plans.priced.length === 0 ? null : <AddToBasketButton items={itemsOfPlans(plans.priced)} />}
      {name === 'all' ? null : <Act name={renewed ?? ''} label="Refresh" plans={plans.renewed} />}
    </>
  );
}

interface ActProps {
  readonly name: string;
  readonly label: string;
  readonly plans: readonly FetchPlan[];
  /** How many, where that does not stand beside it. */
  readonly what?: string;
  readonly furtherPlans?: (plan: FetchPlan) => Promise<readonly FetchPlan[]>;
}

/** It stays while it runs, also when the last of them has come. */
function Act({ name, label, plans, what, furtherPlans }: ActProps) {
  const { id } = useActiveProfile();
  const isRunning = useFetchManyStore(
    ({ run }) => run?.state === 'running' && run.name === name && run.profileId === id,
  );
  if (plans.length === 0 && !isRunning) return null;
  return (
    <FetchManyButton
      name={name}
      plans={plans}
      label={label}
      {...(what === undefined ? {} : { what })}
      {...(furtherPlans ? { furtherPlans } : {})}
    />
  );
}

/** `90 requests, about 2 min`: they come one after the other. */
function whatWords(plans: readonly FetchPlan[]): string {
  const seconds = secondsOf(plans);
  const time = seconds > 60 && plans.length > 1 ? `, about ${formatDuration(seconds * 1_000, 1)}` : '';
  return `${formatCounted(plans.length, 'requests')}${time}`;
}

/** What a response that came says is missing besides, as far as it is free. */
function useFurtherPlans(name: ReadyViewName | 'all') {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const observations = useObservations() ?? new Map<string, never>();
  return (plan: FetchPlan) => furtherPlansOf({ archive, profile }, name, observations, plan);
}
