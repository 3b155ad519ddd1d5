import { useEffect, useMemo, useRef } from 'react';
import type { Board } from '../../../../src-shared/catalog/roadmap.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { ScheduleSubject } from '../../../archive/schedule/schedule.ts';
import { formatCounted, formatMoment } from '../../../format/format.ts';
import { roadmapPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { useOfferedFiles, type Shared } from '../../../ui/save/save-files.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { ComparisonBar } from '../../../ui/planner/comparison-bar.tsx';
import { PlannerWorkspace } from '../../../ui/planner/planner-workspace.tsx';
import { useScheduleComparison, type ScheduleComparison } from '../../../ui/planner/use-schedule-comparison.ts';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { LossNotice } from '../../../ui/view/loss-notice.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { boardLabels } from '../model/card-state.ts';
import type { Roadmap } from '../model/roadmap-model.ts';
import { writeRoadmapView } from '../model/roadmap-address.ts';
import { changeView, useRoadmapStore, type RoadmapViewMode } from '../model/roadmap-store.ts';
import { useRoadmap, type RoadmapState } from '../model/use-roadmap.ts';
import { BoardView } from './board-columns.tsx';
import { CardsTable } from './cards-table.tsx';
import { BoardSwitch, CardFilters, CardSearch, countFilters } from './filter-bar.tsx';
import classes from './roadmap-view.module.css';
import { SidePanel } from './side-panel.tsx';
import { TimelineView } from './timeline-view.tsx';
import { useShownBoard, type BoardPictureProps, type ShownBoard } from './use-shown-board.ts';

/** A board in all its states: nothing fetched yet, on its way, failed, and the board itself in each of its pictures. */
export function RoadmapView() {
  const board = useRoadmapStore((store) => store.view.board);
  const choice = useRoadmapStore((store) => store.view.compare);
  const subject = useMemo((): ScheduleSubject => ({ kind: 'cards', board }), [board]);
  const compared = useScheduleComparison('roadmap', subject, choice);
  const state = useRoadmap(board, compared.afterAt);
  const isReady = state.state === 'ready';
  const shown = useShownBoard(board, isReady ? state.roadmap : nothingKnown, compared);
  const { offered, files } = useOfferedFiles();
  // A board that was never fetched has that to show.
  useReportShown('roadmap', state.state !== 'opening');
  return (
    <>
      <RoadmapHead state={state} shown={shown} files={files} />
      <FailureCard
        requestKey={requestKey('roadmap', { board })}
        {...(isReady ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      {isReady ? (
        <>
          <LossNotice of={[{ resource: 'roadmap', params: { board } }]} />
          <RoadmapWorkspace state={state} shown={shown} offered={offered} />
        </>
      ) : state.state === 'empty' ? (
        <NothingYet board={board} />
      ) : null}
    </>
  );
}

const nothingKnown: Roadmap = { releases: [], categories: [], cardCount: 0 };

function NothingYet({ board }: { readonly board: Board }) {
  const plan = usePlan('roadmap', { board }, 'stored');
  const isLoading = useLoadsStore((store) => store.running[requestKey('roadmap', { board })] !== undefined);
  if (isLoading) return <TableSkeleton />;
  return (
    <EmptyState
      title={`${boardLabels[board]}: nothing in the archive yet`}
      action={<RefreshButton plan={plan.ok ? plan.value : null} />}
      absent={{ what: `cards (${boardLabels[board].toLowerCase()})`, of: [{ resource: 'roadmap', params: { board } }] }}
    >
      Every release with its cards on a timeline, how far each is, and, from the second state on, what moved: every
      state that differs is kept. The service keeps a stored copy; fetched once, it stays here, also without a network.
    </EmptyState>
  );
}

interface RoadmapHeadProps {
  readonly state: RoadmapState;
  readonly shown: ShownBoard;
  readonly files: NonNullable<Shared['files']>;
}

/** Title, how old the board is, what fetching it again costs; how it is shown, and what it is narrowed to. */
function RoadmapHead({ state, shown, files }: RoadmapHeadProps) {
  const { board, picture, roadmap } = shown;
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = usePlan('roadmap', { board }, 'stored');
  const live = usePlan('roadmap', { board }, 'refresh');
  const view = useRoadmapStore((store) => store.view);
  const list = state.state === 'ready' ? state.list : null;
  const isReady = state.state === 'ready';
  return (
    <ViewHead
      title="Roadmap"
      freshness={
        <FreshnessLabel
          what={state.state === 'opening' ? undefined : list && countWords(board, list.records)}
          {...(isReady ? { nothing: `${boardLabels[board]} · the whole list was never fetched` } : {})}
          source={list?.confirmedSource ?? null}
          isDemo={profile.kind === 'demo'}
          confirmedAt={list?.confirmedAt ?? null}
          renewedAt={renewedAt}
        />
      }
      share={
        isReady
          ? {
              link: () => roadmapPath(writeRoadmapView(useRoadmapStore.getState().view)),
              files,
            }
          : null
      }
      watch={list && { resource: 'roadmap', params: { board }, path: roadmapPath() }}
      live={{ plan: live.ok ? live.value : null }}
      refresh={{ plan: stored.ok ? stored.value : null }}
      isEmpty={!isReady}
      tabs={
        <>
          <BoardSwitch />
          {isReady ? <PictureSwitch picture={picture} /> : null}
        </>
      }
      search={isReady ? <CardSearch roadmap={roadmap} hits={shown.filtered.cardCount} /> : null}
      filters={isReady ? <CardFilters roadmap={roadmap} /> : null}
      filterCount={countFilters(view)}
    />
  );
}

function countWords(
  board: Board,
  releases: readonly { readonly fields: { readonly cards: readonly unknown[] } }[],
): string {
  const cards = releases.reduce((sum, { fields }) => sum + fields.cards.length, 0);
  return `${boardLabels[board]} · ${formatCounted(releases.length, 'releases')}, ${formatCounted(cards, 'cards')}`;
}

interface RoadmapWorkspaceProps extends BoardPictureProps {
  readonly state: Extract<RoadmapState, { readonly state: 'ready' }>;
}

/** A board as it is narrowed down and compared, in the picture that is chosen, and what belongs to it beside it. */
function RoadmapWorkspace({ state, shown, offered }: RoadmapWorkspaceProps) {
  const view = useRoadmapStore((store) => store.view);
  const { board, picture, compared } = shown;
  const list = view.panel === 'older' ? null : view.panel;
  return (
    <>
      <div className="row-top rigid gap3 below3">
        <div className={classes['moved']}>
          <ComparisonBar
            compared={compared}
            choice={view.compare}
            onChoose={(compare) => changeView({ compare })}
            noun="cards"
            list={list}
            onList={(panel) => changeView({ panel })}
          />
        </div>
        <OlderButton />
      </div>
      <RoadmapNotes board={board} state={state} compared={compared} />
      <PlannerWorkspace aside={<SidePanel board={board} older={state.older} compared={compared} />}>
        {picture === 'timeline' ? (
          <TimelineView shown={shown} offered={offered} />
        ) : picture === 'board' ? (
          <BoardView shown={shown} />
        ) : (
          <CardsTable shown={shown} offered={offered} />
        )}
      </PlannerWorkspace>
    </>
  );
}

interface RoadmapNotesProps {
  readonly board: Board;
  readonly state: Extract<RoadmapState, { readonly state: 'ready' }>;
  readonly compared: ScheduleComparison;
}

/** What one must know to read the picture right; nothing most of the time. */
function RoadmapNotes({ board, state, compared }: RoadmapNotesProps) {
  const { beforeAt, afterAt } = compared;
  return (
    <>
      {state.list === null ? (
        <p className="muted rigid below3">
          {boardLabels[board]}: only parts of it were ever fetched, so this is not the whole board. A refresh brings it.
        </p>
      ) : null}
      {state.list?.records.length === 0 ? (
        <p className="muted rigid below3">
          The service listed no releases. Earlier states of the board stay in the archive.
        </p>
      ) : null}
      {beforeAt === null || afterAt === null ? null : (
        <p className="warn rigid below3">
          Shown as it was on {formatMoment(afterAt)}, not as it is today.{' '}
          <Button
            tone="quiet"
            className="short"
            onClick={() => changeView({ compare: { kind: 'instants', beforeAt, afterAt: null } })}
          >
            Show the latest
          </Button>
        </p>
      )}
    </>
  );
}

const pictures: readonly { readonly value: RoadmapViewMode; readonly label: string }[] = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
];

/** How the board is shown. */
function PictureSwitch({ picture }: { readonly picture: RoadmapViewMode }) {
  return (
    <Segments
      label="Shown as"
      value={picture}
      options={pictures}
      onChange={(chosen) => changeView({ picture: chosen })}
    />
  );
}

/** The way to what the board lists no more. */
function OlderButton() {
  const panel = useRoadmapStore((store) => store.view.panel);
  const isOpen = panel === 'older';
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The panel closed with the focus in it: back to where it was opened.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Button
      ref={button}
      data-older-button
      aria-expanded={isOpen}
      onClick={() => changeView({ panel: isOpen ? null : 'older' })}
    >
      Older releases
    </Button>
  );
}
