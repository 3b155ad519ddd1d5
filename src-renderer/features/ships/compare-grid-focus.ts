import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface GridFocus {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Arrow keys, Home and End over everything in a table that takes the focus: links, buttons and cells that say `tabIndex`.
 * The head and the body are one stop of the Tab key each: all in them is rendered with `tabIndex={-1}`, and the one that
 * had the focus last becomes 0. Done in the document rather than by state, so that no arrow key renders hundreds of cells.
 */
export function useGridFocus(table: RefObject<HTMLTableElement | null>): GridFocus {
  // Going over a row that spans all columns must not lose the column.
  const wantedColumn = useRef(0);
  useLayoutEffect(() => {
    for (const part of ['thead', 'tbody']) {
      const stops = stopsIn(table.current, part);
      if (!stops.some((stop) => stop.tabIndex === 0)) stops[0]?.setAttribute('tabindex', '0');
    }
  });
  return {
    onFocus: ({ target }) => {
      const [stop, element] = [stopOf(target), table.current];
      // Menus are drawn elsewhere in the document, but their events arrive here.
      if (!stop || !element?.contains(stop)) return;
      for (const other of stopsIn(element, stop.closest('thead') ? 'thead' : 'tbody')) {
        other.setAttribute('tabindex', other === stop ? '0' : '-1');
      }
    },
    onKeyDown: (event) => {
      const [stop, element] = [stopOf(event.target), table.current];
      if (!stop || !element?.contains(stop) || event.altKey || event.metaKey || event.shiftKey) return;
      const next = event.ctrlKey ? jump(event.key, element) : step(event.key, stop, { element, wantedColumn });
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      // The sticky head and labels are counted by `scroll-padding`.
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
}

const stopSelector = ':is(a[href], button:not(:disabled), td[tabindex])';

function stopsIn(element: Element | null, part: string): readonly HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>(`${part} ${stopSelector}`) ?? [])];
}

function stopOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(stopSelector) : null;
}

/** Ctrl+Home and Ctrl+End. */
function jump(key: string, element: Element): HTMLElement | null {
  const stops = stopsIn(element, 'tbody');
  return (key === 'Home' ? stops[0] : key === 'End' ? stops.at(-1) : null) ?? null;
}

interface GridPlace {
  readonly element: HTMLTableElement;
  readonly wantedColumn: RefObject<number>;
}

function step(key: string, stop: HTMLElement, { element, wantedColumn }: GridPlace): HTMLElement | null {
  const row = stop.closest('tr');
  if (!row) return null;
  const stops = [...row.querySelectorAll<HTMLElement>(stopSelector)];
  if (!spansAll(row)) wantedColumn.current = columnOf(stop);
  switch (key) {
    case 'ArrowLeft':
      return stops[stops.indexOf(stop) - 1] ?? null;
    case 'ArrowRight':
      return stops[stops.indexOf(stop) + 1] ?? null;
    case 'Home':
      return stops[0] ?? null;
    case 'End':
      return stops.at(-1) ?? null;
    case 'ArrowUp':
      return stopInRows([...element.rows].slice(0, row.rowIndex).toReversed(), wantedColumn.current);
    case 'ArrowDown':
      return stopInRows([...element.rows].slice(row.rowIndex + 1), wantedColumn.current);
    default:
      return null;
  }
}

/** The stop in this column, in the first of the rows that has any. */
function stopInRows(rows: readonly HTMLTableRowElement[], column: number): HTMLElement | null {
  for (const row of rows) {
    const stops = [...row.querySelectorAll<HTMLElement>(stopSelector)];
    const inColumn = stops.find((stop) => columnOf(stop) >= column) ?? stops.at(-1);
    if (inColumn) return inColumn;
  }
  return null;
}

function spansAll(row: HTMLTableRowElement): boolean {
  return row.cells.length === 1;
}

function columnOf(stop: HTMLElement): number {
  return stop.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;
}
