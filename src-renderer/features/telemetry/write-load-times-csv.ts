import { writeCsvTable } from '../../ui/write-csv-table.ts';
import { diskTitles } from './disk-titles.ts';
import { fanRows } from './fan-rows.ts';
import { isoInstant } from '../../ui/iso-instant.ts';
import { percentileTitle } from './percentile-title.ts';
import { disks, percentileShares, type TelemetryAnswer } from './telemetry.ts';

/**
 * Load times as CSV: every figure of each version and disk, unknown an empty cell. Times are UTC; load times are as the
 * service sends them, without a unit.
 *
 * @param versions which, and in which order; those without an answer have a row of empty cells.
 */
export function writeLoadTimesCsv(answers: ReadonlyMap<string, TelemetryAnswer>, versions: readonly string[]): string {
  const rows = disks.flatMap((disk) => fanRows(answers, versions, disk).map((row) => ({ disk, row })));
  return writeCsvTable(
    [
      'Version',
      'Timetable',
      'Disk',
      'Reports',
      'Average',
      'Minimum',
      ...percentileShares.map(([name]) => percentileTitle(name)),
      'Maximum',
      'Percent',
      'Time of the service (UTC)',
      'Fetched (UTC)',
      'Last confirmed (UTC)',
    ],
    rows.map(({ disk, row }) => {
      const answer = answers.get(row.version);
      return [
        row.version,
        answer?.timetable ?? null,
        diskTitles[disk],
        row.reports,
        row.average,
        row.min,
        ...percentileShares.map(([name]) => row.percentiles[name]),
        row.max,
        row.percent,
        isoInstant(answer?.telemetry.current?.updatedAt ?? null),
        isoInstant(answer?.fetchedAt ?? null),
        isoInstant(answer?.confirmedAt ?? null),
      ];
    }),
  );
}
