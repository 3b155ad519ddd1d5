import { useLocation } from 'wouter';
import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { describeProblem } from '../../../../src-shared/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { FetchManyButton } from '../../../ui/fetch-many-button.tsx';
import type { FetchManyProgress } from '../../../ui/fetch-many.ts';
import { formatInstant } from '../../../ui/format.ts';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { useTelemetryStore } from '../telemetry-store.ts';
import type { MinorVersion } from '../telemetry.ts';
import classes from './fetch-trouble.module.css';
import { fetchTroubleWords, listWords } from './fetch-trouble-words.ts';
import { planName } from './plan-name.ts';
import { useDismissRun, useFailedRun } from './use-failed-run.ts';
import { useTelemetryAct } from './use-telemetry-act.ts';

interface FetchTroubleProps {
  readonly versions: readonly MinorVersion[];
  /** Something is on screen all the same. */
  readonly isShown: boolean;
}

/** What failed of the last act that fetched several versions, and the one thing to do next; nothing where nothing did. */
export function FetchTrouble({ versions, isShown }: FetchTroubleProps) {
  const run = useFailedRun();
  const dismiss = useDismissRun();
  const [first] = run?.failed ?? [];
  if (!run || !first) return null;
  const actions = (
    <>
      <NextAct run={run} first={first} versions={versions} />
      <Button tone="quiet" onClick={dismiss}>
        Dismiss
      </Button>
    </>
  );
  // A version without telemetry is an answer, not a failure.
  if (run.failed.every(({ plan, problem }) => plan.resource === 'telemetry' && problem.kind === 'not-found'))
    return (
      <div role="alert" className={classes['nothing']}>
        <p>The service has no telemetry of {namesOf(run.failed)}.</p>
        {actions}
      </div>
    );
  return (
    <ProblemCard
      problem={first.problem}
      cost={first.plan.cost}
      stillWorks={fetchTroubleWords(run, planName, isShown)}
      actions={actions}
    />
  );
}

interface NextActProps {
  readonly run: FetchManyProgress;
  readonly first: FetchManyProgress['failed'][number];
  readonly versions: readonly MinorVersion[];
}

function NextAct({ run: { done, failed, total }, first, versions }: NextActProps) {
  const [, navigate] = useLocation();
  const timetable = useTelemetryStore(({ view }) => view.timetable);
  const whole = useTelemetryAct(versions, timetable, first.plan.intent === 'refresh' ? 'refresh' : 'stored');
  if (describeProblem(first.problem, formatInstant).next === 'open-settings')
    return <Button onClick={() => navigate('/settings')}>Open Settings</Button>;
  // Where the rest was not asked for either, all of it is tried again.
  if (done + failed.length < total || failed.some(({ plan }) => plan.resource === 'versions'))
    return <FetchManyButton {...whole} label="Try again" />;
  return <FetchManyButton name="telemetry again" plans={plansOf(failed)} label={againWords(failed.length)} />;
}

function namesOf(failed: FetchManyProgress['failed']): string {
  return listWords(failed.map(({ plan }) => planName(plan)));
}

function plansOf(failed: FetchManyProgress['failed']): readonly FetchPlan[] {
  return failed.map(({ plan }) => plan);
}

function againWords(count: number): string {
  return count === 1 ? 'Try it again' : 'Try them again';
}
