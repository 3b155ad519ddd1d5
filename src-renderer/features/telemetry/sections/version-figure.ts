import { useCallback, useMemo } from 'react';
import { useTelemetryStore } from '../model/telemetry-store.ts';
import type { MinorVersion, TelemetryResponse, Timetable } from '../model/telemetry.ts';

/** What every picture of all versions is made of. */
export interface VersionFigureProps {
  /** The latest response of each version for the timetable. */
  readonly responses: ReadonlyMap<string, TelemetryResponse>;
  /** Names of the versions drawn, oldest first; a gap is drawn for those without a response. */
  readonly versions: readonly string[];
  readonly timetable: Timetable;
  /** Ids of the series that are switched off. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** All pictures of versions share their cursor. */
export const versionCursor = 'telemetry versions';

/** Names of versions, the same array until they change: pictures are drawn anew with another one. */
export function useVersionNames(versions: readonly MinorVersion[]): readonly string[] {
  const words = versions.map(({ name }) => name).join(' ');
  return useMemo(() => (words === '' ? [] : words.split(' ')), [words]);
}

interface FigureSeries {
  /** Ids of the series that are switched off. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** What the legend of one figure has switched off; kept with the rest of the view, so that a link shows the same. */
export function useFigureSeries(figure: 'fan' | 'ends' | 'days' | 'slopes'): FigureSeries {
  const all = useTelemetryStore(({ view }) => view.hidden);
  const toggle = useTelemetryStore((store) => store.toggle);
  const hidden = useMemo(
    () => new Set(all.flatMap((one) => (one.startsWith(`${figure}.`) ? [one.slice(figure.length + 1)] : []))),
    [all, figure],
  );
  const onToggle = useCallback((id: string) => toggle(`${figure}.${id}`), [toggle, figure]);
  return { hidden, onToggle };
}
