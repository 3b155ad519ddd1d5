import { memo } from 'react';
import { writeDay } from '../../../archive/movement/write-day.ts';
import { ArchivedPicture } from '../../../ui/archived-picture.tsx';
import { slipWords } from '../../../ui/moved/slip-words.ts';
import { cardPath } from '../../../ui/paths.ts';
import type { TimelineMark } from '../../../ui/timeline/timeline-row.ts';
import { doneShare, stateWords } from '../card-state.ts';
import { categoryWords } from '../categories.ts';
import type { GoneCard } from '../gone-cards.ts';
import { picturePaths } from '../picture-paths.ts';
import type { RoadmapCard } from '../roadmap-model.ts';
import { rowIdOfCard } from '../row-id.ts';
import { useRoadmapStore, type Board } from '../roadmap-store.ts';
import { tasksWords } from '../roadmap-words.ts';
import classes from './board-card.module.css';
import { PicturePlace } from './picture-place.tsx';

interface StopProps {
  readonly board: Board;
  /** Whether Tab comes to it. */
  readonly isStop: boolean;
  readonly isSelected: boolean;
  readonly onFocus: (rowId: string) => void;
}

interface BoardCardProps extends StopProps {
  readonly card: RoadmapCard;
  readonly colour: string;
  readonly mark: TimelineMark | null;
  readonly slipDays: number | null;
}

/** One card: its picture, its category, how far it is. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { board, card, colour, mark, slipDays, isStop, isSelected, onFocus } = props;
  const { identity, title, fields, state, category, endDay, dateOf } = card;
  const rowId = rowIdOfCard(identity);
  const share = state === 'done' ? 1 : doneShare(fields);
  const urls = picturePaths(fields.thumbnail);
  const place = <PicturePlace colour={colour} />;
  const tasks = tasksWords(fields);
  return (
    <li className={classes['item']}>
      <a
        href={`#${cardPath(board, identity)}`}
        className={classes['card']}
        data-card={rowId}
        data-selected={isSelected || undefined}
        aria-current={isSelected || undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocus(rowId)}
        onClick={() => useRoadmapStore.getState().changeView({ selected: rowId })}
      >
        <span className={classes['picture']}>
          {urls.length === 0 ? place : <ArchivedPicture urls={urls} alt="" fallback={place} />}
        </span>
        <span className={classes['title']}>{title}</span>
        <span className={classes['category']}>
          <span className={classes['swatch']} style={{ background: colour }} aria-hidden />
          {categoryWords(category)}
        </span>
        <span className={classes['state']}>
          <span>{stateWords[state]}</span>
          {tasks === null ? null : <span className={classes['tasks']}>{tasks}</span>}
        </span>
        <span className={classes['track']} aria-hidden>
          {share === null ? null : <span style={{ width: `${share * 100}%`, background: colour }} />}
        </span>
        {dateOf === 'card' && endDay !== null ? (
          <span className={classes['own']}>own date {writeDay(endDay)}</span>
        ) : null}
        {mark === null ? null : <Moved mark={mark} slipDays={slipDays} />}
      </a>
    </li>
  );
});

function Moved({ mark, slipDays }: { readonly mark: TimelineMark; readonly slipDays: number | null }) {
  const hasSlipped = slipDays !== null && slipDays !== 0;
  return (
    <span className={classes['moved']} data-mark={hasSlipped ? (slipDays > 0 ? 'later' : 'sooner') : mark}>
      {hasSlipped ? slipWords(slipDays) : mark}
    </span>
  );
}

/** A card of the state compared with that is not there any more. */
export const GoneBoardCard = memo(function GoneBoardCard(props: StopProps & { readonly card: GoneCard }) {
  const { board, card, isStop, isSelected, onFocus } = props;
  const rowId = rowIdOfCard(card.identity);
  return (
    <li className={classes['item']}>
      <a
        href={`#${cardPath(board, card.identity)}`}
        className={classes['card']}
        data-gone
        data-card={rowId}
        data-selected={isSelected || undefined}
        aria-current={isSelected || undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocus(rowId)}
        onClick={() => useRoadmapStore.getState().changeView({ selected: rowId })}
      >
        <span className={classes['title']}>{card.title}</span>
        <span className={classes['category']}>{categoryWords(card.category)}</span>
        <span className={classes['moved']} data-mark={card.presence}>
          {card.presence}
        </span>
      </a>
    </li>
  );
});
