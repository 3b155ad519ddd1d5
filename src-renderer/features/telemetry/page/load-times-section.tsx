import { useMemo } from 'react';
import type { ChartRange } from '../../../ui/charts/chart-range.ts';
import { LoadTimesFigure } from '../charts/load-times-figure.tsx';
import { MinMaxChart } from '../charts/min-max-chart.tsx';
import { VersionBrush } from '../charts/version-brush.tsx';
import { useTelemetryStore, wholeSpan } from '../telemetry-store.ts';
import { NoFigures } from './no-figures.tsx';
import { PageSection } from './page-section.tsx';
import type { ShownTelemetry } from './shown-telemetry.ts';
import { useFigureSeries } from './use-figure-series.ts';
import { useVersionNames } from './use-version-names.ts';

/** Load times from version to version on both kinds of disk, with their spread, and the strip that chooses versions. */
export function LoadTimesSection({ shown }: { readonly shown: ShownTelemetry }) {
  const { answers, timetable, pictured, inView } = shown;
  const changeView = useTelemetryStore((store) => store.changeView);
  const fan = useFigureSeries('fan');
  const ends = useFigureSeries('ends');
  const names = useVersionNames(inView);
  const all = useVersionNames(pictured);
  const range = useMemo((): ChartRange => {
    const [first, last] = [inView[0], inView.at(-1)];
    if (!first || !last || inView.length === pictured.length) return null;
    return [pictured.indexOf(first), pictured.indexOf(last)];
  }, [inView, pictured]);
  const changeRange = (next: ChartRange) =>
    changeView({ span: next ? { from: all[next[0]] ?? null, to: all[next[1]] ?? null } : wholeSpan });
  return (
    <PageSection id="load-times" title="Load times" isOpen>
      {names.length === 0 ? (
        <NoFigures timetable={timetable} />
      ) : (
        <>
          <LoadTimesFigure answers={answers} versions={names} timetable={timetable} {...fan} />
          <VersionBrush versions={all} range={range} onRange={changeRange} />
          <MinMaxChart answers={answers} versions={names} timetable={timetable} {...ends} />
        </>
      )}
    </PageSection>
  );
}
