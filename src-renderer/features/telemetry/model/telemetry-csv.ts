import { percentileFields } from '../../../../src-shared/catalog/telemetry.ts';
import { formatIsoInstant } from '../../../format/format.ts';
import { writeCsvTable } from '../../../services/save/write-text.ts';
import { diskTitles } from './labels.ts';
import { fanRows } from './load-time-fan.ts';
import type { DayPoint } from './read-response-series.ts';
import type { RankedResolutions } from './resolutions.ts';
import { disks, percentileShares, type Disk, type TelemetryResponse } from './telemetry.ts';

/**
 * Load times as CSV: every figure of each version and disk, unknown an empty cell. Times are UTC; load times are as the
 * service sends them, without a unit.
 *
 * @param versions which, and in which order; those without a response have a row of empty cells.
 */
export function writeLoadTimesCsv(
  responses: ReadonlyMap<string, TelemetryResponse>,
  versions: readonly string[],
): string {
  const rows = disks.flatMap((disk) => fanRows(responses, versions, disk).map((row) => ({ disk, row })));
  return writeCsvTable(
    [
      'Version',
      'Timetable',
      'Disk',
      'Reports',
      'Average',
      'Minimum',
      ...percentileShares.map(([name]) => percentileFields[name].label),
      'Maximum',
      'Percent',
      'Time of the service (UTC)',
      'Fetched (UTC)',
      'Last confirmed (UTC)',
    ],
    rows.map(({ disk, row }) => {
      const response = responses.get(row.version);
      return [
        row.version,
        response?.timetable ?? null,
        diskTitles[disk],
        row.reports,
        row.average,
        row.min,
        ...percentileShares.map(([name]) => row.percentiles[name]),
        row.max,
        row.percent,
        formatIsoInstant(response?.telemetry.current?.updatedAt ?? null),
        formatIsoInstant(response?.fetchedAt ?? null),
        formatIsoInstant(response?.confirmedAt ?? null),
      ];
    }),
  );
}

/** Resolutions as CSV: shares from 0 to 1, unknown an empty cell. What could not be read stands below, as it was sent. */
export function writeResolutionsCsv({ shares, unread }: Pick<RankedResolutions, 'shares' | 'unread'>): string {
  return writeCsvTable(
    ['Rank', 'Resolution', 'Share', 'Change of share', 'Places gained', 'New', 'Not read, as sent'],
    [
      ...shares.map(({ rank, name, share, shareChange, rankChange, isNew }) => [
        rank,
        name,
        share,
        shareChange,
        rankChange,
        isNew,
        null,
      ]),
      ...unread.map((entry) => [null, null, null, null, null, null, JSON.stringify(entry) ?? null]),
    ],
  );
}

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
      formatIsoInstant(point.updatedAt),
      formatIsoInstant(point.fetchedAt),
      formatIsoInstant(point.confirmedAt),
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
    ...percentileShares.map(([name]) => percentileFields[name].label),
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
