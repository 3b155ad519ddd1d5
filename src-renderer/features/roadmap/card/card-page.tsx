import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { findCardElement, type Board } from '../../../../src-shared/catalog/roadmap.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useElements } from '../../../archive/hooks/use-records.ts';
import type { ScheduleHistory, ScheduleSubject } from '../../../archive/schedule/schedule.ts';
import { useScheduleHistory } from '../../../archive/schedule/use-schedule.ts';
import { formatCounted, formatInstant, formatMoment } from '../../../format/format.ts';
import { cardPath, roadmapPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { ArchivedPicture } from '../../../ui/picture/archived-picture.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { ItemHistory } from '../../../ui/planner/item-history.tsx';
import { formatChangedValue } from '../../../ui/planner/labels.ts';
import { ChangeValue } from '../../../ui/record/change-value.tsx';
import { HistoryAside, HistoryTable, type HistoryCells } from '../../../ui/record/history-table.tsx';
import { RawRecord } from '../../../ui/record/json-tree.tsx';
import { RecordNotes } from '../../../ui/record/record-notes.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { showCard } from '../model/filter-cards.ts';
import { boardLabels } from '../model/card-state.ts';
import type { RoadmapCard } from '../model/roadmap-model.ts';
import { useRoadmap } from '../model/use-roadmap.ts';
import { CardDeliverables } from './card-deliverables.tsx';
import { CardFacts } from './card-facts.tsx';
import { imagePaths, ImagePlaceholder } from './card-image.tsx';
import classes from './card-page.module.css';
import {
  cardChanges,
  findShownCard,
  useCardVersions,
  type CardEvent,
  type CardVersionsState,
  type ShownCard,
} from './card-versions.ts';

interface CardPageProps {
  readonly board: Board;
  readonly cardId: string;
}

/** One card: everything the archive knows of it, where each value came from, and how it moved. */
export function CardPage({ board, cardId }: CardPageProps) {
  const state = useRoadmap(board, null);
  const past = useCardVersions(board, cardId);
  const subject = useMemo((): ScheduleSubject => ({ kind: 'cards', board }), [board]);
  const read = useScheduleHistory(subject);
  const history = read?.ok === true ? read.value : undefined;
  // A past that can't be read has no older versions to offer.
  const versions = past?.state === 'failed' ? noVersions : past?.versions;
  const shown = useMemo(() => findShownCard(state, versions, cardId), [state, versions, cardId]);
  useReportShown('roadmap', shown !== undefined);
  return (
    <>
      <CardHead board={board} cardId={cardId} shown={shown} />
      <FailureCard
        requestKey={requestKey('roadmap', { board })}
        {...(shown ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      {read?.ok === false ? <ProblemCard problem={read.problem} stillWorks={restWorks} /> : null}
      {shown === undefined ? (
        <TableSkeleton />
      ) : (
        <RecordNotes place={{ kind: 'card', board, id: cardId }} title={shown && shown.card.title} />
      )}
      {shown === null ? <UnknownCard board={board} cardId={cardId} /> : null}
      {shown ? <CardDetail key={cardId} board={board} shown={shown} past={past} history={history} /> : null}
    </>
  );
}

const noVersions = [] as const;

const restWorks = 'What the latest snapshot says of the card is shown below; the dates it had cannot be read.';

function CardHead({ board, cardId, shown }: CardPageProps & { readonly shown: ShownCard | null | undefined }) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = usePlan('roadmap', { board }, 'stored');
  return (
    <ViewHead
      way={[{ title: 'Roadmap', path: roadmapPath() }]}
      title={shown?.card.title ?? 'Card'}
      page={cardId}
      freshness={
        <FreshnessLabel
          what={shown && `${boardLabels[board]} · ${shown.card.releaseTitle}`}
          nothing="Not in the archive"
          source={shown?.source.source ?? null}
          isDemo={profile.kind === 'demo'}
          confirmedAt={shown?.source.confirmedAt ?? null}
          renewedAt={renewedAt}
        />
      }
      share={shown && { link: cardPath(board, cardId) }}
      watch={
        shown && {
          resource: 'roadmap',
          params: { board },
          identity: cardId,
          title: shown.card.title,
          path: cardPath(board, cardId),
        }
      }
      refresh={shown && { plan: stored.ok ? stored.value : null }}
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
  return (
    <div className="row at-end">
      <Button onClick={show}>Show on the board</Button>
    </div>
  );
}

function UnknownCard({ board, cardId }: CardPageProps) {
  const stored = usePlan('roadmap', { board }, 'stored');
  return (
    <EmptyState
      title={`No card “${cardId.length > 60 ? `${cardId.slice(0, 60)}…` : cardId}” in the archive`}
      action={<RefreshButton plan={stored.ok ? stored.value : null} />}
      absent={{ what: 'card with this id', of: [{ resource: 'roadmap', params: { board } }] }}
    >
      No snapshot in this archive holds a card with this id on the {boardLabels[board].toLowerCase()}. It may belong to
      another connection, or the service may know it.
    </EmptyState>
  );
}

interface CardDetailProps {
  readonly board: Board;
  readonly shown: ShownCard;
  readonly past: CardVersionsState | undefined;
  readonly history: ScheduleHistory | undefined;
}

/** What a card's page shows below its head. */
function CardDetail({ board, shown, past, history }: CardDetailProps) {
  const { card, release, source } = shown;
  const identities = useMemo(() => [release.identity], [release.identity]);
  const read = useElements(source.snapshot, identities);
  const element = read?.state === 'ready' ? read.elements.get(release.identity) : undefined;
  return (
    <div className="record-page">
      <WhereItIs shown={shown} />
      {read?.state === 'failed' ? (
        <ProblemCard
          problem={read.problem}
          stillWorks="The facts were read from it earlier; the raw record is missing."
        />
      ) : null}
      <div className={classes['columns']}>
        <div className="grid-one gap4">
          <Words shown={shown} />
          <CardHistory card={card} past={past} history={history} />
          <CardDeliverables cardId={card.identity} />
        </div>
        <div className="grid-one gap4">
          <ShowOnBoard board={board} shown={shown} />
          <CardFacts shown={shown} element={element} />
        </div>
      </div>
      <RawRecord element={findCardElement(element, card.fields.id)} fetchedAt={source.snapshot.fetchedAt} />
    </div>
  );
}

/** An absence may be a fault of whoever published the list, so one or two say less than three. */
function WhereItIs({ shown: { gone, release, source } }: { readonly shown: ShownCard }) {
  if (gone) {
    const isRemoved = gone.lists >= leastForRemoved;
    const lists = gone.lists === 1 ? 'the latest list, of' : `the last ${gone.lists} lists, the first of`;
    return (
      <p role="status" className={classes['gone']}>
        {isRemoved ? 'Removed' : 'Missing'}: not in {lists} {formatMoment(gone.since)}
        {isRemoved ? null : '; it may come back'}. Shown as it last was, on {formatMoment(source.confirmedAt)}.
      </p>
    );
  }
  if (release.origin === 'listed') return null;
  return (
    <p role="status" className={classes['gone']}>
      Back-filled, not observed: known from a narrower response of {formatMoment(source.confirmedAt)}; no list of the
      whole board in this archive holds it.
    </p>
  );
}

/** Lists in a row without a card after which it counts as removed. */
const leastForRemoved = 3;

function Words({ shown: { card } }: { readonly shown: ShownCard }) {
  const { title, fields } = card;
  const urls = imagePaths(fields.thumbnail);
  const place = <ImagePlaceholder colour="var(--c6)" />;
  const isBodyMore = fields.body !== null && fields.body !== fields.description;
  return (
    <section aria-label="Description" className={`${classes['words']} card pad4 flex gap4`}>
      <div className={classes['picture']}>
        {urls.length === 0 ? place : <ArchivedPicture urls={urls} alt={`Picture of ${title}`} fallback={place} />}
      </div>
      <div className="narrow">
        <DescriptionText text={fields.description} />
        {isBodyMore ? (
          <>
            <h2 className="muted small firmer above3 below1">Body</h2>
            <DescriptionText text={fields.body} />
          </>
        ) : null}
      </div>
    </section>
  );
}

interface CardHistoryProps {
  readonly card: RoadmapCard;
  /** Undefined while they are read. */
  readonly past: CardVersionsState | undefined;
  readonly history: ScheduleHistory | undefined;
}

/** Every date a card ever had, and everything else that changed about it, over all responses. */
function CardHistory({ card: { identity, fields }, past, history }: CardHistoryProps) {
  const line = history?.lines.get(identity);
  const isFollowed = fields.id === identity;
  return (
    <div className="grid-one gap4">
      {line ? (
        <Panel title="Dates it had">
          <ItemHistory line={line} noun="cards" />
        </Panel>
      ) : null}
      <Panel title="What changed">
        {past === undefined ? <p className="muted">Reading the snapshots…</p> : null}
        {past?.state === 'failed' ? (
          <ProblemCard
            problem={past.problem}
            stillWorks="What the latest snapshot says of this card is not affected."
          />
        ) : null}
        {past?.state === 'ready' && isFollowed ? <Events past={past} /> : null}
        {isFollowed ? null : (
          <p className="muted">No id of its own came with this card, so nobody can tell it in other snapshots.</p>
        )}
      </Panel>
    </div>
  );
}

function Events({ past: { versions } }: { readonly past: CardVersionsState & { readonly state: 'ready' } }) {
  const events = cardChanges(versions);
  const first = versions[0];
  const span = first
    ? `${formatCounted(versions.length, 'snapshots')} of the board since ${formatInstant(first.snapshot.fetchedAt)}`
    : null;
  const changed = events.filter(({ kind }) => kind !== 'first');
  return (
    <>
      <p className="muted">
        {events.length === 0
          ? 'No snapshot of the whole board ever held it: it is known from a narrower response only, so nobody saw how it came about.'
          : changed.length === 0
            ? `No change in ${span ?? 'any snapshot'}.`
            : `Something changed in ${changed.length} of ${span ?? 'the snapshots'}.`}
      </p>
      {events.length === 0 ? null : (
        <HistoryTable
          caption="Changes of this card"
          entries={events}
          wholeOf={({ kind }) => wholeCard[kind]}
          renderAside={({ kind, lines }) =>
            kind === 'back' && lines.length > 0 ? <HistoryAside>{wholeCard.back}</HistoryAside> : null
          }
          cellsOf={cellsOf}
        />
      )}
    </>
  );
}

function cellsOf({ name, kind, before, after }: CardEvent['lines'][number]): HistoryCells {
  return {
    what: name,
    before: <ChangeValue value={formatChangedValue(kind, before)} />,
    after: <ChangeValue value={formatChangedValue(kind, after)} />,
  };
}

const wholeCard: Readonly<Record<CardEvent['kind'], string>> = {
  first: 'First seen',
  changed: 'Changed',
  gone: 'Not in the list any more',
  back: 'Back in the list',
};
