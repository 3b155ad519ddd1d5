import { useCallback, useEffect, useReducer } from 'react';

/** What draws the map. `lost`: WebGL's context is gone and may come back; meanwhile the flat map draws. */
type Drawing = 'webgl' | 'lost' | 'flat';

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
  const [{ state, attempt, losses, reason }, dispatch] = useReducer(rendererAfter, null, () =>
    startRenderer(canDrawWebgl()),
  );
  const setDrawing = useCallback((isDrawing: boolean) => dispatch(isDrawing ? 'restored' : 'lost'), []);
  const fail = useCallback(() => dispatch('failed'), []);
  const tryAgain = useCallback(() => dispatch('again'), []);
  const isOnTrial = state === 'fine' && losses > 0;
  useEffect(() => {
    if (state !== 'lost' && !isOnTrial) return undefined;
    const timer = setTimeout(() => dispatch(isOnTrial ? 'held' : 'waited'), isOnTrial ? trustMs : patienceMs);
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

/** `lost`: WebGL's context is gone and may come back; `failed`: it is not tried again by itself. */
export interface RendererState {
  readonly state: 'fine' | 'lost' | 'failed';
  /** Counts every new try; each begins with a canvas of its own. */
  readonly attempt: number;
  /** Tries since WebGL last held, or was last wished for. */
  readonly losses: number;
  /** Why it failed: `none`: it cannot start; `lost`: it started and was lost again and again. */
  readonly reason: 'none' | 'lost';
}

/**
 * `waited`: a lost context did not come back in time; `held`: WebGL has drawn for long enough to be trusted again; `again`:
 * the user wishes to try.
 */
export type RendererEvent = 'lost' | 'restored' | 'waited' | 'held' | 'failed' | 'again';

const mostLosses = 3;

export function startRenderer(canDraw: boolean): RendererState {
  return { state: canDraw ? 'fine' : 'failed', attempt: 0, losses: 0, reason: 'none' };
}

/** What draws after something happened to WebGL. What comes too late, from a canvas that is gone, changes nothing. */
export function rendererAfter(now: RendererState, event: RendererEvent): RendererState {
  switch (event) {
    case 'lost':
      return now.state === 'fine' ? { ...now, state: 'lost' } : now;
    case 'restored':
      return now.state === 'lost' ? { ...now, state: 'fine' } : now;
    case 'waited':
      if (now.state !== 'lost') return now;
      if (now.losses >= mostLosses) return { ...now, state: 'failed', reason: 'lost' };
      return { ...now, state: 'fine', attempt: now.attempt + 1, losses: now.losses + 1 };
    case 'held':
      return now.state === 'fine' && now.losses > 0 ? { ...now, losses: 0 } : now;
    case 'failed':
      return { ...now, state: 'failed', reason: 'none' };
    case 'again':
      return { state: 'fine', attempt: now.attempt + 1, losses: 0, reason: 'none' };
    default:
      return event satisfies never;
  }
}

let known: boolean | null = null;

/** Whether this browser draws WebGL 2, which three.js needs; found out once, with a context that is given back. */
function canDrawWebgl(): boolean {
  known ??= tryContext();
  return known;
}

function tryContext(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
