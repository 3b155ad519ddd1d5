import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { useFailedRun, useFetchManyStore } from '../../../services/loads/fetch-many.ts';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { FetchManyButton } from '../../../ui/spend/fetch-many-button.tsx';
import { FetchFailureActions, formatFetchFailure } from '../../../ui/spend/fetch-many-end.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import type { TrackedTeam, Tracker } from '../model/tracker.ts';
import { trackerBatches, useListsBatch, useTrackerBatch } from '../model/use-tracker.ts';
import classes from './tracker-view.module.css';

interface TrackerNotesProps {
  readonly tracker: Tracker;
  /** An earlier state is shown: nothing fetched now would be in it. */
  readonly isPast: boolean;
}

/** What of the tracker is not there, and the act that brings it. */
export function TrackerNotes({ tracker, isPast }: TrackerNotesProps) {
  const unfetched = tracker.teams.filter(({ list }) => list === null);
  if (tracker.teams.length === 0)
    return (
      <EmptyState title="The service listed no teams">
        The list of teams in the archive is empty, so nobody is at work on anything. A refresh may bring some; earlier
        states stay in the archive and are seen by looking back to their date.
      </EmptyState>
    );
  if (tracker.deliverables.length === 0) return <NoDeliverables tracker={tracker} unfetched={unfetched} />;
  return (
    <>
      {tracker.teamList === null ? <NoTeamList isPast={isPast} /> : null}
      {unfetched.length === 0 ? null : <SomeUnfetched tracker={tracker} unfetched={unfetched} isPast={isPast} />}
    </>
  );
}

interface UnfetchedProps {
  readonly tracker: Tracker;
  readonly unfetched: readonly TrackedTeam[];
}

function NoDeliverables({ tracker, unfetched }: UnfetchedProps) {
  const act = useListsBatch(
    'tracker missing',
    unfetched.map(({ slug }) => slug),
    'stored',
  );
  const teams = formatCounted(tracker.teams.length, 'teams');
  if (unfetched.length === 0)
    return (
      <EmptyState title="No team lists a deliverable">
        The lists of all {teams} are archived, and all of them are empty. A refresh may bring some.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`${teams}, and what they work on was not fetched yet`}
      action={<FetchManyButton {...act} label="Refresh" what={formatCounted(unfetched.length, 'lists')} tone="act" />}
      absent={{ what: 'deliverables', of: [{ resource: 'deliverables' }] }}
    >
      The service keeps one list of deliverables for each team. One click gets the stored copies of all of them.
    </EmptyState>
  );
}

const mostNames = 4;

/** Part of the picture is missing: it says which, and what brings it. */
function SomeUnfetched({ tracker, unfetched, isPast }: UnfetchedProps & Pick<TrackerNotesProps, 'isPast'>) {
  const act = useListsBatch(
    'tracker missing',
    unfetched.map(({ slug }) => slug),
    'stored',
  );
  const names = unfetched.slice(0, mostNames).map(({ title }) => title);
  const others = unfetched.length - names.length;
  return (
    <div className="row muted wrap rigid gap2-4 below3">
      <p>
        The lists of {formatCount(unfetched.length)} of {formatCounted(tracker.teams.length, 'teams')}{' '}
        {isPast ? 'had not been fetched by then' : 'were never fetched'}, and what they work on is not shown:{' '}
        {names.join(', ')}
        {others > 0 ? ` and ${formatCount(others)} more` : ''}.
      </p>
      {isPast ? null : <FetchManyButton {...act} label="Refresh" what={formatCounted(unfetched.length, 'lists')} />}
    </div>
  );
}

function NoTeamList({ isPast }: Pick<TrackerNotesProps, 'isPast'>) {
  const { name, plans, furtherPlans } = useTrackerBatch(null, 'stored');
  return (
    <div className="row muted wrap rigid gap2-4 below3">
      <p>
        The list of teams {isPast ? 'had not been fetched by then' : 'was never fetched'}: teams are named by their
        slugs, and others may be missing.
      </p>
      {isPast ? null : (
        <FetchManyButton
          name={name}
          plans={plans}
          {...(furtherPlans ? { furtherPlans } : {})}
          label="Refresh"
          what="teams and lists"
        />
      )}
    </div>
  );
}

interface FetchTroubleProps {
  readonly tracker: Tracker | null;
  /** What one of the lists is called. */
  readonly nameOf: (plan: FetchPlan) => string;
}

/** What failed of the last act that fetched the tracker, and the one thing to do next; nothing where nothing did. */
export function FetchTrouble({ tracker, nameOf }: FetchTroubleProps) {
  const run = useFailedRun(trackerBatches);
  const dismiss = useFetchManyStore((store) => store.dismiss);
  const [first] = run?.failed ?? [];
  const whole = useTrackerBatch(tracker, first?.plan.intent === 'refresh' ? 'refresh' : 'stored');
  if (!run || !first) return null;
  return (
    <div className={`${classes['trouble']} rigid below3`}>
      <ProblemCard
        problem={first.problem}
        cost={first.plan.cost}
        stillWorks={formatFetchFailure(run, { noun: 'lists', nameOf, isShown: tracker !== null })}
        actions={
          <FetchFailureActions run={run} whole={whole} leading="teams" again="tracker again" onDismiss={dismiss} />
        }
      />
    </div>
  );
}
