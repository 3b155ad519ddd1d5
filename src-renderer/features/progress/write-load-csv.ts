import { writeCsvTable } from '../../ui/write-csv-table.ts';
import { isoDay } from '../../ui/iso-day.ts';
import type { Load } from './load-over-time.ts';
import { loadSteps } from './load-steps.ts';

/** The load as CSV: days in UTC, people with part-time counted half. */
export function writeLoadCsv(load: Load): string {
  return writeCsvTable(
    ['From', 'To', 'People', ...load.disciplines.map(({ discipline }) => discipline)],
    loadSteps(load).map(({ startDay, endDay, total, people }) => [isoDay(startDay), isoDay(endDay), total, ...people]),
  );
}
