import type { ReactNode } from 'react';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { TogetherButton } from '../../ui/together-button.tsx';
import { usePlan } from '../../ui/use-plan.ts';
import classes from './fetch-line.module.css';
import { FetchProblem } from './fetch-problem.tsx';

interface FetchLineProps {
  readonly resource: ResourceName;
  /** What would stand here. */
  readonly children: ReactNode;
}

/** In the place of what was not fetched yet: what would be there, and the act that brings it, with its price. */
export function FetchLine({ resource, children }: FetchLineProps) {
  const plan = usePlan(resource, {}, 'stored');
  return (
    <div className={classes['line']}>
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
    <div className={classes['line']}>
      <p>The version that is live, all versions, funds, fans and fleet stand here once they are fetched.</p>
      <TogetherButton
        plans={stats.ok && versions.ok ? [stats.value, versions.value] : null}
        label="Fetch both"
        tone="plain"
      />
      <FetchProblem requestKey={requestKey('stats', {})} />
      <FetchProblem requestKey={requestKey('versions', {})} />
    </div>
  );
}
