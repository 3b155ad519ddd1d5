import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';
import { rowsInView } from '../../../ui/table/virtual-rows.tsx';
import type { ShipRow } from '../model/ship-row.ts';
import { useShipsStore } from '../model/ships-store.ts';

type Frame = RefObject<HTMLElement | null>;

/** The keys of the cards. */
const cardShortcuts: ShortcutGroup<
  'left' | 'right' | 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last' | 'pick'
> = {
  title: 'Cards',
  shortcuts: [
    { does: 'from card to card', keys: { ArrowLeft: 'left', ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'right' } },
    { does: 'a page of cards', keys: { PageUp: 'page-up', PageDown: 'page-down' } },
    { does: 'first and last card', keys: { Home: 'first', End: 'last' } },
    { does: 'pick the ship, to compare it', keys: { ' ': 'pick' } },
  ],
};

/** Pixels; a card's content is laid out for them. */
export const cardHeight = 264;
export const cardGap = 12;
export const rowHeight = cardHeight + cardGap;
const leastWidth = 236;

export interface CardGridView {
  readonly columns: number;
  readonly cardWidth: number;
  /** Cards to put on screen: from the first to before the last. */
  readonly from: number;
  readonly to: number;
}

interface FrameView {
  readonly width: number;
  readonly height: number;
  /** Whole rows above the view: scrolling within one puts nothing else on screen. */
  readonly rowsAbove: number;
}

/** Follows the frame as it is scrolled and resized. Null until it has been measured. */
export function useCardGrid(frame: Frame, count: number): CardGridView | null {
  const [view, setView] = useState<FrameView | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const rowsAbove = Math.floor(element.scrollTop / rowHeight);
      setView((known) =>
        known && known.width === width && known.height === height && known.rowsAbove === rowsAbove
          ? known
          : { width, height, rowsAbove },
      );
    };
    look();
    // Cards far from those on screen are many at once: they come in steps that can be interrupted, not at once as the rows of
    // a table do (useRowSpan), which would make every step of fast scrolling several frames long.
    const follow = (): void => startTransition(look);
    element.addEventListener('scroll', follow, { passive: true });
    const resizing = new ResizeObserver(follow);
    resizing.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      resizing.disconnect();
    };
  }, [frame]);
  if (!view || view.width === 0) return null;
  const columns = Math.max(1, Math.floor((view.width + cardGap) / (leastWidth + cardGap)));
  const cardWidth = (view.width - cardGap * (columns - 1)) / columns;
  // One row more than fits: the view begins within the first.
  const { from, to } = rowsInView(view.rowsAbove, view.height / rowHeight + 1, Math.ceil(count / columns), 1);
  return { columns, cardWidth, from: from * columns, to: Math.min(to * columns, count) };
}

/**
 * Keys on the cards, which are one stop of Tab: arrows, Home, End and Page keys go from card to card, Space on a name picks
 * its ship.
 *
 * @param grid null until the frame has been measured: no key moves before that.
 */
export function useCardKeys(
  frame: Frame,
  rows: readonly ShipRow[],
  grid: CardGridView | null,
): (event: KeyboardEvent, from: number) => void {
  useListedShortcuts(cardShortcuts);
  return useCallback(
    (event, from) => {
      if (!grid || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      const isOnBox = event.target.matches('input');
      if (actionOf(cardShortcuts, event) === 'pick' && !isOnBox) {
        const row = rows[from];
        event.preventDefault();
        if (row) useShipsStore.getState().togglePicked(row.identity);
        return;
      }
      const pageRows = Math.floor((frame.current?.clientHeight ?? 0) / rowHeight);
      const to = cardTowards(event.key, from, { count: rows.length, columns: grid.columns, pageRows });
      const identity = to === null ? undefined : rows[to]?.identity;
      if (to === null || identity === undefined) return;
      event.preventDefault();
      // The card must be there before it can have the focus.
      flushSync(() => useShipCardsStore.getState().setCurrent(identity));
      if (frame.current) showRow(frame.current, Math.floor(to / grid.columns));
      const card = frame.current?.querySelector(`li[data-identity="${CSS.escape(identity)}"]`);
      card?.querySelector<HTMLElement>(isOnBox ? 'input' : 'a')?.focus({ preventScroll: true });
    },
    [frame, rows, grid],
  );
}

/** Once the cards have their places, brings the one that was left last into view. */
export function useReturnToCard(frame: Frame, index: number, grid: CardGridView | null): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current || !grid || !frame.current) return;
    isDone.current = true;
    showRow(frame.current, Math.floor(index / grid.columns));
  });
}

function showRow(frame: HTMLElement, row: number): void {
  const top = row * rowHeight;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top + cardHeight > frame.scrollTop + frame.clientHeight) {
    frame.scrollTop = top + cardHeight - frame.clientHeight;
  }
}

/**
 * Where a key moves among cards in rows; null for keys that do not move, and at the edge.
 *
 * @param pageRows rows that are in view at once.
 */
export function cardTowards(
  key: string,
  from: number,
  { count, columns, pageRows }: { readonly count: number; readonly columns: number; readonly pageRows: number },
): number | null {
  const last = count - 1;
  const page = columns * Math.max(1, pageRows);
  const rowOf = (position: number): number => Math.floor(position / columns);
  const stepBy = (step: number): number | null => {
    const to = from + step;
    if (to >= 0 && to <= last) return to;
    // Down from the last but one row reaches the last card, though none is right below.
    if (to > last) return rowOf(from) < rowOf(last) ? last : null;
    return -step > columns && from >= columns ? from % columns : null;
  };
  switch (actionOf(cardShortcuts, key)) {
    case 'right':
      return stepBy(1);
    case 'left':
      return stepBy(-1);
    case 'down':
      return stepBy(columns);
    case 'up':
      return stepBy(-columns);
    case 'page-down':
      return stepBy(page);
    case 'page-up':
      return stepBy(-page);
    case 'first':
      return from === 0 ? null : 0;
    case 'last':
      return from === last ? null : last;
    default:
      return null;
  }
}

/**
 * What stands in a card: its picture where one is archived and a silhouette to the scale of all elsewhere, silhouettes to
 * the scale of all, or silhouettes that fill their card.
 */
export type CardDrawing = 'pictures' | 'true' | 'fit';

interface ShipCardsStore {
  readonly drawing: CardDrawing;
  /** Identity of the card that Tab comes to; null is the first. Where one comes back to from a ship. */
  readonly current: string | null;
  readonly setDrawing: (drawing: CardDrawing) => void;
  readonly setCurrent: (identity: string) => void;
}

/** How the cards are shown, kept while other views are open. */
export const useShipCardsStore = create<ShipCardsStore>((set) => ({
  drawing: 'pictures',
  current: null,
  setDrawing: (drawing) => set({ drawing }),
  setCurrent: (current) => set({ current }),
}));
