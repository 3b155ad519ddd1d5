import { useMemo } from 'react';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import type { ChartSeries } from '../../../ui/charts/chart.ts';
import { PlotFrame } from '../../../ui/charts/plot-frame.tsx';
import type { PlotAxes, PlotStep } from '../../../ui/charts/plot.ts';
import { RangeMarks } from '../../../ui/charts/range-marks.tsx';
import { valueAxis } from '../../../ui/charts/value-axis.ts';
import { diskTitles } from '../disk-titles.ts';
import { fanRows, type FanRow } from '../fan-rows.ts';
import { measuredText } from '../measured-text.ts';
import { disks, type Disk } from '../telemetry.ts';
import { writeLoadTimesCsv } from '../write-load-times-csv.ts';
import { figureCell } from './figure-cell.ts';
import { reportWords } from './report-words.ts';
import { sourceWords } from './source-words.ts';
import { versionCursor, type VersionFigureProps } from './version-figure.ts';

const seriesOf: Readonly<Record<Disk, ChartSeries>> = {
  hdd: { id: 'hdd', label: 'HDD', colour: 'var(--c1)', dash: [], mark: 'range' },
  ssd: { id: 'ssd', label: 'SSD', colour: 'var(--c3)', dash: [4, 2], mark: 'square range' },
};

/** Beside a version's own place, so that both disks are seen. Pixels. */
const beside: Readonly<Record<Disk, number>> = { hdd: -4, ssd: 4 };

/** Least, average and greatest load time from version to version, both kinds of disk on one axis. */
export function MinMaxChart({ answers, versions, timetable, hidden, onToggle }: VersionFigureProps) {
  const fans = useMemo(
    () => disks.map((disk) => ({ disk, rows: fanRows(answers, versions, disk) })),
    [answers, versions],
  );
  const drawn = useMemo(() => fans.filter(({ disk }) => !hidden.has(disk)), [fans, hidden]);
  const axes = useMemo((): PlotAxes => {
    const values = drawn.flatMap(({ rows }) => rows.flatMap(({ min, average, max }) => [min, average, max]));
    return { steps: { kind: 'names' }, values: valueAxis(values, { hasZero: true }) };
  }, [drawn]);
  const steps = useMemo(
    () =>
      versions.map((version, place) =>
        stepOf(
          version,
          fans.map(({ disk, rows }) => [disk, rows[place]]),
        ),
      ),
    [versions, fans],
  );
  return (
    <ChartFigure
      title="Least, average and greatest load time"
      note="The ends are single reports: one machine is enough to move them. The service names no unit."
      source={sourceWords(answers, versions, timetable)}
      series={disks.map((disk) => seriesOf[disk])}
      hidden={hidden}
      onToggle={onToggle}
      table={{
        head: ['Version', 'Disk', 'Minimum', 'Average', 'Maximum', 'Reports'],
        rows: fans.flatMap(({ disk, rows }) =>
          rows.map((row) => [
            { text: row.version, value: row.version },
            { text: diskTitles[disk], value: diskTitles[disk] },
            figureCell(row.min),
            figureCell(row.average),
            figureCell(row.max),
            figureCell(row.reports),
          ]),
        ),
      }}
      writeCsv={() => writeLoadTimesCsv(answers, versions)}
      name={`telemetry load time ends ${timetable.toLowerCase()}`}
    >
      <PlotFrame
        label="Least, average and greatest load time by version"
        steps={steps}
        axes={axes}
        height={240}
        hidden={hidden}
        syncId={versionCursor}
      >
        {drawn.map(({ disk, rows }) => (
          <RangeMarks
            key={disk}
            series={seriesOf[disk]}
            beside={drawn.length === 1 ? 0 : beside[disk]}
            points={rows.map(({ version, min, average, max }) => ({
              key: version,
              low: min,
              middle: average,
              high: max,
            }))}
          />
        ))}
      </PlotFrame>
    </ChartFigure>
  );
}

function stepOf(version: string, rows: readonly (readonly [disk: Disk, row: FanRow | undefined])[]): PlotStep {
  const figure = (value: number | null | undefined) => (typeof value === 'number' ? measuredText(value) : 'unknown');
  const [, any] = rows[0] ?? [];
  return {
    key: version,
    title: `${version}: least · average · greatest`,
    note: reportWords(any?.reports ?? null, any?.isAnswered ?? false),
    values: rows.map(([disk, row]) => ({
      series: seriesOf[disk],
      value: row?.average ?? null,
      text: `${figure(row?.min)} · ${figure(row?.average)} · ${figure(row?.max)}`,
      hasDot: false,
    })),
  };
}
