import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus near where it was when the line that held it is gone, as after a fetch that brought what was wanted: it
 * goes to the line that has moved up in its place, to the last one, or where none is left to the place they stood in.
 *
 * @param count of the lines; looked after whenever it changes.
 * @returns the ref of that place, which takes the focus by script only; lines are its list items.
 */
export function useKeptFocus(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const line = useRef(-1);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A question belongs to the line it was asked in, wherever on screen it is asked.
      if (target instanceof Element && target.closest('[role="dialog"]')) return;
      line.current = linesOf(place.current).findIndex((item) => item.contains(document.activeElement));
    };
    // What is taken away loses the focus without a word, so only where the focus goes is noted.
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (line.current === -1 || document.activeElement !== document.body) return;
    const lines = linesOf(place.current);
    const next = lines[Math.min(line.current, lines.length - 1)];
    (next?.querySelector<HTMLElement>('a, button:not(:disabled)') ?? place.current)?.focus();
  }, [count]);
  return place;
}

function linesOf(place: HTMLElement | null): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('li') ?? [])];
}
