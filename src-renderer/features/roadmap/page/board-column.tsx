import { memo } from 'react';
import { writeDay } from '../../../archive/movement/write-day.ts';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { doneShareOfAll } from '../card-state.ts';
import type { FilteredRelease } from '../filter-cards.ts';
import { isAhead } from '../is-release-open.ts';
import type { GoneCard } from '../gone-cards.ts';
import { releaseStateWords } from '../roadmap-rows.ts';
import { rowIdOfCard } from '../row-id.ts';
import { BoardCard, GoneBoardCard } from './board-card.tsx';
import classes from './board-column.module.css';
import type { ShownBoard } from './shown-board.ts';

interface BoardColumnProps {
  readonly shown: ShownBoard;
  /** Null for the column of cards whose release is not there. */
  readonly column: FilteredRelease | null;
  readonly gone: readonly GoneCard[];
  /** Row id of the card that Tab comes to. */
  readonly focused: string | null;
  readonly selected: string | null;
  readonly onFocus: (rowId: string) => void;
}

/** A release and its cards. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { shown, column, gone, focused, selected, onFocus } = props;
  const { board, compared, colourOf } = shown;
  const title = column?.release.title ?? 'No longer on the board';
  return (
    <section
      className={classes['column']}
      data-column
      data-ahead={(column !== null && isAhead(column.release)) || undefined}
      aria-label={title}
    >
      <header className={classes['head']}>
        <h2 className={classes['title']} title={column?.release.fields.description ?? undefined}>
          {title}
        </h2>
        {column === null ? (
          <p className={classes['line']}>{formatCounted(gone.length, 'cards')} of releases not shown</p>
        ) : (
          <ColumnWords column={column} />
        )}
      </header>
      <ul className={classes['cards']}>
        {column?.cards.map((card) => (
          <BoardCard
            key={card.identity}
            board={board}
            card={card}
            colour={colourOf(card.category)}
            mark={compared.lookup.markOf(card.identity)}
            slipDays={compared.lookup.slipOf(card.identity)}
            isStop={rowIdOfCard(card.identity) === focused}
            isSelected={rowIdOfCard(card.identity) === selected}
            onFocus={onFocus}
          />
        ))}
        {gone.map((card) => (
          <GoneBoardCard
            key={card.identity}
            board={board}
            card={card}
            isStop={rowIdOfCard(card.identity) === focused}
            isSelected={rowIdOfCard(card.identity) === selected}
            onFocus={onFocus}
          />
        ))}
      </ul>
    </section>
  );
});

/** Two lines, so that the heads of all columns are of one height. */
function ColumnWords({ column: { release, cards } }: { readonly column: FilteredRelease }) {
  const share = doneShareOfAll(release.cards.map(({ fields }) => fields));
  const state = releaseStateWords(release);
  const day = release.day === null ? 'no date' : writeDay(release.day);
  const counted =
    cards.length === release.cards.length
      ? formatCounted(cards.length, 'cards')
      : `${formatCount(cards.length)} of ${formatCounted(release.cards.length, 'cards')}`;
  if (release.origin !== 'listed') {
    return (
      <>
        <p className={classes['line']}>
          {day} · {counted}
        </p>
        <p className={classes['line']}>{state}</p>
      </>
    );
  }
  return (
    <>
      <p className={classes['line']}>
        {day}
        {state === null || state === day ? null : <span className={classes['state']}> · {state}</span>}
      </p>
      <p className={classes['line']}>
        {counted}
        {share === null ? null : ` · ${formatCount(Math.floor(share * 100))} % of tasks done`}
      </p>
    </>
  );
}
