import { useLocation } from 'wouter';
import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import type { ScheduleSubject } from '../../../archive/schedule/schedule.ts';
import { formatCounted } from '../../../format/format.ts';
import { deliverablePath, progressPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { useFetchManyStore } from '../../../services/loads/fetch-many.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { Segments } from '../../../ui/kit/segments.tsx';
import { ComparisonBar } from '../../../ui/planner/comparison-bar.tsx';
import { ScheduleDiffPanel } from '../../../ui/planner/schedule-diff-panel.tsx';
import { useScheduleComparison, type ScheduleComparison } from '../../../ui/planner/use-schedule-comparison.ts';
import { FetchManyButton, FetchManyStatus } from '../../../ui/spend/fetch-many-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { LossNotice } from '../../../ui/view/loss-notice.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { LoadView } from '../load/load-view.tsx';
import { changeView, compare, setList, useProgressStore, type TrackerViewMode } from '../model/progress-store.ts';
import type { Tracker } from '../model/tracker.ts';
import { useShownTracker } from '../model/use-shown-tracker.ts';
import { trackerBatches, useTracker, useTrackerBatch } from '../model/use-tracker.ts';
import { FetchTrouble, TrackerNotes } from './tracker-notes.tsx';
import { TrackerTable } from './tracker-table.tsx';
import { TrackerTimeline } from './tracker-timeline.tsx';
import { FilterBar, PictureTools } from './tracker-tools.tsx';
import classes from './tracker-view.module.css';

const lists = [{ resource: 'teams', params: {} }, { resource: 'deliverables' }] as const;
const subject: ScheduleSubject = { kind: 'deliverables' };

/** The tracker in all its states: nothing fetched yet, on its way, failed, fetched in part, and as each of its pictures. */
export function TrackerView() {
  const { asOf } = useArchive();
  const choice = useProgressStore((store) => store.choice);
  const compared = useScheduleComparison('progress', subject, choice);
  const state = useTracker(compared.afterAt);
  const tracker = state.state === 'ready' ? state.tracker : null;
  const isLoading = useIsFetching();
  const nameOf = (plan: FetchPlan) => listName(plan, tracker);
  // A tracker that was never fetched has that to show.
  useReportShown('progress', state.state !== 'opening');
  return (
    <>
      <TrackerHead tracker={tracker} />
      <FetchManyStatus names={trackerBatches} noun="lists" nameOf={nameOf} shows="cancelled" />
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
  const act = useTrackerBatch(null, 'stored');
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

const everything = {};

/** Title, how old the tracker is, how it is shown, and what fetching all of it again costs. */
function TrackerHead({ tracker }: { readonly tracker: Tracker | null }) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = useTrackerBatch(tracker, 'stored');
  const live = useTrackerBatch(tracker, 'refresh');
  return (
    <ViewHead
      title="Progress"
      freshness={
        <FreshnessLabel
          what={tracker && countWords(tracker)}
          source={tracker?.oldest.source ?? null}
          isDemo={profile.kind === 'demo'}
          confirmedAt={tracker?.oldest.confirmedAt ?? null}
          renewedAt={renewedAt}
        />
      }
      watch={tracker && { resource: 'teams', params: everything, path: progressPath() }}
      live={{ batch: live }}
      refresh={{ batch: stored }}
      isEmpty={tracker === null}
      tabs={tracker ? <PictureSwitch /> : null}
    />
  );
}

function countWords({ teams, deliverables }: Tracker): string {
  return `${formatCounted(teams.length, 'teams')}, ${formatCounted(deliverables.length, 'deliverables')}`;
}

const pictures: readonly { readonly value: TrackerViewMode; readonly label: string }[] = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'load', label: 'Load' },
  { value: 'table', label: 'Table' },
];

function PictureSwitch() {
  const picture = useProgressStore((store) => store.view.picture);
  return (
    <Segments
      label="Shown as"
      value={picture}
      options={pictures}
      onChange={(chosen) => changeView({ picture: chosen })}
    />
  );
}

interface TrackerWorkspaceProps {
  readonly tracker: Tracker;
  readonly compared: ScheduleComparison;
}

/** The tracker as it is narrowed down and compared, in the picture that is chosen, and what moved beside it. */
function TrackerWorkspace({ tracker, compared }: TrackerWorkspaceProps) {
  const shown = useShownTracker(tracker, compared);
  const picture = useProgressStore((store) => store.view.picture);
  const choice = useProgressStore((store) => store.choice);
  const list = useProgressStore((store) => store.list);
  const [, navigate] = useLocation();
  return (
    <>
      <FilterBar shown={shown} />
      <div
        className={`${classes['tools']} row wrap rigid gap2-3 below3`}
        data-wordy={compared.movement || compared.why !== null ? true : undefined}
      >
        <ComparisonBar
          compared={compared}
          choice={choice}
          onChoose={compare}
          noun="deliverables"
          list={list}
          onList={setList}
        />
        <PictureTools shown={shown} />
      </div>
      <div className={classes['workspace']}>
        <div className="stack positioned grow narrow low container">
          {picture === 'timeline' ? (
            <TrackerTimeline shown={shown} />
          ) : picture === 'load' ? (
            <LoadView shown={shown} />
          ) : (
            <TrackerTable shown={shown} />
          )}
        </div>
        {list !== null && compared.movement ? (
          <div className={classes['column']}>
            <ScheduleDiffPanel
              compared={compared}
              noun="deliverables"
              list={list}
              onList={setList}
              onOpen={(identity) => navigate(deliverablePath(identity))}
            />
          </div>
        ) : null}
      </div>
    </>
  );
}
