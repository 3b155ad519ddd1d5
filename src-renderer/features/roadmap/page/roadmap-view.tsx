import { useMemo } from 'react';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { MovementSubject } from '../../../archive/movement/movement.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureCard } from '../../../ui/failure-card.tsx';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { LossNotice } from '../../../ui/loss-notice.tsx';
import { useCompared } from '../../../ui/moved/use-compared.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { usePlan } from '../../../ui/use-plan.ts';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { useRoadmapStore, type Board } from '../roadmap-store.ts';
import { boardWords } from '../roadmap-words.ts';
import { useRoadmap } from '../use-roadmap.ts';
import { BoardSwitch } from './board-switch.tsx';
import { RoadmapHead } from './roadmap-head.tsx';
import classes from './roadmap-view.module.css';
import { RoadmapWorkspace } from './roadmap-workspace.tsx';

/** A board in all its states: nothing fetched yet, on its way, failed, and the board itself in each of its pictures. */
export function RoadmapView() {
  const board = useRoadmapStore((store) => store.view.board);
  const choice = useRoadmapStore((store) => store.view.compare);
  const subject = useMemo((): MovementSubject => ({ kind: 'cards', board }), [board]);
  const compared = useCompared('roadmap', subject, choice);
  const state = useRoadmap(board, compared.afterAt);
  const isReady = state.state === 'ready';
  // A board that was never fetched has that to show.
  useReportShown('roadmap', state.state !== 'opening');
  return (
    <>
      <RoadmapHead board={board} state={state} />
      <FailureCard
        requestKey={requestKey('roadmap', { board })}
        {...(isReady ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      {isReady ? (
        <>
          <LossNotice of={[{ resource: 'roadmap', params: { board } }]} />
          <RoadmapWorkspace board={board} state={state} compared={compared} />
        </>
      ) : (
        <>
          <div className={classes['tools']}>
            <BoardSwitch />
          </div>
          {state.state === 'empty' ? <NothingYet board={board} /> : null}
        </>
      )}
    </>
  );
}

function NothingYet({ board }: { readonly board: Board }) {
  const plan = usePlan('roadmap', { board }, 'stored');
  const isLoading = useLoadsStore((store) => store.running[requestKey('roadmap', { board })] !== undefined);
  if (isLoading) return <TableSkeleton />;
  return (
    <EmptyState
      title={`${boardWords[board]}: nothing in the archive yet`}
      action={<RefreshButton plan={plan.ok ? plan.value : null} label="Fetch" />}
      absent={{ what: `cards (${boardWords[board].toLowerCase()})`, of: [{ resource: 'roadmap', params: { board } }] }}
    >
      Every release with its cards on a timeline, how far each is, and, from the second state on, what moved: every
      answer that differs is kept. The service keeps a stored copy; fetched once, it stays here, also without a network.
    </EmptyState>
  );
}
