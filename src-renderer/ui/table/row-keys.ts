import { useEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { placeAfter, steppedPlace, type LineStep } from '../kit/roving-focus.ts';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../kit/shortcuts.ts';

/** The keys of a table's rows. */
const rowShortcuts: ShortcutGroup<LineStep> = {
  title: 'Tables',
  shortcuts: [
    { does: 'previous and next row', keys: { ArrowUp: 'previous', ArrowDown: 'next' } },
    { does: 'links and buttons of a row', keys: { ArrowLeft: 'before', ArrowRight: 'after' } },
    { does: 'first and last row', keys: { Home: 'first', End: 'last' } },
  ],
};

interface RowKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Makes the rows of a table one stop of the Tab key: Up and Down move from row to row, the first of its buttons marked
 * `data-row`. Works on the document, because the table draws its rows by itself, in an order and in steps of its own.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>): RowKeys {
  useListedShortcuts(rowShortcuts);
  // After each drawing of its owner: where no row was left, the frame was taken away, and another one comes with the next.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const keepOneStop = () => {
      if (!element.querySelector('[data-row][tabindex="0"]')) makeStop(element.querySelector('[data-row]'));
    };
    keepOneStop();
    const observer = new MutationObserver(keepOneStop);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return {
    onKeyDown: (event) => stepFocus(frame.current, event),
    onFocus: ({ target }) => {
      if (!target.matches('[data-row]')) return;
      for (const stop of frame.current?.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]') ?? [])
        stop.tabIndex = -1;
      target.tabIndex = 0;
    },
  };
}

function makeStop(row: HTMLElement | null): void {
  if (row) row.tabIndex = 0;
}

/**
 * Up and Down move the focus among what is marked `data-row` inside an element; Home and End to its ends, but in a field,
 * where they move within the text; Left and Right among the buttons and links of a table's row. Other keys are left alone.
 */
export function stepFocus(within: HTMLElement | null, event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!within || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const key = target instanceof HTMLInputElement ? withoutEnds(event.key) : event.key;
  if (stepToEnd(within, target, key) || stepWithin(target, key) || stepAmong(within, target, key))
    event.preventDefault();
}

function stepAmong(within: HTMLElement, target: HTMLElement, key: string): boolean {
  const rows = [...within.querySelectorAll<HTMLElement>('[data-row]')];
  const tableRow = target.closest('tbody tr');
  const at = rows.findIndex((row) => row === target || row.contains(target) || tableRow?.contains(row) === true);
  const next = steppedPlace(at, rows.length, key, { arrows: 'vertical' });
  if (next === null) return false;
  rows[next]?.focus();
  return true;
}

function stepWithin(target: HTMLElement, key: string): boolean {
  const cells = [...(target.closest('tbody tr')?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])];
  const next = steppedCell(cells.indexOf(target), cells.length, key);
  if (next === null) return false;
  cells[next]?.focus();
  return true;
}

/** Which button of a row a key leads to; null for keys that lead nowhere. @param at −1 where none of them has the focus. */
export function steppedCell(at: number, count: number, key: string): number | null {
  const action = actionOf(rowShortcuts, key);
  if (at === -1 || (action !== 'before' && action !== 'after')) return null;
  const next = placeAfter(action, at, count);
  return next === at ? null : next;
}

/** Of a long table only the rows around those in view are in the document: its ends are scrolled to first. */
function stepToEnd(within: HTMLElement, target: HTMLElement, key: string): boolean {
  const table = target.closest<HTMLElement>('table[aria-rowcount]');
  const frame = table?.parentElement;
  const row = listEnd(key, Number(table?.getAttribute('aria-rowcount')));
  if (!frame || row === null || !target.closest('tbody')) return false;
  frame.scrollTop = row === 2 ? 0 : frame.scrollHeight;
  focusOnceThere(within, `tr[aria-rowindex="${row}"] [data-row]`, mostFrames);
  return true;
}

/** The `aria-rowindex` of a table's first or last row, its head being row 1; null for other keys. */
export function listEnd(key: string, rowCount: number): number | null {
  const action = actionOf(rowShortcuts, key);
  return action === 'first' ? 2 : action === 'last' ? rowCount : null;
}

/** As long as a busy window may take to draw the rows it was scrolled to. */
const mostFrames = 30;

function focusOnceThere(within: HTMLElement, selector: string, frames: number): void {
  const row = within.querySelector<HTMLElement>(selector);
  if (row) row.focus();
  else if (frames > 0) requestAnimationFrame(() => focusOnceThere(within, selector, frames - 1));
}

function withoutEnds(key: string): string {
  const action = actionOf(rowShortcuts, key);
  return action === 'first' || action === 'last' ? '' : key;
}
