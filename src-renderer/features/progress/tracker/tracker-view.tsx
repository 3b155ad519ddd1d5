import type { ReactNode } from 'react';
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
import { useOfferedFiles } from '../../../ui/save/save-files.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { ComparisonBar } from '../../../ui/planner/comparison-bar.tsx';
import { PlannerWorkspace } from '../../../ui/planner/planner-workspace.tsx';
import { ScheduleDiffPanel } from '../../../ui/planner/schedule-diff-panel.tsx';
import { useScheduleComparison, type ScheduleComparison } from '../../../ui/planner/use-schedule-comparison.ts';
import { FetchManyButton } from '../../../ui/spend/fetch-many-button.tsx';
import { FetchManyStatus } from '../../../ui/spend/fetch-many-end.tsx';
import { OutsideNote } from '../../../ui/timeline/timeline-tools.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { LossNotice } from '../../../ui/view/loss-notice.tsx';
import { ViewHead, type ViewHeadProps } from '../../../ui/view/view-head.tsx';
import { LoadView } from '../load/load-view.tsx';
import { writeTrackerLink } from '../model/progress-address.ts';
import {
  changeView,
  compare,
  setDays,
  setList,
  useProgressStore,
  type TrackerViewMode,
} from '../model/progress-store.ts';
import type { Tracker } from '../model/tracker.ts';
import { useShownTracker, type TrackerPictureProps } from '../model/use-shown-tracker.ts';
import { trackerBatches, useTracker, useTrackerBatch } from '../model/use-tracker.ts';
import { FetchTrouble, TrackerNotes } from './tracker-notes.tsx';
import { TrackerTable } from './tracker-table.tsx';
import { TrackerTimeline } from './tracker-timeline.tsx';
import { countFilters, DeliverableFilters, DeliverableSearch, RowTools } from './tracker-tools.tsx';

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
  const told = (
    <>
      <FetchManyStatus names={trackerBatches} noun="lists" nameOf={nameOf} shows="cancelled" />
      <FetchTrouble tracker={tracker} nameOf={nameOf} />
    </>
  );
  if (tracker === null)
    return (
      <>
        <TrackerHead tracker={null} isReading={state.state === 'opening'} />
        {told}
        {state.state === 'empty' && !isLoading ? <NothingYet /> : <TableSkeleton />}
      </>
    );
  return (
    <KnownTracker tracker={tracker} compared={compared}>
      {told}
      <LossNotice of={lists} />
      {isLoading ? null : <TrackerNotes tracker={tracker} isPast={asOf !== null || compared.afterAt !== null} />}
      {tracker.deliverables.length === 0 && isLoading ? <TableSkeleton /> : null}
    </KnownTracker>
  );
}

interface KnownTrackerProps {
  readonly tracker: Tracker;
  readonly compared: ScheduleComparison;
  /** What is said between the head and the pictures. */
  readonly children: ReactNode;
}

/** The tracker as it is narrowed down and compared: its head, and below it the picture that is chosen. */
function KnownTracker({ tracker, compared, children }: KnownTrackerProps) {
  const shown = useShownTracker(tracker, compared);
  const { offered, files } = useOfferedFiles();
  const view = useProgressStore((store) => store.view);
  const hasAny = tracker.deliverables.length > 0;
  return (
    <>
      <TrackerHead
        tracker={tracker}
        share={{ link: linkOfTracker, files }}
        tabs={<PictureSwitch />}
        search={hasAny ? <DeliverableSearch shown={shown} /> : null}
        filters={hasAny ? <DeliverableFilters shown={shown} /> : null}
        filterCount={countFilters(view)}
        display={hasAny && view.picture === 'timeline' ? <RowTools isCompared={compared.beforeAt !== null} /> : null}
      />
      {children}
      {hasAny ? <TrackerWorkspace shown={shown} offered={offered} /> : null}
    </>
  );
}

function linkOfTracker(): string {
  return progressPath(writeTrackerLink(useProgressStore.getState()));
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
      action={<FetchManyButton {...act} label="Refresh" what="teams and their lists" tone="act" />}
      absent={{ what: 'teams', of: [{ resource: 'teams', params: {} }, { resource: 'deliverables' }] }}
    >
      Who works on what, and until when: every team with its deliverables, their disciplines and the time given to them.
      The service keeps stored copies, one list for each team; fetched once, they stay here, also without a network.
      From the second state on, the archive shows what moved.
    </EmptyState>
  );
}

const everything = {};

interface TrackerHeadProps extends Pick<
  ViewHeadProps,
  'share' | 'tabs' | 'search' | 'filters' | 'filterCount' | 'display'
> {
  readonly tracker: Tracker | null;
  /** Whether the archive is still being read. */
  readonly isReading?: boolean;
}

/** Title, how old the tracker is, and what fetching all of it again costs; and what of it can be chosen. */
function TrackerHead({ tracker, isReading = false, ...slots }: TrackerHeadProps) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = useTrackerBatch(tracker, 'stored');
  const live = useTrackerBatch(tracker, 'refresh');
  return (
    <ViewHead
      title="Progress"
      freshness={
        <FreshnessLabel
          what={isReading ? undefined : tracker && countWords(tracker)}
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
      {...slots}
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

/** What moved, the picture that is chosen, and beside it the list of what moved. */
function TrackerWorkspace({ shown, offered }: TrackerPictureProps) {
  const { compared } = shown;
  const picture = useProgressStore((store) => store.view.picture);
  const choice = useProgressStore((store) => store.choice);
  const days = useProgressStore((store) => store.days);
  const list = useProgressStore((store) => store.list);
  const [, navigate] = useLocation();
  return (
    <>
      <div className="rigid below3">
        <ComparisonBar
          compared={compared}
          choice={choice}
          onChoose={compare}
          noun="deliverables"
          list={list}
          onList={setList}
        />
      </div>
      <PlannerWorkspace
        aside={
          list !== null && compared.diff ? (
            <ScheduleDiffPanel
              compared={compared}
              noun="deliverables"
              list={list}
              onList={setList}
              onOpen={(identity) => navigate(deliverablePath(identity))}
            />
          ) : null
        }
      >
        {picture === 'table' ? null : (
          <OutsideNote extent={shown.extent} todayDay={shown.todayDay} view={days} onView={setDays} />
        )}
        {picture === 'timeline' ? (
          <TrackerTimeline shown={shown} offered={offered} />
        ) : picture === 'load' ? (
          <LoadView shown={shown} offered={offered} />
        ) : (
          <TrackerTable shown={shown} offered={offered} />
        )}
      </PlannerWorkspace>
    </>
  );
}
