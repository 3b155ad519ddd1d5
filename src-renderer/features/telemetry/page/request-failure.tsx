import { Button } from '../../../ui/button.tsx';
import { FailureCard } from '../../../ui/failure-card.tsx';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { useFailedRun } from '../../../ui/use-failed-run.ts';
import classes from './fetch-trouble.module.css';
import { telemetryActs } from './use-telemetry-act.ts';

interface RequestFailureProps {
  readonly requestKey: string;
  /** What the service is said to have none of, where that is its answer: `a month of 3.4`. */
  readonly what: string;
  readonly stillWorks?: string;
}

/** The last failure of one request, unless the act it belonged to tells of it. */
export function RequestFailure({ requestKey, what, stillWorks }: RequestFailureProps) {
  const isTold = useFailedRun(telemetryActs)?.failed.some(({ plan }) => plan.requestKey === requestKey) ?? false;
  const problem = useLoadsStore((store) => store.problems[requestKey]);
  const dismiss = useLoadsStore((store) => store.dismiss);
  if (isTold || !problem) return null;
  if (problem.kind === 'not-found')
    return (
      <div role="alert" className={classes['nothing']}>
        <p>The service does not have {what}.</p>
        <Button tone="quiet" onClick={() => dismiss(requestKey)}>
          Dismiss
        </Button>
      </div>
    );
  return <FailureCard requestKey={requestKey} {...(stillWorks === undefined ? {} : { stillWorks })} />;
}
