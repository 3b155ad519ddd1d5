import { formatExpectedTime } from '../../../services/quota/quota.ts';
import {
  Fragment,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type DragEvent,
  type KeyboardEvent,
  type SetStateAction,
} from 'react';
import { IconGripVertical } from '@tabler/icons-react';
import { moveInBasket } from '../../../archive/basket/edit-basket.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { formatAge, formatInstant } from '../../../format/format.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import { useInView } from '../../../ui/kit/watch-element.ts';
import { useRowKeys } from '../../../ui/table/row-keys.ts';
import { BasketOutcome, BasketRemarks, RowMenu } from './basket-cells.tsx';
import { formatStop, type BasketLine, type BasketSum, type QuotaBudget } from '../../../services/basket/basket-sum.ts';
import classes from './basket-table.module.css';
import { formatCost, formatMode, formatPriceBasis } from './labels.ts';
import { actionOf, useListedShortcuts, type PressedKey, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';

interface BasketTableProps {
  readonly lines: readonly BasketLine[];
  readonly sum: BasketSum;
  readonly budget: QuotaBudget;
  readonly ticked: ReadonlySet<string>;
  /** Whether a run has begun, of which not everything needs to be a part. */
  readonly isBegun: boolean;
  readonly onTick: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** The basket as a list in the order it runs in, with the line where the spending would stop. */
export function BasketTable({ lines, sum, budget, ticked, isBegun, onTick }: BasketTableProps) {
  const { archive } = useArchive();
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  useListedShortcuts(basketShortcuts);
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
            <th scope="col">Request</th>
            <th scope="col" className={classes['asks']}>
              Asks for
            </th>
            <th scope="col" data-number>
              Price
            </th>
            <th scope="col">Archived</th>
            <th scope="col">Outcome</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <Fragment key={line.item.id}>
              {sum.stopsAt === place ? (
                <tr className={classes['stop']}>
                  <td colSpan={7}>{formatStop(sum, budget)}</td>
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

interface BasketRowProps {
  readonly line: BasketLine;
  readonly place: number;
  readonly count: number;
  /** Whether it waits beside a run that it is not part of. */
  readonly isOutside: boolean;
  readonly isTicked: boolean;
  /** Which side of it a dragged row would be dropped on. */
  readonly drop: 'before' | 'after' | null;
  readonly drag: BasketDragHandlers;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly onMove: (id: string, place: number, title: string) => void;
}

/** One refresh of the basket. Its handle is a stop of the row keys; Alt and an arrow key on it move the row. */
const BasketRow = memo(function BasketRow(props: BasketRowProps) {
  const { line, place, count, isOutside, isTicked, drop, drag, onTick, onMove } = props;
  const { item, plan } = line;
  const [watch, isInView] = useInView();
  const moveByKey = (event: KeyboardEvent) => {
    const to = placeByKey(event, { place, count });
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
            <span className="firmer breakable">{item.title}</span>
            {isInView ? <BasketRemarks line={line} isOutside={isOutside} /> : null}
          </div>
        </div>
      </th>
      <td className={classes['asks']}>{plan.ok ? formatMode(plan.value) : null}</td>
      <td data-number>
        {plan.ok ? formatCost(plan.value) : <span className="faint">unknown</span>}
        {plan.ok ? <span className="muted small">{formatPriceBasis(plan.value)}</span> : null}
        {plan.ok ? (
          <span className="muted small lines16 block">{formatExpectedTime(plan.value.expectedSeconds)}</span>
        ) : null}
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
          <span className="bare square centred muted round hover-lit" />
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
  if (confirmedAt === null) return <span className="faint">nothing yet</span>;
  return (
    <time dateTime={new Date(confirmedAt).toISOString()} title={formatInstant(confirmedAt)}>
      {formatAge(now - confirmedAt)}
      <span className="muted small lines16 block">{confirmedSource === 'live' ? 'live' : 'stored copy'}</span>
    </time>
  );
}

/** The keys of a line's handle. */
const basketShortcuts: ShortcutGroup<'up' | 'down' | 'first' | 'last'> = {
  title: 'Basket',
  shortcuts: [
    { does: 'move the line up, down', keys: { 'Alt+ArrowUp': 'up', 'Alt+ArrowDown': 'down' } },
    { does: 'to the top, to the end', keys: { 'Alt+Home': 'first', 'Alt+End': 'last' } },
  ],
  gestures: [['Drag', 'move the line']],
};

function placeByKey(
  pressed: PressedKey,
  { place, count }: { readonly place: number; readonly count: number },
): number | null {
  switch (actionOf(basketShortcuts, pressed)) {
    case 'up':
      return place > 0 ? place - 1 : null;
    case 'down':
      return place < count - 1 ? place + 1 : null;
    case 'first':
      return place > 0 ? 0 : null;
    case 'last':
      return place < count - 1 ? count - 1 : null;
    default:
      return null;
  }
}

/** Where a dragged row would go. */
interface Drop {
  readonly id: string;
  readonly side: 'before' | 'after';
}

/** What a row tells of a drag; the same for as long as the list is on screen, so that no row is drawn anew for it. */
interface BasketDragHandlers {
  readonly start: (event: DragEvent, id: string) => void;
  readonly over: (event: DragEvent<HTMLElement>, id: string) => void;
  readonly end: () => void;
  readonly finish: (event: DragEvent) => void;
}

const dragType = 'application/x-orrery-basket';

/** Moves a row to where it is dropped. What comes from elsewhere is not taken. */
function useBasketDrag(
  lines: readonly BasketLine[],
  onMove: (id: string, place: number, title: string) => void,
): { readonly drop: Drop | null; readonly acts: BasketDragHandlers } {
  const dragged = useRef<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  // A drop may come before what the last movement set is drawn.
  const target = useRef<Drop | null>(null);
  const shown = useRef(lines);
  useEffect(() => {
    shown.current = lines;
  }, [lines]);
  const start = useCallback((event: DragEvent, id: string): void => {
    event.dataTransfer.effectAllowed = 'move';
    // Without data nothing is dragged; text would be taken by fields.
    event.dataTransfer.setData(dragType, id);
    dragged.current = id;
  }, []);
  const over = useCallback((event: DragEvent<HTMLElement>, id: string): void => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    if (target.current?.id === id && target.current.side === side) return;
    target.current = { id, side };
    setDrop(target.current);
  }, []);
  const end = useCallback((): void => {
    dragged.current = null;
    target.current = null;
    setDrop(null);
  }, []);
  const finish = useCallback(
    (event: DragEvent): void => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      const rows = shown.current;
      const to = target.current;
      const from = rows.findIndex(({ item }) => item.id === dragged.current);
      const beside = rows.findIndex(({ item }) => item.id === to?.id);
      const moved = rows[from]?.item;
      if (moved && to && beside !== -1) {
        const gap = beside + (to.side === 'after' ? 1 : 0);
        onMove(moved.id, gap > from ? gap - 1 : gap, moved.title);
      }
      end();
    },
    [onMove, end],
  );
  return { drop, acts: useMemo(() => ({ start, over, end, finish }), [start, over, end, finish]) };
}
