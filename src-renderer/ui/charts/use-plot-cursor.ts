import { useCallback } from 'react';
import { useCursorStore } from './cursor-store.ts';
import type { PlotStep } from './plot.ts';

/** Where a plot takes part in reading off. */
export interface CursorPlace {
  /** Plots of the same group follow one cursor. */
  readonly group: string;
  readonly figure: string;
  readonly plot: string;
}

interface PlotCursorState {
  /** The step that is read off; −1 for none of this plot. */
  readonly pointed: number;
  /** It is read off in this very plot, in another one of its figure, or elsewhere. */
  readonly from: 'here' | 'figure' | 'elsewhere';
  /** Reads off a step of this plot; null for none. */
  readonly pointAt: (step: number | null) => void;
}

/** The cursor as a plot with these steps sees it. Only what uses this is drawn again when it moves: the marks are not. */
export function usePlotCursor({ group, figure, plot }: CursorPlace, steps: readonly PlotStep[]): PlotCursorState {
  const cursor = useCursorStore((store) => store.cursors.get(group));
  const point = useCursorStore((store) => store.point);
  const pointAt = useCallback(
    (step: number | null) => {
      const key = step === null ? undefined : steps[step]?.key;
      point(group, key === undefined ? null : { key, figure, plot });
    },
    [point, steps, group, figure, plot],
  );
  return {
    pointed: cursor === undefined ? -1 : steps.findIndex(({ key }) => key === cursor.key),
    from: cursor?.plot === plot ? 'here' : cursor?.figure === figure ? 'figure' : 'elsewhere',
    pointAt,
  };
}
