import { Fragment, useCallback, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useArchive } from '../../../archive/archive-context.tsx';
import { moveInBasket } from '../../../archive/basket/edit-basket.ts';
import { useRowKeys } from '../../../ui/use-row-keys.ts';
import type { BasketLine } from './basket-line.ts';
import { stopWords } from './basket-phrases.ts';
import { BasketRow } from './basket-row.tsx';
import type { BasketSum, Purse } from './basket-sum.ts';
import classes from './basket-table.module.css';
import { useBasketDrag } from './use-basket-drag.ts';

interface BasketTableProps {
  readonly lines: readonly BasketLine[];
  readonly sum: BasketSum;
  readonly purse: Purse;
  readonly ticked: ReadonlySet<string>;
  /** Whether a run has begun, of which not everything needs to be a part. */
  readonly isBegun: boolean;
  readonly onTick: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** The basket as a list in the order it runs in, with the line where the spending would stop. */
export function BasketTable({ lines, sum, purse, ticked, isBegun, onTick }: BasketTableProps) {
  const { archive } = useArchive();
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  const [said, setSaid] = useState('');
  const count = lines.length;
  const move = useCallback(
    (id: string, place: number, title: string) => {
      const to = Math.max(0, Math.min(count - 1, place));
      setSaid(`${title}: ${to + 1} of ${count}`);
      void moveInBasket(archive, id, to);
    },
    [archive, count],
  );
  const { drop, acts: drag } = useBasketDrag(lines, move);
  const tick = useCallback(
    (id: string, isTicked: boolean) =>
      onTick((known) => {
        const next = new Set(known);
        if (isTicked) next.add(id);
        else next.delete(id);
        return next;
      }),
    [onTick],
  );
  const waiting = lines.filter(({ item }) => item.state === 'waiting');
  const isAllTicked = waiting.length > 0 && waiting.every(({ item }) => ticked.has(item.id));
  return (
    <div
      ref={frame}
      role="region"
      aria-label="Basket"
      tabIndex={0}
      className={classes['frame']}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col" className={classes['pick']}>
              <input
                type="checkbox"
                aria-label="Tick all that wait"
                checked={isAllTicked}
                disabled={waiting.length === 0}
                onChange={() => onTick(isAllTicked ? new Set() : new Set(waiting.map(({ item }) => item.id)))}
              />
            </th>
            <th scope="col">Refresh</th>
            <th scope="col" className={classes['asks']}>
              Asks for
            </th>
            <th scope="col" data-number>
              Price
            </th>
            <th scope="col">Archived</th>
            <th scope="col">Outcome</th>
            <th scope="col">
              <span className="visually-hidden">Acts</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <Fragment key={line.item.id}>
              {sum.stopsAt === place ? (
                <tr className={classes['stop']}>
                  <td colSpan={7}>{stopWords(sum, purse)}</td>
                </tr>
              ) : null}
              <BasketRow
                line={line}
                place={place}
                count={count}
                isOutside={isBegun && line.item.agreedUnits === undefined}
                isTicked={ticked.has(line.item.id)}
                drop={drop?.id === line.item.id ? drop.side : null}
                drag={drag}
                onTick={tick}
                onMove={move}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  );
}
