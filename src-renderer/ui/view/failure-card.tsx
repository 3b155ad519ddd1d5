import { useLocation } from 'wouter';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { describeProblem } from '../../../src-shared/problem-labels.ts';
import { usePlan } from '../../services/loads/plans.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { Button } from '../kit/button.tsx';
import { ProblemCard } from '../kit/problem-card.tsx';
import { RefreshButton } from '../spend/refresh-button.tsx';

interface FailureCardProps {
  readonly requestKey: string;
  /** What still works, in one sentence. */
  readonly stillWorks?: string;
}

/** The last failure of a request in this run, with the one thing to do next; nothing where there is none. */
export function FailureCard({ requestKey, stillWorks }: FailureCardProps) {
  const problem = useLoadsStore((store) => store.problems[requestKey]);
  const plan = useLoadsStore((store) => store.failedPlans[requestKey]);
  const dismiss = useLoadsStore((store) => store.dismiss);
  if (!problem || !plan) return null;
  return (
    <ProblemCard
      problem={problem}
      cost={plan.cost}
      {...(stillWorks === undefined ? {} : { stillWorks })}
      actions={
        <>
          <NextAct plan={plan} next={describeProblem(problem, String).next} />
          <Button tone="quiet" onClick={() => dismiss(requestKey)}>
            Dismiss
          </Button>
        </>
      }
    />
  );
}

interface NextActProps {
  readonly plan: FetchPlan;
  readonly next: ReturnType<typeof describeProblem>['next'];
}

function NextAct({ plan, next }: NextActProps) {
  const [, navigate] = useLocation();
  switch (next) {
    case 'try-again':
      return <PlannedButton resource={plan.resource} plan={plan} label="Try again" />;
    case 'use-stored': {
      const stored = planFetch(plan.resource, plan.params, 'stored');
      // Where there is no free stored copy, only waiting helps, and the card has said so.
      if (!stored.ok || stored.value.cost.maxUnits > 0 || plan.cost.maxUnits === 0) return null;
      return <PlannedButton resource={plan.resource} plan={stored.value} label="Fetch the stored copy" />;
    }
    case 'open-settings':
      return <Button onClick={() => navigate('/settings')}>Open Settings</Button>;
    case 'none':
      return null;
    default:
      return next satisfies never;
  }
}

interface PlannedButtonProps {
  readonly resource: ResourceName;
  readonly plan: FetchPlan;
  readonly label: string;
}

/** Planned anew, so that the price on it is what is known by now. */
function PlannedButton({ resource, plan, label }: PlannedButtonProps) {
  const planned = usePlan(resource, plan.params, plan.intent);
  return <RefreshButton plan={planned.ok ? planned.value : null} label={label} tone="plain" />;
}
