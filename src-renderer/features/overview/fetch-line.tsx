import type { ReactNode } from 'react';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { describeProblem } from '../../../src-shared/problem-labels.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { formatInstant } from '../../format/format.ts';
import { usePlan } from '../../services/loads/plans.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { CombinedPlanButton } from '../../ui/spend/combined-plan-button.tsx';
import classes from './overview-body.module.css';

interface RefreshListsProps {
  /** What belongs together, one list or two. */
  readonly of: readonly [first: ResourceName, second?: ResourceName];
  readonly params?: Params;
  readonly label: string;
}

/** Brings lists that were not fetched yet by one press, with its price, and says in a line why one of them did not come. */
export function RefreshLists({ of: [first, second = first], params = noParams, label }: RefreshListsProps) {
  const plans = [usePlan(first, params, 'stored'), usePlan(second, params, 'stored')];
  const wanted = new Map(plans.flatMap((plan) => (plan.ok ? [[plan.value.requestKey, plan.value] as const] : [])));
  return (
    <>
      <CombinedPlanButton plans={wanted.size === 0 ? null : [...wanted.values()]} label={label} tone="plain" />
      {[...new Set([first, second])].map((resource) => (
        <FetchProblem key={resource} requestKey={requestKey(resource, params)} />
      ))}
    </>
  );
}

const noParams: Params = {};

/** In the place of what was not fetched yet: what would be there, and the button that brings it. */
export function FetchLine({ children, ...lists }: RefreshListsProps & { readonly children: ReactNode }) {
  return (
    <div className={classes['missing']}>
      <p className="muted">{children}</p>
      <RefreshLists {...lists} />
    </div>
  );
}

/** Why the last try to fetch a request failed in this run, in a line; nothing where it did not. */
export function FetchProblem({ requestKey: key }: { readonly requestKey: string }) {
  const problem = useLoadsStore((store) => store.problems[key]);
  if (!problem) return null;
  const { title, advice } = describeProblem(problem, formatInstant);
  return (
    <p role="alert" className={classes['problem']}>
      Not refreshed: {title}. <span className="muted">{advice}</span>
    </p>
  );
}
