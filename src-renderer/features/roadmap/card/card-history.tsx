import type { ScheduleHistory } from '../../../archive/schedule/schedule.ts';
import { formatCounted, formatInstant } from '../../../format/format.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { ItemHistory } from '../../../ui/planner/item-history.tsx';
import { formatChangedValue } from '../../../ui/planner/labels.ts';
import { ChangeValue } from '../../../ui/record/change-value.tsx';
import { HistoryAside, HistoryTable, type HistoryCells } from '../../../ui/record/history-table.tsx';
import type { RoadmapCard } from '../model/roadmap-model.ts';
import { cardChanges, type CardEvent, type CardVersionsState } from './card-versions.ts';

interface CardHistoryProps {
  readonly card: RoadmapCard;
  /** Undefined while they are read. */
  readonly past: CardVersionsState | undefined;
  readonly history: ScheduleHistory | undefined;
}

/** Every date a card ever had, and everything else that changed about it, over all answers. */
export function CardHistory({ card: { identity, fields }, past, history }: CardHistoryProps) {
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
          ? 'No snapshot of the whole board ever held it: it is known from a narrower answer only, so nobody saw how it came about.'
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
