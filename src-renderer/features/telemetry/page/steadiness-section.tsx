import { LatencyChart } from '../charts/latency-chart.tsx';
import { StabilityChart } from '../charts/stability-chart.tsx';
import { NoFigures } from './no-figures.tsx';
import { PageSection } from './page-section.tsx';
import type { ShownTelemetry } from './shown-telemetry.ts';
import classes from './steadiness-section.module.css';
import { useVersionNames } from './use-version-names.ts';

/** Latency and stability from version to version. */
export function SteadinessSection({ shown: { answers, timetable, inView } }: { readonly shown: ShownTelemetry }) {
  const versions = useVersionNames(inView);
  return (
    <PageSection id="steadiness" title="Latency and stability" isOpen>
      {versions.length === 0 ? (
        <NoFigures timetable={timetable} />
      ) : (
        <div className={classes['pair']}>
          <LatencyChart answers={answers} versions={versions} timetable={timetable} />
          <StabilityChart answers={answers} versions={versions} timetable={timetable} />
        </div>
      )}
    </PageSection>
  );
}
