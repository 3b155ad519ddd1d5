import { useMemo } from 'react';
import { formatMeasuredDifference } from '../../../format/format.ts';
import { valueAxis, type PlotAxes, type PlotStep } from '../../../ui/chart/chart.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { LineEnds, LineMarks } from '../../../ui/chart/line-marks.tsx';
import { PlotFrame } from '../../../ui/chart/plot-frame.tsx';
import { formatAsOf, formatTimetable } from '../model/labels.ts';
import { formatPercent, mostSlopes, resolutionSlopes, slopeSeries, slopesTable } from '../model/resolution-slopes.ts';
import { rawResolutions, type TelemetryResponse } from '../model/telemetry.ts';
import { useFigureSeries } from './version-figure.ts';

interface ResolutionSlopesProps {
  /** Names `<major>.<minor>`, oldest first: two, or all in view. */
  readonly versions: readonly string[];
  readonly responses: ReadonlyMap<string, TelemetryResponse>;
  readonly timetable: TelemetryResponse['timetable'];
}

/** Shares of resolutions as lines from version to version. */
export function ResolutionSlopes({ versions, responses, timetable }: ResolutionSlopesProps) {
  const { hidden, onToggle } = useFigureSeries('slopes');
  const slopes = useMemo(
    () =>
      resolutionSlopes(
        versions.map((version) => {
          const response = responses.get(version);
          return { version, wire: response ? rawResolutions(response) : undefined };
        }),
      ),
    [versions, responses],
  );
  const series = useMemo(() => slopeSeries(slopes), [slopes]);
  const steps = useMemo(
    () =>
      versions.map((version, at): PlotStep => ({
        key: version,
        title: version,
        values: series.map((one, index) => {
          const value = slopes[index]?.percents[at] ?? null;
          return { series: one, value, text: value === null ? 'unknown' : formatPercent(value) };
        }),
      })),
    [versions, slopes, series],
  );
  const axes = useMemo((): PlotAxes => {
    const drawn = slopes.filter((_, index) => series[index] && !hidden.has(series[index].id));
    return {
      steps: { kind: 'names' },
      values: valueAxis(
        drawn.flatMap(({ percents }) => percents),
        { hasZero: true },
      ),
      writeValue: (value) => `${value} %`,
      writeDifference: (difference) => `${formatMeasuredDifference(difference)} points`,
    };
  }, [slopes, series, hidden]);
  const last = versions.at(-1);
  const ends = series.flatMap((one, index) => {
    const value = slopes[index]?.percents.at(-1) ?? null;
    return value === null || last === undefined || hidden.has(one.id) ? [] : [{ series: one, key: last, value }];
  });
  const title = `Resolutions from ${versions[0] ?? ''} to ${versions.at(-1) ?? ''}`;
  const times = versions.map((version) => responses.get(version)?.telemetry.current?.updatedAt ?? null);
  return (
    <ChartFigure
      title={title}
      note={noteOf(slopes.length)}
      source={`Client telemetry ${formatTimetable(timetable)}, as the service sent it${formatAsOf(times)}. Drawn by Orrery.`}
      series={series}
      hidden={hidden}
      onToggle={onToggle}
      table={slopesTable(slopes, versions)}
      name={`telemetry ${title.toLowerCase()}`}
    >
      {slopes.length === 0 ? null : (
        <PlotFrame label={title} steps={steps} axes={axes} height={340} hidden={hidden} roomBehind={endRoom}>
          {series.map((one, index) =>
            hidden.has(one.id) ? null : (
              <LineMarks
                key={one.id}
                series={one}
                points={versions.map((version, at) => [version, slopes[index]?.percents[at] ?? null])}
              />
            ),
          )}
          <LineEnds ends={ends} />
        </PlotFrame>
      )}
    </ChartFigure>
  );
}

/** For names such as `5120 × 1440` behind the lines; pixels. */
const endRoom = 64;

function noteOf(count: number): string {
  if (count === 0) return 'No weights are sent with these lists, so that no share is known.';
  const what =
    'Each share is of the sum of all third numbers of its list; a line ends where a version does not list the resolution.';
  return count > mostSlopes ? `${what} The first ${mostSlopes} of ${count} are drawn; the table has all.` : what;
}
