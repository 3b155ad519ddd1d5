import type { FetchPlan } from '../../../src-shared/plan.ts';
import { useFetchManyStore } from '../../ui/fetch-many-store.ts';
import { FetchTroubleActs } from '../../ui/fetch-trouble-acts.tsx';
import { fetchTroubleWords } from '../../ui/fetch-trouble-words.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { useFailedRun } from '../../ui/use-failed-run.ts';
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
  const run = useFailedRun(trackerActs);
  const dismiss = useFetchManyStore((store) => store.dismiss);
  const [first] = run?.failed ?? [];
  const whole = useTrackerAct(tracker, first?.plan.intent === 'refresh' ? 'refresh' : 'stored');
  if (!run || !first) return null;
  return (
    <div className={classes['trouble']}>
      <ProblemCard
        problem={first.problem}
        cost={first.plan.cost}
        stillWorks={fetchTroubleWords(run, { noun: 'lists', nameOf, isShown: tracker !== null })}
        actions={<FetchTroubleActs run={run} whole={whole} leading="teams" again="tracker again" onDismiss={dismiss} />}
      />
    </div>
  );
}
