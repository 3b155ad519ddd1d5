import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { useFailedRun, useFetchManyStore } from '../../../services/loads/fetch-many.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { FetchFailureActions, formatFetchFailure, formatNameList } from '../../../ui/spend/fetch-many-end.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { telemetryBatchNames, useTelemetryBatch } from '../model/fetch-telemetry.ts';
import { useTelemetryStore } from '../model/telemetry-store.ts';
import type { MinorVersion } from '../model/telemetry.ts';

interface FetchTroubleProps {
  readonly versions: readonly MinorVersion[];
  /** Something is on screen all the same. */
  readonly isShown: boolean;
}

/** What failed of the last act that fetched several versions, and the one thing to do next; nothing where nothing did. */
export function FetchTrouble({ versions, isShown }: FetchTroubleProps) {
  const run = useFailedRun(telemetryBatchNames);
  const dismiss = useDismissRun();
  const timetable = useTelemetryStore(({ view }) => view.timetable);
  const [first] = run?.failed ?? [];
  const whole = useTelemetryBatch(versions, timetable, first?.plan.intent === 'refresh' ? 'refresh' : 'stored');
  if (!run || !first) return null;
  const actions = (
    <FetchFailureActions run={run} whole={whole} leading="versions" again="telemetry again" onDismiss={dismiss} />
  );
  // A version without telemetry is a response, not a failure.
  if (run.failed.every(({ plan, problem }) => plan.resource === 'telemetry' && problem.kind === 'not-found'))
    return (
      <div role="alert" className="row muted wrap gap2-4">
        <p>The service has no telemetry of {formatNameList(run.failed.map(({ plan }) => requestName(plan)))}.</p>
        {actions}
      </div>
    );
  return (
    <ProblemCard
      problem={first.problem}
      cost={first.plan.cost}
      stillWorks={formatFetchFailure(run, { noun: 'responses', nameOf: requestName, isShown })}
      actions={actions}
    />
  );
}

interface RequestFailureProps {
  readonly requestKey: string;
  /** What the service is said to have none of, where that is its response: `a month of 3.4`. */
  readonly what: string;
  readonly stillWorks?: string;
}

/** The last failure of one request, unless the act it belonged to tells of it. */
export function RequestFailure({ requestKey, what, stillWorks }: RequestFailureProps) {
  const isTold = useFailedRun(telemetryBatchNames)?.failed.some(({ plan }) => plan.requestKey === requestKey) ?? false;
  const problem = useLoadsStore((store) => store.problems[requestKey]);
  const dismiss = useLoadsStore((store) => store.dismiss);
  if (isTold || !problem) return null;
  if (problem.kind === 'not-found')
    return (
      <div role="alert" className="row muted wrap gap2-4">
        <p>The service does not have {what}.</p>
        <Button tone="quiet" onClick={() => dismiss(requestKey)}>
          Dismiss
        </Button>
      </div>
    );
  return <FailureCard requestKey={requestKey} {...(stillWorks === undefined ? {} : { stillWorks })} />;
}

/** Forgets what became of the last act, with the failures it told of. */
function useDismissRun(): () => void {
  const run = useFailedRun(telemetryBatchNames);
  const dismissRun = useFetchManyStore((store) => store.dismiss);
  const dismiss = useLoadsStore((store) => store.dismiss);
  return () => {
    for (const { plan } of run?.failed ?? []) dismiss(plan.requestKey);
    dismissRun();
  };
}

/** What one of the responses is called where fetching it failed. */
export function requestName({ resource, params }: FetchPlan): string {
  return resource === 'versions' ? 'the list of versions' : String(params['version']);
}
