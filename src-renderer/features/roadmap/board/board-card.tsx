import { memo } from 'react';
import { doneShare, type Board } from '../../../../src-shared/catalog/roadmap.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { cardPath } from '../../../format/paths.ts';
import { ArchivedPicture } from '../../../ui/picture/archived-picture.tsx';
import { formatSlip } from '../../../ui/planner/labels.ts';
import { NoteMarkOf } from '../../../ui/record/note-mark.tsx';
import type { TimelineMark } from '../../../ui/timeline/timeline-row.ts';
import { imagePaths, ImagePlaceholder } from '../card/card-image.tsx';
import { formatCategory, stateLabels, formatTasks } from '../model/card-state.ts';
import type { GoneCard } from '../model/filter-cards.ts';
import { rowIdOfCard, type RoadmapCard } from '../model/roadmap-model.ts';
import { changeView } from '../model/roadmap-store.ts';
import classes from './board-columns.module.css';

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
  const urls = imagePaths(fields.thumbnail);
  const place = <ImagePlaceholder colour={colour} />;
  const tasks = formatTasks(fields);
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
        onClick={() => changeView({ selected: rowId })}
      >
        <span className={classes['picture']}>
          {urls.length === 0 ? place : <ArchivedPicture urls={urls} alt="" fallback={place} />}
        </span>
        <span data-card-title className={`${classes['boardCardTitle']} bold lines18 breakable`}>
          {title}
          <NoteMarkOf place={{ kind: 'card', board, id: identity }} />
        </span>
        <span className="row muted small lines18 gap6px">
          <span className={classes['swatch']} style={{ background: colour }} aria-hidden />
          {formatCategory(category)}
        </span>
        <span className="row clear small lines18 above1 gap6px">
          <span>{stateLabels[state]}</span>
          {tasks === null ? null : <span className="muted push">{tasks}</span>}
        </span>
        <span className={classes['track']} aria-hidden>
          {share === null ? null : (
            <span className="round-slightly block tall" style={{ width: `${share * 100}%`, background: colour }} />
          )}
        </span>
        {dateOf === 'card' && endDay !== null ? (
          <span className="row muted small lines18 gap6px">own date {formatDayNumber(endDay)}</span>
        ) : null}
        {mark === null ? null : <Moved mark={mark} slipDays={slipDays} />}
      </a>
    </li>
  );
});

function Moved({ mark, slipDays }: { readonly mark: TimelineMark; readonly slipDays: number | null }) {
  const hasSlipped = slipDays !== null && slipDays !== 0;
  return (
    <span className="muted small bold above1 toned" data-mark={hasSlipped ? (slipDays > 0 ? 'later' : 'sooner') : mark}>
      {hasSlipped ? formatSlip(slipDays) : mark}
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
        onClick={() => changeView({ selected: rowId })}
      >
        <span data-card-title className={`${classes['boardCardTitle']} bold lines18 breakable`}>
          {card.title}
        </span>
        <span className="row muted small lines18 gap6px">{formatCategory(card.category)}</span>
        <span className="muted small bold above1 toned" data-mark={card.presence}>
          {card.presence}
        </span>
      </a>
    </li>
  );
});
