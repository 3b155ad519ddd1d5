import type { ReactNode } from 'react';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { describeProblem } from '../../../src-shared/problem-labels.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { formatInstant } from '../../format/format.ts';
import { usePlan } from '../../services/loads/plans.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { CombinedPlanButton } from '../../ui/spend/combined-plan-button.tsx';
import { RefreshButton } from '../../ui/spend/refresh-button.tsx';
import classes from './overview-body.module.css';

interface FetchLineProps {
  readonly resource: ResourceName;
  /** What would stand here. */
  readonly children: ReactNode;
}

/** In the place of what was not fetched yet: what would be there, and the act that brings it, with its price. */
export function FetchLine({ resource, children }: FetchLineProps) {
  const plan = usePlan(resource, {}, 'stored');
  return (
    <div className={classes['fetchLineLine']}>
      <p>{children}</p>
      <RefreshButton plan={plan.ok ? plan.value : null} label={`Fetch ${catalog[resource].noun}`} tone="plain" />
      <FetchProblem requestKey={requestKey(resource, {})} />
    </div>
  );
}

/** The same for the statistics and the list of versions, which belong together: one act brings both. */
export function FetchGame() {
  const stats = usePlan('stats', {}, 'stored');
  const versions = usePlan('versions', {}, 'stored');
  return (
    <div className={classes['fetchLineLine']}>
      <p>The version that is live, all versions, funds, fans and fleet stand here once they are fetched.</p>
      <CombinedPlanButton
        plans={stats.ok && versions.ok ? [stats.value, versions.value] : null}
        label="Fetch both"
        tone="plain"
      />
      <FetchProblem requestKey={requestKey('stats', {})} />
      <FetchProblem requestKey={requestKey('versions', {})} />
    </div>
  );
}

/** Why the last try to fetch a request failed in this run, in a line; nothing where it did not. */
export function FetchProblem({ requestKey }: { readonly requestKey: string }) {
  const problem = useLoadsStore((store) => store.problems[requestKey]);
  if (!problem) return null;
  const { title, advice } = describeProblem(problem, formatInstant);
  return (
    <p role="alert" className={classes['problem']}>
      Not fetched: {title}. <span className="muted">{advice}</span>
    </p>
  );
}
