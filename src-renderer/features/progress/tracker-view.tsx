import type { FetchPlan } from '../../../src-shared/plan.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import type { MovementSubject } from '../../archive/movement/movement.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchManyButton } from '../../ui/fetch-many-button.tsx';
import { FetchManyStatus } from '../../ui/fetch-many-status.tsx';
import { useFetchManyStore } from '../../ui/fetch-many-store.ts';
import { LossNotice } from '../../ui/loss-notice.tsx';
import { useCompared } from '../../ui/moved/use-compared.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { FetchTrouble } from './fetch-trouble.tsx';
import { useProgressStore } from './progress-store.ts';
import { TrackerHead } from './tracker-head.tsx';
import { TrackerNotes } from './tracker-notes.tsx';
import { TrackerWorkspace } from './tracker-workspace.tsx';
import type { Tracker } from './tracker.ts';
import { trackerActs, useTrackerAct } from './use-tracker-act.ts';
import { useTracker } from './use-tracker.ts';

const lists = [{ resource: 'teams', params: {} }, { resource: 'deliverables' }] as const;
const subject: MovementSubject = { kind: 'deliverables' };

/** The tracker in all its states: nothing fetched yet, on its way, failed, fetched in part, and as each of its pictures. */
export function TrackerView() {
  const { asOf } = useArchive();
  const choice = useProgressStore((store) => store.choice);
  const compared = useCompared('progress', subject, choice);
  const state = useTracker(compared.afterAt);
  const tracker = state.state === 'ready' ? state.tracker : null;
  const isLoading = useIsFetching();
  const nameOf = (plan: FetchPlan) => listName(plan, tracker);
  // A tracker that was never fetched has that to show.
  useReportShown('progress', state.state !== 'opening');
  return (
    <>
      <TrackerHead tracker={tracker} />
      <FetchManyStatus names={trackerActs} noun="lists" nameOf={nameOf} shows="cancelled" />
      <FetchTrouble tracker={tracker} nameOf={nameOf} />
      {tracker ? (
        <>
          <LossNotice of={lists} />
          {isLoading ? null : <TrackerNotes tracker={tracker} isPast={asOf !== null || compared.afterAt !== null} />}
          {tracker.deliverables.length > 0 ? (
            <TrackerWorkspace tracker={tracker} compared={compared} />
          ) : isLoading ? (
            <TableSkeleton />
          ) : null}
        </>
      ) : state.state === 'empty' && !isLoading ? (
        <NothingYet />
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}

/** What one of the lists is called where fetching it failed. */
function listName({ resource, params }: FetchPlan, tracker: Tracker | null): string {
  if (resource === 'teams') return 'the list of teams';
  const slug = String(params['team_slug']);
  return tracker?.teams.find((team) => team.slug === slug)?.title ?? slug;
}

/** Whether an act is on its way that brings the whole tracker: what is missing of it is then no news. */
function useIsFetching(): boolean {
  return useFetchManyStore(
    ({ run }) => run?.state === 'running' && (run.name === 'tracker stored' || run.name === 'tracker refresh'),
  );
}

function NothingYet() {
  const act = useTrackerAct(null, 'stored');
  return (
    <EmptyState
      title="No teams in the archive yet"
      action={<FetchManyButton {...act} label="Fetch" what="teams and their lists" tone="act" />}
      absent={{ what: 'teams', of: [{ resource: 'teams', params: {} }, { resource: 'deliverables' }] }}
    >
      Who works on what, and until when: every team with its deliverables, their disciplines and the time given to them.
      The service keeps stored copies, one list for each team; fetched once, they stay here, also without a network.
      From the second state on, the archive shows what moved.
    </EmptyState>
  );
}
