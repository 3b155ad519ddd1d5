import { useCallback, useMemo } from 'react';
import { useTelemetryStore } from '../telemetry-store.ts';

interface FigureSeries {
  /** Ids of the series that are switched off. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** What the legend of one figure has switched off; kept with the rest of the view, so that a link shows the same. */
export function useFigureSeries(figure: 'fan' | 'ends' | 'days'): FigureSeries {
  const all = useTelemetryStore(({ view }) => view.hidden);
  const toggle = useTelemetryStore((store) => store.toggle);
  const hidden = useMemo(
    () => new Set(all.flatMap((one) => (one.startsWith(`${figure}.`) ? [one.slice(figure.length + 1)] : []))),
    [all, figure],
  );
  const onToggle = useCallback((id: string) => toggle(`${figure}.${id}`), [toggle, figure]);
  return { hidden, onToggle };
}
