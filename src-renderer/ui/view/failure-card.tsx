import { useLocation } from 'wouter';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { describeProblem } from '../../../src-shared/problem-labels.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { useIsQuotaDisputed } from '../../archive/hooks/use-collection.ts';
import { combinePlans, usePlan } from '../../services/loads/plans.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { formatQuota, useServiceTimes } from '../../services/quota/quota.ts';
import { useClock } from '../../services/time-machine/clock.ts';
import { Button } from '../kit/button.tsx';
import { ProblemCard } from '../kit/problem-card.tsx';
import { CombinedPlanButton } from '../spend/combined-plan-button.tsx';
import { RefreshButton } from '../spend/refresh-button.tsx';

interface FailureCardProps {
  /** Of one request, or of several that are asked for together: those that failed alike have one card. */
  readonly requestKey: string | readonly string[];
  /** What still works, in one sentence. */
  readonly stillWorks?: string;
}

interface Failure {
  readonly problem: Problem;
  readonly plan: FetchPlan;
}

/** The last failure of a request in this run, with what can be done next; nothing where there is none. */
export function FailureCard({ requestKey, stillWorks }: FailureCardProps) {
  const problems = useLoadsStore((store) => store.problems);
  const failedPlans = useLoadsStore((store) => store.failedPlans);
  const dismiss = useLoadsStore((store) => store.dismiss);
  const failures = [requestKey].flat().flatMap((key): readonly Failure[] => {
    const [problem, plan] = [problems[key], failedPlans[key]];
    return problem && plan ? [{ problem, plan }] : [];
  });
  const alike = Map.groupBy(failures, ({ problem, plan }) => `${problem.kind} ${plan.intent}`);
  return [...alike].map(([key, group]) => {
    const [first] = group;
    const plans = group.map(({ plan }) => plan);
    const cost = combinePlans(plans)?.cost;
    return first ? (
      <ProblemCard
        key={key}
        problem={first.problem}
        remark={first.problem.kind === 'quota-spent' ? <CountInDoubt /> : null}
        {...(cost === undefined ? {} : { cost })}
        {...(stillWorks === undefined ? {} : { stillWorks })}
        actions={
          <>
            <NextSteps plans={plans} next={describeProblem(first.problem, String).next} />
            <Button tone="quiet" onClick={() => plans.forEach((plan) => dismiss(plan.requestKey))}>
              Dismiss
            </Button>
          </>
        }
      />
    ) : null;
  });
}

/** The service says one thing of the quota and its account another: which of them is wrong cannot be told from here. */
function CountInDoubt() {
  const { quota } = useServiceTimes();
  if (!useIsQuotaDisputed(quota.remaining, useClock())) return null;
  return <>Its own account counts {formatQuota(quota)}, so one of the two is wrong.</>;
}

interface NextStepsProps {
  readonly plans: readonly FetchPlan[];
  readonly next: ReturnType<typeof describeProblem>['next'];
}

/** The likeliest step first. Trying again stands beside it wherever it can help. */
function NextSteps({ plans, next }: NextStepsProps) {
  const [, navigate] = useLocation();
  const again = <PlannedButton plans={plans} label="Try again" />;
  switch (next) {
    case 'try-again':
      return again;
    case 'use-stored': {
      const stored = plans.flatMap((plan) => {
        const free = planFetch(plan.resource, plan.params, 'stored');
        return free.ok && free.value.cost.maxUnits === 0 && plan.cost.maxUnits > 0 ? [free.value] : [];
      });
      return (
        <>
          {stored.length < plans.length ? null : <PlannedButton plans={stored} label="Refresh" />}
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
  readonly plans: readonly FetchPlan[];
  readonly label: string;
}

function PlannedButton({ plans, label }: PlannedButtonProps) {
  const [only, ...others] = plans;
  if (only === undefined || others.length > 0) return <CombinedPlanButton plans={plans} label={label} tone="plain" />;
  return <PlannedAnewButton plan={only} label={label} />;
}

/** Planned anew, so that the price on it is what is known by now. */
function PlannedAnewButton({ plan, label }: { readonly plan: FetchPlan; readonly label: string }) {
  const planned = usePlan(plan.resource, plan.params, plan.intent);
  return <RefreshButton plan={planned.ok ? planned.value : null} label={label} tone="plain" />;
}
