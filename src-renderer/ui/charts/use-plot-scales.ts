import { usePlotArea, useXAxisScale, useYAxisScale, type PlotArea } from 'recharts';
import { useMemo } from 'react';

/** From what is drawn to where it is drawn, in pixels of the chart. */
export interface PlotScales {
  /** Null for a step that is not on the axis. */
  readonly x: (key: string | number) => number | null;
  readonly y: (value: number) => number;
  readonly area: PlotArea;
}

/** Scales of the chart around; null until it is laid out. */
export function usePlotScales(): PlotScales | null {
  const x = useXAxisScale();
  const y = useYAxisScale();
  const area = usePlotArea();
  return useMemo(() => {
    if (!x || !y || !area || !(area.width > 0) || !(area.height > 0)) return null;
    return { x: (key) => x(key) ?? null, y: (value) => y(value) ?? area.y + area.height, area };
  }, [x, y, area]);
}
