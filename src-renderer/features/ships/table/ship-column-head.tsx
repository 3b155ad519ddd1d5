import { memo, type DragEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useStartupIdle } from '../../../services/connection/startup-idle.ts';
import { actionOf, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';
import { useShipsStore } from '../model/ships-store.ts';
import { nextSort } from '../model/sort-ships.ts';
import classes from './ship-table.module.css';
import { leastWidth, mostWidth, type ShownColumn } from './table-layout.ts';
import { later } from '../../../ui/kit/later.tsx';

// Menus are not what the first view waits for.
const ColumnOptions = later(async () => (await import('./column-options.tsx')).ColumnOptions);

interface ShipColumnHeadProps {
  readonly column: ShownColumn;
  /** In pixels. */
  readonly width: number;
  readonly direction: 'ascending' | 'descending' | null;
  /** Which key of the sort it is, from 1; null where there are no others. */
  readonly order: number | null;
  readonly isTabStop: boolean;
  /** Where a dragged column would go. */
  readonly drop: 'before' | 'after' | null;
  readonly onMove: (id: string, step: -1 | 1) => void;
  readonly onHide: (id: string) => void;
  readonly onResize: (id: string, width: number, isDone: boolean) => void;
  readonly onFit: (id: string) => void;
  readonly onDragStart: (event: DragEvent, id: string) => void;
  readonly onDragOver: (event: DragEvent<HTMLElement>, id: string) => void;
  readonly onDragEnd: () => void;
  /** Before the title. */
  readonly children?: ReactNode;
}

/** The head of one column: sorts by click, is dragged to another place, offers its options and its width. */
export const ShipColumnHead = memo(function ShipColumnHead(props: ShipColumnHeadProps) {
  const { column, width, direction, order, isTabStop, drop, onMove, onHide, onResize, onFit } = props;
  const { id, title, isNumber, pin, isEdge } = column;
  const isSettled = useStartupIdle();
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <th
      scope="col"
      // Read before every cell of the column, so without what the head's controls are called.
      aria-label={title}
      // Only one column may say so; of the others the button's own name does.
      aria-sort={order === null || order === 1 ? (direction ?? 'none') : 'none'}
      data-field={id}
      data-number={isNumber || undefined}
      data-pin={pin ?? undefined}
      data-edge={isEdge || undefined}
      data-drop={drop ?? undefined}
      style={pin === null || id === 'name' ? undefined : { left: `var(--pin-${pin})` }}
      onDragOver={(event) => props.onDragOver(event, id)}
    >
      {props.children}
      <button
        type="button"
        className={classes['sort']}
        tabIndex={tabIndex}
        draggable={id !== 'name'}
        onDragStart={(event) => props.onDragStart(event, id)}
        onDragEnd={props.onDragEnd}
        onClick={(event) => sortBy(column, event.shiftKey)}
      >
        <span data-title className="ellipsis">
          {title}
        </span>
        {direction === null ? null : <SortMark direction={direction} order={order} />}
      </button>
      {isSettled ? (
        <ColumnOptions column={column} tabIndex={tabIndex} onMove={onMove} onHide={onHide} onFit={() => onFit(id)} />
      ) : null}
      <ColumnHandle
        title={title}
        width={width}
        tabIndex={tabIndex}
        onResize={(next, isDone) => onResize(id, next, isDone)}
        onFit={() => onFit(id)}
      />
    </th>
  );
});

function sortBy({ id, isNumber }: ShownColumn, isAdded: boolean): void {
  const { view, changeView } = useShipsStore.getState();
  changeView({ sort: nextSort(view.sort, id, { isAdded, beginsDescending: isNumber }) });
}

function SortMark({ direction, order }: Required<Pick<ShipColumnHeadProps, 'direction' | 'order'>>) {
  return (
    <span className={classes['mark']}>
      <span aria-hidden>{direction === 'descending' ? '↓' : '↑'}</span>
      {order === null ? null : (
        <small className="muted tiny">
          <span className="visually-hidden">, {direction}, sort key </span>
          {order}
        </small>
      )}
    </span>
  );
}

interface ColumnHandleProps {
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly tabIndex: 0 | -1;
  /** While it is dragged; `isDone` with the last. */
  readonly onResize: (width: number, isDone: boolean) => void;
  readonly onFit: () => void;
}

/** Pixels an arrow key changes a width by. */
const step = 8;

/** The keys of a column's edge. */
export const edgeShortcuts: ShortcutGroup<'narrower' | 'wider' | 'fit'> = {
  title: 'Edge of a column',
  shortcuts: [
    { does: 'narrower, wider', keys: { ArrowLeft: 'narrower', ArrowRight: 'wider' } },
    { does: 'as wide as what is in it', keys: { Enter: 'fit' } },
  ],
  gestures: [['Double click', 'as wide as what is in it']],
};

/** The right edge of a column's head: dragged, or moved by arrow keys; Enter and a double click fit the column to its content. */
function ColumnHandle({ title, width, tabIndex, onResize, onFit }: ColumnHandleProps) {
  const press = (event: KeyboardEvent): void => {
    const action = actionOf(edgeShortcuts, event);
    if (action === null) return;
    if (action === 'fit') onFit();
    else onResize(width + (action === 'wider' ? step : -step), true);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuenow={width}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      aria-valuetext={`${width} pixels`}
      tabIndex={tabIndex}
      className={classes['handle']}
      onKeyDown={press}
      onDoubleClick={onFit}
      onPointerDown={(event) => followPointer(event, width, onResize)}
    />
  );
}

function followPointer(down: PointerEvent<HTMLElement>, width: number, onResize: ColumnHandleProps['onResize']): void {
  if (down.button !== 0) return;
  const handle = down.currentTarget;
  const startX = down.clientX;
  const end = new AbortController();
  let last = width;
  const follow = (event: { readonly clientX: number }): void => {
    last = width + event.clientX - startX;
    onResize(last, false);
  };
  const finish = (): void => {
    end.abort();
    if (last !== width) onResize(last, true);
  };
  handle.setPointerCapture(down.pointerId);
  handle.addEventListener('pointermove', follow, { signal: end.signal });
  handle.addEventListener('pointerup', finish, { signal: end.signal });
  handle.addEventListener('pointercancel', finish, { signal: end.signal });
}
