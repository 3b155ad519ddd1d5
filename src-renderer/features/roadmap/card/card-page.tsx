import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { MovementSubject } from '../../../archive/movement/movement.ts';
import { useMovementHistory } from '../../../archive/movement/use-movement-history.ts';
import { Button } from '../../../ui/button.tsx';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureCard } from '../../../ui/failure-card.tsx';
import { FreshnessLabel } from '../../../ui/freshness-label.tsx';
import { cardPath, roadmapPath } from '../../../ui/paths.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { usePlan } from '../../../ui/use-plan.ts';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import { useTopOfPage } from '../../../ui/use-top-of-page.ts';
import { ViewHead } from '../../../ui/view-head.tsx';
import { WatchButton } from '../../../ui/watch-button.tsx';
import type { Board } from '../roadmap-store.ts';
import { boardWords } from '../roadmap-words.ts';
import { showCard } from '../show-card.ts';
import { useRoadmap } from '../use-roadmap.ts';
import { CardDetail } from './card-detail.tsx';
import { findShownCard, type ShownCard } from './find-shown-card.ts';
import { useCardPast } from './use-card-past.ts';

interface CardPageProps {
  readonly board: Board;
  readonly cardId: string;
}

/** One card: everything the archive knows of it, where each value came from, and how it moved. */
export function CardPage({ board, cardId }: CardPageProps) {
  const state = useRoadmap(board, null);
  const past = useCardPast(board, cardId);
  const subject = useMemo((): MovementSubject => ({ kind: 'cards', board }), [board]);
  const read = useMovementHistory(subject);
  const history = read?.ok === true ? read.value : undefined;
  // A past that can't be read has no older versions to offer.
  const versions = past?.state === 'failed' ? noVersions : past?.versions;
  const shown = useMemo(() => findShownCard(state, versions, cardId), [state, versions, cardId]);
  const top = useTopOfPage(cardId);
  useReportShown('roadmap', shown !== undefined);
  return (
    <>
      <div ref={top}>
        <Crumbs way={[{ title: 'Roadmap', path: roadmapPath() }]} here={shown?.card.title ?? 'Card'} />
      </div>
      <CardHead board={board} cardId={cardId} shown={shown} />
      <FailureCard
        requestKey={requestKey('roadmap', { board })}
        {...(shown ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      {read?.ok === false ? <ProblemCard problem={read.problem} stillWorks={restWorks} /> : null}
      {shown === undefined ? <TableSkeleton /> : null}
      {shown === null ? <UnknownCard board={board} cardId={cardId} /> : null}
      {shown ? <CardDetail key={cardId} shown={shown} past={past} history={history} /> : null}
    </>
  );
}

const noVersions = [] as const;

const restWorks = 'What the latest answer says of the card is shown below; the dates it had cannot be read.';

function CardHead({ board, cardId, shown }: CardPageProps & { readonly shown: ShownCard | null | undefined }) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = usePlan('roadmap', { board }, 'stored');
  return (
    <ViewHead
      title={shown?.card.title ?? 'Card'}
      freshness={
        <FreshnessLabel
          what={shown ? `${boardWords[board]} · ${shown.card.releaseTitle}` : null}
          nothing={shown === null ? 'Not in the archive' : 'Reading the archive'}
          source={shown?.source.source ?? null}
          isDemo={profile.kind === 'demo'}
          confirmedAt={shown?.source.confirmedAt ?? null}
          renewedAt={renewedAt}
        />
      }
      actions={
        shown ? (
          <>
            <ShowOnBoard board={board} shown={shown} />
            <WatchButton
              resource="roadmap"
              params={{ board }}
              identity={cardId}
              title={shown.card.title}
              path={cardPath(board, cardId)}
            />
            <CopyLinkButton path={cardPath(board, cardId)} />
            <RefreshButton plan={stored.ok ? stored.value : null} />
          </>
        ) : null
      }
    />
  );
}

/** Back to the board with this card selected. */
function ShowOnBoard({ board, shown }: { readonly board: Board; readonly shown: ShownCard }) {
  const [, navigate] = useLocation();
  const show = () => {
    showCard(board, shown.card);
    navigate(roadmapPath());
  };
  return <Button onClick={show}>Show on the board</Button>;
}

function UnknownCard({ board, cardId }: CardPageProps) {
  const stored = usePlan('roadmap', { board }, 'stored');
  return (
    <EmptyState
      title={`No card “${cardId.length > 60 ? `${cardId.slice(0, 60)}…` : cardId}” in the archive`}
      action={<RefreshButton plan={stored.ok ? stored.value : null} label="Fetch the board" />}
      absent={{ what: 'card with this id', of: [{ resource: 'roadmap', params: { board } }] }}
    >
      No answer in this archive holds a card with this id on the {boardWords[board].toLowerCase()}. It may belong to
      another connection, or the service may know it.
    </EmptyState>
  );
}
