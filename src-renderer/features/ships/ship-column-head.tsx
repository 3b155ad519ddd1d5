import { lazy, memo, Suspense, type DragEvent, type ReactNode } from 'react';
import { useSettled } from '../../ui/use-settled.ts';
import { ColumnHandle } from './column-handle.tsx';
import classes from './ship-table-head.module.css';
import type { ShownColumn } from './shown-columns.ts';

// Menus are not what the first view waits for.
const ColumnOptions = lazy(async () => ({ default: (await import('./column-options.tsx')).ColumnOptions }));

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
  readonly onSort: (column: ShownColumn, isAdded: boolean) => void;
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
  const { column, width, direction, order, isTabStop, drop, onSort, onMove, onHide, onResize, onFit } = props;
  const { id, title, isNumber, pin, isEdge } = column;
  const isSettled = useSettled();
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
        onClick={(event) => onSort(column, event.shiftKey)}
      >
        <span data-title className={classes['title']}>
          {title}
        </span>
        {direction === null ? null : <SortMark direction={direction} order={order} />}
      </button>
      {isSettled ? (
        <Suspense>
          <ColumnOptions column={column} tabIndex={tabIndex} onMove={onMove} onHide={onHide} onFit={() => onFit(id)} />
        </Suspense>
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

function SortMark({ direction, order }: Required<Pick<ShipColumnHeadProps, 'direction' | 'order'>>) {
  return (
    <span className={classes['mark']}>
      <span aria-hidden>{direction === 'descending' ? '▾' : '▴'}</span>
      {order === null ? null : (
        <small>
          <span className="visually-hidden">, {direction}, sort key </span>
          {order}
        </small>
      )}
    </span>
  );
}
