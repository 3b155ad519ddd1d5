import { writeCsvTable, type CsvCell } from '../../ui/write-csv-table.ts';
import { isoDay } from '../../ui/iso-day.ts';
import type { TrackerLine } from './tracker-lines.ts';

/** Deliverables as CSV: days in UTC, unknown an empty cell; what moved only where something is compared. */
export function writeTrackerCsv(lines: readonly TrackerLine[], isCompared: boolean): string {
  const day = (number: number | null) => (number === null ? null : isoDay(number));
  const list = (names: readonly string[]) => (names.length === 0 ? null : names.join('; '));
  return writeCsvTable(
    [
      'Title',
      'Slug',
      'Teams',
      'First day',
      'Last day',
      'People',
      'People-days (part-time half)',
      'Disciplines',
      'Projects',
      'Roadmap card',
      'Updated',
      ...(isCompared ? ['Since the state compared with', 'Ends later by days'] : []),
    ],
    lines.map((line): readonly CsvCell[] => [
      line.title,
      line.identity,
      list(line.teams),
      day(line.startDay),
      day(line.endDay),
      line.people,
      line.peopleDays,
      list(line.disciplines),
      list(line.projects),
      line.card,
      day(line.updatedDay),
      ...(isCompared ? [line.mark, line.slipDays] : []),
    ]),
  );
}
