import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { readDaySeries, type DayPoint } from './read-day-series.ts';

/** The DAY answers for a version that were gathered here, followed live; undefined while they are read. */
export function useDaySeries(version: string): readonly DayPoint[] | undefined {
  return useArchiveQuery(`telemetry days ${version}`, (archive, asOf) => readDaySeries(archive, version, asOf));
}
