import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DayWindow } from './timeline-row.ts';

export interface LiveWindow {
  /** On screen now. */
  readonly window: DayWindow;
  /** Moves it with the next frame; the owner hears of it at rest. */
  readonly move: (next: DayWindow) => void;
  /** The hand has come to rest: the owner is told where. */
  readonly rest: () => void;
}

/**
 * The view while a hand moves it. Its owner keeps the view and may have a whole page hanging on it, so it is told at rest
 * only; what moves in between is this timeline alone, once a frame however often the mouse reports.
 */
export function useLiveWindow(kept: DayWindow, onView: (view: DayWindow) => void): LiveWindow {
  const [draft, setDraft] = useState<DayWindow | null>(null);
  const next = useRef<DayWindow | null>(null);
  const frame = useRef(0);
  const tell = useRef(onView);
  useLayoutEffect(() => {
    tell.current = onView;
  });
  useLayoutEffect(() => () => cancelAnimationFrame(frame.current), []);
  const move = useCallback((moved: DayWindow) => {
    next.current = moved;
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      // In this very frame: otherwise the hand is a frame ahead.
      flushSync(() => setDraft(next.current));
    });
  }, []);
  const rest = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    const last = next.current;
    next.current = null;
    setDraft(null);
    if (last !== null) tell.current(last);
  }, []);
  const window = draft ?? kept;
  return useMemo(() => ({ window, move, rest }), [window, move, rest]);
}
