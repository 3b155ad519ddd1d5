import { writeCsvTable } from '../../ui/write-csv-table.ts';
import { diskTitles } from './disk-titles.ts';
import { isoInstant } from '../../ui/iso-instant.ts';
import { percentileTitle } from './percentile-title.ts';
import type { DayPoint } from './read-day-series.ts';
import { disks, percentileShares, type Disk } from './telemetry.ts';

/** A series of days as CSV: each point with the service's own time and the time it was fetched, UTC; unknown an empty cell. */
export function writeDaySeriesCsv(points: readonly DayPoint[]): string {
  return writeCsvTable(
    [
      'Time of the service (UTC)',
      'Fetched (UTC)',
      'Last confirmed (UTC)',
      'Standing',
      'Reports',
      'Latency',
      'Stability score',
      ...disks.flatMap(diskHead),
    ],
    points.map((point) => [
      isoInstant(point.updatedAt),
      isoInstant(point.fetchedAt),
      isoInstant(point.confirmedAt),
      point.standing,
      point.reading?.documentCount ?? null,
      point.reading?.latencyAverage ?? null,
      point.reading?.stabilityScore ?? null,
      ...disks.flatMap((disk) => diskCells(point, disk)),
    ]),
  );
}

function diskHead(disk: Disk): readonly string[] {
  const titles = [
    'Average',
    'Minimum',
    ...percentileShares.map(([name]) => percentileTitle(name)),
    'Maximum',
    'Percent',
  ];
  return titles.map((title) => `${diskTitles[disk]} ${title}`);
}

function diskCells({ reading }: DayPoint, disk: Disk): readonly (number | null)[] {
  const times = reading?.[`${disk}LoadTimes`];
  return [
    times?.average ?? null,
    times?.min ?? null,
    ...percentileShares.map(([name]) => times?.percentiles[name] ?? null),
    times?.max ?? null,
    times?.percent ?? null,
  ];
}
