import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { useObservations } from '../../../archive/hooks/use-collection.ts';
import { readiness } from '../../../archive/readiness/read-readiness.ts';
import type { ReadyViewName } from '../../../archive/readiness/readiness.ts';
import { formatCounted, formatDuration } from '../../../format/format.ts';
import { itemsOfPlans } from '../../../services/basket/add-to-basket.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useFetchManyStore } from '../../../services/loads/fetch-many.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { AddToBasketButton } from '../../../ui/spend/add-to-basket-button.tsx';
import { FetchManyButton } from '../../../ui/spend/fetch-many-button.tsx';
import { secondsOf, viewPlans, type ViewPlans } from './view-plans.ts';

/** The names of the acts of a view: what became of each is told in one place. `all`: of every view. */
export function batchNames(name: ReadyViewName | 'all'): readonly string[] {
  return [`complete ${name}`, `complete ${name} priced`, `renew ${name}`];
}

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

/** Answers that name what else is missing. */
const naming: ReadonlySet<FetchPlan['resource']> = new Set(['systems', 'star-system', 'teams', 'versions']);

/** What an answer that came says is missing besides, as far as it is free. */
function useFurtherPlans(name: ReadyViewName | 'all') {
  const { archive } = useArchive();
  const observations = useObservations();
  const hasKey = useActiveProfile().key.isSet;
  return async ({ resource }: FetchPlan): Promise<readonly FetchPlan[]> => {
    if (!naming.has(resource)) return [];
    const now = await readiness(archive, hasKey).catch(() => null);
    const views = now?.views.filter((view) => name === 'all' || view.name === name) ?? [];
    const free = now ? viewPlans(views, now, Date.now(), observations ?? new Map()).free : [];
    const { problems } = useLoadsStore.getState();
    const isSystemOpen = free.some((plan) => plan.resource === 'star-system' && !problems[plan.requestKey]);
    // What the systems name is added once, after the last of them: each growth of the sum is said aloud.
    return isSystemOpen ? free.filter((plan) => plan.resource !== 'object') : free;
  };
}
