import { FetchTroubleActs } from '../../../ui/fetch-trouble-acts.tsx';
import { fetchTroubleWords, listWords } from '../../../ui/fetch-trouble-words.ts';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { useFailedRun } from '../../../ui/use-failed-run.ts';
import { useTelemetryStore } from '../telemetry-store.ts';
import type { MinorVersion } from '../telemetry.ts';
import classes from './fetch-trouble.module.css';
import { planName } from './plan-name.ts';
import { useDismissRun } from './use-dismiss-run.ts';
import { telemetryActs, useTelemetryAct } from './use-telemetry-act.ts';

interface FetchTroubleProps {
  readonly versions: readonly MinorVersion[];
  /** Something is on screen all the same. */
  readonly isShown: boolean;
}

/** What failed of the last act that fetched several versions, and the one thing to do next; nothing where nothing did. */
export function FetchTrouble({ versions, isShown }: FetchTroubleProps) {
  const run = useFailedRun(telemetryActs);
  const dismiss = useDismissRun();
  const timetable = useTelemetryStore(({ view }) => view.timetable);
  const [first] = run?.failed ?? [];
  const whole = useTelemetryAct(versions, timetable, first?.plan.intent === 'refresh' ? 'refresh' : 'stored');
  if (!run || !first) return null;
  const actions = (
    <FetchTroubleActs run={run} whole={whole} leading="versions" again="telemetry again" onDismiss={dismiss} />
  );
  // A version without telemetry is an answer, not a failure.
  if (run.failed.every(({ plan, problem }) => plan.resource === 'telemetry' && problem.kind === 'not-found'))
    return (
      <div role="alert" className={classes['nothing']}>
        <p>The service has no telemetry of {listWords(run.failed.map(({ plan }) => planName(plan)))}.</p>
        {actions}
      </div>
    );
  return (
    <ProblemCard
      problem={first.problem}
      cost={first.plan.cost}
      stillWorks={fetchTroubleWords(run, { noun: 'answers', nameOf: planName, isShown })}
      actions={actions}
    />
  );
}
