import { useCallback, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useStarmapStore } from '../starmap-store.ts';

/**
 * F6 goes from the map or table to the panel beside it and back, as between the parts of other windows; a closed panel opens.
 * Who came back to the map by a key finds the keyboard there.
 *
 * @param shown the element that has the map or the table.
 */
export function usePaneKeys(shown: RefObject<HTMLElement | null>): (event: KeyboardEvent<HTMLElement>) => void {
  useLayoutEffect(() => {
    const { isKeyboardAwaited, awaitKeyboard } = useStarmapStore.getState();
    if (!isKeyboardAwaited) return;
    awaitKeyboard(false);
    focusShown(shown.current);
  }, [shown]);
  return useCallback(
    (event) => {
      const { key, target, currentTarget } = event;
      if (key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      // What floats above the page belongs to it for React only.
      if (!(target instanceof Node) || !currentTarget.contains(target)) return;
      event.preventDefault();
      if (shown.current?.contains(target) !== true) focusShown(shown.current);
      else focusPanel(currentTarget);
    },
    [shown],
  );
}

function focusShown(shown: HTMLElement | null): void {
  const places = ['[role="application"]', 'tr[aria-current] [data-row]', '[data-row][tabindex="0"]', '[role="region"]'];
  for (const place of places) {
    const found = shown?.querySelector<HTMLElement>(place);
    if (found) {
      found.focus();
      return;
    }
  }
}

function focusPanel(workspace: HTMLElement): void {
  const { view, selected, changeView } = useStarmapStore.getState();
  if (view.panel === null) flushSync(() => changeView({ panel: selected === null ? 'route' : 'system' }));
  workspace.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')?.focus();
}
