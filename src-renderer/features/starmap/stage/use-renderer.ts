import { useCallback, useEffect, useReducer } from 'react';
import { canDrawWebgl } from './can-draw-webgl.ts';
import { rendererAfter, startRenderer } from './renderer-state.ts';

/** What draws the map. `lost`: WebGL's context is gone and may come back; meanwhile the flat map draws. */
export type Drawing = 'webgl' | 'lost' | 'flat';

interface Renderer {
  readonly drawing: Drawing;
  /** Why it is flat although nobody wished so; null otherwise. */
  readonly reason: string | null;
  /** Changes when WebGL is tried again, which begins with a canvas of its own. */
  readonly attempt: number;
  readonly setDrawing: (isDrawing: boolean) => void;
  readonly fail: () => void;
  readonly tryAgain: () => void;
}

/** A context that is not back by then is made anew. */
const patienceMs = 4_000;
/** One that has held for so long is no longer counted as lost again and again. */
const trustMs = 60_000;

const reasons = {
  none: 'Drawn flat: this system gives no WebGL.',
  lost: 'Drawn flat: the graphics card dropped the map several times.',
};

/** Decides between WebGL and the flat map, and recovers a lost context. */
export function useRenderer(isFlat: boolean): Renderer {
  const [{ state, attempt, losses, reason }, tell] = useReducer(rendererAfter, null, () =>
    startRenderer(canDrawWebgl()),
  );
  const setDrawing = useCallback((isDrawing: boolean) => tell(isDrawing ? 'restored' : 'lost'), []);
  const fail = useCallback(() => tell('failed'), []);
  const tryAgain = useCallback(() => tell('again'), []);
  const isOnTrial = state === 'fine' && losses > 0;
  useEffect(() => {
    if (state !== 'lost' && !isOnTrial) return undefined;
    const timer = setTimeout(() => tell(isOnTrial ? 'held' : 'waited'), isOnTrial ? trustMs : patienceMs);
    return () => clearTimeout(timer);
  }, [state, attempt, isOnTrial]);
  const drawing = isFlat || state === 'failed' ? 'flat' : state === 'lost' ? 'lost' : 'webgl';
  return {
    drawing,
    reason: isFlat || state !== 'failed' ? null : reasons[reason],
    attempt,
    setDrawing,
    fail,
    tryAgain,
  };
}
