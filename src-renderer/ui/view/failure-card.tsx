import { useLocation } from 'wouter';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { describeProblem } from '../../../src-shared/problem-labels.ts';
import { useQuotaDispute } from '../../archive/hooks/use-collection.ts';
import { usePlan } from '../../services/loads/plans.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { formatQuota, useServiceTimes } from '../../services/quota/quota.ts';
import { Button } from '../kit/button.tsx';
import { ProblemCard } from '../kit/problem-card.tsx';
import { RefreshButton } from '../spend/refresh-button.tsx';

interface FailureCardProps {
  readonly requestKey: string;
  /** What still works, in one sentence. */
  readonly stillWorks?: string;
}

/** The last failure of a request in this run, with what can be done next; nothing where there is none. */
export function FailureCard({ requestKey, stillWorks }: FailureCardProps) {
  const problem = useLoadsStore((store) => store.problems[requestKey]);
  const plan = useLoadsStore((store) => store.failedPlans[requestKey]);
  const dismiss = useLoadsStore((store) => store.dismiss);
  if (!problem || !plan) return null;
  return (
    <ProblemCard
      problem={problem}
      cost={plan.cost}
      remark={problem.kind === 'quota-spent' ? <CountInDoubt /> : null}
      {...(stillWorks === undefined ? {} : { stillWorks })}
      actions={
        <>
          <NextSteps plan={plan} next={describeProblem(problem, String).next} />
          <Button tone="quiet" onClick={() => dismiss(requestKey)}>
            Dismiss
          </Button>
        </>
      }
    />
  );
}

/** The service says one thing of the quota and its account another: which of them is wrong cannot be told from here. */
function CountInDoubt() {
  const { quota } = useServiceTimes();
  const dispute = useQuotaDispute(quota.remaining);
  if (dispute === null) return null;
  return <>Its own account counts {formatQuota(quota)}, so one of the two is wrong.</>;
}

interface NextStepsProps {
  readonly plan: FetchPlan;
  readonly next: ReturnType<typeof describeProblem>['next'];
}

/** The likeliest step first. Trying again stands beside it wherever it can help. */
function NextSteps({ plan, next }: NextStepsProps) {
  const [, navigate] = useLocation();
  const again = <PlannedButton resource={plan.resource} plan={plan} label="Try again" />;
  switch (next) {
    case 'try-again':
      return again;
    case 'use-stored': {
      const stored = planFetch(plan.resource, plan.params, 'stored');
      const isCheaper = stored.ok && stored.value.cost.maxUnits === 0 && plan.cost.maxUnits > 0;
      return (
        <>
          {isCheaper ? <PlannedButton resource={plan.resource} plan={stored.value} label="Refresh" /> : null}
          {again}
        </>
      );
    }
    case 'open-settings':
      return (
        <>
          <Button onClick={() => navigate('/settings')}>Open Settings</Button>
          {again}
        </>
      );
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
