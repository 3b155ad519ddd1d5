import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { cardTowards } from './cards-in-view.ts';
import { useShipCardsStore } from './ship-cards-store.ts';
import type { ShipRow } from './ship-row.ts';
import { useShipsStore } from './ships-store.ts';
import { cardHeight, rowHeight, type CardGridView } from './use-card-grid.ts';

type Frame = RefObject<HTMLElement | null>;

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
  return useCallback(
    (event, from) => {
      if (!grid || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
      const isOnBox = event.target.matches('input');
      if (event.key === ' ' && !isOnBox) {
        const row = rows[from];
        event.preventDefault();
        if (row) useShipsStore.getState().togglePicked(row.identity);
        return;
      }
      const to = cardTowards(event.key, from, { count: rows.length, columns: grid.columns, pageRows: grid.pageRows });
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
