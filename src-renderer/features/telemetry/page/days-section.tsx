import { memo } from 'react';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchive } from '../../../archive/archive-context.tsx';
import { formatCount } from '../../../ui/format.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { usePlan } from '../../../ui/use-plan.ts';
import { DaySeriesChart } from '../charts/day-series-chart.tsx';
import type { DayPoint } from '../read-day-series.ts';
import type { Timetable } from '../telemetry.ts';
import { useDaySeries } from '../use-day-series.ts';
import classes from './days-section.module.css';
import { PageSection } from './page-section.tsx';
import { RequestFailure } from './request-failure.tsx';
import type { ShownTelemetry } from './shown-telemetry.ts';
import { useFigureSeries } from './use-figure-series.ts';

/** The days of a version that were gathered here: a series that the service itself does not keep. */
export function DaysSection({ shown: { version, latest, hasDay, timetable } }: { readonly shown: ShownTelemetry }) {
  const of = hasDay ? version : (latest ?? version);
  return of === null ? null : <Days key={of.name} name={of.name} isLatest={of.isLatest} timetable={timetable} />;
}

interface DaysProps {
  readonly name: string;
  readonly isLatest: boolean;
  /** Of the page: by day, the failure of a day stands further up already. */
  readonly timetable: Timetable;
}

function Days({ name, isLatest, timetable }: DaysProps) {
  const { asOf } = useArchive();
  const points = useDaySeries(name);
  const canFetch = isLatest && asOf === null;
  const key = requestKey('telemetry', { version: name, timetable: 'DAY' });
  return (
    <PageSection id="days" title={`Day by day: ${name}`} isOpen aside={canFetch ? <DayActs name={name} /> : null}>
      {timetable === 'DAY' ? null : <RequestFailure requestKey={key} what={`a day of ${name}`} />}
      {points === undefined ? (
        <p className={classes['none']}>The days are being read…</p>
      ) : points.length === 0 ? (
        <p className={classes['none']}>
          {canFetch
            ? `No day of ${name} was fetched yet. Each one that is fetched stays here, with the service’s time and the time of fetching.`
            : `No day of ${name} is archived${asOf === null ? ', and none is asked for: the service calls a day useful for the latest version only' : ' by then'}.`}
        </p>
      ) : (
        <Picture name={name} points={points} isGoingOn={canFetch} />
      )}
    </PageSection>
  );
}

function DayActs({ name }: { readonly name: string }) {
  const params = { version: name, timetable: 'DAY' };
  const stored = usePlan('telemetry', params, 'stored');
  const live = usePlan('telemetry', params, 'refresh');
  return (
    <>
      <RefreshButton plan={live.ok ? live.value : null} label="Live day" tone="plain" />
      <RefreshButton plan={stored.ok ? stored.value : null} label="Fetch the day" tone="plain" />
    </>
  );
}

interface PictureProps {
  readonly name: string;
  readonly points: readonly DayPoint[];
  /** Further days can be fetched. */
  readonly isGoingOn: boolean;
}

const Picture = memo(function Picture({ name, points, isGoingOn }: PictureProps) {
  const series = useFigureSeries('days');
  return (
    <>
      <DaySeriesChart version={name} points={points} {...series} />
      <p className={classes['hint']}>
        {points.length > 1
          ? `${formatCount(points.length)} answers gathered. The table of the picture has both times of each.`
          : `One day so far: ${isGoingOn ? 'another one, fetched tomorrow, begins a line.' : 'a line takes two.'}`}
      </p>
    </>
  );
});
