import { useCallback, useEffect, useState } from 'react';
import { canDrawWebgl } from './can-draw-webgl.ts';

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
const mostAttempts = 3;

/** Decides between WebGL and the flat map, and recovers a lost context. */
export function useRenderer(isFlat: boolean): Renderer {
  const [state, setState] = useState<'fine' | 'lost' | 'failed'>(() => (canDrawWebgl() ? 'fine' : 'failed'));
  const [attempt, setAttempt] = useState(0);
  const setDrawing = useCallback((isDrawing: boolean) => setState(isDrawing ? 'fine' : 'lost'), []);
  const fail = useCallback(() => setState('failed'), []);
  const tryAgain = useCallback(() => {
    setAttempt((count) => count + 1);
    setState('fine');
  }, []);
  useEffect(() => {
    if (state !== 'lost') return undefined;
    const timer = setTimeout(() => (attempt < mostAttempts ? tryAgain() : fail()), patienceMs);
    return () => clearTimeout(timer);
  }, [state, attempt, tryAgain, fail]);
  const drawing = isFlat || state === 'failed' ? 'flat' : state === 'lost' ? 'lost' : 'webgl';
  const reason = isFlat || state !== 'failed' ? null : 'Drawn flat: this system gives no WebGL.';
  return { drawing, reason, attempt, setDrawing, fail, tryAgain };
}
