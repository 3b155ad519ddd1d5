import { useRef } from 'react';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { LinkedRequest } from '../../../src-shared/deep-link.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import { runPlan } from '../../ui/run-plan.ts';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { usePlan } from '../../ui/use-plan.ts';
import { ArchivedRequests } from './archived-requests.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { RequestAnswer } from './request-answer.tsx';
import { RequestForm } from './request-form.tsx';
import classes from './request-view.module.css';
import type { LatestAnswer } from './use-latest-answer.ts';
import { useRequestAddress } from './use-request-address.ts';
import { useIsLookingBack } from '../../ui/as-of-store.ts';

interface RequestViewProps {
  /** The window's address, not decoded. */
  readonly path: string;
  readonly request: LinkedRequest;
  /** Why the address could not be read as it stands. */
  readonly message: string | null;
  /** Null while the parameters are not valid. */
  readonly requestKey: string | null;
  readonly answer: LatestAnswer;
}

/** One request: its form, the plan beside it, and below what the archive has of it. */
export function RequestView({ path, request, message, requestKey, answer }: RequestViewProps) {
  const { resource, params, intent } = request;
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const isLookingBack = useIsLookingBack();
  const planned = usePlan(resource, params, intent);
  const plan = planned.ok ? planned.value : null;
  const go = useRequestAddress(path, requestKey);
  const planPanel = useRef<HTMLDivElement>(null);
  const submit = (): void => {
    // What is free runs; what may cost is only pointed at: its button asks first.
    if (isLookingBack) return;
    if (plan?.cost.maxUnits === 0) void runPlan({ archive, profile }, plan, 0);
    else planPanel.current?.querySelector('button')?.focus();
  };
  return (
    <div className={classes['work']}>
      <div className={classes['top']}>
        <div className={classes['side']}>
          <RequestForm path={path} request={request} message={message} onChange={go} onSubmit={submit} />
          <ArchivedRequests resource={resource} requestKey={requestKey} />
        </div>
        <div ref={planPanel} className={classes['side']}>
          <PlanPanel plan={plan} />
        </div>
      </div>
      <RequestAnswer noun={catalog[resource].noun} requestKey={requestKey} plan={plan} answer={answer} />
    </div>
  );
}
