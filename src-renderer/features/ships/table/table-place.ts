import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { create } from 'zustand';
import { placeAfter } from '../../../ui/kit/roving-focus.ts';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';
import { rowHeight } from '../../../ui/table/virtual-rows.tsx';
import type { ShipRow } from '../model/ship-row.ts';

/** The keys of the ship table's rows. */
const shipRowShortcuts: ShortcutGroup<'previous' | 'next' | 'page-up' | 'page-down' | 'first' | 'last' | 'pick'> = {
  title: 'Ship table',
  shortcuts: [
    { does: 'previous and next ship', keys: { ArrowUp: 'previous', ArrowDown: 'next' } },
    { does: 'a page of ships', keys: { PageUp: 'page-up', PageDown: 'page-down' } },
    { does: 'first and last ship', keys: { Home: 'first', End: 'last' } },
    { does: 'pick the ship, to compare it', keys: { ' ': 'pick' } },
  ],
};

interface RowFocus {
  /** Position of the row whose link is in the order of the Tab key, and which stays in the document wherever one scrolls. */
  readonly tabStop: number;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Moves the focus over the rows of a table by arrow keys, Home, End, Page Up and Page Down; Space picks.
 *
 * @param frame scrolls; its head is one row high and stays at the top.
 */
export function useRowFocus(
  frame: RefObject<HTMLElement | null>,
  rows: readonly ShipRow[],
  onTogglePick: (identity: string) => void,
): RowFocus {
  const focused = useTablePositionStore((store) => store.focused);
  const setFocused = useTablePositionStore((store) => store.setFocused);
  const wanted = useRef<string | null>(null);
  useListedShortcuts(shipRowShortcuts);
  const tabStop = Math.max(
    0,
    rows.findIndex(({ identity }) => identity === focused),
  );
  // A row far away is put into the document by the render before.
  useLayoutEffect(() => {
    const link = wanted.current === null ? null : linkOf(frame.current, wanted.current);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  const goTo = (index: number): void => {
    const row = rows[index];
    if (!row) return;
    scrollToRow(frame.current, index);
    const link = linkOf(frame.current, row.identity);
    if (link) link.focus({ preventScroll: true });
    else wanted.current = row.identity;
    setFocused(row.identity);
  };
  return {
    tabStop,
    onFocus: (event) => {
      const identity = identityAt(event.target);
      if (identity !== null) setFocused(identity);
    },
    onKeyDown: (event) => {
      const identity = identityAt(event.target);
      if (identity === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = rows.findIndex((row) => row.identity === identity);
      const action = actionOf(shipRowShortcuts, event.key);
      // A checkbox answers Space by itself.
      if (action === null || (action === 'pick' && !(event.target instanceof HTMLAnchorElement))) return;
      event.preventDefault();
      if (action === 'pick') onTogglePick(identity);
      else goTo(placeAfter(action, at, rows.length, rowsInPage(frame.current)));
    },
  };
}

function rowsInPage(frame: HTMLElement | null): number {
  return Math.max(1, Math.floor((frame?.clientHeight ?? 0) / rowHeight) - 2);
}

function identityAt(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-identity]') : null;
  return row?.dataset['identity'] ?? null;
}

function linkOf(frame: HTMLElement | null, identity: string): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`tr[data-identity="${CSS.escape(identity)}"] th a`) ?? null;
}

/** Scrolls as little as possible; the head stays above the rows. */
function scrollToRow(frame: HTMLElement | null, index: number): void {
  if (!frame) return;
  const top = index * rowHeight;
  const room = frame.clientHeight - 2 * rowHeight;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top > frame.scrollTop + room) frame.scrollTop = top - room;
}

interface TablePlaceStore {
  /** How far the ship table was scrolled when it was left, in pixels. */
  readonly top: number;
  readonly left: number;
  /** Identity of the ship whose row had the focus last. */
  readonly focused: string | null;
  readonly leaveAt: (top: number, left: number) => void;
  readonly setFocused: (identity: string | null) => void;
}

/** Where one was in the ship table, for whoever comes back from a ship's page. */
export const useTablePositionStore = create<TablePlaceStore>((set) => ({
  top: 0,
  left: 0,
  focused: null,
  leaveAt: (top, left) => set({ top, left }),
  setFocused: (focused) => set({ focused }),
}));
