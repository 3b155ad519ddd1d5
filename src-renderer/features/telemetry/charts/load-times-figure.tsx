import { useMemo } from 'react';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import type { ChartTable } from '../../../ui/charts/chart.ts';
import { diskTitles } from '../disk-titles.ts';
import { fanRows, type FanRow } from '../fan-rows.ts';
import { percentileTitle } from '../percentile-title.ts';
import { disks, percentileShares } from '../telemetry.ts';
import { writeLoadTimesCsv } from '../write-load-times-csv.ts';
import { fanAxis } from './fan-axis.ts';
import { FanChart } from './fan-chart.tsx';
import { fanSeries } from './fan-series.ts';
import { figureCell } from './figure-cell.ts';
import classes from './load-times-figure.module.css';
import { sourceWords } from './source-words.ts';
import type { VersionFigureProps } from './version-figure.ts';

/** Load times of all versions as fans, HDD and SSD side by side on one axis. */
export function LoadTimesFigure({ answers, versions, timetable, hidden, onToggle }: VersionFigureProps) {
  const fans = useMemo(
    () => disks.map((disk) => ({ disk, rows: fanRows(answers, versions, disk) })),
    [answers, versions],
  );
  const axis = useMemo(
    () =>
      fanAxis(
        fans.map(({ rows }) => rows),
        hidden,
      ),
    [fans, hidden],
  );
  const table = useMemo(
    () => tableOf(fans.flatMap(({ disk, rows }) => rows.map((row) => [disk, row] as const))),
    [fans],
  );
  return (
    <ChartFigure
      title="Load times by version"
      note="Half of all reports are at or below the median; the bands say between which times most of the others lie. Both kinds of disk on one axis. The service names no unit."
      source={sourceWords(answers, versions, timetable)}
      series={fanSeries}
      hidden={hidden}
      onToggle={onToggle}
      table={table}
      writeCsv={() => writeLoadTimesCsv(answers, versions)}
      name={`telemetry load times ${timetable.toLowerCase()}`}
    >
      <div className={classes['panels']}>
        {fans.map(({ disk, rows }) => (
          <FanChart
            key={disk}
            label={`${diskTitles[disk]} load times by version`}
            caption={diskTitles[disk]}
            rows={rows}
            axis={axis}
            hidden={hidden}
          />
        ))}
      </div>
    </ChartFigure>
  );
}

function tableOf(rows: readonly (readonly [disk: keyof typeof diskTitles, row: FanRow])[]): ChartTable {
  return {
    head: ['Version', 'Disk', ...percentileShares.map(([name]) => percentileTitle(name)), 'Average', 'Reports'],
    rows: rows.map(([disk, row]) => [
      { text: row.version, value: row.version },
      { text: diskTitles[disk], value: diskTitles[disk] },
      ...percentileShares.map(([name]) => figureCell(row.percentiles[name])),
      figureCell(row.average),
      figureCell(row.reports),
    ]),
  };
}
