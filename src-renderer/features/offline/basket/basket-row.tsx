import { IconGripVertical } from '@tabler/icons-react';
import { memo, type KeyboardEvent } from 'react';
import { formatAge, formatInstant } from '../../../ui/format.ts';
import { useClock } from '../../../ui/use-clock.ts';
import { useInView } from '../../../ui/use-in-view.ts';
import type { BasketLine } from './basket-line.ts';
import { basisNote, costWords, secondsWords, wayWords } from './basket-phrases.ts';
import { BasketOutcome } from './basket-outcome.tsx';
import { BasketRemarks } from './basket-remarks.tsx';
import classes from './basket-table.module.css';
import { RowMenu } from './row-menu.tsx';
import type { BasketDragActs } from './use-basket-drag.ts';

export interface BasketRowProps {
  readonly line: BasketLine;
  readonly place: number;
  readonly count: number;
  /** Whether it waits beside a run that it is not part of. */
  readonly isOutside: boolean;
  readonly isTicked: boolean;
  /** Which side of it a dragged row would be dropped on. */
  readonly drop: 'before' | 'after' | null;
  readonly drag: BasketDragActs;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly onMove: (id: string, place: number, title: string) => void;
}

/** One refresh of the basket. Its handle is a stop of the row keys; Alt and an arrow key on it move the row. */
export const BasketRow = memo(function BasketRow(props: BasketRowProps) {
  const { line, place, count, isOutside, isTicked, drop, drag, onTick, onMove } = props;
  const { item, plan } = line;
  const [watch, isInView] = useInView();
  const moveByKey = (event: KeyboardEvent) => {
    const to = event.altKey ? placeByKey(event.key, { place, count }) : null;
    if (to === null) return;
    event.preventDefault();
    onMove(item.id, to, item.title);
  };
  return (
    <tr
      ref={watch}
      data-state={item.state}
      data-drop={drop ?? undefined}
      onDragOver={(event) => drag.over(event, item.id)}
      onDrop={drag.finish}
      onKeyDown={moveByKey}
    >
      <td className={classes['pick']}>
        <input
          type="checkbox"
          aria-label={`Tick ${item.title}`}
          checked={isTicked}
          disabled={item.state === 'running'}
          onChange={({ target }) => onTick(item.id, target.checked)}
        />
      </td>
      <th scope="row">
        <div className={classes['name']}>
          <button
            type="button"
            data-row
            tabIndex={-1}
            draggable
            className={classes['grip']}
            aria-label={`${place + 1} of ${count}: ${item.title}. Alt and an arrow key move it`}
            onDragStart={(event) => drag.start(event, item.id)}
            onDragEnd={drag.end}
          >
            <IconGripVertical size={14} aria-hidden />
          </button>
          <div>
            <span className={classes['title']}>{item.title}</span>
            {isInView ? <BasketRemarks line={line} isOutside={isOutside} /> : null}
          </div>
        </div>
      </th>
      <td className={classes['asks']}>{plan.ok ? wayWords(plan.value) : null}</td>
      <td data-number>
        {plan.ok ? costWords(plan.value) : <span className={classes['unknown']}>unknown</span>}
        {plan.ok ? <span className={classes['basis']}>{basisNote(plan.value)}</span> : null}
        {plan.ok ? <span className={classes['under']}>{secondsWords(plan.value.expectedSeconds)}</span> : null}
      </td>
      <td>
        <Archived line={line} />
      </td>
      <td>{isInView ? <BasketOutcome item={item} /> : null}</td>
      <td className={classes['acts']}>
        {/* A menu each for hundreds of rows would be most of the work of showing them. */}
        {isInView ? (
          <RowMenu line={line} place={place} count={count} onMove={onMove} />
        ) : (
          <span className={classes['more']} />
        )}
      </td>
    </tr>
  );
}, isSameRow);

/** Lines are read anew with every change of the basket, and most of them say the same as before. */
function isSameRow({ line, ...one }: BasketRowProps, { line: otherLine, ...other }: BasketRowProps): boolean {
  const keys = ['place', 'count', 'isOutside', 'isTicked', 'drop', 'drag', 'onTick', 'onMove'] as const;
  return keys.every((key) => one[key] === other[key]) && JSON.stringify(line) === JSON.stringify(otherLine);
}

function Archived({ line: { confirmedAt, confirmedSource } }: Pick<BasketRowProps, 'line'>) {
  const now = useClock();
  if (confirmedAt === null) return <span className={classes['unknown']}>nothing yet</span>;
  return (
    <time dateTime={new Date(confirmedAt).toISOString()} title={formatInstant(confirmedAt)}>
      {formatAge(now - confirmedAt)}
      <span className={classes['under']}>{confirmedSource === 'live' ? 'live' : 'stored copy'}</span>
    </time>
  );
}

function placeByKey(key: string, { place, count }: { readonly place: number; readonly count: number }): number | null {
  switch (key) {
    case 'ArrowUp':
      return place > 0 ? place - 1 : null;
    case 'ArrowDown':
      return place < count - 1 ? place + 1 : null;
    case 'Home':
      return place > 0 ? 0 : null;
    case 'End':
      return place < count - 1 ? count - 1 : null;
    default:
      return null;
  }
}
