import { useLocation } from 'wouter';
import { describeProblem } from '../../../src-shared/problem-words.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { Button } from '../../ui/button.tsx';
import { FetchManyButton } from '../../ui/fetch-many-button.tsx';
import type { FetchManyProgress } from '../../ui/fetch-many.ts';
import { useFetchManyStore } from '../../ui/fetch-many-store.ts';
import { formatInstant } from '../../ui/format.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { fetchTroubleWords } from './fetch-trouble-words.ts';
import classes from './tracker-notes.module.css';
import type { Tracker } from './tracker.ts';
import { trackerActs, useTrackerAct } from './use-tracker-act.ts';

interface FetchTroubleProps {
  readonly tracker: Tracker | null;
  /** What one of the lists is called. */
  readonly nameOf: (plan: FetchPlan) => string;
}

/** What failed of the last act that fetched the tracker, and the one thing to do next; nothing where nothing did. */
export function FetchTrouble({ tracker, nameOf }: FetchTroubleProps) {
  const profile = useActiveProfile();
  const run = useFetchManyStore((store) => store.run);
  const dismiss = useFetchManyStore((store) => store.dismiss);
  const [first] = run?.failed ?? [];
  if (!run || !first || run.state === 'running' || run.profileId !== profile.id) return null;
  if (!trackerActs.some((name) => name === run.name)) return null;
  return (
    <div className={classes['trouble']}>
      <ProblemCard
        problem={first.problem}
        cost={first.plan.cost}
        stillWorks={fetchTroubleWords(run, nameOf, tracker !== null)}
        actions={
          <>
            <NextAct run={run} tracker={tracker} first={first} />
            <Button tone="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          </>
        }
      />
    </div>
  );
}

interface NextActProps {
  readonly run: FetchManyProgress;
  readonly first: FetchManyProgress['failed'][number];
  readonly tracker: Tracker | null;
}

function NextAct({ run: { done, failed, total }, first, tracker }: NextActProps) {
  const [, navigate] = useLocation();
  const whole = useTrackerAct(tracker, first.plan.intent === 'refresh' ? 'refresh' : 'stored');
  if (describeProblem(first.problem, formatInstant).next === 'open-settings')
    return <Button onClick={() => navigate('/settings')}>Open Settings</Button>;
  // Where the rest was not asked for either, all of it is tried again.
  if (done + failed.length < total || failed.some(({ plan }) => plan.resource === 'teams'))
    return <FetchManyButton {...whole} label="Try again" />;
  return (
    <FetchManyButton
      name="tracker again"
      plans={failed.map(({ plan }) => plan)}
      label={failed.length === 1 ? 'Try it again' : 'Try them again'}
    />
  );
}
