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

/** The first `count` of these rows are on screen. */
export interface WholeRowsShown {
  readonly rows: readonly ShipRow[];
  readonly count: number;
}

/** New rows put on screen at once: about a screenful. */
const step = 24;

/**
 * The rest follows in such steps. Each lays the table out and paints it anew, whatever it adds, so that fewer are sooner done;
 * but none may hold up the window, and the rows of one come without the head and the filters that the first ones come with.
 */
const furtherStep = 36;

/**
 * How many of a list's rows to put on screen when it takes the place of another: as many as hold one step of rows that
 * were not on screen before. Rows that were there cost little, however they are ordered now.
 */
export function nextWholeCount({ rows: before, count }: WholeRowsShown, rows: readonly ShipRow[]): number {
  const known = new Set(before.slice(0, count).map(({ identity }) => identity));
  let fresh = 0;
  const end = rows.findIndex(({ identity }) => !known.has(identity) && ++fresh > step);
  return end === -1 ? rows.length : end;
}

/** The next step. */
export function moreRows({ rows, count }: WholeRowsShown): WholeRowsShown {
  return { rows, count: Math.min(rows.length, count + furtherStep) };
}

/** Rows with the keys that React knows them by. */
export interface KeyedRows {
  readonly rows: readonly ShipRow[];
  readonly keys: readonly string[];
  /** How many lists were before. */
  readonly turn: number;
}

/**
 * The rows of a list that takes the place of another, with their keys. Where a row has come further up, React takes all rows that it
 * has passed out of the document and puts them in again, and the browser lays each of them out anew. So a few that have moved get another
 * key: they are made anew, and the others stay where they are.
 *
 * @param focused identity of the row that must remain the same element wherever it goes; null where none must.
 */
export function nextKeys(known: KeyedRows, rows: readonly ShipRow[], focused: string | null): KeyedRows {
  const turn = known.turn + 1;
  const before = new Map(known.rows.map(({ identity }, at) => [identity, at]));
  const places = rows.map(({ identity }) => before.get(identity) ?? -1);
  const staying = risingPart(places);
  const moved = rows.filter((_, at) => (places[at] ?? -1) >= 0 && !staying.has(at)).map(({ identity }) => identity);
  const isAnew =
    moved.length * fewOfMany <= rows.length && !moved.some((identity) => identity === focused)
      ? new Set(moved)
      : nobody;
  const keys = rows.map(({ identity }, at) => {
    if (isAnew.has(identity)) return `${turn} ${identity}`;
    return known.keys[places[at] ?? -1] ?? `${turn} ${identity}`;
  });
  return { rows, keys, turn };
}

/** More than one in so many rows are moved by React: to make one anew takes longer than to lay it out. */
const fewOfMany = 8;
const nobody: ReadonlySet<string> = new Set();

/** Where in a list the most numbers stand that rise, of those that are not below 0. */
function risingPart(numbers: readonly number[]): ReadonlySet<number> {
  /** By how many rise so far, the place of the lowest number that so many rise to. */
  const ends: number[] = [];
  const previous = new Int32Array(numbers.length).fill(-1);
  const at = (place: number | undefined): number => numbers[place ?? -1] ?? -1;
  for (const [place, number] of numbers.entries()) {
    if (number < 0) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(ends[middle]) < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  }
  const rising = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) rising.add(place);
  return rising;
}
