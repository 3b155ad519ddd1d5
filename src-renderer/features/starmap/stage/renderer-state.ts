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
