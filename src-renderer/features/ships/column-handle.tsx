import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './ship-table-head.module.css';
import { leastWidth, mostWidth } from './table-layout.ts';

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

/** The right edge of a column's head: dragged, or moved by arrow keys; Enter and a double click fit the column to its content. */
export function ColumnHandle({ title, width, tabIndex, onResize, onFit }: ColumnHandleProps) {
  const press = (event: KeyboardEvent): void => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : nextWidth(event.key, width);
    if (next !== null) onResize(next, true);
    else if (event.key === 'Enter') onFit();
    else return;
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

function nextWidth(key: string, width: number): number | null {
  if (key === 'ArrowLeft') return width - step;
  if (key === 'ArrowRight') return width + step;
  return null;
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
