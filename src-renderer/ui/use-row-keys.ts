import { useEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { stepFocus } from './step-focus.ts';

interface RowKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Makes the rows of a table one stop of the Tab key: Up and Down move from row to row, the first of its buttons marked
 * `data-row`. Works on the document, because the table draws its rows by itself, in an order and in steps of its own.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>): RowKeys {
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
